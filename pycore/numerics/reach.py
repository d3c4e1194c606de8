"""How far back a transformer with a memory of old activations can look, layer upon layer."""


def tokens(n_layers: int, n_memory: int, n_compressed: int = 0, rate: int = 1) -> int:
    """Count the tokens back to which a dependency can reach: L (n_m + c · n_cm).

    Every layer reads the memory of the layer below, whose slots had themselves read further back.

    Args:
        n_layers: L, >= 0.
        n_memory: n_m, slots of plain memory in a layer, >= 0.
        n_compressed: n_cm, slots of compressed memory, >= 0.
        rate: c, how many activations went into one of these, >= 1.
    Returns:
        tokens, an upper bound.
    Raises:
        ValueError: if a number is too small.

    Source: Dai et al., Transformer-XL (2019), section 3.2; Rae et al., Compressive Transformer (2019), section 3.1.
    Differs: nothing.

    >>> tokens(12, 768), tokens(12, 384, 384, rate=3)
    (9216, 18432)
    """
    if min(n_layers, n_memory, n_compressed, rate - 1) < 0:
        raise ValueError(
            f"need layers and slots >= 0 and rate >= 1, got {n_layers}, {n_memory}, {n_compressed}, {rate}"
        )
    return n_layers * (n_memory + rate * n_compressed)
