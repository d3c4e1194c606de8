"""Position encodings that are added to tokens: sinusoids along a line and over a grid, and how alike they are.

Not here: positions that turn queries and keys (rotary.py).
"""

import math

import numpy as np

BASE = 10_000.0


def angles(positions: np.ndarray, d: int, base: float = BASE) -> np.ndarray:
    """Tell how far each of d/2 clock hands has turned at each position.

    Args:
        positions: (...) numbers, whole or not; 0 is where all hands point to 0.
        d: even, >= 2; two numbers of an encoding belong to one hand.
        base: > 1; hand i turns by base^(-2i/d) from one position to the next.
    Returns:
        (..., d/2) angles [rad], the fastest hand first.
    Raises:
        ValueError: if d is odd or too small, base is not above 1, or a position is
            not finite.

    Source: Vaswani et al. (2017), section 3.5. Differs: nothing.

    >>> angles(np.array([0, 2]), d=4).tolist()
    [[0.0, 0.0], [2.0, 0.02]]
    """
    positions = np.asarray(positions, dtype=float)
    if d < 2 or d % 2:
        raise ValueError(f"an encoding has an even number of features, got {d}")
    if not 1 < base < math.inf:
        raise ValueError(f"base must be above 1, got {base}")
    if not np.isfinite(positions).all():
        raise ValueError(f"positions must be finite, got {positions}")
    return positions[..., None] * base ** (-np.arange(0, d, 2) / d)


def sinusoids(n: int, d_model: int, base: float = BASE) -> np.ndarray:
    """Encode positions 0 … n-1 by sines and cosines of ever slower waves.

    Args:
        n: number of positions, >= 0.
        d_model: even, >= 2.
        base: as in angles.
    Returns:
        (n, d_model); column 2i is the sine of hand i, column 2i+1 its cosine.
    Raises:
        ValueError: as angles, and if n is negative.

    Source: Vaswani et al. (2017), section 3.5. Differs: nothing.

    >>> sinusoids(1, 4).tolist()
    [[0.0, 1.0, 0.0, 1.0]]
    """
    turned = angles(np.arange(_count(n)), d_model, base)
    return np.stack([np.sin(turned), np.cos(turned)], axis=-1).reshape(n, d_model)


def wavelengths(d_model: int, base: float = BASE) -> np.ndarray:
    """Tell after how many positions each wave of the encoding begins anew.

    Args:
        d_model: even, >= 2.
        base: as in angles.
    Returns:
        (d_model/2,) lengths [positions], from 2π upwards.
    Raises:
        ValueError: as angles.

    Source: Vaswani et al. (2017), section 3.5. Differs: nothing.

    >>> wavelengths(16).round(1).tolist()[:3]
    [6.3, 19.9, 62.8]
    """
    return 2 * np.pi / angles(np.array(1), d_model, base)


def shift_matrix(shift: float, d_model: int, base: float = BASE) -> np.ndarray:
    """Write a shift along the line as a matrix: sinusoids(p + shift) = M · sinusoids(p).

    Each pair of features is turned by its own angle, whatever the position p is, so
    the distance between two positions is within reach of a linear layer.

    Args:
        shift: number of positions, of either sign, whole or not.
        d_model: even, >= 2.
        base: as in angles.
    Returns:
        (d_model, d_model), orthogonal, blocks of 2 × 2 on the diagonal.
    Raises:
        ValueError: as angles.

    Source: Vaswani et al. (2017), section 3.5 («a linear function of PE_pos»).
    Differs: the paper names the matrix without writing it.

    >>> shift_matrix(1, 2).round(2).tolist()
    [[0.54, 0.84], [-0.84, 0.54]]
    """
    matrix = np.zeros((d_model, d_model))
    for i, turn in enumerate(angles(np.array(shift), d_model, base)):
        sine, cosine = math.sin(turn), math.cos(turn)
        matrix[2 * i : 2 * i + 2, 2 * i : 2 * i + 2] = [[cosine, sine], [-sine, cosine]]
    return matrix


def cosine_similarity(vectors: np.ndarray) -> np.ndarray:
    """Compare each vector with each by the cosine of the angle between them.

    Args:
        vectors: (n, d), none of them zero.
    Returns:
        (n, n) in [-1, 1]; symmetric, 1 on the diagonal.
    Raises:
        ValueError: if the shape is another, or a vector is zero or not finite.

    Source: any text on linear algebra. Differs: rounding is clipped to [-1, 1].

    >>> cosine_similarity(np.array([[3.0, 0.0], [2.0, 2.0], [0.0, -1.0]])).round(2).tolist()
    [[1.0, 0.71, 0.0], [0.71, 1.0, -0.71], [0.0, -0.71, 1.0]]
    """
    vectors = np.asarray(vectors, dtype=float)
    if vectors.ndim != 2:
        raise ValueError(f"need vectors (n, d), got shape {vectors.shape}")
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    if not ((0 < lengths) & (lengths < np.inf)).all():
        raise ValueError(f"each vector needs a length above 0, got {lengths.ravel()}")
    unit = vectors / lengths
    return np.clip(unit @ unit.T, -1.0, 1.0)


def sinusoids_2d(height: int, width: int, d_model: int, base: float = BASE) -> np.ndarray:
    """Encode the cells of a grid: half of the features tell the row, half the column.

    Args:
        height, width: cells down and across, >= 0.
        d_model: a multiple of 4.
        base: as in angles.
    Returns:
        (height·width, d_model), row by row; features [sin row | cos row | sin column
        | cos column], a quarter each.
    Raises:
        ValueError: if d_model does not divide by 4, or as sinusoids.

    Source: He et al., Masked Autoencoders (2021), appendix A.1, as transformers'
    build_2d_sinusoidal_position_embedding lays it out. Differs: older code of the
    same authors puts the column first; ACT (Zhao et al., 2023, appendix C) counts
    cells from 1 and scales them to one turn.

    >>> sinusoids_2d(1, 2, 4).round(2).tolist()
    [[0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.84, 0.54]]
    """
    if d_model % 4:
        raise ValueError(f"a grid needs a multiple of 4 features, got {d_model}")
    rows, columns = np.indices((_count(height), _count(width))).reshape(2, -1)
    down, across = angles(rows, d_model // 2, base), angles(columns, d_model // 2, base)
    waves = [np.sin(down), np.cos(down), np.sin(across), np.cos(across)]
    return np.concatenate(waves, axis=-1)


def _count(n: int) -> int:
    if n < 0:
        raise ValueError(f"a number of positions cannot be negative, got {n}")
    return n
