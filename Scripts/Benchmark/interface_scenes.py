"""The measured interfaces: lists, cards, panels, glass, icons, a counter and confetti.

Usage: interface_scenes.py <folder> [frames]
Writes them into a folder that has the pictures of assets.py.
"""

import colorsys
import dataclasses
import json
import math
import pathlib
import re
import sys

import movement

WIDTH, HEIGHT = movement.WIDTH, movement.HEIGHT
FRAMES = 240
ROWS, ROW_HEIGHT = 40, 90
TALL = 3 * HEIGHT  # height of the scrolling photograph
GRID = (25, 16)  # icons in a row, and rows of them

INK, PALE = "#15171c", "#7b808c"
AND_BACK = {"autoreverses": True, "repeatCount": "forever"}

# In a square of 24 points, with the commands M, L, C and Z only, so that every number is a length.
GLYPHS = (
    "M12 21 C5 16 2 12.5 2 8.3 C2 5 4.5 3 7.2 3 C9.3 3 11 4.2 12 6 C13 4.2 14.7 3 16.8 3"
    " C19.5 3 22 5 22 8.3 C22 12.5 19 16 12 21 Z",
    "M2 12 L12 3 L22 12 L19 12 L19 21 L14 21 L14 15 L10 15 L10 21 L5 21 L5 12 Z",
    "M2 5 L22 5 L12 13 Z M2 7.5 L12 15.5 L22 7.5 L22 19 L2 19 Z",
    "M6 2 L18 2 L18 22 L12 17 L6 22 Z",
    "M13 2 L4 14 L11 14 L10 22 L20 9 L13 9 Z",
    "M12 2 C16 8 19 11.5 19 15 C19 19 16 22 12 22 C8 22 5 19 5 15 C5 11.5 8 8 12 2 Z",
    "M14 2 C8 4 6 10 8 15 C10 20 15 22 20 20 C17 23 10 23.5 6 20 C1 15.5 2 8 6 4.5"
    " C8.5 2.5 11 1.6 14 2 Z",
    "M12 2 C16 2 18 5 18 9 C18 14 19 16 21 18 L3 18 C5 16 6 14 6 9 C6 5 8 2 12 2 Z"
    " M9 19.5 L15 19.5 C15 21 13.7 22 12 22 C10.3 22 9 21 9 19.5 Z",
    "M7 19 C4 19 2 17 2 14.3 C2 11.8 3.8 10 6.2 9.8 C7 7 9.3 5 12.2 5 C15.8 5 18.4 7.6 18.8 11"
    " C20.8 11.3 22 12.9 22 14.8 C22 17.2 20.2 19 17.8 19 Z",
    "M6 3 L21 12 L6 21 Z",
)
MOODS = ("Quiet", "Northern", "Paper", "Second", "Golden", "Slow", "Hidden", "Summer")
THINGS = ("Harbour", "Orchard", "Machines", "Traffic", "Window")
ARTISTS = ("Ines Marla", "Oda Lind", "Tall Pines", "Juno Park", "Elias Roe", "Nova Bay", "Kestrel")
SETTINGS = ("Display", "Sounds", "Focus", "Wallpaper", "Battery", "Privacy", "Storage", "Keyboard",
            "Printers", "Sharing", "Updates", "Accounts")


@dataclasses.dataclass(frozen=True)
class Interface:
    """A measured scene: the name of its row, and its content."""

    name: str
    content: dict  # keys of the scene without its size and length
    costs: float = 5  # milliseconds of processor time allowed per frame
    filmed: bool = False  # whether a browser films the interface too
    times: float | None = None  # required ratio of the browser's time to smear's

    def scene(self, frames: int = FRAMES) -> str:
        """Returns the scene file, as JSON, which is YAML too."""
        return json.dumps(
            {"size": [WIDTH, HEIGHT], "frameRate": movement.FRAME_RATE, "frames": frames}
            | self.content, ensure_ascii=False, indent=1) + "\n"


