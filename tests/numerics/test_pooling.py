from itertools import combinations

import numpy as np
import pytest

from pycore.drawings.items import ORDER
from pycore.drawings.kitchen import POS, scene
from pycore.numerics.pooling import MAP_SCALE, PLACE_GAIN, Pooled, cell_features, eight_tokens, find_queries, keys
from pycore.numerics.raster import coverage, render

OBJECTS = (*ORDER, "window", "hand")  # table and wall are the ground


def gather(positions: dict = POS) -> tuple[Pooled, np.ndarray]:
    """The eight tokens of a scene, and (8, objects) the share of each map's weight on each object's pixels."""
    drawing = scene(positions)
    seen = coverage(drawing, 224, 224)
    owned = np.stack([seen[name].reshape(28, 8, 28, 8).mean(axis=(1, 3)).ravel() for name in OBJECTS])
    pooled = eight_tokens(render(drawing, 224, 224))
    return pooled, pooled.weights @ owned.T


def middle(weights: np.ndarray) -> np.ndarray:
    """x and y of the centre of a map over 28 x 28 cells [cells]."""
    y, x = np.divmod(np.arange(784), 28)
    return np.array([weights @ x, weights @ y])


@pytest.fixture(scope="module")
def kitchen() -> tuple[Pooled, np.ndarray]:
    return gather()


# --- the maps as such ---


def test_shapes_and_sums(kitchen: tuple[Pooled, np.ndarray]) -> None:
    pooled, _ = kitchen
    assert pooled.weights.shape == (8, 784) and pooled.tokens.shape == (8, 6)
    assert pooled.weights.sum(axis=1) == pytest.approx(np.ones(8))
    assert pooled.weights.min() >= 0
    assert 0 <= pooled.tokens.min() and pooled.tokens.max() <= 1


def test_a_token_is_the_mean_of_what_its_map_gathers(kitchen: tuple[Pooled, np.ndarray]) -> None:
    pooled, _ = kitchen
    x, y = middle(pooled.weights[0])
    assert pooled.tokens[0, 3:5] == pytest.approx(((x + 0.5) / 28, (y + 0.5) / 28))


def test_maps_are_the_softmax_of_nearness_and_salience() -> None:
    image = render(scene(), 224, 224)
    features = cell_features(image, 8)
    query, key = find_queries(features, 8), keys(features)
    gap = ((key[None, :, :5] - query[:, None, :5]) ** 2).sum(axis=2)
    expected = np.exp(-MAP_SCALE / 2 * gap + MAP_SCALE * query[0, 6] * features[:, 5])
    expected /= expected.sum(axis=1, keepdims=True)
    assert eight_tokens(image).weights == pytest.approx(expected, abs=1e-12)


# --- what they gather ---


def test_most_of_the_eight_gather_most_of_their_weight_on_one_object(kitchen: tuple[Pooled, np.ndarray]) -> None:
    _, share = kitchen
    clear = share.max(axis=1) > 0.5
    assert clear.sum() >= 6
    assert len(set(share[clear].argmax(axis=1))) >= 5


@pytest.mark.parametrize("pair", [*combinations(("cup", "bowl", "plate", "jug"), 2)])
def test_so_they_do_when_two_items_change_places(pair: tuple[str, str]) -> None:
    one, other = pair
    pooled, share = gather({**POS, one: POS[other], other: POS[one]})
    clear = share.max(axis=1) > 0.5
    assert clear.sum() >= 5
    assert len(set(share[clear].argmax(axis=1))) >= 4


@pytest.mark.parametrize(
    ("item", "place"), [("cup", (0.5, 0.5)), ("apple", (0.85, 0.8)), ("jug", (0.42, 0.7)), ("bowl", (0.85, 0.2))]
)
def test_a_moved_item_takes_its_map_along(kitchen: tuple[Pooled, np.ndarray], item: str, place: tuple) -> None:
    def map_of(pooled: Pooled, share: np.ndarray) -> np.ndarray:
        column = OBJECTS.index(item)
        assert share[:, column].max() > 0.5
        return middle(pooled.weights[share[:, column].argmax()])

    def centre_of(positions: dict) -> np.ndarray:
        seen = coverage(scene(positions), 224, 224)[item]
        rows, columns = np.nonzero(seen)
        return np.array([columns.mean(), rows.mean()]) / 8

    moved = {**POS, item: place}
    step = map_of(*gather(moved)) - map_of(*kitchen)
    assert step == pytest.approx(centre_of(moved) - centre_of(POS), abs=1.5)
    assert np.abs(step).max() > 2


def test_an_empty_table_leaves_window_and_hand() -> None:
    drawing = scene({})
    weights = eight_tokens(render(drawing, 224, 224)).weights
    seen = coverage(drawing, 224, 224)
    both = (seen["window"] + seen["hand"]).reshape(28, 8, 28, 8).mean(axis=(1, 3)).ravel()
    assert (weights @ both > 0.5).sum() >= 5


