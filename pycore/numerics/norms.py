"""Normalisation of one token's features: LayerNorm and RMSNorm.

Each token is normalised by itself; no statistics are kept between calls.
"""

import numpy as np


def layer_norm(
    x: np.ndarray,
    gamma: np.ndarray | float = 1.0,
    beta: np.ndarray | float = 0.0,
    eps: float = 1e-5,
) -> np.ndarray:
    """Bring each token's features to mean 0 and variance 1, then scale and shift them.

    Args:
        x: (..., d).
        gamma: (d,) or one number, the learned scale.
        beta: (d,) or one number, the learned shift.
        eps: added to the variance; >= 0.
    Returns:
        (..., d); gamma · (x - mean) / sqrt(variance + eps) + beta.
    Raises:
        ValueError: if x has no features, gamma or beta do not fit, or eps is negative.

    Source: Ba, Kiros, Hinton, Layer Normalization (2016), eq. 4. Differs: eps, as in
    every implementation; the variance is the biased one (divided by d).

    >>> layer_norm(np.array([2.0, 6.0]), eps=0.0).tolist()
    [-1.0, 1.0]
    """
    x = _features(x, eps)
    centred = x - x.mean(axis=-1, keepdims=True)
    variance = (centred**2).mean(axis=-1, keepdims=True)
    gamma, beta = _per_feature(gamma, x), _per_feature(beta, x)
    return gamma * centred / np.sqrt(variance + eps) + beta


def rms_norm(
    x: np.ndarray, gamma: np.ndarray | float = 1.0, eps: float = 1e-6
) -> np.ndarray:
    """Bring each token's features to root mean square 1, then scale them.

    Args:
        x: (..., d).
        gamma: (d,) or one number, the learned scale.
        eps: added to the mean square; >= 0.
    Returns:
        (..., d); gamma · x / sqrt(mean(x²) + eps).
    Raises:
        ValueError: if x has no features, gamma does not fit, or eps is negative.

    Source: Zhang, Sennrich, Root Mean Square Layer Normalization (2019), eq. 4.
    Differs: eps. Gemma stores gamma - 1.

    >>> rms_norm(np.array([3.0, -3.0]), gamma=2.0, eps=0.0).tolist()
    [2.0, -2.0]
    """
    x = _features(x, eps)
    mean_square = (x**2).mean(axis=-1, keepdims=True)
    return _per_feature(gamma, x) * x / np.sqrt(mean_square + eps)


def _features(x: np.ndarray, eps: float) -> np.ndarray:
    x = np.asarray(x, dtype=float)
    if x.ndim == 0 or x.shape[-1] == 0:
        raise ValueError(f"a norm needs features (..., d), got shape {x.shape}")
    if not eps >= 0:
        raise ValueError(f"eps must not be negative, got {eps}")
    return x


def _per_feature(weight: np.ndarray | float, x: np.ndarray) -> np.ndarray:
    weight = np.asarray(weight, dtype=float)
    if weight.shape not in ((), x.shape[-1:]):
        raise ValueError(f"norm weight {weight.shape} does not fit x {x.shape}")
    return weight
