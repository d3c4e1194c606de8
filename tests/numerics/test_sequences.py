"""sequences.py: each way to make tokens of a frame, by hand; what is unknown stays unknown."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.numerics import patches, pi0
from pycore.numerics.sequences import CELLS, Cameras, Inputs, grid_tokens, of_pi0


@pytest.mark.parametrize(
    ("height", "width", "slicing", "tokens"),
    [
        (224, 224, "patch8", 784),
        (224, 224, "patch14", 256),
        (224, 224, "patch16", 196),
        (224, 224, "patch32", 49),
        (480, 640, "grid", 300),
        (300, 300, "grid", 81),
        (300, 300, "learner", 8),
        (224, 224, "shuffle", 64),
        (448, 448, "shuffle", 256),
        (20, 500, "patch32", 0),
    ],
)
def test_a_frame_becomes_tokens(height, width, slicing, tokens):
    assert Cameras(1, height, width, slicing).frame_tokens == tokens
    assert Cameras(3, height, width, slicing).tokens == 3 * tokens


@given(st.integers(1, 40), st.integers(1, 40), st.sampled_from([*CELLS]))
def test_whole_cells_are_patches(rows, columns, slicing):
    cell = CELLS[slicing]
    cameras = Cameras(1, rows * cell, columns * cell, slicing)
    assert cameras.tokens == patches.token_count(rows * cell, columns * cell, cell) == rows * columns


def test_a_number_given_by_hand_asks_for_no_size():
    assert Cameras(2, None, None, "direct", 64).tokens == 128


def test_the_parts_of_a_row_and_its_prefix():
    two = (Cameras(1, 256, 256, "patch16"), Cameras(1, 128, 128, "patch16"))
    inputs = Inputs(cameras=two, frames=2, text=16, state=3, returns=4, actions=5)
    assert inputs.parts == {"images": 640, "text": 16, "state": 3, "returns": 4, "actions": 5}
    assert (inputs.known_length, inputs.prefix, inputs.unknown) == (668, 656, ())


@pytest.mark.parametrize("count", [0, 1, 3, 4])
@pytest.mark.parametrize("size", [224, 448, 896])
def test_pi0_has_the_length_of_its_budget(count, size):
    assert of_pi0(count, size).known_length == pi0.token_budget(count, size).total
    assert of_pi0().prefix == 816


def test_what_is_unknown_is_named_and_adds_nothing():
    known = of_pi0()
    assert replace(known, text=None).unknown == ("text",)
    assert replace(known, text=None).known_length == 867 - 48
    assert replace(known, text=None).prefix == 768
    assert replace(known, frames=None).unknown == ("images",)
    for camera in (Cameras(None, 224, 224, "patch14"), Cameras(1, None, 224, "patch14"), Cameras(1, 224, 224, "direct")):
        assert replace(known, cameras=(camera,)).unknown == ("images",)
        assert replace(known, cameras=(camera,)).known_length == 99


def test_a_row_without_cameras_has_no_images():
    assert Inputs(state=20, returns=20, actions=20).parts["images"] == 0


def test_cells_that_cannot_be_are_named():
    with pytest.raises(ValueError, match="0 px"):
        grid_tokens(10, 10, 0)
    with pytest.raises(ValueError, match="-1 x 10"):
        grid_tokens(-1, 10, 8)
