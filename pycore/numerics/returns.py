"""Returns-to-go: how much reward an episode still has in store, step by step."""

import numpy as np


def to_go(rewards: np.ndarray) -> np.ndarray:
    """Add up, for each step, its own reward and all that follow.

    Args:
        rewards: (..., T).
    Returns:
        (..., T); the first is the return of the episode. Undiscounted.
    Raises:
        ValueError: if there is no axis of steps.

    Source: Chen et al., Decision Transformer (2021), section 3. Differs: not divided by the scale of the authors' code.

    >>> to_go(np.array([1, 0, 2, 0, 3])).tolist()
    [6.0, 5.0, 5.0, 3.0, 3.0]
    """
    rewards = np.asarray(rewards, dtype=float)
    if rewards.ndim == 0:
        raise ValueError(f"need rewards (..., T), got shape {rewards.shape}")
    return np.cumsum(rewards[..., ::-1], axis=-1)[..., ::-1]
