import numpy as np
import pytest

from pycore.numerics import noise

# Published outputs for this seed (Rosetta Code, «Pseudo-random numbers/Splitmix64»).
KNOWN = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


def test_integers_are_those_of_splitmix64():
    assert noise.integers(1234567, 5).tolist() == KNOWN


def test_more_draws_begin_with_the_same_ones():
    assert noise.integers(7, 9)[:4].tolist() == noise.integers(7, 4).tolist()


def test_normal_numbers_have_the_moments_of_a_normal_law():
    x = noise.normal(3, (200, 1000))
    assert x.mean() == pytest.approx(0, abs=0.01)
    assert x.var() == pytest.approx(1, abs=0.015)
    assert (x**3).mean() == pytest.approx(0, abs=0.04)
    assert (x**4).mean() == pytest.approx(3, abs=0.1)
    assert (abs(x) < 1.959964).mean() == pytest.approx(0.95, abs=0.003)


def test_columns_do_not_follow_each_other():
    x = noise.normal(5, (4000, 8))
    assert np.abs(np.corrcoef(x, rowvar=False) - np.eye(8)).max() < 0.06


def test_an_odd_count_is_filled():
    assert noise.normal(1, (3,)).shape == (3,) and np.isfinite(noise.normal(1, (3,))).all()


@pytest.mark.parametrize("call", [lambda: noise.integers(-1, 1), lambda: noise.integers(2**64, 1), lambda: noise.integers(0, -1)])
def test_what_is_out_of_range_is_refused(call):
    with pytest.raises(ValueError, match="seed"):
        call()
