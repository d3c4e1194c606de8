"""A pinned file comes from the first source that has it, and only with the right hash."""

import hashlib

import pytest

from sitegen.errors import InputError
from sitegen.pinned import Source, SourceUnavailable, obtain

CONTENT = b"the wheel"
SHA256 = hashlib.sha256(CONTENT).hexdigest()


class Recorder:
    """Sources that remember the order in which they were asked."""

    def __init__(self):
        self.asked = []

    def source(self, name, answer):
        def read(file_name):
            self.asked.append((name, file_name))
            if isinstance(answer, Exception):
                raise answer
            return answer

        return Source(name, read)


@pytest.fixture
def recorder():
    return Recorder()


def test_first_source_that_has_the_file_is_taken(recorder, tmp_path):
    sources = [
        recorder.source("первый", SourceUnavailable("нет сети")),
        recorder.source("второй", CONTENT),
        recorder.source("третий", CONTENT),
    ]
    kept = obtain("a.whl", SHA256, tmp_path / "cache", sources)
    assert kept.read_bytes() == CONTENT
    assert kept == tmp_path / "cache" / "a.whl"
    assert recorder.asked == [("первый", "a.whl"), ("второй", "a.whl")]


def test_good_cache_asks_no_source(recorder, tmp_path):
    (tmp_path / "a.whl").write_bytes(CONTENT)
    obtain("a.whl", SHA256, tmp_path, [recorder.source("первый", CONTENT)])
    assert recorder.asked == []


def test_corrupt_cache_is_fetched_again(recorder, tmp_path, capsys):
    (tmp_path / "a.whl").write_bytes(CONTENT[:-1])
    kept = obtain("a.whl", SHA256, tmp_path, [recorder.source("первый", CONTENT)])
    assert kept.read_bytes() == CONTENT
    assert "испорчен" in capsys.readouterr().out


def test_wrong_hash_stops_and_names_file_expected_and_got(recorder, tmp_path):
    sources = [recorder.source("первый", b"something else"), recorder.source("второй", CONTENT)]
    with pytest.raises(InputError) as caught:
        obtain("a.whl", SHA256, tmp_path, sources)
    message = str(caught.value)
    assert "a.whl" in message
    assert SHA256 in message
    assert hashlib.sha256(b"something else").hexdigest() in message
    assert recorder.asked == [("первый", "a.whl")]
    assert list(tmp_path.iterdir()) == []


def test_no_source_at_all_says_what_each_answered(recorder, tmp_path):
    sources = [
        recorder.source("первый", SourceUnavailable("нет сети")),
        recorder.source("второй", SourceUnavailable("нет файла")),
    ]
    with pytest.raises(InputError, match=r"первый: нет сети\n.*второй: нет файла"):
        obtain("a.whl", SHA256, tmp_path, sources)


def test_nothing_half_written_is_left(recorder, tmp_path):
    obtain("a.whl", SHA256, tmp_path, [recorder.source("первый", CONTENT)])
    assert [path.name for path in tmp_path.iterdir()] == ["a.whl"]
