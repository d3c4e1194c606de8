"""How long the row of tokens is that a policy reads: cameras, text, state, return-to-go, actions.

What nobody has published is None and stays None: it adds nothing to a count, and the count can say that it is missing.
"""

from dataclasses import dataclass
from typing import Literal

from pycore.numerics import pi0

Slicing = Literal["patch8", "patch14", "patch16", "patch32", "grid", "learner", "shuffle", "direct"]
Part = Literal["images", "text", "state", "returns", "actions"]

CELLS: dict[Slicing, int] = {
    "patch8": 8,
    "patch14": 14,
    "patch16": 16,
    "patch32": 32,
    "grid": 32,  # five halvings, as in ResNet and EfficientNet
    "shuffle": 28,  # patches of 14 px, then 2 x 2 neighbours joined
}
"""Side of the square that becomes one token [px]."""

LEARNED_TOKENS = 8
"""What TokenLearner leaves of a frame in RT-1, whatever its size."""


@dataclass(frozen=True)
class Cameras:
    """Cameras that are alike; lengths in px. ``per_frame`` counts where ``slicing`` is "direct", and only there."""

    count: int | None
    height: int | None
    width: int | None
    slicing: Slicing
    per_frame: int | None = None

    @property
    def frame_tokens(self) -> int | None:
        """How many tokens one frame becomes."""
        if self.slicing == "direct":
            return self.per_frame
        if self.slicing == "learner":
            return LEARNED_TOKENS
        if self.height is None or self.width is None:
            return None
        return grid_tokens(self.height, self.width, CELLS[self.slicing])

    @property
    def tokens(self) -> int | None:
        """How many tokens one moment of all these cameras becomes."""
        frame = self.frame_tokens
        return None if frame is None or self.count is None else self.count * frame


@dataclass(frozen=True)
class Inputs:
    """What goes into the row; ``frames`` is how many moments the cameras are remembered for."""

    cameras: tuple[Cameras, ...] = ()
    frames: int | None = 1
    text: int | None = 0
    state: int | None = 0
    returns: int | None = 0
    actions: int | None = 0

    @property
    def parts(self) -> dict[Part, int | None]:
        """How many tokens each kind of input takes."""
        return {
            "images": self._images(),
            "text": self.text,
            "state": self.state,
            "returns": self.returns,
            "actions": self.actions,
        }

    @property
    def known_length(self) -> int:
        """The length of the row, as far as it is known."""
        return sum(tokens or 0 for tokens in self.parts.values())

    @property
    def unknown(self) -> tuple[Part, ...]:
        """Which parts are missing from the known length."""
        return tuple(part for part, tokens in self.parts.items() if tokens is None)

    @property
    def prefix(self) -> int:
        """How many tokens openpi keeps in its cache: images and text, as far as they are known."""
        return (self.parts["images"] or 0) + (self.text or 0)

    def _images(self) -> int | None:
        tokens = [group.tokens for group in self.cameras]
        if not tokens:
            return 0
        return None if self.frames is None or None in tokens else self.frames * sum(filter(None, tokens))


def grid_tokens(height: int, width: int, cell: int) -> int:
    """Count the whole cells of an image; a rim too narrow for a cell is left out.

    Args:
        height, width: of the image [px], >= 0.
        cell: side of a square [px], >= 1.
    Returns:
        number of tokens.
    Raises:
        ValueError: if a size is out of range.

    Source: a convolution without padding whose stride is its width; RT-1 (2022), section 5.1: 300 x 300 px and a stride of 32
    give 9 x 9. Differs: networks that pad (ResNet) round up where a rim is left.

    >>> grid_tokens(480, 640, 32), grid_tokens(300, 300, 32)
    (300, 81)
    """
    if min(height, width) < 0 or cell < 1:
        raise ValueError(f"cells of {cell} px on an image of {height} x {width} px")
    return (height // cell) * (width // cell)


def of_pi0(n_images: int = pi0.N_IMAGES, image_size: int = pi0.IMAGE_SIZE) -> Inputs:
    """Say what π0 reads, with its own cameras or with others.

    Args:
        n_images: number of cameras.
        image_size: side of their square image [px].
    Returns:
        inputs; with a multiple of 14 px their length is that of pi0.token_budget.

    Source: see pi0.py. Differs: nothing.

    >>> of_pi0().known_length, of_pi0(image_size=448).known_length
    (867, 3171)
    """
    return Inputs(
        cameras=(Cameras(n_images, image_size, image_size, "patch14"),),
        text=pi0.N_COMMAND_PLACES,
        state=pi0.N_STATE_TOKENS,
        actions=pi0.N_ACTIONS,
    )
