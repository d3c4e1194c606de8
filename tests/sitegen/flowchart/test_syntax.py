"""The subset of mermaid's language: what it means, and what is told of everything else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.flowchart.graph import Edge, Group, Node
from sitegen.flowchart.notation import LINKS_MEND, QUOTE_MEND, SHAPES_MEND
from sitegen.flowchart.syntax import KNOWN, parse
from tests.sitegen.flowchart.charts import chart


def test_boxes_have_shapes_and_labels():
    nodes = chart('flowchart TD\na[Один] --> b(Два) --> c([Три]) --> d{Четыре}\ne["(пять) [5]"] --> f').nodes
    assert nodes == {
        "a": Node(("Один",), "box"),
        "b": Node(("Два",), "round"),
        "c": Node(("Три",), "stadium"),
        "d": Node(("Четыре",), "diamond"),
        "e": Node(("(пять) [5]",), "box"),
        "f": Node(("f",), "box"),
    }


def test_labels_have_lines_and_typography():
    node = chart('flowchart TD\na["Слово #quot;токен#quot; -- в тексте<br/>и  L #lt; 5 м"]').nodes["a"]
    assert node.label == ("Слово «токен» – в\xa0тексте", "и\xa0L < 5\xa0м")


@pytest.mark.parametrize(
    ("written", "edge"),
    {
        "a --> b": Edge("a", "b"),
        "a-->b": Edge("a", "b"),
        "a --- b": Edge("a", "b", head=False),
        "a <--> b": Edge("a", "b", tail=True),
        "a -.-> b": Edge("a", "b", style="dotted"),
        "a -.- b": Edge("a", "b", style="dotted", head=False),
        "a ==> b": Edge("a", "b", style="thick"),
        "a === b": Edge("a", "b", style="thick", head=False),
        "a ---> b": Edge("a", "b", length=2),
        "a ---- b": Edge("a", "b", head=False, length=2),
        "a -..-> b": Edge("a", "b", style="dotted", length=2),
        "a -->|да, а нет| b": Edge("a", "b", ("да, а\xa0нет",)),
        'a -->|"(да)<br>нет"|b': Edge("a", "b", ("(да)", "нет")),
        "a -- да --> b": Edge("a", "b", ("да",)),
        'a -- "да" --> b': Edge("a", "b", ("да",)),
        "a -. да .-> b": Edge("a", "b", ("да",), "dotted"),
        "a == да ==> b": Edge("a", "b", ("да",), "thick"),
        "a -- да --- b": Edge("a", "b", ("да",), head=False),
    }.items(),
)
def test_arrows(written, edge):
    assert chart(f"flowchart LR\n{written}").edges == (edge,)


def test_many_arrows_in_a_line():
    edges = chart("graph LR\na & b --> c & d --> e; e --> a;").edges
    assert [edge.source + edge.target for edge in edges] == ["ac", "ad", "bc", "bd", "ce", "de", "ea"]


def test_frames_hold_what_is_named_inside_them():
    read = chart('flowchart TD\na --> b\nsubgraph out["Снаружи"]\n b\n subgraph Внутри слоя\n c --> a\n end\nend\nd')
    assert read.groups == {"out": Group("Снаружи"), "Внутри": Group("Внутри слоя", "out")}
    assert read.group_of == {"b": "out", "c": "Внутри", "a": "Внутри"}


def test_links_and_where_they_were_written():
    text = 'flowchart TD\na --> b\nclick a href "#one" "И -- подсказка"\nclick b "lesson:1.1"'
    read, addresses, _ = parse(text)
    assert (read.nodes["a"].href, read.nodes["a"].tooltip) == ("#one", "И\xa0– подсказка")
    assert (read.nodes["b"].href, read.nodes["b"].tooltip) == ("lesson:1.1", "")
    assert [text[place : place + 4] for place in addresses.values()] == ["#one", "less"]


def test_comments_and_empty_lines_say_nothing():
    assert chart("%% сначала\n\nflowchart\n  %% a --> b\n  c\n").nodes.keys() == {"c"}


def test_a_chart_is_read_from_its_beginnings_each_box_once():
    (first,) = chart("flowchart TD\nb --> c\na --> b\nc --> a2\na --> c\nc --> b").reading
    assert (first.name, [branch.name for branch in first.branches]) == ("a", ["b", "c"])
    assert [edge.target for edge in first.branches[0].others] == ["c"]
    (ring,) = chart("flowchart TD\nx --> y --> x").reading
    assert ring.name == "x" and [edge.target for edge in ring.branches[0].others] == ["x"]


CLICK = 'запиши так: «click A href "#imya" "подсказка"»'
# what is written (▸ before the place that is told): what is found, how to mend it
FAULTS = {
    "▸sequenceDiagram\nA->>B: Да": ("схема вида «sequenceDiagram» не рисуется", "начни с «flowchart TD» или «flowchart LR»"),
    "flowchart ▸TDD\na": ("непонятное направление «TDD»", "бывают TD — сверху вниз, LR — слева направо, ещё BT и RL"),
    "flowchart TD\na ▸right of b": ("непонятное «right of b»", KNOWN),
    "flowchart TD\n▸--> b": ("непонятная строка «--> b»", KNOWN),
    "flowchart TD\na -->▸": ("стрелка никуда не ведёт", "допиши имя: латинские буквы и цифры, например «A --> B»"),
    "flowchart TD\na --> ▸[b]": (
        "здесь должно быть имя блока, а стоит «[b]»",
        "допиши имя: латинские буквы и цифры, например «A --> B»",
    ),
    "flowchart TD\na ▸-- b": ("стрелка «--» не дописана", LINKS_MEND),
    "flowchart TD\na ▸--x b": ("наконечник «x» не рисуется", LINKS_MEND),
    "flowchart TD\na▸[Раз --> b": ("подпись не закрыта: нет «]»", "поставь «]» сразу за подписью на этой же строке"),
    'flowchart TD\na▸["Раз" два]': ("после кавычек стоит «два»", "поставь «]» сразу за подписью на этой же строке"),
    "flowchart TD\na[Раз ▸(два)]": ("в подписи без кавычек стоит «(»", QUOTE_MEND),
    "flowchart TD\na▸[]": ("подпись пуста", "напиши в ней хоть слово"),
    'flowchart TD\na▸["$d_k$"]': (
        "«$» в подписи останется как есть",
        "формул и разметки в подписях не бывает: напиши словами",
    ),
    "flowchart TD\na▸((Раз))": ("блок формы «((» не рисуется", SHAPES_MEND),
    "flowchart TD\n▸subgraph s\na": ("рамка «s» не закрыта", "поставь после её блоков отдельную строку «end»"),
    "flowchart TD\na\n▸end": ("«end» ничего не закрывает", "убери эту строку или открой рамку выше: «subgraph имя»"),
    "flowchart TD\n▸subgraph\na\nend": ("у рамки нет названия", 'напиши его: «subgraph imya["Название"]»'),
    "flowchart TD\nsubgraph s\na\nend\n▸subgraph s\nb\nend": ("рамка «s» уже есть", "дай одной из двух другое имя"),
    "flowchart TD\nsubgraph s\na\nend\nb --> ▸s": (
        "«s» — рамка, а стрелки ведут только к блокам",
        "веди стрелку к блоку внутри рамки",
    ),
    "flowchart TD\n▸a --> a": ("стрелка из «a» ведёт в него же", "веди её к другому блоку или скажи об этом в подписи"),
    'flowchart TD\nbox\nclick ▸bax "#x"': ("нет блока «bax»", "возможно, «box»; есть: box"),
    "flowchart TD\na\n▸click a #x": ("у «click a» нет адреса в кавычках", CLICK),
    "flowchart TD\na\n▸click": ("непонятно, какой блок нажимают", CLICK),
    "flowchart TD\na\n▸style a fill:red": ("«style» здесь не действует", "убери эту строку: вид схем задаёт сайт"),
    "flowchart TD\na▸:::big": ("классы здесь не действуют", "убери «:::» с именем: вид схем задаёт сайт"),
    "▸%%{init: {}}%%\nflowchart TD\na": ("настройки mermaid здесь не действуют", "убери эту строку: вид схем задаёт сайт"),
    "flowchart TD\n▸accTitle: Раз\na": (
        "«accTitle» здесь не пишут",
        "название стоит после слова mermaid: «```mermaid Название {#imya}»",
    ),
}


@pytest.mark.parametrize("marked", FAULTS)
def test_what_is_told_and_where(marked):
    read, _, faults = parse(marked.replace("▸", ""))
    assert read is None
    assert [(fault.found, fault.mend) for fault in faults] == [FAULTS[marked]]
    assert faults[0].offset == marked.index("▸")


def test_an_empty_chart_is_told():
    assert [fault.found for fault in parse("flowchart TD\n")[2]] == ["в схеме нет ни одного блока"]
    assert [fault.found for fault in parse("")[2]] == ["в схеме нет ни одного блока"]


def test_all_faults_are_told_in_one_go():
    faults = parse("flowchart TD\na --> [\nstyle a\nclick z \"#x\"")[2]
    assert [fault.found.split(" ")[0] for fault in faults] == ["здесь", "«style»", "нет"]


WORDS = st.sampled_from(["a", "b", "end", "subgraph", "click", "-->", "--", "-.", ".->", "==", "|", "&", "[", "]", '"', "(", ")", "{", ";", " ", "\n", "%%", "о"])


@given(st.lists(WORDS, max_size=25).map("".join))
def test_whatever_is_written_is_a_chart_or_told(text):
    read, _, faults = parse("flowchart TD\n" + text)
    assert (read is None) == bool(faults)
    if read:
        ends = {name for edge in read.edges for name in (edge.source, edge.target)}
        assert ends <= read.nodes.keys() and all(edge.source != edge.target for edge in read.edges)
