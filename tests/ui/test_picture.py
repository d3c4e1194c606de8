import struct
import zlib

import pytest

from pycore.ui import picture


def chunks(data: bytes):
    at = 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert checksum == zlib.crc32(kind + body)
        yield kind, body
        at += 12 + length


@pytest.mark.parametrize(("width", "height"), [(1, 1), (3, 2), (200, 150)])
def test_a_png_gives_back_its_pixels(width, height):
    pixels = bytes(i * 7 % 256 for i in range(width * height * 3))
    found = dict(chunks(picture.png(pixels, width, height)))
    assert struct.unpack(">II", found[b"IHDR"][:8]) == (width, height)
    rows = zlib.decompress(found[b"IDAT"])
    line = width * 3 + 1
    assert b"".join(rows[y * line + 1 : (y + 1) * line] for y in range(height)) == pixels


def test_bytes_that_are_no_such_image_are_refused():
    with pytest.raises(ValueError, match="2 x 2"):
        picture.png(b"123", 2, 2)