def hue(index: int, lightness: float = 0.56) -> str:
    """Returns one of many colours that match each other."""
    channels = colorsys.hls_to_rgb(index * 0.381966 % 1, lightness, 0.66)
    return "#" + "".join(f"{round(255 * channel):02x}" for channel in channels)


def box(x: float, y: float, width: float, height: float, **keys) -> dict:
    """Returns a layer by its top left corner."""
    return {"anchorPoint": [0, 0], "position": [x, y], "size": [width, height]} | keys


def middle(x: float, y: float, width: float, height: float, **keys) -> dict:
    """Returns a layer by its centre."""
    return {"position": [x, y], "size": [width, height]} | keys


def filled(color: str, radius: float = 0) -> dict:
    return {"backgroundColor": color} | ({"cornerRadius": radius} if radius else {})


def words(x: float, y: float, string: str, size: float, color: str = INK, weight: int = 400,
          anchor: float = 0) -> dict:
    """Returns a line of text by the y coordinate of its centre."""
    text = {"string": string, "size": size, "weight": weight, "color": color}
    return {"anchorPoint": [anchor, 0.5], "position": [x, y], "contents": {"text": text}}


def gradient(*colors: str, start: tuple = (0, 0), end: tuple = (1, 1)) -> dict:
    return {"linearGradient": {"colors": list(colors), "start": list(start), "end": list(end)}}


def rounded(radius: float, fill: dict) -> dict:
    """Returns contents with round corners and a gradient; a layer's corners cut its background only."""
    return {"rectangle": {"cornerRadius": radius, "fill": fill}}


def glyph(index: int, x: float, y: float, side: float, color: str, **keys) -> dict:
    """Returns a drawing in one colour, `side` points wide."""
    d = re.sub(r"[\d.]+", lambda number: f"{float(number[0]) * side / 24:.4g}",
               GLYPHS[index % len(GLYPHS)])
    return middle(x, y, side, side, contents={"path": {"d": d, "fill": color}}, **keys)


def ring(x: float, y: float, side: float, color: str, end: float, **keys) -> dict:
    stroke = {"stroke": color, "lineWidth": side / 9, "lineCap": "round", "trim": {"end": end}}
    return middle(x, y, side, side, contents={"ellipse": stroke}, **keys)


def picture(x: float, y: float, width: float, height: float, file: str, **keys) -> dict:
    return box(x, y, width, height, contents={"image": file}, **keys)


def shadow(radius: float, opacity: float = 0.35) -> dict:
    return {"color": "#1b1440", "opacity": opacity, "offset": [0, round(radius * 0.6)],
            "radius": radius}


def raised(layer: dict, radius: float, opacity: float = 0.35, **keys) -> dict:
    """Returns a layer that clips its sublayers, inside one with its shadow, which would be clipped."""
    outer = {key: layer[key] for key in ("anchorPoint", "position", "size") if key in layer}
    inner = {"anchorPoint": [0, 0]} | {key: value for key, value in layer.items()
                                       if key not in ("anchorPoint", "position")}
    return outer | {"shadow": shadow(radius, opacity)} | keys | {"layers": [inner]}


def scrolled(height: float, seconds: float) -> list:
    """Returns a scroll to the end of a content `height` points high and back, at a changing speed.

    A round is no whole number of frames, so that no two frames are equal."""
    return [{"property": "position", "from": [0, 0], "to": [0, HEIGHT - height],
             "duration": 1.00001 * seconds, "easing": "easeInEaseOut"} | AND_BACK]


