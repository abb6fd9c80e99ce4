"""Draws the pictures of the benchmark, equal on every machine. Usage: assets.py <folder>"""

import math
import pathlib
import random
import struct
import sys
import zlib

import movement


def write_png(path, width, height, rows):
    """Writes `rows`, each 3 bytes per pixel, as an RGB file."""
    def chunk(kind, data):
        checksum = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = b"".join(b"\0" + row for row in rows)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
                     + chunk(b"IDAT", zlib.compress(pixels, 6)) + chunk(b"IEND", b""))


def mix(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def photograph(path, width, height):
    """Draws hills in the evening, with the grain of a camera."""
    grain = random.Random(1)
    hills = [  # height above the lower edge, colour at the crest and at the foot
        (0.50, 0.050, 2.3, 0.4, (148, 128, 158), (190, 158, 160)),
        (0.36, 0.060, 3.1, 1.9, (92, 92, 124), (140, 120, 138)),
        (0.20, 0.050, 4.7, 4.2, (38, 52, 66), (74, 80, 84)),
    ]
    crests = [
        [height * (1 - base - swing * math.sin(waves * x / width * math.tau + phase)
                   - swing / 4 * math.sin(7.3 * waves * x / width * math.tau))
         for x in range(width)]
        for base, swing, waves, phase, _, _ in hills
    ]
    sun_x, sun_y, sun_radius = 0.68 * width, 0.34 * height, 0.075 * height

    def rows():
        for y in range(height):
            sky = mix((58, 96, 158), (252, 196, 140), min(y / height / 0.55, 1))
            noise = grain.randbytes(2 * width)
            row = bytearray()
            for x in range(width):
                depth = max((i for i in range(3) if y >= crests[i][x]), default=-1)
                if depth >= 0:
                    *_, crest, foot = hills[depth]
                    color = mix(crest, foot, min((y - crests[depth][x]) / (0.3 * height), 1))
                else:
                    distance = math.hypot(x - sun_x, y - sun_y)
                    glow = 1 if distance < sun_radius else math.exp((sun_radius - distance) / 90)
                    color = mix(sky, (255, 240, 206), glow)
                # The sum of two random numbers makes small deviations likelier than large ones.
                light = ((noise[2 * x] & 15) + (noise[2 * x + 1] & 15) - 15) / 2
                tint = (noise[2 * x] >> 6) - 1.5
                row += bytes(min(max(round(channel + light + hue), 0), 255)
                             for channel, hue in zip(color, (tint, 0, -tint)))
            yield bytes(row)

    write_png(path, width, height, rows())


def background(path, width, height):
    """Draws a desktop of cards with lines of text on a gradient."""
    marks = random.Random(2)
    cards = [(x, y) for y in range(60, height - 260, 330) for x in range(60, width - 260, 310)]
    # Left, top, right, bottom, colour; later ones lie over earlier ones.
    boxes = []
    for left, top in cards:
        boxes.append((left, top, left + 270, top + 290, (252, 252, 253)))
        boxes.append((left + 20, top + 20, left + 64, top + 64,
                      tuple(marks.randrange(80, 230) for _ in range(3))))
        for line in range(9):
            x, y = left + 20, top + 88 + 20 * line
            end = left + 250 - (marks.randrange(140) if line % 3 == 2 else 0)
            while x < end:
                word = min(x + marks.randrange(8, 46), end)
                boxes.append((x, y, word, y + 7, (96, 100, 108)))
                x = word + 6

    def rows():
        for y in range(height):
            row = bytearray(bytes(map(round, mix((214, 222, 232), (168, 186, 208), y / height)))
                            * width)
            for left, top, right, bottom, color in boxes:
                if top <= y < bottom:
                    row[3 * left:3 * right] = bytes(color) * (right - left)
            yield bytes(row)

    write_png(path, width, height, rows())


def noise(path, width, height):
    """Draws random pixels."""
    dice = random.Random(3)
    write_png(path, width, height, (dice.randbytes(3 * width) for _ in range(height)))


def main(folder):
    folder = pathlib.Path(folder)
    write_png(folder / "cursor.png", 3, 22, [bytes(9)] * 22)
    noise(folder / "noise.png", movement.WIDTH + 240, movement.HEIGHT + 240)
    background(folder / "background.png", movement.WIDTH, movement.HEIGHT)
    background(folder / "background-4k.png", 2 * movement.WIDTH, 2 * movement.HEIGHT)
    photograph(folder / "photograph.png", movement.PHOTO_WIDTH, movement.PHOTO_HEIGHT)
    photograph(folder / "full.png", movement.WIDTH, movement.HEIGHT)


main(*sys.argv[1:])
