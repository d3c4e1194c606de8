"""Many tokens gathered into a few: attention pooling after the idea of TokenLearner.

TokenLearner puts a small learned network into a transformer: from all tokens X it computes one map of weights for
each of n outputs, and output i is the sum of X under map i. RT-1 so turns the 81 tokens of a frame into 8.

Here nothing is learned, so this is an analogy and not a copy: the tokens are cells of the raw picture, not features
of a convolutional network, and the n queries are found in the picture itself. What is kept: the maps depend on the
picture, each map is spread over all cells, an output is a weighted mean, and the number of outputs does not
depend on the size of the picture. Not here: training, words that steer the maps (RT-1's FiLM), video.

Source: Ryoo et al., TokenLearner (2021), arXiv 2106.11297, section 2; Brohan et al., RT-1 (2022), arXiv 2212.06817,
section 5.1. Differs: as said above.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pycore.numerics import attention, patches, raster


# Chosen by trying some thirty scenes with the items in other places; no picture is treated in a special way.
SURROUND = 3  # a cell is compared with the cells at most so far from it: 7 x 7
TEXTURE = 0.3  # how much the spread of colour inside a cell adds to its contrast
FLAT = 1e-6  # a picture of less contrast than this holds nothing to gather
PLACE_GAIN = 4.0  # a whole width of the picture is as far as four times the way from black to white
FOCUS = 3  # exponent: how much more a salient cell counts while queries are found
REACH = 1.5  # squared distance from which on two cells count as simply apart
SETTLE_SCALE = 8.0  # multiplies the dot products while queries settle ...
MAP_SCALE = 48.0  # ... and in the maps, in place of 1/sqrt(d_k)
SALIENCE_SHARE = 0.125  # of a query's interest goes to whatever stands out


class Pooled(NamedTuple):
    """weights: (n, N), each row sums to 1. tokens: (n, 6), the mean of the cells' features under each row."""

    weights: np.ndarray
    tokens: np.ndarray


def eight_tokens(image: np.ndarray, patch: int = 8, n_tokens: int = 8) -> Pooled:
    """Gather a picture into a few tokens.

    Args:
        image: (H, W, 3) colours in [0, 1]; rounded to 8 bits first.
        patch: side of a cell [px]; divides H and W.
        n_tokens: how many tokens are left, from 1 to the number of cells.
    Returns:
        weights (n_tokens, N) over the N = H·W/patch² cells, row by row, and tokens (n_tokens, 6): what each
        gathered, in the terms of `cell_features`. A picture of one colour has uniform weights.
    Raises:
        ValueError: if the image is not of that form, the patch does not tile it, or n_tokens does not fit.

    >>> eight_tokens(np.ones((16, 16, 3)), n_tokens=2).weights.tolist()
    [[0.25, 0.25, 0.25, 0.25], [0.25, 0.25, 0.25, 0.25]]
    """
    features = cell_features(image, patch)
    query = find_queries(features, n_tokens)
    weights = attention.attention_weights(query, keys(features), scale=MAP_SCALE)
    return Pooled(weights, weights @ features)


def cell_features(image: np.ndarray, patch: int) -> np.ndarray:
    """Describe each cell of a picture by six numbers.

    Args:
        image: (H, W, 3) colours in [0, 1].
        patch: side of a cell [px].
    Returns:
        (N, 6) mean red, green, blue; x to the right and y down, as shares of width and height; salience: how much the
        colour differs from the surroundings and inside the cell, 1 for the most striking cell. All in [0, 1].
    Raises:
        ValueError: if the image is not (H, W, 3), has other values, or the patch does not tile it.

    >>> image = np.zeros((8, 16, 3))
    >>> image[:, 8:, 0] = 1.0
    >>> cell_features(image, 8).round(2).tolist()
    [[0.0, 0.0, 0.0, 0.25, 0.5, 1.0], [1.0, 0.0, 0.0, 0.75, 0.5, 1.0]]
    """
    image = np.asarray(image, dtype=float)
    if image.ndim != 3 or image.shape[2] != 3:
        raise ValueError(f"image must be (H, W, 3), got shape {image.shape}")
    if not ((image >= 0) & (image <= 1)).all():
        raise ValueError(f"colours must be in [0, 1], got {image.min()} ... {image.max()}")
    pixels = patches.patchify(raster.to_bytes(image).astype(np.int64), patch).reshape(-1, patch * patch, 3)
    rows, columns = image.shape[0] // patch, image.shape[1] // patch
    y, x = np.divmod(np.arange(rows * columns), columns)
    place = np.stack(((x + 0.5) / columns, (y + 0.5) / rows), axis=1)
    colour = pixels.sum(axis=1) / (255 * patch * patch)
    return np.column_stack((colour, place, _salience(pixels, rows, columns)))


