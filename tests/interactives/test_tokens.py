"""Cutting the frame: counts by hand, the bet before the sizes, what the eight tokens gather."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.interactives import tokens
from pycore.ui.contract import newly_reached

COUNTS = {56: 16, 32: 49, 28: 64, 16: 196, 14: 256, 8: 784}


def after(*events, state=tokens.State()):
    for event in events:
        state = tokens.update(state, event)
    return state


@pytest.mark.parametrize(("size", "n"), COUNTS.items())
def test_tokens_and_pairs_of_each_size(size, n):
    html = tokens.view(after(tokens.BetMade(2), tokens.SizeChosen(size)))
    assert f'data-name="tokens" data-value="{n}"' in html
    assert f'data-name="pairs" data-value="{n * n}"' in html
    assert f'data-name="patch" data-value="{size}"' in html


def test_sizes_are_closed_until_the_bet_is_made():
    assert after(tokens.SizeChosen(16)) == tokens.State()
    assert 'class="seg" disabled' in tokens.view(tokens.State())


def test_the_bet_stands_once_its_answer_has_been_seen():
    seen = after(tokens.BetMade(4), tokens.SizeChosen(16))
    assert after(tokens.BetMade(16), state=seen) == seen
    assert "в 16 раз больше" in tokens.view(seen)


@given(st.lists(st.sampled_from([*COUNTS]), max_size=5), st.booleans())
def test_the_goal_wants_a_bet_and_three_sizes(sizes, bet):
    state, reached = tokens.State(), []
    for event in [*([tokens.BetMade(8)] if bet else []), *map(tokens.SizeChosen, sizes)]:
        next_state = tokens.update(state, event)
        reached += newly_reached(tokens.GOALS, state, next_state)
        state = next_state
    assert (reached == ["tokens"]) == (bet and len({32, *sizes}) >= 3)


def test_eight_tokens_make_sixty_four_pairs():
    html = tokens.view(after(tokens.PoolingSwitched(True)))
    assert 'data-name="tokens" data-value="8"' in html
    assert 'data-name="pairs" data-value="64"' in html


def test_most_of_the_eight_gather_most_of_their_weight_on_one_object_in_every_arrangement():
    for arrangement in range(len(tokens.ARRANGEMENTS)):
        owners, maps = tokens._owners(arrangement), tokens._maps(arrangement)
        assert maps.reshape(8, -1).sum(axis=1) == pytest.approx([1] * 8)
        on_one = sum(max((m * cells).sum() for cells in owners.values()) > 0.5 for m in maps)
        assert on_one >= 5, arrangement


def test_a_changed_scene_changes_the_maps():
    first, second = tokens._maps(0), tokens._maps(1)
    assert abs(first - second).max() > 0.01


def test_the_patch_looked_at_is_named_by_row_and_column():
    html = tokens.view(after(tokens.PatchPointed(223.9, 0.0)))
    assert "Патч 7</b> из 49: строка 1, столбец 7." in html


def test_arrow_keys_step_by_one_patch_and_stay_within_the_frame():
    right = after(tokens.PatchStepped(1, 0, False))
    assert tokens._cell(right) == (4, 3)
    far = after(*[tokens.PatchStepped(0, 1, False)] * 9)
    assert tokens._cell(far)[0] == 0


def test_a_state_that_no_reader_could_make_is_refused():
    with pytest.raises(ValueError):
        replace(tokens.State(), size=16, seen=frozenset({16, 32}))
