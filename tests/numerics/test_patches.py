"""patches.py against einops and transformers, by hand, and by its inverse."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pycore.numerics import patches
from tests.numerics import reference_cases


def test_patchify_worked_by_hand():
    image = np.array([[[1, -1], [2, -2]], [[3, -3], [4, -4]]])
    assert patches.patchify(image, 2).tolist() == [[1, -1, 2, -2, 3, -3, 4, -4]]
    assert patches.patchify(image, 1).tolist() == [[1, -1], [2, -2], [3, -3], [4, -4]]


@pytest.mark.parametrize("name", ["patchify_channel_last", "vitmae_patchify_square"])
def test_patchify_as_in_einops_and_vit_mae(name):
    case = reference_cases.load("patches", name)
    images = np.moveaxis(case.inputs["x"], 1, -1)  # (B, C, H, W) to (B, H, W, C)
    patch = case.params["patch"]
    case.check(np.stack([patches.patchify(image, patch) for image in images]), "patches")


@given(st.data(), st.integers(1, 3), st.integers(1, 4), st.integers(1, 3), st.integers(1, 3))
def test_unpatchify_undoes_patchify(data, rows, columns, patch, channels):
    height, width = rows * patch, columns * patch
    pixels = hnp.arrays(np.uint8, (height, width, channels))
    image = data.draw(pixels)
    cut = patches.patchify(image, patch)
    assert cut.dtype == image.dtype
    assert cut.shape == (patches.token_count(height, width, patch), patch**2 * channels)
    np.testing.assert_array_equal(patches.unpatchify(cut, height, width, patch), image)


@pytest.mark.parametrize(
    ("patch", "n"), [(56, 16), (32, 49), (28, 64), (16, 196), (14, 256), (8, 784)]
)
def test_token_count_of_a_224_px_image(patch, n):
    assert patches.token_count(224, 224, patch) == n


def test_halving_the_patch_gives_4_times_the_tokens_and_16_times_the_pairs():
    coarse, fine = (patches.token_count(224, 224, patch) for patch in (32, 16))
    assert fine == 4 * coarse
    assert patches.pair_count(fine) == 16 * patches.pair_count(coarse) == 38_416


def test_embed_worked_by_hand():
    z_0 = patches.embed(
        patches=[[1.0, 2.0, 3.0]],
        E=[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]],
        class_token=[7.0, 8.0],
        positions=[[0.1, 0.2], [0.3, 0.4]],
    )
    np.testing.assert_allclose(z_0, [[7.1, 8.2], [4.3, 5.4]])


def test_embed_as_the_convolution_of_vit():
    case = reference_cases.load("patches", "vit_patch_embedding")
    kernel, bias = case.inputs["K"], case.inputs["b"]
    E = kernel.transpose(2, 3, 1, 0).reshape(-1, len(kernel))  # (D, C, P, P) to (P·P·C, D)
    images, patch = np.moveaxis(case.inputs["x"], 1, -1), case.params["patch"]
    class_token = np.arange(5.0)

    def embed(image: np.ndarray) -> np.ndarray:
        cut = patches.patchify(image, patch)
        # The paper's E has no bias; added to every place it does the same.
        return patches.embed(cut, E, class_token, np.tile(bias, (len(cut) + 1, 1)))

    sequences = np.stack([embed(image) for image in images])
    case.check(sequences[:, 1:], "tokens")
    np.testing.assert_allclose(sequences[:, 0], np.tile(class_token + bias, (2, 1)))


@pytest.mark.parametrize("size", [(224, 224, 15), (224, 100, 16), (0, 8, 8), (8, 8, 0)])
def test_an_image_that_cannot_be_tiled_is_named(size):
    height, width, patch = size
    with pytest.raises(ValueError, match=f"{patch} px .* {height} x {width} px"):
        patches.token_count(height, width, patch)


def test_a_negative_number_of_tokens_is_named():
    with pytest.raises(ValueError, match="-1"):
        patches.pair_count(-1)


def test_an_image_without_channels_is_named():
    with pytest.raises(ValueError, match=r"\(4, 4\)"):
        patches.patchify(np.zeros((4, 4)), 2)


@pytest.mark.parametrize("shape", [(3, 12), (4, 10), (48,)])
def test_patches_of_another_image_are_named(shape):
    with pytest.raises(ValueError, match=r"patches \(.*\) .* 2 px of an image of 4 x 4"):
        patches.unpatchify(np.zeros(shape), 4, 4, 2)


def test_embeddings_that_do_not_fit_are_named():
    cut, E = np.zeros((3, 4)), np.zeros((4, 2))
    with pytest.raises(ValueError, match=r"class token \(3,\) .* \(3, 2\)"):
        patches.embed(cut, E, np.zeros(3), np.zeros((4, 2)))
    with pytest.raises(ValueError, match=r"positions \(3, 2\) .* \(4, 2\)"):
        patches.embed(cut, E, np.zeros(2), np.zeros((3, 2)))
    with pytest.raises(ValueError, match=r"\(3, 4\) and \(2, 4\)"):
        patches.embed(cut, E.T, np.zeros(2), np.zeros((4, 2)))
