"""How many numbers a model learns, counted from its sizes.

Biases, norms and embeddings are counted as well, so that the result is the one that a
framework reports and not only its leading term.
"""

from dataclasses import dataclass

from pycore.numerics import patches


@dataclass(frozen=True)
class VitSize:
    """The sizes of a Vision Transformer; lengths of images and patches are in px."""

    n_layers: int
    d_model: int
    d_ff: int
    image: int = 224
    patch: int = 16
    channels: int = 3


# Dosovitskiy et al., ViT (2020), table 1, «ViT-Base», with patches of 16 px. The number
# of heads (12) is not here: it does not change the count.
VIT_B_16 = VitSize(n_layers=12, d_model=768, d_ff=3072)


def linear_parameters(d_in: int, d_out: int) -> int:
    """Count a matrix (d_in, d_out) and its bias (d_out,).

    Args:
        d_in, d_out: numbers of features.
    Returns:
        number of learned numbers.

    Source: none; the definition. Differs: nothing.

    >>> linear_parameters(2, 3)
    9
    """
    return d_in * d_out + d_out


def block_parameters(d_model: int, d_ff: int) -> int:
    """Count one block: four projections, the feed-forward network and two LayerNorms.

    Args:
        d_model: width of the residual stream; heads share it between them.
        d_ff: width inside the feed-forward network.
    Returns:
        number of learned numbers; 12 d² + 13 d if d_ff = 4 d.

    Source: Vaswani et al. (2017), section 3. Differs: the projections of attention have
    biases, as in ViT.

    >>> block_parameters(64, 256) == 12 * 64**2 + 13 * 64
    True
    """
    attention = 4 * linear_parameters(d_model, d_model)
    feed_forward = linear_parameters(d_model, d_ff) + linear_parameters(d_ff, d_model)
    return attention + feed_forward + 2 * _layer_norm_parameters(d_model)


def vit_parameters(size: VitSize, n_classes: int = 0) -> int:
    """Count a Vision Transformer: embedding, blocks, the last norm, the head if any.

    Args:
        size: of the model.
        n_classes: outputs of the classification head; 0 is no head.
    Returns:
        number of learned numbers.
    Raises:
        ValueError: if the patch does not divide the image.

    Source: Dosovitskiy et al., ViT (2020), eq. 1 to 4 and table 1 (ViT-Base: 86M).
    Differs: the projection of patches has a bias, as in the released code.

    >>> round(vit_parameters(VIT_B_16) / 1e6, 1)
    85.8
    >>> round(vit_parameters(VIT_B_16, n_classes=1000) / 1e6, 1)
    86.6
    """
    n_tokens = patches.token_count(size.image, size.image, size.patch)
    projection = linear_parameters(size.patch**2 * size.channels, size.d_model)
    class_token_and_positions = (1 + n_tokens + 1) * size.d_model
    blocks = size.n_layers * block_parameters(size.d_model, size.d_ff)
    head = linear_parameters(size.d_model, n_classes)
    last_norm = _layer_norm_parameters(size.d_model)
    return projection + class_token_and_positions + blocks + last_norm + head


def _layer_norm_parameters(d_model: int) -> int:
    return 2 * d_model
