"""Multi-head attention: several attentions side by side, each in its own projection.

Not here: dropout, the cache, fewer key heads than query heads.
"""

from dataclasses import dataclass

import numpy as np

from pycore.numerics import attention, linear


@dataclass(frozen=True, eq=False)
class AttentionWeights:
    """The four projections of multi-head attention, all (in, out): y = x W + b.

    W_q is (d_query, n_heads·d_k), W_k (d_kv, n_heads·d_k), W_v (d_kv, n_heads·d_v),
    W_o (n_heads·d_v, d_model). Head h owns the h-th run of columns of W_q, W_k, W_v.
    The biases are as long as the second axis; 0.0, as in the 2017 paper, is none.
    """

    W_q: np.ndarray
    W_k: np.ndarray
    W_v: np.ndarray
    W_o: np.ndarray
    b_q: np.ndarray | float = 0.0
    b_k: np.ndarray | float = 0.0
    b_v: np.ndarray | float = 0.0
    b_o: np.ndarray | float = 0.0


def split_heads(x: np.ndarray, n_heads: int) -> np.ndarray:
    """Cut the features into equal runs, one for each head.

    Args:
        x: (..., n, n_heads·d_head).
        n_heads: >= 1; divides the number of features.
    Returns:
        (..., n_heads, n, d_head); head h holds features h·d_head … (h+1)·d_head - 1.
    Raises:
        ValueError: if x has fewer than two axes or its features do not divide.

    Source: Vaswani et al. (2017), section 3.2.2. Differs: nothing.

    >>> split_heads(np.array([[1, 2, 3, 4]]), n_heads=2).tolist()
    [[[1, 2]], [[3, 4]]]
    """
    x = np.asarray(x)
    if n_heads < 1 or x.ndim < 2 or x.shape[-1] % n_heads:
        raise ValueError(f"cannot split shape {x.shape} into {n_heads} heads")
    runs = x.reshape(*x.shape[:-1], n_heads, x.shape[-1] // n_heads)
    return np.swapaxes(runs, -2, -3)


def merge_heads(x: np.ndarray) -> np.ndarray:
    """Put the features of all heads side by side again; undoes split_heads.

    Args:
        x: (..., n_heads, n, d_head).
    Returns:
        (..., n, n_heads·d_head).
    Raises:
        ValueError: if x has fewer than three axes.

    Source: Vaswani et al. (2017), section 3.2.2 (Concat). Differs: nothing.

    >>> merge_heads(np.array([[[1, 2]], [[3, 4]]])).tolist()
    [[1, 2, 3, 4]]
    """
    x = np.asarray(x)
    if x.ndim < 3:
        raise ValueError(f"need (..., n_heads, n, d_head), got shape {x.shape}")
    runs = np.swapaxes(x, -2, -3)
    return runs.reshape(*runs.shape[:-2], runs.shape[-2] * runs.shape[-1])


def multi_head_attention(
    query_input: np.ndarray,
    key_value_input: np.ndarray,
    weights: AttentionWeights,
    n_heads: int,
    mask: np.ndarray | None = None,
) -> np.ndarray:
    """Let each position of one sequence gather from another, in n_heads ways at once.

    With the same sequence twice it is self-attention, else cross-attention.

    Args:
        query_input: (..., n, d_query), the sequence that asks.
        key_value_input: (..., m, d_kv), the sequence that is read.
        weights: the projections.
        n_heads: >= 1.
        mask: (..., n, m) booleans, True = may attend, the same for all heads; its
            leading axes are the inputs' (there is no axis for heads).
    Returns:
        (..., n, d_model).
    Raises:
        ValueError: if shapes do not fit or the mask is not boolean.

    Source: Vaswani et al. (2017), section 3.2.2. Differs: biases are allowed.

    >>> one = np.eye(2)
    >>> weights = AttentionWeights(W_q=0 * one, W_k=one, W_v=one, W_o=one)
    >>> x = np.array([[1.0, 0.0], [3.0, 8.0]])
    >>> multi_head_attention(x, x, weights, n_heads=2).tolist()
    [[2.0, 4.0], [2.0, 4.0]]
    """
    query = linear.project(query_input, weights.W_q, weights.b_q)
    key = linear.project(key_value_input, weights.W_k, weights.b_k)
    value = linear.project(key_value_input, weights.W_v, weights.b_v)
    gathered = attention.attention(
        split_heads(query, n_heads),
        split_heads(key, n_heads),
        split_heads(value, n_heads),
        mask if mask is None else _over_heads(np.asarray(mask)),
    )
    return linear.project(merge_heads(gathered), weights.W_o, weights.b_o)


def _over_heads(mask: np.ndarray) -> np.ndarray:
    """Insert the axis of heads: (..., n, m) becomes (..., 1, n, m)."""
    if mask.ndim < 2:
        raise ValueError(f"mask must be (..., n, m), got shape {mask.shape}")
    return mask[..., None, :, :]