def keys(features: np.ndarray) -> np.ndarray:
    """Turn cells into keys (N, 7) such that a dot product with a query measures nearness.

    With p the cell's colour and stretched place: key (p, -|p|²/2, salience), query (c, 1, share). Then q·k is
    share·salience - |p - c|²/2 + |c|²/2, whose last term a softmax over the cells does not see.
    """
    points = _points(features)
    return np.column_stack((points, -(points * points).sum(axis=1) / 2, features[:, 5]))


def find_queries(features: np.ndarray, n_tokens: int) -> np.ndarray:
    """Find queries in the picture itself: striking cells far from one another, then the middle of what is near them.

    The first is the most salient cell; each next one the cell where salience^FOCUS times the distance from the nearest
    earlier one is greatest (ties: the first in reading order). Then every cell is shared out among the queries by
    a softmax over the queries, and each query moves to the mean of its cells, weighted by salience^FOCUS.

    Args:
        features: (N, 6) of `cell_features`.
        n_tokens: how many queries, 1 ... N.
    Returns:
        (n_tokens, 7) queries for `keys`; zeros, which look everywhere alike, if nothing stands out.
    Raises:
        ValueError: if n_tokens does not fit.

    Source: the choice is that of Gonzalez, Clustering to minimize the maximum intercluster distance (1985), the
    sharing out that of Locatello et al., Slot Attention (2020), section 2.1. Differs: distances are weighted by
    salience and capped at REACH; one round, nothing learned, no recurrent unit.
    """
    if not 1 <= n_tokens <= len(features):
        raise ValueError(f"{len(features)} cells cannot be gathered into {n_tokens} tokens")
    interest = features[:, 5] ** FOCUS
    if not interest.any():
        return np.zeros((n_tokens, keys(features).shape[1]))
    points = _points(features)
    seeds = points[_striking(points, interest, n_tokens)]
    share = attention.softmax(_nearness(points, seeds), temperature=1 / SETTLE_SCALE) * interest[:, None]
    centres = share.T @ points / share.sum(axis=0)[:, None]
    return np.column_stack((centres, np.ones(n_tokens), np.full(n_tokens, SALIENCE_SHARE)))


def _salience(pixels: np.ndarray, rows: int, columns: int) -> np.ndarray:
    """Contrast of each cell (N, P², 3) [0 ... 255], over the largest; sums are of whole numbers, so they are exact."""
    count = 255 * pixels.shape[1]
    total = pixels.sum(axis=1)
    variance = (pixels.shape[1] * (pixels * pixels).sum(axis=1) - total * total) / count**2
    around = _box_sum(total.reshape(rows, columns, 3)).reshape(-1, 3) / (2 * SURROUND + 1) ** 2
    difference = _opponent((total - around) / count)
    contrast = np.sqrt((difference * difference).sum(axis=1)) + TEXTURE * np.sqrt(variance.sum(axis=1))
    largest = contrast.max()
    return contrast / largest if largest > FLAT else np.zeros_like(contrast)


def _box_sum(grid: np.ndarray) -> np.ndarray:
    """Sum each cell's surroundings; beyond the border the border is repeated. (rows, columns, 3), the same."""
    side = 2 * SURROUND + 1
    rows, columns = grid.shape[:2]
    padded = np.pad(grid, ((SURROUND, SURROUND), (SURROUND, SURROUND), (0, 0)), mode="edge")
    strips = sum(padded[i : i + rows] for i in range(side))
    return sum(strips[:, i : i + columns] for i in range(side))


def _points(features: np.ndarray) -> np.ndarray:
    """(N, 5): colour and place in the scale in which distances are taken."""
    return np.column_stack((_opponent(features[:, :3]), PLACE_GAIN * features[:, 3:5]))


def _opponent(colour: np.ndarray) -> np.ndarray:
    """(..., 3) red, green, blue -> lightness, red against green, yellow against blue: hue counts more than shade.

    Source: Hering's opponent colours, as in Itti, Koch, Niebur, A model of saliency-based visual attention (1998),
    section 2.1. Differs: plain differences, not divided by lightness.
    """
    red, green, blue = np.moveaxis(colour, -1, 0)
    return np.stack(((red + green + blue) / 3, red - green, (red + green) / 2 - blue), axis=-1)


def _nearness(points: np.ndarray, centres: np.ndarray) -> np.ndarray:
    """-|p - c|²/2: (N, d), (n, d) -> (N, n)."""
    gap = points[:, None, :] - centres[None, :, :]
    return -(gap * gap).sum(axis=-1) / 2


def _striking(points: np.ndarray, interest: np.ndarray, n_tokens: int) -> list[int]:
    """Indices of cells that stand out and lie apart; scores are rounded so that ties stay ties everywhere."""
    chosen = [int(np.argmax(np.round(interest, 9)))]
    distance = np.full(len(points), REACH)
    while len(chosen) < n_tokens:
        distance = np.minimum(distance, -2 * _nearness(points, points[chosen[-1:]])[:, 0])
        chosen.append(int(np.argmax(np.round(interest * distance, 9))))
    return chosen
