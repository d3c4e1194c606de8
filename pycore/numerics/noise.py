"""Numbers that look random and are the same everywhere: at every start, in CPython and in the browser.

NumPy's own generators would do, but loading numpy.random costs the browser a third of a megabyte and start-up time.
Not here: anything that needs a long stream or secrecy.
"""

import numpy as np

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def integers(seed: int, n: int) -> np.ndarray:
    """Draw n integers of 64 bits: the first n outputs of SplitMix64.

    Args:
        seed: 0 <= seed < 2⁶⁴.
        n: how many, >= 0.
    Returns:
        (n,) uint64.
    Raises:
        ValueError: if seed or n is out of range.

    Source: Steele, Lea, Flood, «Fast Splittable Pseudorandom Number Generators» (2014), figure 17. Differs: all
    outputs at once, since the k-th needs no earlier one.

    >>> integers(1234567, 1).tolist()
    [6457827717110365317]
    """
    if not 0 <= seed < 2**64 or n < 0:
        raise ValueError(f"need 0 <= seed < 2**64 and n >= 0, got {seed} and {n}")
    z = np.uint64(seed) + _GOLDEN * np.arange(1, n + 1, dtype=np.uint64)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def normal(seed: int, shape: tuple[int, ...]) -> np.ndarray:
    """Draw independent numbers with mean 0 and variance 1.

    Args:
        seed: as for integers.
        shape: of the result.
    Returns:
        shape float64.

    Source: Box, Muller, «A Note on the Generation of Random Normal Deviates» (1958). Differs: nothing.

    >>> normal(169, (2, 3)).shape
    (2, 3)
    """
    n = int(np.prod(shape))
    half = (n + 1) // 2
    uniform = ((integers(seed, 2 * half) >> np.uint64(11)).astype(float) + 0.5) / 2.0**53
    radius, angle = np.sqrt(-2.0 * np.log(uniform[:half])), 2.0 * np.pi * uniform[half:]
    return np.concatenate([radius * np.cos(angle), radius * np.sin(angle)])[:n].reshape(shape)
