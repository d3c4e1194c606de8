"""Code between fences: highlighted at build, plain where no language is given."""


def test_code_is_highlighted_in_classes_of_its_own(tiny):
    page = tiny.text("```python\nif x < 1:  # мало\n    return \"да\"\n```")
    assert '<pre tabindex="0" role="group" aria-label="Код"><code><span class="c-k">if</span> <span class="c-n">x</span>' in page
    assert '<span class="c-o">&lt;</span>' in page and '<span class="c-c1"># мало</span>\n' in page


def test_code_without_a_language_is_plain(tiny):
    assert "<code>\nx &lt; [[токен]] $5$\n</code>" in tiny.text("```\n\nx < [[токен]] $5$\n```")


def test_the_first_line_and_the_indentation_stay(tiny):
    assert '<code>\n  <span class="c-n">x</span>' in tiny.text("```python\n\n  x\n```")
