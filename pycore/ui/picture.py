"""Pixels as an image that the page can show without asking the network."""

import base64
import struct
import zlib

from pycore.ui.html import Html, el


def picture(pixels: bytes, width: int, height: int, alt: str, class_: str | None = None) -> Html:
    """Show ``pixels`` (height × width × 3 bytes, row by row) as an ``<img>`` with a data address."""
    address = "data:image/png;base64," + base64.b64encode(png(pixels, width, height)).decode("ascii")
    return el("img", src=address, width=width, height=height, alt=alt, class_=class_)


def png(pixels: bytes, width: int, height: int) -> bytes:
    """Write an RGB image as PNG. Stored, not deflated: builds of zlib differ, and both places must agree to the byte.

    Raises:
        ValueError: the bytes are not those of such an image.
    """
    if len(pixels) != width * height * 3:
        raise ValueError(f"an image of {width} x {height} has {width * height * 3} bytes, got {len(pixels)}")
    line = width * 3
    rows = b"".join(b"\0" + pixels[start : start + line] for start in range(0, len(pixels), line))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", _stored(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _stored(data: bytes) -> bytes:
    """A zlib stream of stored blocks (RFC 1950, RFC 1951 section 3.2.4)."""
    blocks = [data[start : start + 65535] for start in range(0, len(data), 65535)] or [b""]
    written = b"".join(
        struct.pack("<BHH", i == len(blocks) - 1, len(block), len(block) ^ 0xFFFF) + block for i, block in enumerate(blocks)
    )
    return b"\x78\x01" + written + struct.pack(">I", zlib.adler32(data))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
