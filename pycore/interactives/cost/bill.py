"""What the pass costs, as a bill: tokens by kind, pairs, operations, bytes of the cache."""

from collections.abc import Iterable
from dataclasses import dataclass

from pycore.numerics import cost, patches, policies
from pycore.numerics.sequences import Inputs, Part
from pycore.ui import controls, text
from pycore.ui.html import Html, coordinate, el, join

PI0_WIDTH = 2048
PI0_LAYERS = cost.GEMMA_2B_LAYERS
PI0_TOKENS = policies.PI0.known_length
PART_NAMES: dict[Part, str] = {
    "images": "картинки",
    "text": "команда",
    "state": "состояние",
    "returns": "награда",
    "actions": "действия",
}
_N, _D, _L, _SQUARED = el("i", "n"), el("i", "d"), el("i", "L"), el("sup", "2")


@dataclass(frozen=True)
class Bill:
    """All figures of one pass."""

    inputs: Inputs
    d_model: int
    n_layers: int

    @property
    def n(self) -> int:
        return self.inputs.known_length

    @property
    def attention(self) -> int:
        return cost.attention_flops(self.n, self.d_model, self.n_layers)

    @property
    def projections(self) -> int:
        return cost.projection_flops(self.n, self.d_model, self.n_layers)

    @property
    def is_pi0_size(self) -> bool:
        return (self.d_model, self.n_layers) == (PI0_WIDTH, PI0_LAYERS)


THREE_CAMERAS = Bill(policies.PI0, PI0_WIDTH, PI0_LAYERS)


def row_of_tokens(inputs: Inputs) -> Html:
    """The length of the row, its parts as a bar to scale, and what is missing from it."""
    n = inputs.known_length
    shown = _bound(inputs, PART_NAMES) + text.number(n)
    unit = text.plural(n, "токен", "токена", "токенов") + " в ряду"
    return el(
        "div",
        el("p", controls.output("tokens", n, shown, class_="big"), " ", el("span", unit, class_="unit"), class_="sumrow"),
        _strip(inputs),
        class_="row",
    )


def _strip(inputs: Inputs) -> Html:
    n = max(inputs.known_length, 1)
    pieces = [(part, tokens) for part, tokens in inputs.parts.items() if tokens]
    bar = [el("i", class_=f"p-{part}", style=f"flex-grow:{coordinate(tokens / n * 1000)}") for part, tokens in pieces]
    names = [el("li", PART_NAMES[part], " ", el("b", text.number(tokens)), class_=f"p-{part}") for part, tokens in pieces]
    missing = [el("li", PART_NAMES[part], " ", el("b", "?"), class_="missing") for part in inputs.unknown]
    return join(el("div", bar, class_="strip-of-tokens", aria_hidden="true"), el("ul", names, missing, class_="kinds"))


def _bound(inputs: Inputs, parts: Iterable[Part]) -> str:
    """All figures grow with the row: where a part of it is unknown, a figure is the least that it can be."""
    return "≥" + text.NBSP if set(parts) & set(inputs.unknown) else ""


def table(bill: Bill) -> Html:
    """One line for each figure: name, number, and what it is made of."""
    least, least_kept = _bound(bill.inputs, PART_NAMES), _bound(bill.inputs, ("images", "text"))
    share, pairs = cost.attention_share(bill.n, bill.d_model), patches.pair_count(bill.n)
    kept = cost.kv_bytes(bill.inputs.prefix, bill.n_layers)
    many = text.number(pairs) if pairs < 10**8 else text.scaled(pairs)
    return el(
        "dl",
        _line("Пары", join(_N, _SQUARED), "pairs", pairs, least + many),
        _line("Внимание", join("4", _N, _SQUARED, _D, _L), "attention-flops", bill.attention, least + text.scaled(bill.attention), "pairs"),
        _line("Проекции и FFN", join("24", _N, _D, _SQUARED, _L), "projection-flops", bill.projections, least + text.scaled(bill.projections)),
        _line("Доля внимания", _gemma(bill), "attention-share", share, least + text.percent(share, 1), "pairs"),
        _line("KV-кэш", _kept(bill.inputs.prefix), "kv-bytes", kept, least_kept + text.scaled(kept, text.BYTES)),
        class_="bill",
    )


def _kept(prefix: int) -> str:
    return f"{text.number(prefix)} {text.plural(prefix, 'токен', 'токена', 'токенов')} картинок и команды"


def _gemma(bill: Bill) -> str:
    if bill.d_model != PI0_WIDTH:
        return "блок из учебника"
    real = cost.attention_share_of(bill.n, cost.GEMMA_2B)
    return f"блок из учебника; с FFN Gemma {text.percent(real, 1)}"


def _line(name: str, made_of: str | Html, output: str, value: float, shown: str, hue: str = "") -> Html:
    return el(
        "div",
        el("dt", name, el("small", made_of)),
        el("dd", controls.output(output, value, shown)),
        class_=f"line {hue}" if hue else "line",
    )


def against_three_cameras(bill: Bill) -> Html | None:
    """How this row compares with π0's on the same model."""
    if not bill.is_pi0_size or bill.inputs.unknown or bill.n in (0, PI0_TOKENS):
        return None
    attention = bill.attention / THREE_CAMERAS.attention
    everything = (bill.attention + bill.projections) / (THREE_CAMERAS.attention + THREE_CAMERAS.projections)
    verdict = f" на трёх камерах, {PI0_TOKENS} токенов. Рядом с ним внимание {_times(attention)}, а весь слой — {_times(everything)}."
    return el("p", "Сплошной контур — это ", text.PI0, verdict)


def _times(ratio: float) -> str:
    word, times = ("дороже", ratio) if ratio >= 1 else ("дешевле", 1 / ratio)
    return f"{word} в {text.fixed(times, 1 if times >= 10 else 2)} раза"
