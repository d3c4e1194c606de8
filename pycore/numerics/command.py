"""A toy: a command of four words, and which item an action token takes first.

A word's token is 4 numbers of content (one for each word) and 16 of position. The action token has one fixed query. Its
content part likes the two items, the cup a little more; its position part is the encoding of place 0, times a weight.
Keys and values are the tokens themselves. Nothing here is learned: the three numbers below were chosen so that the
order is told apart.
"""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from pycore.numerics import attention, positions

Word = Literal["take", "cup", "then", "bowl"]
Item = Literal["cup", "bowl"]
Order = tuple[Word, Word, Word, Word]

WORDS: Order = ("take", "cup", "then", "bowl")
N_POSITION = 16
BOWL_LIKED = 4.0
CUP_LIKED = 4.4
POSITION_WEIGHT = 2.0


@dataclass(frozen=True, eq=False)
class Reading:
    """What the action token gathers: (4,) content numbers, one for each of WORDS, and (16,) position numbers."""

    content: np.ndarray
    position: np.ndarray

    @property
    def first(self) -> Item:
        """The item with the larger weight; content is one number for each word, so it is the weight itself."""
        cup, bowl = self.content[WORDS.index("cup")], self.content[WORDS.index("bowl")]
        return "cup" if cup >= bowl else "bowl"


def tokens(order: Sequence[Word], with_positions: bool) -> np.ndarray:
    """Make the command's tokens.

    Args:
        order: the words as they are spoken, each once.
        with_positions: whether a token knows its place; else its 16 numbers are 0.
    Returns:
        (4, 20).
    Raises:
        ValueError: if a word is missing or there twice.

    >>> tokens(("cup", "take", "then", "bowl"), with_positions=False)[0, :5].tolist()
    [0.0, 1.0, 0.0, 0.0, 0.0]
    """
    if sorted(order) != sorted(WORDS):
        raise ValueError(f"a command has each word once, got {order}")
    content = np.eye(4)[[WORDS.index(word) for word in order]]
    places = positions.sinusoids(4, N_POSITION) * with_positions
    return np.concatenate([content, places], axis=1)


def query(position_weight: float = POSITION_WEIGHT) -> np.ndarray:
    """Make the action token's query: (1, 20)."""
    liked = {"cup": CUP_LIKED, "bowl": BOWL_LIKED}
    content = [liked.get(word, 0.0) for word in WORDS]
    return np.concatenate([content, position_weight * positions.sinusoids(1, N_POSITION)[0]])[None]


def read(order: Sequence[Word], with_positions: bool, position_weight: float = POSITION_WEIGHT) -> Reading:
    """Let the action token look at a command once.

    Args:
        order, with_positions: as in tokens.
        position_weight: how much the query cares for the beginning.
    Returns:
        the attention's output, in its two parts.
    Raises:
        ValueError: as tokens.

    >>> read(("take", "bowl", "then", "cup"), with_positions=False).first
    'cup'
    >>> read(("take", "bowl", "then", "cup"), with_positions=True).first
    'bowl'
    """
    row = tokens(order, with_positions)
    output = attention.attention(query(position_weight), row, row)[0]
    return Reading(output[:4], output[4:])


def named_first(order: Sequence[Word]) -> Item:
    """Tell which item the command names earlier: the one to take first.

    >>> named_first(("bowl", "take", "then", "cup"))
    'bowl'
    """
    return "cup" if order.index("cup") < order.index("bowl") else "bowl"


def n_errors(with_positions: bool, position_weight: float = POSITION_WEIGHT) -> int:
    """Count the orders, of all 24, in which the wrong item is taken first.

    >>> n_errors(with_positions=False)
    12
    """
    return sum(
        read(order, with_positions, position_weight).first != named_first(order)
        for order in itertools.permutations(WORDS)
    )


def start_scores() -> np.ndarray:
    """Tell how alike each place is to place 0, as a dot product of encodings: (4,).

    The earlier of two neighbours must win by this alone, so the cup's advantage has to stay under the smallest step
    times the position weight.

    >>> start_scores().round(2).tolist()
    [8.0, 7.49, 6.37, 5.54]
    """
    encodings = positions.sinusoids(4, N_POSITION)
    return encodings @ encodings[0]


def least_position_weight() -> float:
    """Tell above which position weight no order is misread.

    >>> round(least_position_weight(), 2)
    0.78
    """
    return float((CUP_LIKED - BOWL_LIKED) / -np.diff(start_scores()).max())
