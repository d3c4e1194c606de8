"""The affine map of a layer, with one convention for the whole core: y = x W + b.

Weights are stored (in, out), as in the papers; PyTorch stores (out, in), so its
matrices are transposed on the way in.
"""

import numpy as np


def project(
    x: np.ndarray, weight: np.ndarray, bias: np.ndarray | float = 0.0
) -> np.ndarray:
    """Map each feature vector by one matrix and a shift.

    Args:
        x: (..., d_in).
        weight: (d_in, d_out).
        bias: (d_out,), or one number for all; 0.0 is no bias.
    Returns:
        (..., d_out).
    Raises:
        ValueError: if the shapes do not fit.

    Source: none; the definition. Differs: nothing.

    >>> project(np.array([1.0, 2.0]), np.array([[1.0], [10.0]]), bias=0.5).tolist()
    [21.5]
    """
    x, weight = np.asarray(x, dtype=float), np.asarray(weight, dtype=float)
    bias = np.asarray(bias, dtype=float)
    if x.ndim == 0 or weight.ndim != 2 or x.shape[-1] != weight.shape[0]:
        raise ValueError(
            f"x (..., d_in) and weight (d_in, d_out) do not fit: "
            f"{x.shape} and {weight.shape}"
        )
    if bias.shape not in ((), weight.shape[1:]):
        raise ValueError(f"bias {bias.shape} does not fit weight {weight.shape}")
    return x @ weight + bias
