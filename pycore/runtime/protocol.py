"""The wire between page and Python: one JSON string in, one JSON string out. The page calls ``handle`` and no more.

==========  ================================================  ====================================================
request     fields                                            answer
==========  ================================================  ====================================================
``open``    ``island``, ``name``, ``state`` and ``content``,  ``view``
            JSON texts or null
``event``   ``island``, ``event``, ``fields``                 ``view``; ``failed`` where the interactive refused or broke
``reset``   ``island``                                        ``view``
==========  ================================================  ====================================================

Every request carries ``island`` and ``seq``; its answer repeats both. ``view`` brings ``html``, ``state``, ``reached``,
``dropped``; ``failed`` brings ``error`` (one line) and ``traceback``, and the state before it stays.
"""

import dataclasses
import json
import traceback
from typing import Any

from pycore.runtime.session import Answer, Session

VERSION = 1

_session = Session()


def handle(request: str, session: Session = _session) -> str:
    """Carry out one request of the page."""
    message = json.loads(request)
    answer: dict[str, Any] = {"island": message["island"], "seq": message["seq"]}
    try:
        answer |= {"type": "view"} | dataclasses.asdict(_dispatch(session, message))
    except Exception as error:  # the page must live on, whatever an interactive does
        line = f"{type(error).__name__}: {error}"
        answer |= {"type": "failed", "error": line, "traceback": traceback.format_exc()}
    return json.dumps(answer, ensure_ascii=False)


def _dispatch(session: Session, message: dict[str, Any]) -> Answer:
    match message["type"]:
        case "open":
            return session.open(message["island"], message["name"], message["state"], message["content"])
        case "event":
            return session.act(message["island"], message["event"], message["fields"])
        case "reset":
            return session.reset(message["island"])
        case other:
            raise ValueError(f"unknown request {other!r}")
