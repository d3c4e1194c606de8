"""The toy command: all 24 orders with and without positions, by hand where a hand can."""

import itertools
import math

import numpy as np
import pytest

from pycore.numerics import command

ORDERS = list(itertools.permutations(command.WORDS))


def expected_weights(order, position_weight):
    """The softmax of four scores, written out."""
    scores = []
    for place, word in enumerate(order):
        alike = sum(math.cos(place / 10000 ** (2 * i / 16)) for i in range(8))
        scores.append(({"cup": 4.4, "bowl": 4.0}.get(word, 0.0) + position_weight * alike) / math.sqrt(20))
    total = sum(map(math.exp, scores))
    return {word: math.exp(score) / total for word, score in zip(order, scores)}


@pytest.mark.parametrize("order", ORDERS)
def test_without_positions_the_order_changes_nothing_and_the_cup_wins(order):
    reading = command.read(order, with_positions=False)
    weights = expected_weights(order, 0.0)
    assert reading.content == pytest.approx([weights[word] for word in command.WORDS])
    assert not reading.position.any()
    assert reading.first == "cup"
    assert (reading.first != command.named_first(order)) == (order.index("bowl") < order.index("cup"))


@pytest.mark.parametrize("order", ORDERS)
def test_with_positions_the_item_named_earlier_wins(order):
    reading = command.read(order, with_positions=True)
    weights = expected_weights(order, 2.0)
    assert reading.content == pytest.approx([weights[word] for word in command.WORDS])
    mixed = [sum(weights[word] * math.sin(place) for place, word in enumerate(order))]
    assert reading.position[:1] == pytest.approx(mixed)
    assert reading.first == min(("cup", "bowl"), key=order.index)


def test_it_errs_in_twelve_orders_without_positions_and_in_none_with_them():
    assert command.n_errors(with_positions=False) == 12
    assert command.n_errors(with_positions=True) == 0


def test_it_depends_on_the_position_weight():
    assert [command.n_errors(True, weight) for weight in (0.01, 0.1, 0.4, 0.7, 0.8)] == [12, 12, 4, 2, 0]
    least = command.least_position_weight()
    assert command.n_errors(True, least - 0.01) > 0 == command.n_errors(True, least + 0.01)


def test_likeness_to_the_beginning_falls_step_by_step():
    scores = command.start_scores()
    assert scores.round(2).tolist() == [8.0, 7.49, 6.37, 5.54]
    assert -np.diff(scores).max() == pytest.approx(0.51, abs=0.005)


def test_a_command_has_each_word_once():
    with pytest.raises(ValueError, match="take"):
        command.tokens(("take", "take", "then", "cup"), with_positions=True)
