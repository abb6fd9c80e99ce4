"""The films of the benchmark: overlapping pictures, each with a place in every frame."""

import dataclasses
import json
import typing

import movement

LOOP = "duration: 1, autoreverses: true, repeatCount: forever"

# The same with a tiny shift in each round: no two frames are equal, so all are drawn.
FLY_BACK = LOOP.replace("1,", "1.00001,")


@dataclasses.dataclass(frozen=True)
class Picture:
    """A file of the folder, and its top left corner: by frame, and as ffmpeg's expressions."""

    file: str
    place: typing.Callable[[int], tuple] = lambda frame: (0, 0)
    ffmpeg: tuple = ("0", "0")


@dataclasses.dataclass(frozen=True)
class Film:
    """A film that every program renders with the same frames."""

    name: str
    pictures: tuple
    layers: str  # in the YAML of the scene
    peers: tuple  # their names
    width: int = movement.WIDTH
    height: int = movement.HEIGHT
    frames: int = movement.FRAMES

    @property
    def row(self):
        return f"{self.name}, {self.width}×{self.height}, {self.frames} frames to PNG"

    def scene(self, frames=None):
        return scene(self.layers, frames or self.frames, self.width, self.height)

    def table(self, folder, frames=None):
        """Returns the places of all pictures as JSON, for the Python programs."""
        frames = frames or self.frames
        return json.dumps({
            "width": self.width, "height": self.height, "frames": frames,
            "pictures": [
                {"file": str(folder / picture.file),
                 "places": list(map(picture.place, range(frames)))}
                for picture in self.pictures],
        })


def scene(layers, frames=movement.FRAMES, width=movement.WIDTH, height=movement.HEIGHT):
    return f"""\
size: [{width}, {height}]
frameRate: {movement.FRAME_RATE}
frames: {frames}
background: "#ffffff"
layers:
{layers}"""


def still(name):
    return f"  - {{id: {name}, anchorPoint: [0, 0], contents: {{image: {name}.png}}}}\n"


def slide(name, top, distance, contents, timing=FLY_BACK):
    return f"""\
  - id: {name}
    anchorPoint: [0, 0]
    position: [0, {top}]
    {contents}
    animations:
      - {{property: position.x, to: {distance}, easing: easeInEaseOut, {timing}}}
"""


def sliding(file, top, distance):
    return Picture(
        file, lambda frame: (distance * movement.eased(frame), top),
        (f"{movement.FFMPEG_EASED}*{distance}", str(top)))


def drift(name, x, y):
    return f"""\
  - id: {name}
    anchorPoint: [0, 0]
    contents: {{image: {name}.png}}
    animations:
      - {{property: position, to: [{x}, {y}], easing: linear, {FLY_BACK}}}
"""


def drifting(file, x, y):
    return Picture(
        file, lambda frame: (x * movement.progress(frame), y * movement.progress(frame)),
        (f"round({x}*t)", f"round({y}*t)"))


CARD_WORDS = (
    "The sun has gone behind the second row of hills, and the valley keeps its warmth for "
    "another hour. From here the road goes down in wide turns, past the orchard and the old mill, "
    "and every turn has its own view of the water. Bring a jacket, something to drink and a light "
    "for the way home; the last bus leaves at half past nine from the bridge.")

# The layers of the card; card.png is rendered from the same layers.
CARD = f"""\
layers:
      - id: paper
        anchorPoint: [0, 0]
        position: [24, 16]
        size: [912, 680]
        cornerRadius: 28
        backgroundColor: white
        shadow: {{color: "#1b2440", opacity: 0.3, offset: [0, 6], radius: 8}}
      - {{id: banner, anchorPoint: [0, 0], position: [52, 44], size: [856, 200], cornerRadius: 18,
         masksToBounds: true, contents: {{linearGradient: {{
           colors: ["#f25a72", "#8c4de6"], start: [0, 0.5], end: [1, 0.5]}}}}}}
      - {{id: title, anchorPoint: [0, 0.5], position: [88, 144],
         contents: {{text: {{
           string: Last light over the hills, size: 48, weight: semibold, color: white}}}}}}
      - {{id: words, anchorPoint: [0, 0], position: [60, 280],
         contents: {{text: {{string: "{CARD_WORDS}", size: 30, width: 850, color: "#1e2028"}}}}}}
      - {{id: button, anchorPoint: [0, 0], position: [60, 600], size: [220, 56], cornerRadius: 28,
         backgroundColor: "#1a7ff2"}}
      - {{id: label, position: [170, 628],
         contents: {{text: {{string: Take me there, size: 22, weight: medium, color: white}}}}}}
"""
CARD_SCENE = f"""\
size: [{movement.PHOTO_WIDTH}, {movement.PHOTO_HEIGHT}]
frames: 1
layers:
  - id: card
    anchorPoint: [0, 0]
    {CARD}"""

TOP = (movement.HEIGHT - movement.PHOTO_HEIGHT) // 2
DISTANCE = movement.WIDTH - movement.PHOTO_WIDTH
ALL = ("ffmpeg", "ffmpeg gbrp", "pycairo", "OpenCV", "OpenCV ×2", "thorvg", "skia", "synfig")
FEW = ("ffmpeg", "OpenCV", "OpenCV ×2")
CURSOR = (640, 412)
HIDDEN = -100

PHOTOGRAPH = Film(
    "moving photograph",
    (Picture("background.png"), sliding("photograph.png", TOP, DISTANCE)),
    still("background")
    + slide("photograph", TOP, DISTANCE, "contents: {image: photograph.png}"),
    ALL)
CARD_PICTURE = Film(
    "moving card",
    (Picture("background.png"), sliding("card.png", TOP, DISTANCE)),
    still("background") + slide("card", TOP, DISTANCE, "contents: {image: card.png}"),
    ALL)
LONG_CARD = dataclasses.replace(CARD_PICTURE, peers=("ffmpeg", "ffmpeg gbrp"), frames=600)
LOOPING_CARD = still("background") + slide(
    "card", TOP, DISTANCE, "contents: {image: card.png}", LOOP)
CARD_LAYERS = still("background") + slide("card", TOP, DISTANCE, CARD)
NOISE = Film(
    "noise, all of it changing", (drifting("noise.png", -240, -240),), drift("noise", -240, -240),
    FEW)
SCROLL = Film(
    "busy screen, scrolled", (drifting("background-4k.png", 0, -1080),),
    drift("background-4k", 0, -1080), FEW)
BLINK = Film(
    "blinking cursor on a busy screen",
    (Picture("background.png"),
     Picture(
         "cursor.png",
         lambda frame: (CURSOR if frame % 60 >= 30 else (HIDDEN, HIDDEN)),
         (f"if(gte(mod(t,1),0.5),{CURSOR[0]},{HIDDEN})", str(CURSOR[1])))),
    still("background") + f"""\
  - id: cursor
    anchorPoint: [0, 0]
    position: [{CURSOR[0]}, {CURSOR[1]}]
    contents: {{image: cursor.png}}
    animations:
      - {{property: opacity, values: [0, 1], calculationMode: discrete, duration: 1,
         repeatCount: forever}}
""",
    FEW)
LARGE = Film(
    "moving photograph in 4K",
    (Picture("background-4k.png"), sliding("full.png", movement.HEIGHT // 2, movement.WIDTH)),
    still("background-4k")
    + slide("full", movement.HEIGHT // 2, movement.WIDTH, "contents: {image: full.png}"),
    FEW, 2 * movement.WIDTH, 2 * movement.HEIGHT)
