"""Decodes a PNG of 8 bits of RGB or RGBA by the words of the specification; prints its bytes in hex."""

import struct
import sys
import zlib


def chunks(data):
    place = 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        checksum, = struct.unpack(">I", data[place + 8 + length:place + 12 + length])
        assert checksum == zlib.crc32(kind + body), kind
        yield kind, body
        place += 12 + length


def paeth(a, b, c):
    nearness = sorted((abs(b - c), 0, a) if i == 0 else (abs(a - c), 1, b) if i == 1
                      else (abs(a + b - 2 * c), 2, c) for i in range(3))
    return nearness[0][2]


def rows(width, height, step, data):
    above = bytes(width * step)
    for y in range(height):
        start = y * (1 + width * step)
        kind, row = data[start], bytearray(data[start + 1:start + 1 + width * step])
        for i in range(len(row)):
            a, c = (row[i - step], above[i - step]) if i >= step else (0, 0)
            b = above[i]
            row[i] = (row[i] + [0, a, b, (a + b) // 2, paeth(a, b, c)][kind]) & 255
        yield row
        above = row


file = open(sys.argv[1], "rb").read()
found = list(chunks(file))
width, height, depth, color = struct.unpack(">IIBB", found[0][1][:10])
assert depth == 8 and found[-1][0] == b"IEND"
data = zlib.decompress(b"".join(body for kind, body in found if kind == b"IDAT"))
step = {2: 3, 6: 4}[color]
assert len(data) == height * (1 + width * step)
for row in rows(width, height, step, data):
    print(row.hex())
