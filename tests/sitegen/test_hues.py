"""Which letters of a formula take a hue, and which do not."""

import pytest

from sitegen.hues import hue_letters


def hue(letter: str, what: str) -> str:
    return rf"\htmlClass{{h-{letter}}}{{{what}}}"


Q, K, V, M = hue("q", "Q"), hue("k", "K"), hue("v", "V"), hue("m", "M")
K_T = hue("k", r"K^{\mathsf T}")

TABLE = [
    ("Q", Q),
    ("QK", Q + K),
    (r"\frac{Q K^{\mathsf T}}{\sqrt{d_k}} + M", rf"\frac{{{Q} {K_T}}}{{\sqrt{{d_k}}}} + {M}"),
    (r"\operatorname{Attention}(Q, K, V)", rf"\operatorname{{Attention}}({Q}, {K}, {V})"),
    ("q_i k_{ij}^2", f"{hue('q', 'q_i')} {hue('k', 'k_{ij}^2')}"),
    ("v'", hue("v", "v'")),
    (r"e^{q \cdot k_j}", rf"e^{{{hue('q', 'q')} \cdot {hue('k', 'k_j')}}}"),
    ("M_{ij}", hue("m", "M_{ij}")),
    (r"Q W_i^Q", f"{Q} W_i^Q"),
    (r"W^{K}", r"W^{K}"),
    (r"\mathbb{R}^{n \times d_v}", r"\mathbb{R}^{n \times d_v}"),
    (r"\text{Q и K} \mathrm{MQ}", r"\text{Q и K} \mathrm{MQ}"),
    (r"\sum_{k=1}^n", r"\sum_{k=1}^n"),
    (r"\quad \Kappa \vec{v}", rf"\quad \Kappa \vec{{{hue('v', 'v')}}}"),
    (r"\{Q\} \\ V", rf"\{{{Q}\}} \\ {V}"),
    (r"\htmlClass{h-w}{q} K", rf"\htmlClass{{h-w}}{{q}} {K}"),
    (r"\begin{vmatrix} m \end{vmatrix}", r"\begin{vmatrix} m \end{vmatrix}"),
    ("Q_", hue("q", "Q_")),
    ("x^", "x^"),
    ("\\", "\\"),
]


@pytest.mark.parametrize(("tex", "hued"), TABLE)
def test_letters(tex, hued):
    assert hue_letters(tex) == hued


def test_words_of_the_text_take_the_hue_that_is_named(tiny):
    assert '<p>Это <b class="q">запрос <em>вслух</em></b>.</p>' in tiny.text("Это [запрос *вслух*]{.q}.")
