"""The token budget of π0: how long the sequence is that the policy reads.

The numbers come from the released code, github.com/Physical-Intelligence/openpi, folder
src/openpi/models, and not from a measurement of ours.
"""

from dataclasses import dataclass

from pycore.numerics import patches

N_IMAGES = 3  # pi0_config.py, inputs_spec: three places for images; the paper: 2 or 3
IMAGE_SIZE = 224  # [px]; model.py, IMAGE_RESOLUTION
PATCH = 14  # [px]; pi0.py: SigLIP So400m/14, pool_type "none", so a token for each patch
N_COMMAND_PLACES = 48  # pi0_config.py, max_token_len; unused ones are closed by the mask
N_STATE_TOKENS = 1  # pi0.py, embed_suffix: one linear projection of the whole state
N_ACTIONS = 50  # pi0_config.py, action_horizon; the paper: H = 50


@dataclass(frozen=True)
class TokenBudget:
    """How many places of the sequence each kind of input takes."""

    images: int
    command: int
    state: int
    actions: int

    @property
    def total(self) -> int:
        """The length of the whole sequence."""
        return self.images + self.command + self.state + self.actions


def token_budget(n_images: int = N_IMAGES, image_size: int = IMAGE_SIZE) -> TokenBudget:
    """Count the tokens of one π0 step, for the open model or for other cameras.

    Args:
        n_images: number of cameras, >= 0.
        image_size: side of the square image [px]; a multiple of 14.
    Returns:
        the places for images, command, state and actions.
    Raises:
        ValueError: if n_images is negative or the patches do not tile the image.

    Source: openpi (2025), models/pi0.py and models/pi0_config.py; Black et al., π0
    (2024), section IV and appendix B. Differs: the paper does not fix the 48 places.

    >>> token_budget().total
    867
    """
    if n_images < 0:
        raise ValueError(f"a number of images cannot be negative, got {n_images}")
    return TokenBudget(
        images=n_images * patches.token_count(image_size, image_size, PATCH),
        command=N_COMMAND_PLACES,
        state=N_STATE_TOKENS,
        actions=N_ACTIONS,
    )
