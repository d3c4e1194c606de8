import pytest

from pycore.runtime import registry


def test_every_name_is_found():
    assert {"attention", "tokens"} <= set(registry.names())
    for name in registry.names():
        assert registry.find(name).kind


@pytest.mark.parametrize("name", ["nonsense", "../attention", "attention.APP", ""])
def test_other_names_are_not(name):
    with pytest.raises(KeyError):
        registry.find(name)