def test_one_square_each() -> None:
    image = np.ones((64, 64, 3)) * 0.9
    image[8:16, 8:16] = (0.8, 0.2, 0.2)
    image[40:48, 48:56] = (0.2, 0.3, 0.8)
    weights, tokens = eight_tokens(image, n_tokens=2)
    red, blue = 1 * 8 + 1, 5 * 8 + 6
    assert sorted(weights.argmax(axis=1)) == [red, blue]
    assert weights.max(axis=1).min() > 0.5
    assert sorted(token[2] > token[0] for token in tokens) == [False, True]  # one is bluer than red


def test_beyond_reach_the_more_striking_cell_wins_not_the_farther() -> None:
    features = np.zeros((3, 6))
    features[:, 3], features[:, 5] = (0.0, 0.5, 1.0), (1.0, 0.8, 0.7)
    first, second = find_queries(features, 2)[:, 3] / PLACE_GAIN
    # the queries start at 0 and 0.5, so the third cell, weighed by its interest, goes to the second
    assert first == pytest.approx(0, abs=1e-3)
    assert second == pytest.approx((0.5 * 0.8**3 + 1.0 * 0.7**3) / (0.8**3 + 0.7**3), abs=1e-3)


# --- symmetry, noise, emptiness ---


def test_a_mirrored_picture_has_mirrored_maps(kitchen: tuple[Pooled, np.ndarray]) -> None:
    mirrored = eight_tokens(render(scene(), 224, 224)[:, ::-1]).weights.reshape(8, 28, 28)[:, :, ::-1]
    assert mirrored.reshape(8, 784) == pytest.approx(kitchen[0].weights, abs=1e-9)


def test_noise_in_the_last_digits_changes_no_digit_that_is_shown(kitchen: tuple[Pooled, np.ndarray]) -> None:
    """CPython and WebAssembly differ by far less than 1e-9."""
    image = render(scene(), 224, 224)
    noise = 1e-9 * np.sin(np.arange(image.size) * 12.9898).reshape(image.shape)
    noisy = eight_tokens(np.clip(image + noise, 0, 1)).weights
    assert noisy == pytest.approx(kitchen[0].weights, abs=1e-12)

    features = cell_features(image, 8)
    shaken = features + 1e-9 * np.sin(np.arange(features.size) * 78.233).reshape(features.shape)
    assert find_queries(shaken, 8) == pytest.approx(find_queries(features, 8), abs=1e-7)


@pytest.mark.parametrize("value", [0.0, 0.3, 1.0])
def test_a_picture_of_one_colour_is_gathered_evenly(value: float) -> None:
    weights, tokens = eight_tokens(np.full((224, 224, 3), value))
    assert weights == pytest.approx(np.full((8, 784), 1 / 784), abs=1e-15)
    assert tokens[:, 5].tolist() == [0] * 8


def test_fewer_striking_cells_than_tokens_harm_nothing() -> None:
    image = np.zeros((80, 80, 3))
    image[40, 40] = 1
    weights, tokens = eight_tokens(image)
    assert np.isfinite(tokens).all()
    assert weights.sum(axis=1) == pytest.approx(np.ones(8))


def test_another_cell_and_number_of_tokens() -> None:
    weights, _ = eight_tokens(render(scene(), 224, 224), patch=16, n_tokens=3)
    assert weights.shape == (3, 196)


# --- the features ---


def test_features_by_hand() -> None:
    image = np.zeros((8, 24, 3))
    image[:, 8:16] = (1, 0.2, 0.6)
    features = cell_features(image, 8)
    assert features[:, :3].tolist() == [[0, 0, 0], [1, 0.2, 0.6], [0, 0, 0]]
    assert features[:, 3].tolist() == pytest.approx([1 / 6, 3 / 6, 5 / 6])
    # 7 x 7 with the border repeated: rows are alike; of 7 columns 1 is bright for each of the three cells
    around = 1 / 7
    assert features[:, 5] == pytest.approx([around / (1 - around), 1, around / (1 - around)])


def test_texture_counts_where_the_mean_does_not_stand_out() -> None:
    image = np.full((8, 16, 3), 0.4)
    image[::2, :8], image[1::2, :8] = 0.6, 0.2
    assert cell_features(image, 8)[:, 5].tolist() == [1, 0]


@pytest.mark.parametrize(
    ("image", "options", "words"),
    [
        (np.ones((8, 8)), {}, r"\(8, 8\)"),
        (np.ones((8, 8, 4)), {}, r"\(8, 8, 4\)"),
        (np.full((8, 8, 3), 255.0), {}, "255"),
        (np.full((8, 8, 3), np.nan), {}, "nan"),
        (np.ones((9, 8, 3)), {}, "9 x 8"),
        (np.ones((16, 16, 3)), {"n_tokens": 5}, "4 cells"),
        (np.ones((16, 16, 3)), {"n_tokens": 0}, "0 tokens"),
    ],
)
def test_what_cannot_be_gathered_is_refused(image: np.ndarray, options: dict, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        eight_tokens(image, **options)
