"""Ошибка полезна, когда у неё есть имя: каждый неверный ответ говорит, что за ним стоит и где об этом перечитать."""

from collections.abc import Iterator
from dataclasses import dataclass

from pycore.ui import controls, gestures, text
from pycore.ui.content import Content, Fault, Group, Item
from pycore.ui.contract import Interactive, WithContent
from pycore.ui.frame import heading
from pycore.ui.html import Html, el, join

KIND = "Проверка"


# State


@dataclass(frozen=True)
class Answer:
    """The option chosen for a question, and the question's mark at that time."""

    question: str
    mark: str
    option: int


@dataclass(frozen=True)
class State:
    """Answers in the order they were given; some may be to questions that the lesson has changed or dropped since."""

    answers: tuple[Answer, ...] = ()

    def __post_init__(self) -> None:
        if len({answer.question for answer in self.answers}) < len(self.answers):
            raise ValueError(f"one answer to a question: {self.answers}")

    def to(self, question: Group) -> Answer | None:
        """The answer to a question, whatever the question was then."""
        return next((answer for answer in self.answers if answer.question == question.name), None)

    def without(self, question: Group) -> tuple[Answer, ...]:
        return tuple(answer for answer in self.answers if answer.question != question.name)


def _chosen(state: State, question: Group) -> Item | None:
    """The option chosen for a question as it is now."""
    answer = state.to(question)
    if answer is None or answer.mark != question.mark or not 0 <= answer.option < len(question.items):
        return None
    return question.items[answer.option]


# Events


@dataclass(frozen=True)
class OptionChosen:
    question: int
    option: int


@dataclass(frozen=True)
class AnswerTakenBack:
    question: int


Event = OptionChosen | AnswerTakenBack


# Update


def update(state: State, event: Event, content: Content) -> State:
    if not 0 <= event.question < len(content.groups):
        return state
    question = content.groups[event.question]
    match event:
        case OptionChosen(_, option) if 0 <= option < len(question.items):
            return State((*state.without(question), Answer(question.name, question.mark, option)))
        case AnswerTakenBack():
            return State(state.without(question))
    return state


# View


def view(state: State, content: Content) -> Html:
    questions = [el("li", _question(state, number, question)) for number, question in enumerate(content.groups)]
    return join(heading(content.title, content.text), el("ol", questions, class_="quiz"), _tally(state, content))


def _question(state: State, number: int, question: Group) -> Html:
    chosen = _chosen(state, question)
    options = [_option(number, place, question, chosen) for place in range(len(question.items))]
    more = el("p", question.text) if question.text else None
    parts = el("legend", question.title), more, options, _verdict(state, number, question, chosen)
    return el("fieldset", *parts, id=f"quiz-{question.name}")  # where the focus goes on when «Ответить заново» is gone


def _option(number: int, place: int, question: Group, chosen: Item | None) -> Html:
    option, name = question.items[place], f"quiz-{question.name}"
    radio = el(
        "input",
        type="radio",
        name=name,
        id=f"{name}-{place}",
        value=place,
        checked=option is chosen,
        **gestures.choose(OptionChosen, "option", question=number),
    )
    return el("label", radio, el("span", option.text), class_=_judged(option) if option is chosen else None)


def _judged(option: Item) -> str:
    return "right" if option.ticked else "wrong"


def _verdict(state: State, number: int, question: Group, chosen: Item | None) -> Html:
    """What is said to the answer; the place is there before, so that a screen reader hears what comes into it."""
    if chosen is None:
        changed = el("p", el("b", "Вопрос изменился."), " Прежний ответ был к другим словам: ответь ещё раз.", class_="changed")
        return el("div", changed if state.to(question) else None, role="status")
    word = "Верно." if chosen.ticked else "Не так."
    again = el(
        "button",
        "Ответить заново",
        type="button",
        class_="linkbtn",
        id=f"quiz-{question.name}-again",
        **gestures.press(AnswerTakenBack, question=number),
    )
    said = el("p", el("b", word), " ", chosen.more, class_=_judged(chosen))
    return join(el("div", said, role="status"), again)


def _tally(state: State, content: Content) -> Html:
    """How many are answered and right; `data-score` of `data-score-of` is what a page may report, once there is an answer."""
    given = [chosen for question in content.groups if (chosen := _chosen(state, question))]
    n_right = sum(option.ticked is True for option in given)
    answered = controls.output("answered", len(given), text.number(len(given)), class_="big")
    correct = controls.output("correct", n_right, text.number(n_right), class_="big")
    return el(
        "div",
        el("div", answered, el("div", f"отвечено из {len(content.groups)}", class_="unit")),
        el("div", correct, el("div", text.plural(n_right, "ответ верен", "ответа верны", "ответов верны"), class_="unit")),
        class_="tally",
        data_score=n_right if given else None,
        data_score_of=len(content.groups),
    )


# Content


def faults(content: Content) -> Iterator[Fault]:
    """A question has two options at least, one of them right, and says why of each."""
    if not content.groups:
        yield Fault("нет ни одного вопроса", "начни вопрос с заголовка: «### Вопрос? {#imya}», а под ним список вариантов")
    for number, question in enumerate(content.groups):
        ticked = [option.ticked for option in question.items]
        if len(ticked) < 2:
            yield Fault("у вопроса меньше двух вариантов", "допиши варианты: «- [ ] вариант» или «- [x] верный»", number)
        elif ticked.count(True) != 1 and None not in ticked:
            found = "несколько верных вариантов" if any(ticked) else "ни одного верного варианта"
            yield Fault(f"у вопроса {found}", "отметь крестиком ровно один: «- [x] …»", number)
        for place, option in enumerate(question.items):
            if option.ticked is None:
                yield Fault("не сказано, верен ли вариант", "поставь перед ним «[ ]» или «[x]»", number, place)
            if not option.more:
                yield Fault("у варианта нет объяснения", "напиши его строкой ниже, с отступом", number, place)


def bind(content: Content) -> Interactive:
    """Make the quiz of a lesson's questions."""
    right = [[option.ticked for option in question.items].index(True) for question in content.groups]
    return Interactive(
        kind=KIND,
        title=content.title,
        State=State,
        Event=Event,
        update=lambda state, event: update(state, event, content),
        view=lambda state: view(state, content),
        goals=(),
        solution=tuple(OptionChosen(number, option) for number, option in enumerate(right)),
    )


APP = WithContent(kind=KIND, faults=faults, bind=bind)
