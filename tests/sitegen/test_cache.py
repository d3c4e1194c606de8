"""What is kept between builds: found again under the same inputs only, and never when it is damaged."""

import pytest

from sitegen.cache import UNFINISHED, Cache, files_digest


@pytest.fixture
def cache(tmp_path):
    return Cache(tmp_path / "cache", "code")


def test_what_was_made_once_is_not_made_again(cache, tmp_path):
    made = []
    for again in (cache, cache, Cache(tmp_path / "cache", "code")):
        assert again.remember(lambda: made.append(1) or {"html": "да"}, "lesson", b"text") == {"html": "да"}
    assert made == [1]


def test_other_inputs_and_other_code_find_nothing(cache, tmp_path):
    cache.put(cache.key("a", "b"), 1)
    assert cache.get(cache.key("a", "b")) == 1
    assert cache.get(cache.key("ab")) is None is cache.get(cache.key("a", "c"))
    other = Cache(tmp_path / "cache", "new code")
    assert other.get(other.key("a", "b")) is None


@pytest.mark.parametrize("damage", [lambda data: data[:-1], lambda data: data[:-1] + b"?", lambda data: b"", lambda data: b"x" * 99])
def test_a_damaged_entry_counts_as_not_there_and_is_made_anew(cache, tmp_path, damage):
    key = cache.key("a")
    cache.put(key, "да")
    file = tmp_path / "cache" / key
    file.write_bytes(damage(file.read_bytes()))
    assert cache.get(key) is None
    assert cache.remember(lambda: "снова", "a") == "снова" == cache.get(key)


def test_what_a_run_did_not_ask_for_is_forgotten(cache, tmp_path):
    cache.put(cache.key("old"), 1)
    cache.put(cache.key("kept"), 2)
    later = Cache(tmp_path / "cache", "code")
    later.get(later.key("kept"))
    later.put(later.key("new"), 3)
    later.forget_others()
    assert {file.name for file in (tmp_path / "cache").iterdir()} == {later.key("kept"), later.key("new")}


def test_what_another_run_is_just_writing_stays(tmp_path):
    cache = Cache(tmp_path, "maker")
    (tmp_path / f"{UNFINISHED}x").touch()
    cache.forget_others()
    assert [file.name for file in tmp_path.iterdir()] == [f"{UNFINISHED}x"]


def test_what_was_put_can_be_taken_back_and_no_more(tmp_path):
    before = Cache(tmp_path, "maker")
    before.put(before.key("before"), 1)
    now = Cache(tmp_path, "maker")
    now.get(now.key("before"))
    now.put(now.key("now"), 2)
    now.take_back()
    assert (now.get(now.key("before")), now.get(now.key("now"))) == (1, None)


def test_files_count_by_name_and_content_but_not_compiled_ones(tmp_path):
    def write(path, text):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")

    def seen():
        return files_digest(tmp_path, ["code", "lock.txt", "absent"])

    write("code/a.py", "1")
    write("lock.txt", "2")
    first = seen()
    write("code/__pycache__/a.pyc", "…")
    write("other.txt", "3")
    assert seen() == first
    write("code/a.py", "11")
    second = seen()
    (tmp_path / "code/a.py").rename(tmp_path / "code/b.py")
    assert len({first, second, seen()}) == 3
