"""Checks the exercise on orthogonal vectors; names of wrong answers are those of the lesson."""

import numpy as np

D, DRAWS = 4, 600


def check(answer):
    draws = np.array([answer.orthogonal(np.random.default_rng(seed), D) for seed in range(DRAWS)])
    assert draws.shape == (DRAWS, D, D), f"Нужна таблица {D} × {D}, а получилось {draws.shape[1:]}."
    products = draws @ np.swapaxes(draws, 1, 2)
    lengths = np.sqrt(np.diagonal(products, axis1=1, axis2=2))
    if not np.allclose(products * (1 - np.eye(D)), 0, atol=1e-9):
        return "independent"
    if np.allclose(lengths, lengths.flat[0]):
        return "same-length"
    # Each mean below is within four standard errors of its value for all but one right answer in ten thousand.
    if abs(np.sign(draws[:, 0, 0]).mean()) > 4 / np.sqrt(DRAWS):
        return "plain-qr"
    square = (lengths**2).mean()
    spread = 4 * np.sqrt(2 * D / (DRAWS * D))
    assert abs(square - D) < spread, f"Средний квадрат длины строки {square:.2f}, а у гауссова вектора он равен d = {D}."