def row(index: int) -> dict:
    """Returns a row of an icon, two texts and a hairline."""
    title = f"{MOODS[index % len(MOODS)]} {THINGS[index % len(THINGS)]}"
    artist = f"{ARTISTS[index % len(ARTISTS)]}, {2026 - index * 7 % 30}, {8 + index * 5 % 9} songs"
    icon = middle(84, ROW_HEIGHT / 2, 60, 60,
                  contents=rounded(14, gradient(hue(index, 0.66), hue(index, 0.46))),
                  layers=[glyph(index, 30, 30, 34, "#ffffffee")])
    return box(0, ROW_HEIGHT * index, WIDTH, ROW_HEIGHT, id=f"row-{index}", layers=[
        icon,
        words(140, 32, title, 26, weight=600),
        words(140, 61, artist, 19, PALE),
        box(140, ROW_HEIGHT - 1, WIDTH - 140, 1, backgroundColor="#d9dbe1")])


def rows(**blur) -> dict:
    """Returns forty rows, of which twelve are visible."""
    height = ROWS * ROW_HEIGHT
    return {"background": "#ffffff", "layers": [
        box(0, 0, WIDTH, height, id="list", animations=scrolled(height, 4), **blur,
            layers=[row(index) for index in range(ROWS)])]}


def sprung(spring: dict, time: float) -> float:
    """Returns the progress of a spring: 1 at its target, more beyond it."""
    frequency, ratio = math.tau / spring["response"], 1 - spring["bounce"]
    decay, swing = ratio * frequency, frequency * math.sqrt(1 - ratio * ratio)
    return 1 - math.exp(-decay * time) * (
        math.cos(swing * time) + decay / swing * math.sin(swing * time))


def springs(name: str, values: list, begin: float) -> list:
    """Returns springs to each value in turn; each starts before the previous one has settled."""
    spring, apart = {"response": 0.9, "bounce": 0.35}, 0.8
    share = sprung(spring, apart)
    there = values[0]
    found = []
    for number, value in enumerate(values[1:]):
        found.append({"property": name, "from": rounded_off(there), "to": value,
                      "begin": round(begin + apart * number, 3), "spring": spring})
        there = mixed(there, value, share)
    return found


def mixed(start: float | list, end: float | list, share: float) -> float | list:
    """Returns the interpolation of two numbers or points."""
    if isinstance(start, list):
        return [mixed(one, other, share) for one, other in zip(start, end)]
    return start + (end - start) * share


def rounded_off(value: float | list) -> float | list:
    return [round(one, 3) for one in value] if isinstance(value, list) else round(value, 3)


def card(index: int) -> dict:
    """Returns a card that moves, rotates and springs: a photograph, two texts and a progress bar."""
    left = 380 + 580 * index
    steps = ((-70, -60), (60, 70), (-50, 80), (70, -50), (-60, 60))
    angles = (-9, 7, -5, 11, -4)
    order = [(step + 2 * index) % len(steps) for step in range(len(steps) + 1)]
    title = ("Last light", "Above the hills", "The way home")[index]
    inside = middle(left, 540, 440, 600, **filled("#ffffff", 32), masksToBounds=True, layers=[
        picture(0, 0, 440, 330, "photograph.png"),
        box(0, 210, 440, 120, contents=gradient("#1a103000", "#1a1030b0", end=(0, 1))),
        glyph(index, 400, 290, 32, "#ffffffd8"),
        words(36, 388, title, 36, weight=700),
        words(36, 434, f"{ARTISTS[index]}, today at 19:4{index}", 22, PALE),
        box(36, 494, 368, 10, **filled("#e3e5ec", 5)),
        box(36, 494, 120 + 80 * index, 10,
            contents=rounded(5, gradient("#ff6f61", "#8a3ffc", end=(1, 0)))),
        words(36, 540, f"{1 + index}:4{2 * index}", 18, PALE),
        words(404, 540, "4:28", 18, PALE, anchor=1)])
    places = [[left + steps[step][0], 540 + steps[step][1]] for step in order]
    turns = [angles[step] for step in order]
    begin = 0.21 * index - 0.42
    return raised(inside, 28, id=f"card-{index}", rotation=turns[0], animations=[
        *springs("position", places, begin), *springs("rotation", turns, begin)])


