"""Charts that several tests lay out."""

from pathlib import Path

from sitegen.flowchart.graph import Flowchart
from sitegen.flowchart.syntax import parse

PACKAGES = Path(__file__).parents[3] / "node_modules"

TREE = """\
flowchart TD
  root["Как удешевить внимание?"] --> near[Соседи] & like[Похожие] & small["Меньший ранг"]
  near --> window["Окно:<br/>Longformer"] & step["Шаг:<br/>Sparse Transformer"] & whole["Глобальные токены: ETC"]
  like --> hash["Хеши: Reformer"] & cluster["Кластеры: Routing Transformer"]
  small --> project["Проекция: Linformer"] & kernel["Ядро: Performer"]
  click near href "#begin" "К соседям"
"""
LOOP = """\
flowchart LR
  image([Картинка и команда]) --> tokens[Токены] --> attention
  subgraph encoder["Кодировщик, 12 слоёв"]
    attention[Внимание] --> feed(Полносвязный слой)
    feed -. ещё слой .-> attention
  end
  feed --> sure{Уверен ли слой?}
  sure -->|да| act([Действие])
  sure -- нет --> tokens
  sure ==> log["Журнал"] & stop[Стоп]
  log <--> stop
"""
CHAIN = "flowchart LR\n  a[Раз] --> b[Два] --> c[Три]\n"


def chart(text: str) -> Flowchart:
    """Read a chart that is right."""
    read, _, faults = parse(text)
    assert read is not None, faults
    return read
