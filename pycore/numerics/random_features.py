"""Attention without the n × n table: features whose dot product is, on average, the kernel of softmax.

Two kinds of features are here, sines and cosines (RFA) and exponentials (Performer), and the vectors that both are
made with. Not here: gates, learned scales, and the constants that keep float32 from overflowing.
"""

import numpy as np


def trigonometric(x: np.ndarray, projection: np.ndarray) -> np.ndarray:
    """Map vectors to sines and cosines whose dot products tend to a Gaussian of the distance.

    For x and y of length 1 that is exp(x · y - 1): up to a constant the numerator of softmax.

    Args:
        x: (..., n, d).
        projection: (m, d), rows drawn from N(0, I); from N(0, I/σ²) for a Gaussian of width σ.
    Returns:
        (..., n, 2m), each of length 1: m sines, then m cosines, over √m.
    Raises:
        ValueError: if the shapes do not fit.

    Source: Peng et al., RFA (2021), eq. 3; Rahimi, Recht (2007). Differs: nothing.

    >>> trigonometric(np.zeros((1, 2)), np.ones((4, 2))).tolist()
    [[0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.5, 0.5]]
    """
    turned = _projected(x, projection)
    return np.concatenate([np.sin(turned), np.cos(turned)], axis=-1) / np.sqrt(len(projection))


def positive(x: np.ndarray, projection: np.ndarray) -> np.ndarray:
    """Map vectors to positive numbers whose dot products are exp(x · y) on average.

    Args:
        x: (..., n, d); for attention scaled by 1/√√d, as 1/√d in a score belongs half to each side.
        projection: (m, d), rows from N(0, I), independent or from `orthogonal`.
    Returns:
        (..., n, m), all above 0.
    Raises:
        ValueError: if the shapes do not fit.

    Source: Choromanski et al., Performer (2021), lemma 1, the first of its features. Differs: no constant is taken
    off the exponent and none is added to the features.

    >>> positive(np.zeros((1, 2)), np.ones((4, 2))).tolist()
    [[0.5, 0.5, 0.5, 0.5]]
    """
    half = (np.asarray(x, dtype=float) ** 2).sum(axis=-1, keepdims=True) / 2
    return np.exp(_projected(x, projection) - half) / np.sqrt(len(projection))


def orthogonal(directions: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """Make vectors that are perpendicular in blocks of d, each of which alone is a draw from N(0, I).

    QR alone gives a frame whose signs hang on the algorithm (Householder's first entry is never positive); with the
    signs of R's diagonal it is a uniform one. The lengths that QR has lost come from a draw of their own.

    Args:
        directions: (m, d) draws from N(0, I).
        lengths: (m, d) draws from N(0, I), independent of the former; only their lengths count.
    Returns:
        (m, d).
    Raises:
        ValueError: if the shapes differ.

    Source: Choromanski et al., Performer (2021), section 2.4; Mezzadri (2007) for the signs. Differs: nothing.

    >>> frame = orthogonal(np.array([[1.0, 2.0], [3.0, 4.0]]), np.eye(2))
    >>> abs((frame @ frame.T).round(9)).tolist()
    [[1.0, 0.0], [0.0, 1.0]]
    """
    directions, lengths = np.asarray(directions, dtype=float), np.asarray(lengths, dtype=float)
    if directions.ndim != 2 or directions.shape != lengths.shape:
        raise ValueError(f"directions and lengths (m, d) do not fit: {directions.shape} and {lengths.shape}")
    m, d = directions.shape
    frames = [_frame(directions[first : first + d]) for first in range(0, m, d)]
    return np.concatenate(frames) * np.linalg.norm(lengths, axis=1, keepdims=True)


def attend(query: np.ndarray, key: np.ndarray, value: np.ndarray, *, is_causal: bool = False) -> np.ndarray:
    """Weigh values by dot products of features, without a table of all pairs.

    Args:
        query: (..., n, m) features of the queries.
        key: (..., n_key, m) features of the keys.
        value: (..., n_key, d_v).
        is_causal: whether position i sees keys 0 … i only; then n is n_key.
    Returns:
        (..., n, d_v), each row φ(q)·Σ φ(k)vᵀ over φ(q)·Σ φ(k).
    Raises:
        ValueError: if the shapes do not fit.

    Source: Katharopoulos et al. (2020), eq. 5 and 9. Differs: the denominator is used as it is, though with
    trigonometric features it may come near 0.

    >>> attend(np.array([[1.0]]), np.array([[1.0], [3.0]]), np.array([[0.0], [4.0]])).tolist()
    [[3.0]]
    """
    if query.shape[-1] != key.shape[-1] or key.shape[-2] != value.shape[-2]:
        raise ValueError(f"features and values do not fit: {query.shape}, {key.shape} and {value.shape}")
    if is_causal and query.shape[-2] != key.shape[-2]:
        raise ValueError(f"causal attention needs a key for each query, got {query.shape} and {key.shape}")
    if not is_causal:
        return (query @ (np.swapaxes(key, -1, -2) @ value)) / (query @ key.sum(axis=-2)[..., None])
    state = np.cumsum(key[..., :, None] * value[..., None, :], axis=-3)
    total = np.cumsum(key, axis=-2)
    return np.einsum("...nm,...nmv->...nv", query, state) / (query * total).sum(axis=-1, keepdims=True)


def _projected(x: np.ndarray, projection: np.ndarray) -> np.ndarray:
    x, projection = np.asarray(x, dtype=float), np.asarray(projection, dtype=float)
    if projection.ndim != 2 or x.ndim == 0 or x.shape[-1] != projection.shape[1]:
        raise ValueError(f"x (..., d) and projection (m, d) do not fit: {x.shape} and {projection.shape}")
    return x @ projection.T


def _frame(block: np.ndarray) -> np.ndarray:
    """(b, d) with b ≤ d → (b, d) orthonormal rows, uniform among all such."""
    q, r = np.linalg.qr(block.T)
    return (q * np.sign(np.diag(r))).T