def cards(**keys) -> dict:
    ground = box(0, 0, WIDTH, HEIGHT, id="ground",
                 contents=gradient("#f4f6fc", "#c9d2e6", end=(0, 1)))
    return {"background": "#ffffff"} | keys | {"layers": [ground, *map(card, range(3))]}


def panel() -> dict:
    """Returns settings that scale, rotate and fade in over a photograph, and out again."""
    def setting(index: int) -> list:
        y = 148 + 60 * index
        return [
            middle(66, y, 40, 40, contents=rounded(
                10, gradient(hue(index, 0.64), hue(index, 0.48), end=(0, 1)))),
            glyph(index + 3, 66, y, 24, "#ffffff"),
            words(108, y, SETTINGS[index], 22),
            words(640, y, ("On", "Off", "Automatic")[index % 3], 20, PALE, anchor=1),
            box(108, y + 29.5, 572, 1, backgroundColor="#dfe1e7")]

    inside = middle(WIDTH / 2, HEIGHT / 2, 680, 880, **filled("#f8f9fb", 36), masksToBounds=True,
                    layers=[words(40, 66, "Settings", 40, weight=700),
                            words(640, 66, "Done", 22, "#0a6cff", 600, anchor=1),
                            *(layer for index in range(12) for layer in setting(index))])
    opening = [
        {"property": name, "from": start, "to": end, "duration": 1.37, "easing": "easeInEaseOut"}
        | AND_BACK
        for name, start, end in (("scale", 0.6, 1), ("rotation", -12, 0), ("opacity", 0, 1))]
    return {"background": "#000000", "layers": [
        picture(0, 0, WIDTH, HEIGHT, "full.png", id="photograph"),
        box(0, 0, WIDTH, HEIGHT, id="dim", backgroundColor="#00000073"),
        raised(inside, 36, 0.5, id="panel", animations=opening)]}


def frost() -> dict:
    """Returns a tall photograph that scrolls beneath a bar and a card of glass."""
    glass = {"blur": 24, "saturation": 1.6}
    card = middle(WIDTH / 2, 800, 720, 300, id="card", cornerRadius=36, masksToBounds=True,
                  backdrop=glass | {"tint": "#ffffff8c"}, layers=[
                      picture(36, 36, 304, 228, "photograph.png", cornerRadius=20,
                              masksToBounds=True),
                      words(376, 84, "Evening in the valley", 30, weight=700),
                      words(376, 126, "Ines Marla, 24 photographs", 20, "#3c4150"),
                      box(376, 188, 308, 8, **filled("#00000022", 4)),
                      box(376, 188, 190, 8, **filled("#d9364f", 4)),
                      glyph(9, 530, 236, 40, INK)])
    bar = box(0, 0, WIDTH, 110, id="bar", backdrop=glass | {"tint": "#ffffff99"}, layers=[
        words(48, 60, "Albums", 24, "#d9364f"),
        words(WIDTH / 2, 60, "Photographs", 28, weight=700, anchor=0.5),
        glyph(0, WIDTH - 64, 60, 34, "#d9364f"),
        box(0, 109, WIDTH, 1, backgroundColor="#00000030")])
    return {"background": "#000000", "layers": [
        picture(0, 0, WIDTH, TALL, "tall.png", id="photograph", animations=scrolled(TALL, 4)),
        bar, card]}


