"""Checks the exercise on random features; names of wrong answers are those of the lesson."""

import numpy as np

from pycore.numerics import noise, random_features

X = noise.normal(5, (6, 4)) / 2
W = noise.normal(6, (8, 4))
VALUES = noise.normal(7, (6, 3))


def check(answer):
    features = np.asarray(answer.phi(X, W))
    assert features.shape == (6, 16), f"phi: из 8 случайных векторов выходит 16 признаков, а форма здесь {features.shape}."
    products, truth = features @ features.T, random_features.trigonometric(X, W)
    if np.allclose(products, truth @ truth.T * len(W)):
        return "unnormalised"
    if np.allclose(features[:, :8], features[:, 8:]):
        return "one-wave"
    assert np.allclose(products, truth @ truth.T), "phi: произведения признаков не те. Нужны sin(Wx) и cos(Wx) рядом, делённые на √m."
    attended = np.asarray(answer.linear_attention(X, X[::-1], VALUES, W))
    assert attended.shape == VALUES.shape, f"linear_attention: ответ должен быть {VALUES.shape}, а он {attended.shape}."
    query, key = truth, truth[::-1]
    if np.allclose(attended, query @ (key.T @ VALUES)):
        return "no-denominator"
    right = random_features.attend(query, key, VALUES)
    assert np.allclose(attended, right), "linear_attention: числа не те. Раздели φ(q)·Σφ(k)vᵀ на φ(q)·Σφ(k)."
