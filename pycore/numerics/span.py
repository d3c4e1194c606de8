"""Adaptive attention span: a window whose length a head learns, with a soft edge so that it can."""

import numpy as np


def soft_window(distance: np.ndarray, span: float, ramp: float) -> np.ndarray:
    """Say how much of a key at a distance is left: all within the span, then less and less, then nothing.

    Args:
        distance: (...) from the query back to the key, >= 0 [tokens].
        span: z, how far all is kept, >= 0 [tokens].
        ramp: R, how long it fades, > 0 [tokens].
    Returns:
        (...) in [0, 1]; multiplies exp(score) above and below the fraction line of softmax.
    Raises:
        ValueError: if the span is negative or the ramp is not positive.

    Source: Sukhbaatar et al., Adaptive Attention Span (2019), the mask m_z. Differs: nothing.

    >>> soft_window(np.array([0, 10, 11, 12, 13, 14]), span=10, ramp=4).tolist()
    [1.0, 1.0, 0.75, 0.5, 0.25, 0.0]
    """
    if span < 0 or ramp <= 0:
        raise ValueError(f"need span >= 0 and ramp > 0, got {span} and {ramp}")
    return np.clip((ramp + span - np.asarray(distance, dtype=float)) / ramp, 0.0, 1.0)
