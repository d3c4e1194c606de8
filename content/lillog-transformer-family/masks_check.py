"""Checks the exercise on three patterns; names of wrong answers are those of the lesson."""

import numpy as np

from pycore.numerics import masks, sparse

L = 32
TRUTH = {
    "window": sparse.window(L, before=7),
    "strided": (sparse.window(L, before=6) & masks.causal(L)) | sparse.every(L, 6),
    "longformer": sparse.with_global(sparse.window(L, before=4, after=4), [0]),
}
local = sparse.window(L, before=4, after=4)
WRONG = {
    "window": {
        "off-by-one": [sparse.window(L, before=8), sparse.window(L, before=6)],
        "both-sides": [sparse.window(L, before=7, after=7), sparse.window(L, before=4, after=4)],
    },
    "strided": {"step-alone": [sparse.every(L, 6)]},
    "longformer": {
        "no-global": [local],
        "half-global": [local | (np.arange(L) == 0), local | (np.arange(L) == 0)[:, None]],
    },
}


def check(answer):
    for name, truth in TRUTH.items():
        mask = np.asarray(getattr(answer, name))
        assert mask.shape == (L, L), f"{name}: нужна таблица {L} × {L}, а получилось {mask.shape}."
        mask = mask.astype(bool)
        if np.array_equal(mask, truth):
            continue
        if np.array_equal(mask, truth.T):
            return "transposed"
        for wrong, tables in WRONG[name].items():
            if any(np.array_equal(mask, table) for table in tables):
                return wrong
        extra, missing = int((mask & ~truth).sum()), int((truth & ~mask).sum())
        raise AssertionError(f"{name}: лишних открытых клеток {extra}, не хватает {missing}.")
    assert answer.share is not None, "Узоры верные. Осталось вписать долю числом, например 0,5."
    opened = TRUTH["window"].sum()
    if abs(answer.share - opened / masks.causal(L).sum()) < 0.005:
        return "of-triangle"
    share = answer.share / 100 if answer.share > 1 else answer.share
    assert abs(share - opened / L**2) < 0.002, "Узоры верные, а доля нет: раздели открытые клетки окна на все L²."
