"""A whole transformer block: self-attention, then the feed-forward network.

Both sublayers write into a residual stream. The two blocks differ only in where they
normalise: after the sum (2017) or before the sublayer (ViT and most later models).
Not here: dropout, cross-attention, the norm that a pre-norm stack has at its very end.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pycore.numerics import feedforward, heads, norms


@dataclass(frozen=True, eq=False)
class BlockWeights:
    """All that one block has learned; matrices are (in, out): y = x W + b.

    W_1 is (d_model, d_ff), W_2 (d_ff, d_model). gamma_1 and beta_1 belong to the norm of
    the attention sublayer, gamma_2 and beta_2 to that of the feed-forward one: (d_model,)
    or one number; the defaults scale by 1 and shift by 0.
    """

    attention: heads.AttentionWeights
    W_1: np.ndarray
    W_2: np.ndarray
    b_1: np.ndarray | float = 0.0
    b_2: np.ndarray | float = 0.0
    gamma_1: np.ndarray | float = 1.0
    beta_1: np.ndarray | float = 0.0
    gamma_2: np.ndarray | float = 1.0
    beta_2: np.ndarray | float = 0.0


def post_norm_block(
    x: np.ndarray,
    weights: BlockWeights,
    n_heads: int,
    mask: np.ndarray | None = None,
    activation: Callable[[np.ndarray], np.ndarray] | None = None,
) -> np.ndarray:
    """Add a sublayer's output to its input, then normalise: the block of 2017.

    Args:
        x: (..., n, d_model).
        weights: what the block has learned.
        n_heads: >= 1; divides the width of the projections.
        mask: (..., n, n) booleans, True = may attend; None opens every cell.
        activation: of the feed-forward network; None is relu.
    Returns:
        (..., n, d_model); each token normalised.
    Raises:
        ValueError: if shapes do not fit or the mask is not boolean.

    Source: Vaswani et al. (2017), section 3.1: LayerNorm(x + Sublayer(x)). Differs: no
    dropout; the norm's eps is 1e-5.

    >>> zero = np.zeros((2, 2))
    >>> silent = BlockWeights(heads.AttentionWeights(zero, zero, zero, zero), zero, zero)
    >>> post_norm_block(np.array([[2.0, 6.0]]), silent, n_heads=1).round(3).tolist()
    [[-1.0, 1.0]]
    """
    x = x + heads.multi_head_attention(x, x, weights.attention, n_heads, mask)
    x = norms.layer_norm(x, weights.gamma_1, weights.beta_1)
    x = x + _feed_forward(x, weights, activation)
    return norms.layer_norm(x, weights.gamma_2, weights.beta_2)


def pre_norm_block(
    x: np.ndarray,
    weights: BlockWeights,
    n_heads: int,
    mask: np.ndarray | None = None,
    activation: Callable[[np.ndarray], np.ndarray] | None = None,
) -> np.ndarray:
    """Normalise what a sublayer reads and leave the residual stream itself alone.

    Args:
        x: (..., n, d_model).
        weights: what the block has learned.
        n_heads: >= 1; divides the width of the projections.
        mask: (..., n, n) booleans, True = may attend; None opens every cell.
        activation: of the feed-forward network; None is relu, ViT has
            `feedforward.gelu`.
    Returns:
        (..., n, d_model).
    Raises:
        ValueError: if shapes do not fit or the mask is not boolean.

    Source: Dosovitskiy et al., ViT (2020), eq. 2 and 3. Differs: no dropout; the norm's
    eps is 1e-5; the default activation is relu, so that the two blocks can be compared.

    >>> zero = np.zeros((2, 2))
    >>> silent = BlockWeights(heads.AttentionWeights(zero, zero, zero, zero), zero, zero)
    >>> pre_norm_block(np.array([[2.0, 6.0]]), silent, n_heads=1).tolist()
    [[2.0, 6.0]]
    """
    seen = norms.layer_norm(x, weights.gamma_1, weights.beta_1)
    x = x + heads.multi_head_attention(seen, seen, weights.attention, n_heads, mask)
    seen = norms.layer_norm(x, weights.gamma_2, weights.beta_2)
    return x + _feed_forward(seen, weights, activation)


def _feed_forward(
    x: np.ndarray,
    weights: BlockWeights,
    activation: Callable[[np.ndarray], np.ndarray] | None,
) -> np.ndarray:
    return feedforward.feed_forward(
        x, weights.W_1, weights.b_1, weights.W_2, weights.b_2, activation
    )
