"""Sparse attention by fixed patterns: which of the n × n cells stay open, whatever the tokens say.

True means «may attend», rows are queries, columns are keys, as in masks.py. Patterns of two kinds of heads are two
functions; `|` gives what one head with both would see, `&` with masks.causal closes the future.

Not here: patterns that depend on the tokens (hashing, clusters, top-k).
"""

from collections.abc import Sequence

import numpy as np


def window(n: int, before: int, after: int = 0, step: int = 1) -> np.ndarray:
    """Let each token see itself and its neighbours.

    Args:
        n: tokens, >= 0.
        before, after: how many keys on either side, >= 0.
        step: distance between two of them, >= 1; above 1 the window is dilated, and before · step far.
    Returns:
        (n, n) booleans.
    Raises:
        ValueError: if a number is too small.

    Source: Beltagy et al., Longformer (2020), section 3.1; its window w is before = after = w / 2. Differs: nothing.

    >>> window(4, before=1).astype(int).tolist()
    [[1, 0, 0, 0], [1, 1, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1]]
    """
    if min(n, before, after, step - 1) < 0:
        raise ValueError(f"need n, before, after >= 0 and step >= 1, got {n}, {before}, {after}, {step}")
    back = _back(n)
    return (-after * step <= back) & (back <= before * step) & (back % step == 0)


def every(n: int, stride: int) -> np.ndarray:
    """Let each token see itself and the earlier ones in steps of a stride: the far half of «strided».

    Args:
        n: tokens, >= 0.
        stride: l, >= 1; about √n.
    Returns:
        (n, n) booleans. With window(n, before=stride) any token reaches any earlier one in two steps.
    Raises:
        ValueError: if n is negative or the stride is not positive.

    Source: Child et al., Sparse Transformer (2019), section 4.3. Differs: nothing.

    >>> every(4, 2).astype(int).tolist()
    [[1, 0, 0, 0], [0, 1, 0, 0], [1, 0, 1, 0], [0, 1, 0, 1]]
    """
    _check(n, stride)
    back = _back(n)
    return (back >= 0) & (back % stride == 0)


def own_block(n: int, stride: int) -> np.ndarray:
    """Let each token see what came before it in its own block: the near half of «fixed».

    Args:
        n: tokens, >= 0.
        stride: l, length of a block, >= 1.
    Returns:
        (n, n) booleans.
    Raises:
        ValueError: as every.

    Source: as every. Differs: nothing.

    >>> own_block(4, 2).astype(int).tolist()
    [[1, 0, 0, 0], [1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 1, 1]]
    """
    _check(n, stride)
    block = np.arange(n) // stride
    return (block[:, None] == block) & (_back(n) >= 0)


def block_ends(n: int, stride: int, n_ends: int = 1) -> np.ndarray:
    """Let each token see the last tokens of all blocks so far, which sum them up: the far half of «fixed».

    Args:
        n: tokens, >= 0.
        stride: l, length of a block, >= 1.
        n_ends: c, how many of a block's last tokens, 1 … stride.
    Returns:
        (n, n) booleans; a row of the first block can be empty.
    Raises:
        ValueError: as every, and if n_ends does not fit.

    Source: as every. Differs: the paper's set {t, …, l} with t = l - c has one place too many; the place l never occurs.

    >>> block_ends(4, 2).astype(int).tolist()
    [[0, 0, 0, 0], [0, 1, 0, 0], [0, 1, 0, 0], [0, 1, 0, 1]]
    """
    _check(n, stride)
    if not 1 <= n_ends <= stride:
        raise ValueError(f"n_ends must be 1 … {stride}, got {n_ends}")
    return (np.arange(n) % stride >= stride - n_ends) & (_back(n) >= 0)


def with_global(mask: np.ndarray, places: Sequence[int]) -> np.ndarray:
    """Let some tokens see all and be seen by all.

    Args:
        mask: (n, n) booleans.
        places: of those tokens.
    Returns:
        (n, n) booleans.

    Source: Beltagy et al., Longformer (2020), section 3.1. Differs: nothing.

    >>> with_global(window(3, 0), [0]).astype(int).tolist()
    [[1, 1, 1], [1, 1, 0], [1, 0, 1]]
    """
    mask = np.array(mask, dtype=bool)
    mask[list(places), :] = mask[:, list(places)] = True
    return mask


def blocks(open_blocks: np.ndarray, size: int) -> np.ndarray:
    """Write a pattern of blocks, cell by cell.

    Args:
        open_blocks: (b, b) booleans, which row of blocks sees which column.
        size: tokens in a block, >= 0.
    Returns:
        (b · size, b · size) booleans.

    Source: Qiu et al., Blockwise Self-Attention (2020), where each row of blocks has one column, by a permutation;
    Zaheer et al., Big Bird (2020), section 2. Differs: nothing.

    >>> blocks(np.array([[False, True], [True, False]]), 2).astype(int).tolist()
    [[0, 0, 1, 1], [0, 0, 1, 1], [1, 1, 0, 0], [1, 1, 0, 0]]
    """
    return np.kron(np.asarray(open_blocks, dtype=bool), np.ones((size, size), dtype=bool))


def _back(n: int) -> np.ndarray:
    """How far back each key is from each query: i - j."""
    place = np.arange(n)
    return place[:, None] - place


def _check(n: int, stride: int) -> None:
    if n < 0 or stride < 1:
        raise ValueError(f"need n >= 0 and stride >= 1, got {n} and {stride}")
