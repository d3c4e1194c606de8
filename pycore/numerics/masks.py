"""Who may look at whom: boolean masks, rows are queries, columns are keys.

True means «may attend», as in PyTorch's scaled_dot_product_attention (its
MultiheadAttention takes the opposite). Masks are combined with `&`: a cell stays open
if every mask leaves it open.
"""

import numpy as np


def causal(n_query: int, n_key: int | None = None) -> np.ndarray:
    """Let each position see itself and the positions before it.

    With fewer queries than keys the queries are the last positions of the sequence:
    the earlier ones are in the cache and ask nothing any more.

    Args:
        n_query: number of queries, >= 0.
        n_key: number of keys, >= n_query; None is n_query.
    Returns:
        (n_query, n_key) booleans, cell (i, j) open if j <= i + n_key - n_query.
    Raises:
        ValueError: if n_query is negative or larger than n_key.

    Source: Vaswani et al. (2017), section 3.2.3. Differs: the paper has no cache.

    >>> causal(3).astype(int).tolist()
    [[1, 0, 0], [1, 1, 0], [1, 1, 1]]
    >>> causal(1, 3).astype(int).tolist()
    [[1, 1, 1]]
    """
    if n_key is None:
        n_key = n_query
    if not 0 <= n_query <= n_key:
        raise ValueError(f"need 0 <= n_query <= n_key, got {n_query} and {n_key}")
    position = np.arange(n_key)
    return position <= position[n_key - n_query :, None]


def block(blocks: np.ndarray) -> np.ndarray:
    """Let each position see its own block, both ways, and the blocks before it.

    One block for all is full attention; a block for each position is the causal mask;
    one block for the prefix and then a block for each position is prefix-LM.

    Args:
        blocks: (..., n) integers, the number of each position's block.
    Returns:
        (..., n, n) booleans, cell (i, j) open if blocks[j] <= blocks[i].
    Raises:
        ValueError: if blocks is not an array of integers with at least one axis.

    Source: Black et al., π0 (2024), appendix B; the code of openpi (make_attn_mask)
    calls the same numbers the cumulative sum of the marks where a block starts.
    Differs: padding is a mask of its own.

    >>> block(np.array([0, 0, 1])).astype(int).tolist()
    [[1, 1, 0], [1, 1, 0], [1, 1, 1]]
    """
    blocks = np.asarray(blocks)
    if blocks.ndim == 0 or blocks.dtype.kind not in "iu":
        raise ValueError(
            f"blocks must be integers (..., n), got {blocks.dtype} {blocks.shape}"
        )
    return blocks[..., None, :] <= blocks[..., :, None]


def padding(is_real: np.ndarray) -> np.ndarray:
    """Hide the keys that only fill the sequence up to a common length.

    Columns are closed, rows are not: what a padded query receives is never read. From
    lengths (..., 1) the argument is `np.arange(n_key) < lengths`.

    Args:
        is_real: (..., m) booleans, False where the key is padding.
    Returns:
        (..., 1, m) booleans; broadcasts over the queries.
    Raises:
        ValueError: if is_real is not boolean or has no axis.

    Source: none; common practice. Differs: openpi closes the rows of padding as well,
    which is `padding(is_real) & is_real[..., :, None]`.

    >>> mask = padding(np.array([True, True, False])) & causal(3)
    >>> mask.astype(int).tolist()
    [[1, 0, 0], [1, 1, 0], [1, 1, 0]]
    """
    is_real = np.asarray(is_real)
    if is_real.ndim == 0 or is_real.dtype != bool:
        raise ValueError(
            f"is_real must be booleans (..., m), got {is_real.dtype} {is_real.shape}"
        )
    return is_real[..., None, :]
