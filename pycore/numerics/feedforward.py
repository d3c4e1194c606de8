"""The feed-forward network of a block: it works on each token by itself.

Not here: gated networks (three matrices), as in Gemma.
"""

import math
from collections.abc import Callable

import numpy as np

from pycore.numerics import linear

_erf = np.frompyfunc(math.erf, 1, 1)  # NumPy itself has no error function


def relu(x: np.ndarray) -> np.ndarray:
    """Keep what is positive, set the rest to 0.

    Args:
        x: any shape.
    Returns:
        the same shape; max(0, x).

    Source: Vaswani et al. (2017), section 3.3, eq. 2. Differs: nothing.

    >>> relu(np.array([-2.0, 0.0, 3.0])).tolist()
    [0.0, 0.0, 3.0]
    """
    return np.maximum(0.0, x)


def gelu(x: np.ndarray) -> np.ndarray:
    """Weigh x by the probability that a standard normal number is below it.

    Args:
        x: any shape.
    Returns:
        the same shape; x · Φ(x), smooth, close to relu for large |x|.

    Source: Hendrycks, Gimpel, Gaussian Error Linear Units (2016), section 2. Differs:
    nothing; this is the exact form, not the one with tanh.

    >>> gelu(np.array([-9.0, 0.0, 1.0])).round(4).tolist()
    [-0.0, 0.0, 0.8413]
    """
    x = np.asarray(x, dtype=float)
    cumulative = (1.0 + np.asarray(_erf(x / math.sqrt(2.0)), dtype=float)) / 2.0
    return x * cumulative


def feed_forward(
    x: np.ndarray,
    W_1: np.ndarray,
    b_1: np.ndarray | float,
    W_2: np.ndarray,
    b_2: np.ndarray | float,
    activation: Callable[[np.ndarray], np.ndarray] | None = None,
) -> np.ndarray:
    """Widen each token, bend it, bring it back: activation(x W_1 + b_1) W_2 + b_2.

    Args:
        x: (..., d_model).
        W_1, b_1: (d_model, d_ff) and (d_ff,) or one number.
        W_2, b_2: (d_ff, d_model) and (d_model,) or one number.
        activation: any function that keeps the shape; None is relu.
    Returns:
        (..., d_model).
    Raises:
        ValueError: if the shapes do not fit.

    Source: Vaswani et al. (2017), section 3.3, eq. 2. Differs: the activation can be
    chosen, for ViT's GELU.

    >>> split, join = np.array([[1.0, -1.0]]), np.array([[1.0], [1.0]])
    >>> feed_forward(np.array([[-3.0], [2.0]]), split, 0.0, join, 0.0).tolist()
    [[3.0], [2.0]]
    """
    hidden = linear.project(x, W_1, b_1)
    bent = relu(hidden) if activation is None else activation(hidden)
    return linear.project(bent, W_2, b_2)
