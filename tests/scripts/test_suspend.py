"""What a learning management system keeps: whatever the reader has done it fits, goals before states, answers before the rest."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

LIMIT = 4096
names = st.text(min_size=1, max_size=12)
texts = st.text(max_size=60) | st.integers(0, 3000).map(lambda n: "y" * n) | st.integers(0, 700).map(lambda n: "ё" * n)
states = st.dictionaries(names, texts, max_size=12)
goals = st.dictionaries(names, names, max_size=30) | st.integers(0, 200).map(lambda n: {f"goal-{i}": "tokens" for i in range(n)})


def pack(call, goals, states, first=()):
    """What is kept of a reader's goals and states, read again, and what was left out."""
    packed = call("suspend.js", "pack", "lesson", {"goals": goals, "states": states}, list(first))
    assert len(packed["text"]) <= LIMIT and packed["text"].isascii()
    kept = json.loads(packed["text"])
    assert {"v": kept["v"], "lesson": kept["lesson"]} == {"v": 1, "lesson": "lesson"}
    return kept, packed["left"]


@settings(max_examples=60)
@given(goals, states)
def test_it_fits_is_a_part_of_what_there_is_and_says_what_is_missing(call, goals, states):
    kept, left = pack(call, goals, states)
    assert kept["goals"].items() <= goals.items() and kept["states"].items() <= states.items()
    missing = {goals[goal] for goal in goals.keys() - kept["goals"].keys()} | (states.keys() - kept["states"].keys())
    assert set(left) == missing and len(left) == len(missing)


def test_goals_go_before_states_and_answers_before_shorter_states(call):
    many = {f"goal-{number}": "lab" for number in range(100)}
    kept, left = pack(call, many, {"lab": "x" * 1300, "questions": "y" * 1400, "large": "z" * 5000}, first=["questions"])
    assert kept["goals"] == many and list(kept["states"]) == ["questions"] and left == ["lab", "large"]


def test_of_the_others_the_short_ones_stay(call):
    kept, left = pack(call, {}, {"long": "x" * 3000, "one": "x" * 1300, "two": "x" * 1200, "three": "x" * 1100})
    assert sorted(kept["states"]) == ["one", "three", "two"] and left == ["long"]


def test_to_the_last_character(call):
    frame = len(pack_text := call("suspend.js", "pack", "lesson", {"goals": {}, "states": {"a": ""}}, [])["text"])
    assert '"a":""' in pack_text
    assert pack(call, {}, {"a": "x" * (LIMIT - frame)})[1] == []
    assert pack(call, {}, {"a": "x" * (LIMIT - frame + 1)})[1] == ["a"]
    assert pack(call, {}, {"a": "ё" * ((LIMIT - frame) // 6)})[1] == []
    assert pack(call, {}, {"a": "ё" * ((LIMIT - frame) // 6 + 1)})[1] == ["a"]
