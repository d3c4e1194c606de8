"""Puts modules back as they were: a reader's `np.exp = None` must not reach the interactives of the page.

Kept and put back are the names in each module, and of `pycore` what its functions and classes are made of and its
lists, dicts and sets. Not kept: what is deep inside objects of other libraries.
"""

import builtins
import functools
import importlib
import os
import sys
import types
from collections.abc import Callable, Iterator
from operator import is_
from typing import Any

import numpy  # noqa: F401 - what a reader's code changes in it is put back, also where no interactive has imported it

OWN = "pycore"
CODE = ("__code__", "__defaults__", "__kwdefaults__")


class Snapshot:
    """All modules that are loaded now, as they are now."""

    def __init__(self) -> None:
        found = {name: module for name, module in sys.modules.items() if isinstance(module, types.ModuleType)}
        found.pop("__main__", None)
        self._modules = found
        self._names = {name: dict(vars(module)) for name, module in found.items()}
        self._insides = [inside for name, module in found.items() if _is_own(name) for inside in _insides(name, module)]
        self._collections = [_Collection(each) for each in (sys.path, sys.meta_path, sys.path_hooks)]
        self._environment = dict(os.environ)
        self._folder = os.getcwd()
        self._mend_depth = functools.partial(sys.setrecursionlimit, sys.getrecursionlimit())
        # Whatever the reader does to built-in names, these lines still run.
        self._mend_builtins = lambda names=vars(builtins), kept=self._names["builtins"], update=dict.update: update(names, kept)

    def restore(self) -> None:
        """Put back what has changed; what was loaded since stays."""
        self._mend_depth()  # first: with too low a limit nothing else could be called
        self._mend_builtins()
        sys.settrace(None)
        for name, module in self._modules.items():
            if sys.modules.get(name) is not module:
                sys.modules[name] = module
            _mend_names(name, vars(module), self._names[name])
        for inside in self._insides:
            inside()
        for collection in self._collections:
            collection.mend()
        if os.environ != self._environment:
            os.environ.clear()
            os.environ.update(self._environment)
        os.chdir(self._folder)
        importlib.invalidate_caches()


def _is_own(name: str) -> bool:
    return name == OWN or name.startswith(f"{OWN}.")


def _mend_names(name: str, now: dict[str, Any], kept: dict[str, Any]) -> None:
    if _is_same(now, kept):
        return
    for key in [key for key in now if key not in kept and not _is_submodule(name, key, now[key])]:
        del now[key]
    now.update(kept)


def _is_same(now: dict[str, Any], kept: dict[str, Any]) -> bool:
    """Whether nothing was changed; after each run ten thousand names are looked at, so none costs a step of Python."""
    return len(now) == len(kept) and all(map(is_, now, kept)) and all(map(is_, now.values(), kept.values()))


def _is_submodule(name: str, key: str, value: Any) -> bool:
    """Python itself gives a package this name when a module inside it is imported."""
    return isinstance(value, types.ModuleType) and sys.modules.get(f"{name}.{key}") is value


def _insides(name: str, module: types.ModuleType) -> Iterator[Callable[[], None]]:
    """What puts back the inside of a module's own functions, classes and collections."""
    for value in list(vars(module).values()):
        if getattr(value, "__module__", None) == name and isinstance(value, type):
            yield _class_mender(value)
            yield from map(_function_mender, filter(_is_function, vars(value).values()))
        elif _is_function(value) and value.__module__ == name:
            yield _function_mender(value)
        elif type(value) in (list, dict, set):
            yield _Collection(value).mend


def _is_function(value: Any) -> bool:
    return isinstance(value, types.FunctionType)


def _function_mender(function: types.FunctionType) -> Callable[[], None]:
    kept = {name: getattr(function, name) for name in CODE}

    def mend() -> None:
        for name, value in kept.items():
            if getattr(function, name) is not value:
                setattr(function, name, value)

    return mend


def _class_mender(owner: type) -> Callable[[], None]:
    kept = {name: value for name, value in vars(owner).items() if name not in ("__dict__", "__weakref__", "__doc__")}

    def mend() -> None:
        now = vars(owner)
        for name in [name for name in kept if now.get(name) is not kept[name]]:
            setattr(owner, name, kept[name])

    return mend


class _Collection:
    """A list, dict or set, and what is in it."""

    def __init__(self, live: Any) -> None:
        self._live, self._kept = live, live.copy()

    def mend(self) -> None:
        """Put back what is in it."""
        if self._live != self._kept:
            self._live.clear()
            (self._live.extend if isinstance(self._live, list) else self._live.update)(self._kept)
