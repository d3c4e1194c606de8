"""What a pass through transformer blocks costs: operations of its matrix products, bytes of its cache.

One multiply-add is two operations (FLOPs). Norms, softmax, embeddings and biases are not counted, nor is the traffic
between memory and processor, which often decides how long it takes.
"""

from dataclasses import dataclass

BFLOAT16_BYTES = 2


@dataclass(frozen=True)
class BlockSize:
    """The sizes of one block whose heads may share keys and whose feed-forward network may be gated."""

    d_model: int
    d_head: int
    n_heads: int
    n_kv_heads: int
    d_ff: int
    gated: bool

    @property
    def weights(self) -> int:
        """How many weights the projections and the feed-forward network have, so how often a token is multiplied."""
        projections = 2 * self.n_heads * self.d_head + 2 * self.n_kv_heads * self.d_head
        return self.d_model * (projections + (3 if self.gated else 2) * self.d_ff)


# openpi, models/gemma.py, variant gemma_2b (Gemma Team, 2024, table 1): one key-value head for eight query heads, and a
# feed-forward network with a gate, so three matrices.
GEMMA_2B = BlockSize(d_model=2048, d_head=256, n_heads=8, n_kv_heads=1, d_ff=16_384, gated=True)
GEMMA_2B_LAYERS = 18


def attention_flops(n: int, d_model: int, n_layers: int = 1) -> int:
    """Count the two products that look at pairs of tokens, Q Kᵀ and weights · V: 4 n² d L.

    Args:
        n: tokens in the sequence, >= 0; nothing is masked.
        d_model: d, width of all heads together, >= 0.
        n_layers: L, >= 0.
    Returns:
        operations.
    Raises:
        ValueError: if a size is negative.

    Source: Vaswani et al. (2017), section 4, table 1: O(n² d). Differs: the constant is counted.

    >>> attention_flops(n=3, d_model=5)
    180
    """
    _check(n=n, d_model=d_model, n_layers=n_layers)
    return 4 * n * n * d_model * n_layers


def projection_flops(n: int, d_model: int, n_layers: int = 1) -> int:
    """Count what each token goes through by itself: Q, K, V, O and a feed-forward network of width 4d; 24 n d² L.

    Args:
        n: tokens, >= 0.
        d_model: d, >= 0.
        n_layers: L, >= 0.
    Returns:
        operations: 8 n d² for the four square projections, 16 n d² for the feed-forward network, times L.
    Raises:
        ValueError: if a size is negative.

    Source: Vaswani et al. (2017), sections 3.2 and 3.3. Differs: nothing.

    >>> projection_flops(n=3, d_model=5)
    1800
    """
    _check(n=n, d_model=d_model, n_layers=n_layers)
    return 24 * n * d_model * d_model * n_layers


def attention_share(n: int, d_model: int) -> float:
    """Say which share of the block's operations looks at pairs: n / (n + 6d).

    Args:
        n: tokens, >= 0.
        d_model: d, >= 1.
    Returns:
        share in [0, 1); one half at n = 6d.
    Raises:
        ValueError: if n is negative or d is not positive.

    Source: none; attention_flops over the sum of both. Differs: nothing.

    >>> attention_share(6, 1)
    0.5
    """
    _check(n=n)
    if d_model < 1:
        raise ValueError(f"d_model must be positive, got {d_model}")
    return n / (n + 6 * d_model)


def attention_share_of(n: int, block: BlockSize) -> float:
    """Say which share looks at pairs in a block of real sizes.

    Args:
        n: tokens, >= 0.
        block: its sizes.
    Returns:
        share in [0, 1).
    Raises:
        ValueError: if n is negative.

    Source: none; 4 n² h d_head over itself and 2 n operations a weight. Differs: nothing.

    >>> round(attention_share_of(816, GEMMA_2B), 4)
    0.0295
    """
    _check(n=n)
    pairs = 2 * n * block.n_heads * block.d_head
    return pairs / (pairs + block.weights)


def kv_bytes(
    n: int, n_layers: int = GEMMA_2B_LAYERS, n_kv_heads: int = 1, d_head: int = 256, number_bytes: int = BFLOAT16_BYTES
) -> int:
    """Count the bytes in which keys and values of n tokens are kept: 2 L H_kv d_head T numbers.

    Args:
        n: T, tokens that are kept, >= 0.
        n_layers: L, >= 0.
        n_kv_heads: H_kv, heads that have keys and values of their own, >= 0.
        d_head: length of a key, >= 0.
        number_bytes: bytes of a number, >= 0; 2 in bfloat16.
    Returns:
        bytes. By default of Gemma 2B, which π0 is built on.
    Raises:
        ValueError: if a size is negative.

    Source: Shazeer, Fast Transformer Decoding (2019), sections 2.4 and 3. Differs: nothing.

    >>> kv_bytes(1), kv_bytes(816)
    (18432, 15040512)
    """
    _check(n=n, n_layers=n_layers, n_kv_heads=n_kv_heads, d_head=d_head, number_bytes=number_bytes)
    return 2 * n_layers * n_kv_heads * d_head * n * number_bytes


def _check(**sizes: int) -> None:
    for name, size in sizes.items():
        if size < 0:
            raise ValueError(f"{name} must not be negative, got {size}")
