"""Times as SCORM 1.2 writes them."""

import pytest


@pytest.mark.parametrize(
    ("milliseconds", "written"),
    [
        (0, "0000:00:00.00"),
        (12_345, "0000:00:12.34"),
        (59_999, "0000:00:59.99"),
        (60_000, "0000:01:00.00"),
        (3_600_000 * 25 + 61_500, "0025:01:01.50"),
    ],
)
def test_a_span_of_time(call, milliseconds, written):
    assert call("lms-values.js", "timespan", milliseconds) == written
