"""pi0.py against the numbers that the lesson names."""

import pytest

from pycore.numerics import pi0


def test_the_budget_of_the_open_model():
    expected = pi0.TokenBudget(images=768, command=48, state=1, actions=50)
    assert pi0.token_budget() == expected
    assert expected.total == 867


def test_a_fourth_camera_adds_256_tokens():
    assert pi0.token_budget(n_images=4).total == 867 + 256


def test_images_of_448_px_have_four_times_the_tokens():
    budget = pi0.token_budget(image_size=448)
    assert budget.images == 4 * 768
    assert budget.total == 3171


def test_bad_cameras_are_named():
    with pytest.raises(ValueError, match="-1"):
        pi0.token_budget(n_images=-1)
    with pytest.raises(ValueError, match="14 px .* 225 x 225"):
        pi0.token_budget(image_size=225)
