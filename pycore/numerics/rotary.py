"""Rotary position embedding (RoPE): queries and keys are turned, so that a score knows the distance alone.

Not here: stretching the positions to longer sequences than in training.
"""

from typing import Literal

import numpy as np

from pycore.numerics import positions

Layout = Literal["interleaved", "half-split"]


def rotate(
    x: np.ndarray,
    places: np.ndarray,
    layout: Layout = "interleaved",
    base: float = positions.BASE,
) -> np.ndarray:
    """Turn each pair of features by an angle that grows with the token's place.

    Lengths stay as they are, and for a query at i and a key at j the score
    rotate(q, i) · rotate(k, j) depends on i - j only.

    Args:
        x: (..., n, d) queries or keys, d even.
        places: (n,) the tokens' places.
        layout: which features make a pair: neighbours (2i, 2i+1), or «half-split»
            (i, i + d/2), as Llama's and Gemma's code stores them.
        base: as in positions.angles.
    Returns:
        (..., n, d).
    Raises:
        ValueError: if there is not one place for each token, the layout is unknown,
            or as positions.angles.

    Source: Su et al., RoFormer (2021), eq. 34. Differs: the second layout is not in
    the paper; it is the first one with its features in another order.

    >>> rotate(np.array([[1.0, 0.0], [1.0, 0.0]]), np.array([0, np.pi / 2])).round(3).tolist()
    [[1.0, 0.0], [0.0, 1.0]]
    """
    x, places = np.asarray(x, dtype=float), np.asarray(places, dtype=float)
    if x.ndim < 2 or places.shape != x.shape[-2:-1]:
        raise ValueError(f"x (..., n, d) and places (n,) do not fit: {x.shape} and {places.shape}")
    if layout not in ("interleaved", "half-split"):
        raise ValueError(f"layout is interleaved or half-split, got {layout!r}")
    turned = positions.angles(places, x.shape[-1], base)
    first, second = _halves(x, layout)
    turned_pair = (
        first * np.cos(turned) - second * np.sin(turned),
        first * np.sin(turned) + second * np.cos(turned),
    )
    if layout == "half-split":
        return np.concatenate(turned_pair, axis=-1)
    return np.stack(turned_pair, axis=-1).reshape(x.shape)


def _halves(x: np.ndarray, layout: Layout) -> tuple[np.ndarray, np.ndarray]:
    """The first and the second feature of every pair: (..., n, d/2) each."""
    if layout == "half-split":
        half = x.shape[-1] // 2
        return x[..., :half], x[..., half:]
    return x[..., 0::2], x[..., 1::2]
