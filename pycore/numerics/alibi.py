"""Attention with linear biases (ALiBi): a score loses more the farther apart query and key are.

Not here: the mask of the future. The penalty is added to scores that have already been divided by √d_k.
"""

import numpy as np

STEEPEST_EXPONENT = -8
"""Of n heads the slopes run from 2^(-8/n) to 2^(-8)."""


def slopes(n_heads: int) -> np.ndarray:
    """Give every head its slope; they are set once and never learned.

    Args:
        n_heads: >= 1. For a power of two a geometric sequence; else the slopes of the power of
            two below, and after them every other slope of the power of two above.
    Returns:
        (n_heads,) positive slopes [score per token of distance].
    Raises:
        ValueError: if there is no head.

    Source: Press et al., ALiBi (ICLR 2022), section 3; numbers of heads that are no power of two: the authors' code.
    Differs: nothing.

    >>> slopes(4).tolist()
    [0.25, 0.0625, 0.015625, 0.00390625]
    """
    if n_heads < 1:
        raise ValueError(f"need at least one head, got {n_heads}")
    below = 2 ** (n_heads.bit_length() - 1)
    between = _geometric(2 * below)[::2]
    return np.concatenate([_geometric(below), between[: n_heads - below]])


def bias(n: int, n_heads: int) -> np.ndarray:
    """Write what is added to the scores: -slope · distance.

    Args:
        n: tokens, >= 0.
        n_heads: >= 1.
    Returns:
        (n_heads, n, n), zero on the diagonal; a causal model closes what is above it by its mask.
    Raises:
        ValueError: if a number is too small.

    Source: as slopes. Differs: the paper writes the causal half alone.

    >>> bias(3, 8)[0].tolist()
    [[0.0, -0.5, -1.0], [-0.5, 0.0, -0.5], [-1.0, -0.5, 0.0]]
    """
    if n < 0:
        raise ValueError(f"a number of tokens cannot be negative, got {n}")
    place = np.arange(n)
    distance = np.abs(place[:, None] - place)
    return 0.0 - slopes(n_heads)[:, None, None] * distance


def _geometric(n_heads: int) -> np.ndarray:
    return 2.0 ** (STEEPEST_EXPONENT * np.arange(1, n_heads + 1) / n_heads)
