"""parameters.py against the counts of PyTorch and transformers."""

import pytest

from pycore.numerics import parameters
from tests.numerics import reference_cases


def test_block_as_counted_by_torch():
    rows = reference_cases.load("parameters", "encoder_layer_parameters").outputs["rows"]
    assert len(rows) == 3
    for row in rows:
        d_model = row["d"]
        assert parameters.block_parameters(d_model, 4 * d_model) == row["params"]


def test_vit_base_as_counted_by_transformers():
    case = reference_cases.load("parameters", "vit_base_parameters")
    size = parameters.VIT_B_16
    assert (size.n_layers, size.d_model, size.d_ff, size.image, size.patch) == tuple(
        case.params[name]
        for name in (
            "num_hidden_layers",
            "hidden_size",
            "intermediate_size",
            "image_size",
            "patch_size",
        )
    )
    assert parameters.vit_parameters(size) == case.outputs["params"]


def test_the_head_is_one_linear_layer():
    size = parameters.VIT_B_16
    head = parameters.vit_parameters(size, n_classes=1000) - parameters.vit_parameters(size)
    assert head == 768 * 1000 + 1000


def test_the_smallest_vit_worked_by_hand():
    # One 1 px patch with one channel; all widths 1. Projection 2; class token and two
    # places 3; block: four projections 8, feed-forward 4, two norms 4; last norm 2.
    size = parameters.VitSize(n_layers=1, d_model=1, d_ff=1, image=1, patch=1, channels=1)
    assert parameters.vit_parameters(size) == 2 + 3 + (8 + 4 + 4) + 2


def test_a_patch_that_does_not_tile_the_image_is_named():
    size = parameters.VitSize(n_layers=1, d_model=8, d_ff=8, image=224, patch=15)
    with pytest.raises(ValueError, match="15 px"):
        parameters.vit_parameters(size)
