"""How softmax saturates when the keys get long, and what dividing by √d_k does about it: measured, not argued."""

import numpy as np

from pycore.numerics import attention, noise


def jacobian(weights: np.ndarray) -> np.ndarray:
    """How far each weight moves when a score moves: diag(p) − p pᵀ.

    Args:
        weights: (..., n) a softmax's output.
    Returns:
        (..., n, n), cell (i, j) is ∂p_i / ∂s_j.

    Source: Goodfellow, Bengio, Courville, Deep Learning (2016), section 6.2.2.3 (by differentiation). Differs: nothing.

    >>> jacobian(np.array([0.5, 0.5])).tolist()
    [[0.25, -0.25], [-0.25, 0.25]]
    """
    weights = np.asarray(weights, dtype=float)
    return weights[..., :, None] * (np.eye(weights.shape[-1]) - weights[..., None, :])


def largest_weight(d_k: int, scale: float | None = None, n_keys: int = 6, n_draws: int = 400, seed: int = 169) -> float:
    """Measure how much attention the first of some random keys gets, on average.

    Queries and keys have independent components with mean 0 and variance 1.

    Args:
        d_k: length of query and key, >= 1.
        scale: as in attention.attention_weights; 1.0 does not divide.
        n_keys: keys to choose from, >= 1.
        n_draws: queries that are tried, each with keys of its own, >= 1.
        seed: of the draws.
    Returns:
        mean of the largest weight, between 1 / n_keys and 1.
    Raises:
        ValueError: if a count is not positive.

    Source: measurement of ours; the supposition behind it is in Vaswani et al. (2017), section 3.2.1.

    >>> largest_weight(1, n_keys=1)
    1.0
    """
    if min(d_k, n_keys, n_draws) < 1:
        raise ValueError(f"counts must be positive, got d_k {d_k}, n_keys {n_keys}, n_draws {n_draws}")
    draws = noise.normal(seed, (n_draws, 1 + n_keys, d_k))
    weights = attention.attention_weights(draws[:, :1], draws[:, 1:], scale=scale)
    return float(weights.max(axis=-1).mean())
