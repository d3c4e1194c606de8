"""Scaled dot-product attention: each query takes a weighted mean of the values.

Not here: projections and heads (heads.py), ways to make a mask (masks.py).
"""

import math

import numpy as np


def softmax(logits: np.ndarray, temperature: float = 1.0) -> np.ndarray:
    """Turn logits into a probability distribution along the last axis.

    A logit of -inf gets exactly 0. A row that holds nothing but -inf has no
    distribution; it becomes all zeros, so that a query which may look at nothing
    receives nothing. The other usual answer, NaN, would spread from one padded row
    through every later layer.

    Args:
        logits: (..., n) unnormalised log-probabilities [nat], n >= 1; finite or -inf.
        temperature: divides the logits; positive and finite.
    Returns:
        (..., n) probabilities in [0, 1]; each row sums to 1, or to 0 if all are -inf.
    Raises:
        ValueError: if there is no logit in a row, one is NaN or +inf, or temperature
            is not positive and finite.

    Source: Goodfellow, Bengio, Courville, Deep Learning (2016), eq. 4.1. Differs: the
    row's maximum is taken off first, which changes nothing but cannot overflow.

    >>> softmax(np.array([0.0, 0.0, -np.inf])).tolist()
    [0.5, 0.5, 0.0]
    """
    logits = np.asarray(logits, dtype=float)
    if logits.ndim == 0 or logits.shape[-1] == 0:
        raise ValueError(f"softmax needs a logit in each row, got shape {logits.shape}")
    if not (logits < np.inf).all():
        bad = logits[~(logits < np.inf)][0]
        raise ValueError(f"logits must be finite or -inf, got {bad}")
    if not 0 < temperature < math.inf:
        raise ValueError(f"temperature must be positive and finite, got {temperature}")
    peak = logits.max(axis=-1, keepdims=True)
    peak = np.where(peak == -np.inf, 0.0, peak)
    with np.errstate(over="ignore"):  # a gap too wide for a float is a weight of 0
        exponentials = np.exp((logits - peak) / temperature)
    total = exponentials.sum(axis=-1, keepdims=True)
    return exponentials / np.where(total == 0.0, 1.0, total)


def attention_weights(
    query: np.ndarray,
    key: np.ndarray,
    mask: np.ndarray | None = None,
    scale: float | None = None,
) -> np.ndarray:
    """Share each query's attention out among the keys: softmax(scale · Q Kᵀ).

    Args:
        query: (..., n, d_k).
        key: (..., m, d_k).
        mask: (..., n, m) booleans, True = may attend; None opens every cell. A closed
            cell gets exactly 0; a row closed everywhere is all zeros (see softmax).
        scale: multiplies the dot products; None is 1/sqrt(d_k), which keeps their
            variance at 1 when components are independent with variance 1; 1.0 leaves
            them as they are.
    Returns:
        (..., n, m) weights; row i says where query i looks.
    Raises:
        ValueError: if the shapes do not fit, the mask is not boolean, or the scale is
            not finite.

    Source: Vaswani et al. (2017), section 3.2.1, eq. 1. Differs: nothing.

    >>> query, key = np.array([[1.0, 0.0]]), np.array([[0.0, 2.0], [0.0, 5.0]])
    >>> attention_weights(query, key).tolist()
    [[0.5, 0.5]]
    >>> attention_weights(query, key, mask=np.array([[False, True]])).tolist()
    [[0.0, 1.0]]
    """
    query, key = np.asarray(query, dtype=float), np.asarray(key, dtype=float)
    if min(query.ndim, key.ndim) < 2 or not query.shape[-1] == key.shape[-1] > 0:
        raise ValueError(
            f"query (..., n, d_k) and key (..., m, d_k) do not fit: "
            f"{query.shape} and {key.shape}"
        )
    if scale is None:
        scale = 1.0 / math.sqrt(query.shape[-1])
    if not math.isfinite(scale):
        raise ValueError(f"scale must be finite, got {scale}")
    scores = query @ np.swapaxes(key, -1, -2) * scale
    if mask is not None:
        scores = _close(scores, np.asarray(mask))
    return softmax(scores)


def attention(
    query: np.ndarray,
    key: np.ndarray,
    value: np.ndarray,
    mask: np.ndarray | None = None,
    scale: float | None = None,
) -> np.ndarray:
    """Give each query the mean of the values, weighted by how well the keys match.

    A closed key has weight 0 but is still multiplied, so its value must be finite.

    Args:
        query: (..., n, d_k).
        key: (..., m, d_k).
        value: (..., m, d_v).
        mask: (..., n, m) booleans, True = may attend; None opens every cell.
        scale: as in attention_weights.
    Returns:
        (..., n, d_v); a row closed everywhere is all zeros.
    Raises:
        ValueError: as attention_weights, and if there is not one value for each key.

    Source: Vaswani et al. (2017), section 3.2.1, eq. 1. Differs: a fully masked row,
    which the paper does not discuss, gives zeros; so does PyTorch's
    scaled_dot_product_attention.

    >>> query, key = np.array([[0.0]]), np.array([[3.0], [7.0]])
    >>> attention(query, key, value=np.array([[10.0, 0.0], [20.0, 1.0]])).tolist()
    [[15.0, 0.5]]
    """
    key, value = np.asarray(key, dtype=float), np.asarray(value, dtype=float)
    if min(key.ndim, value.ndim) < 2 or key.shape[-2] != value.shape[-2]:
        raise ValueError(
            f"key (..., m, d_k) and value (..., m, d_v) do not fit: "
            f"{key.shape} and {value.shape}"
        )
    return attention_weights(query, key, mask, scale) @ value


def _close(scores: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """Set the scores (..., n, m) of closed cells to -inf; batch axes may be added."""
    if mask.dtype != bool:
        raise ValueError(f"mask must be boolean, True = may attend, got {mask.dtype}")
    if np.broadcast_shapes(mask.shape, scores.shape)[-2:] != scores.shape[-2:]:
        raise ValueError(f"mask {mask.shape} does not fit scores {scores.shape}")
    return np.where(mask, scores, -np.inf)
