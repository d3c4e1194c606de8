"""An image as a sequence: square patches, row by row, each one a token.

Not here: overlapping patches, batches of images, convolutional encoders.
"""

import numpy as np

from pycore.numerics import linear


def token_count(height: int, width: int, patch: int) -> int:
    """Count the patches that an image is cut into: N = H·W / P².

    Args:
        height, width: of the image [px], >= 1.
        patch: side of a patch [px], >= 1; divides both.
    Returns:
        number of tokens.
    Raises:
        ValueError: if a size is not positive or the patch does not divide the image.

    Source: Dosovitskiy et al., ViT (2020), section 3.1. Differs: nothing.

    >>> token_count(224, 224, 32), token_count(224, 224, 16)
    (49, 196)
    """
    if min(height, width, patch) < 1 or height % patch or width % patch:
        raise ValueError(
            f"patches of {patch} px do not tile an image of {height} x {width} px"
        )
    return (height // patch) * (width // patch)


def pair_count(n: int) -> int:
    """Count the cells of the attention matrix: each of n tokens looks at all n.

    Args:
        n: number of tokens, >= 0.
    Returns:
        n².
    Raises:
        ValueError: if n is negative.

    Source: Vaswani et al. (2017), section 4. Differs: nothing.

    >>> pair_count(49)
    2401
    """
    if n < 0:
        raise ValueError(f"a number of tokens cannot be negative, got {n}")
    return n * n


def patchify(image: np.ndarray, patch: int) -> np.ndarray:
    """Cut an image into square patches and stretch each one out into a vector.

    Args:
        image: (H, W, C).
        patch: P, side of a patch [px]; divides H and W.
    Returns:
        (N, P·P·C); patches row by row from the top left; inside a patch likewise pixels
        row by row, the C channels of a pixel side by side. The image's dtype is kept.
    Raises:
        ValueError: if the image has not three axes or the patch does not divide it.

    Source: Dosovitskiy et al., ViT (2020), section 3.1. Differs: nothing; the paper
    leaves the order open, a convolution in PyTorch would put channels first.

    >>> patchify(np.arange(8).reshape(2, 4, 1), patch=2).tolist()
    [[0, 1, 4, 5], [2, 3, 6, 7]]
    """
    image = np.asarray(image)
    if image.ndim != 3:
        raise ValueError(f"image must be (H, W, C), got shape {image.shape}")
    height, width, channels = image.shape
    n_tokens = token_count(height, width, patch)
    grid = image.reshape(height // patch, patch, width // patch, patch, channels)
    return grid.swapaxes(1, 2).reshape(n_tokens, patch * patch * channels)


def unpatchify(patches: np.ndarray, height: int, width: int, patch: int) -> np.ndarray:
    """Put the patches back together into the image; undoes patchify.

    Args:
        patches: (N, P·P·C) in the order of patchify.
        height, width: of the image [px].
        patch: P, side of a patch [px].
    Returns:
        (H, W, C).
    Raises:
        ValueError: if the patches are not those of such an image.

    Source: He et al., Masked Autoencoders (2021), released code. Differs: nothing.

    >>> unpatchify(np.array([[0, 1, 4, 5], [2, 3, 6, 7]]), 2, 4, 2)[:, :, 0].tolist()
    [[0, 1, 2, 3], [4, 5, 6, 7]]
    """
    patches = np.asarray(patches)
    n_tokens = token_count(height, width, patch)
    if (
        patches.ndim != 2
        or patches.shape[0] != n_tokens
        or patches.shape[1] % patch**2
    ):
        raise ValueError(
            f"patches {patches.shape} are not those of {patch} px "
            f"of an image of {height} x {width} px"
        )
    channels = patches.shape[1] // patch**2
    grid = patches.reshape(height // patch, width // patch, patch, patch, channels)
    return grid.swapaxes(1, 2).reshape(height, width, channels)


def embed(
    patches: np.ndarray,
    E: np.ndarray,
    class_token: np.ndarray,
    positions: np.ndarray,
) -> np.ndarray:
    """Make what the first block of ViT reads: z_0 = [x_class; x_1 E; …; x_N E] + E_pos.

    Args:
        patches: (N, P·P·C).
        E: (P·P·C, D), the projection of a patch.
        class_token: (D,), a learned vector that goes in front.
        positions: (N + 1, D), E_pos, one learned vector for each place.
    Returns:
        (N + 1, D).
    Raises:
        ValueError: if the shapes do not fit.

    Source: Dosovitskiy et al., ViT (2020), eq. 1. Differs: nothing (the released code
    adds a bias to the projection).

    >>> embed(np.array([[1.0, 2.0]]), np.eye(2), np.zeros(2), np.ones((2, 2))).tolist()
    [[1.0, 1.0], [2.0, 3.0]]
    """
    tokens = linear.project(patches, E)
    class_token = np.asarray(class_token, dtype=float)
    positions = np.asarray(positions, dtype=float)
    if tokens.ndim != 2 or class_token.shape != tokens.shape[1:]:
        raise ValueError(
            f"class token {class_token.shape} does not fit tokens {tokens.shape}"
        )
    sequence = np.concatenate([class_token[None, :], tokens])
    if positions.shape != sequence.shape:
        raise ValueError(
            f"positions {positions.shape} do not fit a sequence {sequence.shape}"
        )
    return sequence + positions