def icons() -> dict:
    """Returns four hundred icons, each of which rotates, scales, hops or fades at its own time."""
    columns, lines = GRID
    width, height = WIDTH / columns, HEIGHT / lines

    def icon(index: int) -> dict:
        x, y = (index % columns + 0.5) * width, (index // columns + 0.5) * height
        name, start, end = (
            ("rotation", -28, 28), ("scale", 0.7, 1.15), ("position", [x, y + 6], [x, y - 6]),
            ("opacity", 0.25, 1))[index * 7 // 3 % 4]
        moves = {"property": name, "from": start, "to": end, "duration": 0.8 + 0.013 * (index % 31),
                 "timeOffset": round(index * 0.618 % 1.6, 3), "easing": "easeInEaseOut"} | AND_BACK
        return glyph(index, x, y, 42, hue(index), id=f"icon-{index}", animations=[moves])

    return {"background": "#f5f6fa", "layers": list(map(icon, range(columns * lines)))}


def curve(width: float, height: float, phase: float) -> str:
    """Returns a line chart from left to right that rises and falls like sales figures."""
    points = [(x * width / 96, height * (0.55 - 0.22 * math.sin(0.16 * x + phase)
                                         - 0.16 * math.sin(0.32 * x + 2 * phase)))
              for x in range(97)]
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def tile(x: float, y: float, width: float, height: float, *inside: dict, **keys) -> dict:
    return box(x, y, width, height, **filled("#181e2e", 24), shadow=shadow(14, 0.4),
               layers=list(inside), **keys)


def counter() -> dict:
    """Returns a counter of sales and a closing ring, beside a dashboard at rest."""
    def chart(index: int) -> dict:
        name = ("Visitors", "Orders", "Returns", "Shipping")[index]
        line = {"d": curve(380, 180, index * 1.3), "stroke": hue(index, 0.62), "lineWidth": 4,
                "lineJoin": "round"}
        return tile(60 + 456 * index, 690, 432, 330,
                    words(28, 44, name, 22, "#c3c9dc", 600),
                    words(404, 44, f"{3 + 7 * index}.{index + 2} %", 22, "#6fe3a4", 600, anchor=1),
                    box(26, 110, 380, 180, contents={"path": line}))

    def city(index: int) -> list:
        y = 130 + 60 * index
        name = ("Lisbon", "Ghent", "Turku", "Graz", "Porto", "Malmö", "Brno")[index]
        length = 520 - 58 * index
        return [words(36, y, name, 22, "#e8ebf5"),
                box(180, y - 7, 560, 14, **filled("#262d42", 7)),
                box(180, y - 7, length, 14,
                    contents=rounded(7, gradient("#4da3ff", "#8a5cff", end=(1, 0)))),
                words(860, y, f"{length * 37:,}", 20, "#8c94ad", anchor=1)]

    closing = {"property": "contents.ellipse.trim.end", "from": 0, "to": 0.96, "duration": 4,
               "easing": "linear"} | AND_BACK
    return {"background": "#0b0e17", "layers": [
        words(60, 74, "Today", 44, "#ffffff", 700),
        words(1860, 76, "Saturday, 21 June", 24, "#8c94ad", 500, anchor=1),
        tile(60, 130, 888, 530,
             words(36, 54, "Sales", 26, "#c3c9dc", 600),
             words(36, 280, "{48210 + floor(12 * time)}", 104, "#ffffff", 700),
             words(36, 366, "orders since midnight", 24, "#8c94ad"),
             ring(690, 270, 300, "#ffffff1c", 1),
             ring(690, 270, 300, "#ff9d4d", 0, id="ring", animations=[closing])),
        tile(972, 130, 888, 530,
             words(36, 54, "Cities", 26, "#c3c9dc", 600),
             *(layer for index in range(7) for layer in city(index))),
        *map(chart, range(4))]}


def confetti() -> dict:
    """Returns five thousand pieces of paper in the air, each of which drifts, rotates and tumbles."""
    slip = {"contents": "white", "size": [12, 7], "begin": -8, "birthRate": 625, "lifetime": 8,
            "velocity": 160, "velocityRange": 120, "emissionLongitude": 90, "emissionRange": 50,
            "acceleration": [0, 6], "rotationRange": 360, "spinRange": 400, "tumble": 400,
            "tumbleRange": 400, "shading": 0.3,
            "colors": [hue(index) for index in range(6)]}
    emitter = {"shape": "line", "position": [WIDTH / 2, -20], "size": [WIDTH, 0], "cells": [slip]}
    return {"background": "#f5f6fa", "layers": [
        box(0, 0, WIDTH, HEIGHT, id="confetti", contents={"emitter": emitter})]}


def space(*planes: dict) -> dict:
    """Returns layers in perspective, seen from in front of the centre, on a gradient."""
    return {"background": "#101018", "layers": [
        box(0, 0, WIDTH, HEIGHT, contents=gradient("#303048", "#0c0c14", end=(0, 1))),
        middle(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, perspective=1600, layers=list(planes))]}


def flip() -> dict:
    """Returns a card that flips over and back: a photograph and texts in front, texts on its back."""
    def side(name: str, turn: float, *inside: dict) -> dict:
        turning = {"property": "rotationY", "from": turn, "to": turn + 180, "duration": 1.1,
                   "easing": "easeInEaseOut"} | AND_BACK
        return middle(WIDTH / 2, HEIGHT / 2, 720, 900, id=name, rotationY=turn, doubleSided=False,
                      **filled("#ffffff", 40), masksToBounds=True, animations=[turning],
                      layers=list(inside))

    return space(
        side("front", 0, picture(0, 0, 720, 540, "photograph.png"),
             words(48, 620, "Evening in the valley", 48, weight=700),
             words(48, 690, "Ines Marla, 24 photographs", 30, PALE),
             box(48, 780, 624, 12, **filled("#e3e5ec", 6))),
        side("back", -180, *(words(48, 90 + 60 * line, f"{MOODS[line % 8]} {THINGS[line % 5]}", 32,
                                   INK if line % 2 else PALE) for line in range(13))))


def covers() -> dict:
    """Returns nine photographs that tilt towards the middle one and sway."""
    def cover(index: int) -> dict:
        place = index - 4
        side = (place > 0) - (place < 0)
        turn = -62 * side
        swaying = {"property": "rotationY", "from": turn - 9, "to": turn + 9, "duration": 1.3,
                   "timeOffset": round(0.21 * index, 3), "easing": "easeInEaseOut"} | AND_BACK
        return middle(WIDTH / 2 + 170 * place + 190 * side, HEIGHT / 2, 480, 480, id=f"cover-{index}",
                      zPosition=-240 * abs(side), rotationY=turn - 9, **filled("#ffffff"),
                      animations=[swaying],
                      layers=[picture(8, 8, 464, 348, "photograph.png"),
                              words(24, 420, f"{MOODS[index % 8]} {THINGS[index % 5]}", 34,
                                    weight=700)])

    return space(*map(cover, range(9)))


ALL = (
    Interface("list", rows(), filmed=True, times=25),
    Interface("cards", cards(), filmed=True, times=25),
    Interface("panel", panel(), filmed=True, times=25),
    Interface("frost", frost(), filmed=True, times=25),
    Interface("list-blur", rows(motionBlur={"angle": "auto", "radius": 16}), costs=10),
    Interface("cards-exact", cards(shutter={"exact": True}), costs=10),
    Interface("cards-16", cards(shutter={"samples": 16}), costs=10),
    Interface("icons", icons(), costs=10, filmed=True),
    Interface("counter", counter(), costs=10, filmed=True),
    Interface("confetti", confetti(), costs=15, filmed=True),
    Interface("flip", flip(), costs=10, filmed=True),
    Interface("covers", covers(), costs=16, filmed=True),
)

# The photograph three times in a column; the middle one is upside down, which hides the seams.
TALL_SCENE = json.dumps({
    "size": [WIDTH, TALL], "frames": 1,
    "layers": [middle(WIDTH / 2, HEIGHT * (part + 0.5), WIDTH, HEIGHT, scale=[1, 1 - part % 2 * 2],
                      contents={"image": "full.png"}) for part in range(3)]})


def main(folder: str, frames: str = str(FRAMES)) -> None:
    (pathlib.Path(folder) / "tall.yaml").write_text(TALL_SCENE)
    for interface in ALL:
        (pathlib.Path(folder) / f"{interface.name}.yaml").write_text(interface.scene(int(frames)))


if __name__ == "__main__":
    main(*sys.argv[1:])
