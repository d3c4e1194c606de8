"""Одно и то же действие сеть выдаёт по-разному: важно, что именно повторяется, пока пачка не готова."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pycore.ui import controls, gestures, text
from pycore.ui.content import Content, Fault, Item
from pycore.ui.contract import Goal, Interactive, WithContent
from pycore.ui.frame import heading
from pycore.ui.html import Html, el, join

KIND = "Задача"
TABLE = -1
"""Where cards lie that are in no basket."""


# State


@dataclass(frozen=True)
class Placed:
    """A card in a basket, both by name."""

    card: str
    basket: str


@dataclass(frozen=True)
class State:
    """Cards in baskets, in the order they got there; the rest lie on the table.

    ``taken`` is the card in the reader's hand, ``over`` the basket that the arrow keys hold it over, ``last`` the card
    that was put down last. Names that the lesson no longer knows are passed over.
    """

    placed: tuple[Placed, ...] = ()
    taken: str | None = None
    over: str | None = None
    last: str | None = None

    def __post_init__(self) -> None:
        if len({placed.card for placed in self.placed}) < len(self.placed):
            raise ValueError(f"a card lies in one place: {self.placed}")
        if self.over is not None and self.taken is None:
            raise ValueError(f"nothing is held over {self.over}")


@dataclass(frozen=True)
class Card:
    """A card of the content: what it says, and the basket (from 0) that it belongs to."""

    item: Item
    home: int


def _cards(content: Content) -> list[Card]:
    """All cards, by the alphabet: their order gives nothing away."""
    cards = [Card(item, home) for home, basket in enumerate(content.groups) for item in basket.items]
    return sorted(cards, key=lambda card: card.item.name.casefold())


def _basket_of(state: State, card: Card, content: Content) -> int:
    """The basket where a card lies, or the table."""
    name = next((placed.basket for placed in state.placed if placed.card == card.item.name), None)
    return _number(name, content)


def _number(basket: str | None, content: Content) -> int:
    names = [group.name for group in content.groups]
    return names.index(basket) if basket in names else TABLE


# Events


@dataclass(frozen=True)
class CardTaken:
    card: int


@dataclass(frozen=True)
class CardStepped:
    card: int
    dx: int
    dy: int
    fine: bool


@dataclass(frozen=True)
class CardCarried:
    card: int
    to: int


@dataclass(frozen=True)
class BasketChosen:
    basket: int


Event = CardTaken | CardStepped | CardCarried | BasketChosen


# Update


def update(state: State, event: Event, content: Content) -> State:
    cards = _cards(content)
    if isinstance(event, BasketChosen):
        return _put(state, state.taken, event.basket, content) if state.taken else state
    if not 0 <= event.card < len(cards):
        return state
    name = cards[event.card].item.name
    match event:
        case CardTaken() if state.taken == name:
            over = _number(state.over, content)
            return replace(state, taken=None, over=None) if over == TABLE else _put(state, name, over, content)
        case CardTaken():
            return replace(state, taken=name, over=None, last=None)
        case CardStepped(_, dx, dy) if state.taken == name:
            step = (dx - dy > 0) - (dx - dy < 0)
            over = min(max(_number(state.over, content) + step, TABLE), len(content.groups) - 1)
            return replace(state, over=None if over == TABLE else content.groups[over].name)
        case CardCarried(_, to):
            return _put(state, name, to, content)
    return state


def _put(state: State, card: str, basket: int, content: Content) -> State:
    """Put a card into a basket or back on the table; a basket that does not exist changes nothing."""
    if not TABLE <= basket < len(content.groups):
        return state
    others = tuple(placed for placed in state.placed if placed.card != card)
    if basket == TABLE:
        return State(others)
    return State((*others, Placed(card, content.groups[basket].name)), last=card)


# View


def view(state: State, content: Content) -> Html:
    cards = list(enumerate(_cards(content)))
    left = [_card(state, number, card) for number, card in cards if _basket_of(state, card, content) == TABLE]
    table = el("ul", [el("li", card) for card in left], class_="cards") if left else el("p", "Стол пуст.", class_="remark")
    return join(
        heading(content.title, content.text),
        el("p", _spoken(state, content), class_="spoken", role="status"),
        el(
            "div",
            el("div", table, class_="table", **gestures.target(TABLE)),
            el("div", [_basket(state, number, cards, content) for number in range(len(content.groups))], class_="baskets"),
        ),
        _tally(state, content),
    )


def _card(state: State, number: int, card: Card) -> Html:
    """A card is a button that can be carried; while it is taken, the arrow keys choose a basket."""
    taken = state.taken == card.item.name
    return el(
        "button",
        el("i", class_="grip", aria_hidden="true"),
        el("span", card.item.text),
        type="button",
        id=f"sort-card-{number}",
        class_="card",
        aria_pressed="true" if taken else "false",
        **gestures.press(CardTaken, card=number),
        **gestures.carry(CardCarried, card=number),
        **(gestures.keys(CardStepped, card=number) if taken else {}),
    )


def _basket(state: State, number: int, cards: list[tuple[int, Card]], content: Content) -> Html:
    group = content.groups[number]
    order = [placed.card for placed in state.placed]
    inside = [(place, card) for place, card in cards if _basket_of(state, card, content) == number]
    inside.sort(key=lambda pair: order.index(pair[1].item.name))
    put = el(
        "button",
        "Положить сюда",
        type="button",
        class_="btn put",
        id=f"sort-basket-{group.name}",
        aria_label=f"Положить сюда: {group.words}",
        aria_disabled="true" if state.taken is None else None,  # a disabled button would lose the focus when it is pressed
        **gestures.press(BasketChosen, basket=number),
    )
    lying = [el("li", _card(state, place, card), _judged(card, number), class_="right" if card.home == number else "wrong") for place, card in inside]
    return el(
        "div",
        el("h4", group.title),
        el("p", group.text, class_="remark") if group.text else None,
        el("ul", lying, class_="cards") if lying else None,
        put,
        class_="basket over" if state.over == group.name else "basket",
        **gestures.target(number),
    )


def _judged(card: Card, basket: int) -> Html:
    return el("p", el("b", "Верно. " if card.home == basket else "Не сюда. "), card.item.more)


def _spoken(state: State, content: Content) -> str:
    """Where the card in the hand is, or how the last one was put: the words of moving by keyboard."""
    names = [group.words for group in content.groups]
    if state.taken and state.over:
        place = _number(state.over, content)
        return f"«{state.taken}» над корзиной «{names[place]}», {place + 1} из {len(names)}. Enter — положить."
    if state.taken:
        return f"Взята карточка «{state.taken}». Нажми корзину или выбери её стрелками. Enter — вернуть карточку."
    last = next((card for card in _cards(content) if card.item.name == state.last), None)
    basket = _basket_of(state, last, content) if last else TABLE
    if last is None or basket == TABLE:
        return "Возьми карточку."
    verdict = "верно" if last.home == basket else "не сюда"
    return f"«{last.item.name}» в корзине «{names[basket]}»: {verdict}."


def _tally(state: State, content: Content) -> Html:
    n_placed, n_right = _counts(state, content)
    placed = controls.output("placed", n_placed, text.number(n_placed), class_="big")
    correct = controls.output("correct", n_right, text.number(n_right), class_="big")
    n_cards = len(_cards(content))
    return el(
        "div",
        el("div", placed, el("div", f"{text.plural(n_placed, 'карточка', 'карточки', 'карточек')} из {n_cards} в корзинах", class_="unit")),
        el("div", correct, el("div", "на своём месте", class_="unit")),
        class_="tally",
    )


def _counts(state: State, content: Content) -> tuple[int, int]:
    """How many cards are in baskets, and how many of them in the right one."""
    places = [(card.home, _basket_of(state, card, content)) for card in _cards(content)]
    return sum(basket != TABLE for _, basket in places), sum(home == basket for home, basket in places)


# Goals


def _why_not_sorted(state: State, content: Content) -> str:
    n_placed, n_right = _counts(state, content)
    left, wrong = len(_cards(content)) - n_placed, n_placed - n_right
    said = []
    if left:
        said.append(f"на столе {text.plural(left, 'осталась', 'остались', 'осталось')} {left} {text.plural(left, 'карточка', 'карточки', 'карточек')}")
    if wrong:
        said.append(f"не на месте {text.plural(wrong, 'лежит', 'лежат', 'лежат')} {wrong}")
    return ", ".join(said) + "."


def _goal(content: Content) -> Goal:
    return Goal(
        name="sort",
        text="Разложить все карточки по местам.",
        reached=lambda state: _counts(state, content)[1] == len(_cards(content)),
        why=lambda state: _why_not_sorted(state, content),
        understood="Способов три, и различает их одно: что приходится повторять, чтобы пачка была готова.",
        hint="Ошибиться не страшно: положи карточку куда угодно, и она объяснит, как получает действие.",
    )


# Content


def faults(content: Content) -> Iterator[Fault]:
    """There are two baskets at least, each with a card, and every card has a name of its own and an explanation."""
    if len(content.groups) < 2:
        yield Fault("корзин меньше двух", "начни каждую с заголовка: «### Название {#imya}», а под ним список карточек")
    names = [item.name for group in content.groups for item in group.items]
    for number, group in enumerate(content.groups):
        if not group.items:
            yield Fault("в корзину нечего положить", "напиши под заголовком список карточек", number)
        for place, item in enumerate(group.items):
            if names.count(item.name) > 1:
                yield Fault(f"карточек «{item.name}» несколько", "дай каждой своё название", number, place)
            if not item.more:
                yield Fault("карточка ничего не объясняет", "напиши объяснение строкой ниже, с отступом", number, place)


def bind(content: Content) -> Interactive:
    """Make the task of a lesson's baskets and cards."""
    first, second, *others = enumerate(_cards(content))
    return Interactive(
        kind=KIND,
        title=content.title,
        State=State,
        Event=Event,
        update=lambda state, event: update(state, event, content),
        view=lambda state: view(state, content),
        goals=(_goal(content),),
        solution=(
            CardTaken(first[0]),
            BasketChosen(first[1].home),
            *(CardCarried(number, card.home) for number, card in (second, *others)),
        ),
    )


APP = WithContent(kind=KIND, faults=faults, bind=bind)
