"""policies.py: the lengths that papers and code name, and what they do not."""

import pytest

from pycore.numerics import policies


@pytest.mark.parametrize(
    ("policy", "length", "unknown"),
    [
        ("DECISION_TRANSFORMER", 3 * 20, ()),  # three tokens a step
        ("RT_1", 48, ()),  # section 5.1
        ("RT_2", 8, ("images", "text")),
        ("OPENVLA", 256 + 7, ("text",)),
        ("ACT", 1202 + 100, ()),  # appendix C: 1202, and a hundred queries
        ("OCTO", 658, ()),  # 2 · (256 + 64) + 16 + 2
        ("PI0", 867, ()),
        ("GR00T_N1", 64 + 1 + 16, ("text",)),
        ("HELIX", 1, ("images", "state", "actions")),
    ],
)
def test_the_row_of_each_policy(policy, length, unknown):
    inputs = getattr(policies, policy)
    assert inputs.known_length == length
    assert inputs.unknown == unknown
