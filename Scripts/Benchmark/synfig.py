"""Writes a film for synfig: pictures between two corners, with a waypoint for each frame."""

import struct

import movement

UNITS_HIGH = 18  # height of the canvas; synfig's y axis points up
OFF = 0.5  # pixels; synfig draws pictures this far too far right and down


def size(file):
    return struct.unpack(">II", file.read_bytes()[16:24])


def document(film, folder):
    scale = UNITS_HIGH / film.height

    def vector(x, y):
        x, y = (x - OFF - film.width / 2) * scale, (film.height / 2 - y + OFF) * scale
        return f"<vector><x>{x:.9f}</x><y>{y:.9f}</y></vector>"

    def corner(picture, right, bottom):
        waypoints = "".join(
            f'<waypoint time="{frame}f" before="linear" after="linear">'
            f"{vector(x + right, y + bottom)}</waypoint>"
            for frame, (x, y) in enumerate(map(picture.place, range(film.frames))))
        return f'<animated type="vector">{waypoints}</animated>'

    layers = "".join(
        f"""\
<layer type="import" active="true" version="0.1">
<param name="tl">{corner(picture, 0, 0)}</param>
<param name="br">{corner(picture, *size(folder / picture.file))}</param>
<param name="c"><integer value="1"/></param>
<param name="filename"><string>{picture.file}</string></param>
</layer>
""" for picture in film.pictures)
    edge = film.width / 2 * scale
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<canvas version="1.2" width="{film.width}" height="{film.height}" antialias="1"
 gamma-r="1" gamma-g="1" gamma-b="1" fps="{movement.FRAME_RATE}" bgcolor="1 1 1 1"
 view-box="{-edge} {UNITS_HIGH / 2} {edge} {-UNITS_HIGH / 2}"
 begin-time="0f" end-time="{film.frames - 1}f">
{layers}</canvas>
"""
