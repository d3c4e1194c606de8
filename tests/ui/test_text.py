import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.ui import text


@pytest.mark.parametrize(
    ("value", "digits", "shown"),
    [(0.42, 2, "0,42"), (-0.0001, 2, "0,00"), (1234.5, 1, "1\u00a0234,5"), (-7, 0, "−7"), (0.6856, 2, "0,69")],
)
def test_fixed(value, digits, shown):
    assert text.fixed(value, digits) == shown


def test_whole_numbers_have_their_thousands_apart():
    assert [text.number(n) for n in (49, 2401, 38416, 614656)] == ["49", "2\u00a0401", "38\u00a0416", "614\u00a0656"]


def test_number_refuses_what_is_not_whole():
    with pytest.raises(ValueError, match="fixed"):
        text.number(0.5)


def test_percent():
    assert text.percent(0.0659, 1) == "6,6\u00a0%"


@pytest.mark.parametrize("bad", [float("nan"), float("inf")])
def test_fixed_refuses_what_is_not_finite(bad):
    with pytest.raises(ValueError, match="finite"):
        text.fixed(bad)


@given(st.integers(0, 10**6))
def test_plural_follows_the_last_two_digits(count):
    form = text.plural(count, "пара", "пары", "пар")
    assert form == text.plural(count % 100, "пара", "пары", "пар")
    if count % 100 in (11, 12, 13, 14):
        assert form == "пар"
    elif count % 10 == 1:
        assert form == "пара"


@given(st.floats(-1e9, 1e9))
def test_exact_reads_back(value):
    assert float(text.exact(value)) == pytest.approx(value, rel=1e-9, abs=1e-12)


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (999.4, "999"), (999.6, "1,00 тыс."), (12_345, "12,3 тыс."), (999_600_000_000, "1,00 трлн"), (5e22, "50 000 квинтлн")],
)
def test_scaled_keeps_three_digits_and_names_the_rest(value, shown):
    assert text.scaled(value) == shown.replace(" ", text.NBSP)
