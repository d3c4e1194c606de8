"""Sorting on a small content: three ways to put a card, the goal by hand, the author's mistakes."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.interactives import sort
from pycore.interactives.sort import BasketChosen, CardCarried, CardStepped, CardTaken, Placed, State
from pycore.ui.content import Content
from pycore.ui.contract import newly_reached
from tests.contents import SORT, group, item

APP = sort.bind(SORT)
CARDS = ("дрозд", "карп", "крот", "окунь", "сорока")
"""By the alphabet, as they lie on the table."""
HOMES = {"дрозд": 0, "сорока": 0, "карп": 1, "окунь": 1, "крот": 2}
BASKETS = ("air", "water", "earth")
CARD = st.integers(-1, 5)
EVENTS = st.one_of(
    st.builds(CardTaken, CARD),
    st.builds(CardCarried, CARD, st.integers(-2, 3)),
    st.builds(BasketChosen, st.integers(-1, 3)),
    st.builds(CardStepped, CARD, st.integers(-1, 1), st.integers(-1, 1), st.booleans()),
)


def after(*events, state=State()):
    for event in events:
        state = APP.update(state, event)
    return state


def right(card):
    return CardStepped(card, 1, 0, False)


def outputs(state):
    return dict(re.findall(r'data-name="([\w-]+)" data-value="([^"]+)"', APP.view(state)))


def spoken(state):
    return re.search(r'role="status">(.*?)</p>', APP.view(state))[1]


def lying(state):
    """Where each card lies in the view: the words of a basket, or None for the table."""
    places, basket = {}, None
    for title, card in re.findall(r"<h4><em>(\w+)</em></h4>|</i><span>(\w+)</span>", APP.view(state)):
        if title:
            basket = title
        else:
            places[card] = basket
    return places


@pytest.mark.parametrize("basket", range(3))
@pytest.mark.parametrize("card", range(5))
def test_all_ways_put_a_card_alike(card, basket):
    pressed = after(CardTaken(card), BasketChosen(basket))
    carried = after(CardCarried(card, basket))
    stepped = after(CardTaken(card), *[right(card)] * (basket + 1), CardTaken(card))
    assert pressed == carried == stepped
    assert lying(pressed)[CARDS[card]] == BASKETS[basket]
    assert set(lying(pressed)) == set(CARDS)


@pytest.mark.parametrize("card", range(5))
def test_a_card_is_judged_where_it_lies_and_says_why(card):
    for basket in range(3):
        html, home = APP.view(after(CardCarried(card, basket))), HOMES[CARDS[card]]
        assert ("Верно. " in html, "Не сюда. " in html) == (basket == home, basket != home)
        more = next(one.more for one in SORT.groups[home].items if one.name == CARDS[card])
        assert more in html


def test_a_card_goes_from_basket_to_basket_and_back_to_the_table():
    state = after(CardCarried(0, 1), CardCarried(1, 1), CardCarried(0, 2))
    assert lying(state)["дрозд"] == "earth" and outputs(state) == {"placed": "2", "correct": "1"}
    assert lying(after(CardCarried(0, -1), state=state))["дрозд"] is None


def test_the_way_by_keys_is_spoken():
    state = after(CardTaken(1))
    assert "Взята карточка «карп»" in spoken(state)
    state = after(right(1), right(1), state=state)
    assert "над корзиной «water», 2 из 3" in spoken(state)
    assert "над корзиной «earth», 3 из 3" in spoken(after(right(1), right(1), state=state))
    assert "над корзиной «air», 1 из 3" in spoken(after(CardStepped(1, 0, 1, False), state=state))
    assert spoken(after(CardTaken(1), state=state)) == "«карп» в корзине «water»: верно."
    assert spoken(after(CardTaken(1), right(1), CardTaken(1))) == "«карп» в корзине «air»: не сюда."


def test_a_card_can_be_let_go_without_a_basket():
    assert after(CardTaken(2), CardTaken(2)) == State()
    back = [CardStepped(2, -1, 0, False)] * 2
    assert after(CardTaken(2), right(2), *back, CardTaken(2)) == State()


def test_only_the_card_in_the_hand_answers_to_arrows():
    state = after(CardTaken(2))
    assert after(right(3), state=state) == state
    assert APP.view(state).count("data-keys=") == 1 and "data-keys=" not in APP.view(State())


def test_baskets_take_nothing_while_no_card_is_taken():
    assert after(BasketChosen(0)) == State()
    assert APP.view(State()).count("disabled") == 3 and "disabled" not in APP.view(after(CardTaken(0)))


@given(st.lists(EVENTS, max_size=40))
def test_the_goal_is_reached_when_each_card_lies_at_home_and_only_then(events):
    (goal,) = APP.goals
    state = State()
    for event in events:
        later = APP.update(state, event)
        places = {placed.card: BASKETS.index(placed.basket) for placed in later.placed}
        assert bool(goal.reached(later)) == (places == HOMES)
        n_right = sum(HOMES[card] == basket for card, basket in places.items())
        assert outputs(later) == {"placed": str(len(places)), "correct": str(n_right)}
        state = later


def test_the_last_card_reaches_the_goal_and_the_one_before_does_not():
    events = [CardCarried(number, HOMES[card]) for number, card in enumerate(CARDS)]
    before = after(*events[:-1])
    assert newly_reached(APP.goals, State(), before) == ()
    assert newly_reached(APP.goals, before, after(events[-1], state=before)) == ("sort",)


def test_what_is_missing_is_told():
    (goal,) = APP.goals
    assert goal.why(State()) == "на столе осталось 5 карточек."
    assert goal.why(after(*(CardCarried(card, 0) for card in range(4)))) == "на столе осталась 1 карточка, не на месте лежат 3."


def test_names_that_the_lesson_no_longer_knows_are_passed_over():
    state = State((Placed("сом", "water"), Placed("карп", "sea"), Placed("окунь", "water")), last="сом")
    assert outputs(state) == {"placed": "1", "correct": "1"} and lying(state)["карп"] is None
    assert spoken(state) == "Возьми карточку."


def test_wrong_states_cannot_be_written():
    with pytest.raises(ValueError, match="one place"):
        State((Placed("карп", "air"), Placed("карп", "water")))
    with pytest.raises(ValueError, match="nothing is held"):
        State(over="air")


@pytest.mark.parametrize(
    ("groups", "found", "at"),
    [
        (SORT.groups[:1], "корзин меньше двух", (None, None)),
        ((*SORT.groups, group("fire")), "нечего положить", (3, None)),
        ((*SORT.groups, group("fire", item("саламандра", more=""))), "ничего не объясняет", (3, 0)),
    ],
)
def test_what_an_author_may_get_wrong(groups, found, at):
    (fault,) = sort.faults(replace(SORT, groups=groups))
    assert found in fault.found and (fault.group, fault.item) == at


def test_two_cards_of_one_name_are_told_at_both():
    twice = Content("Два", SORT.text, (group("air", item("дрозд")), group("water", item("дрозд"))))
    assert [(fault.group, fault.item) for fault in sort.faults(twice)] == [(0, 0), (1, 0)]


def test_a_sound_content_has_no_faults():
    assert list(sort.faults(SORT)) == []
