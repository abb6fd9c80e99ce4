"""Imports Core Animation documents, exports them again, and compares them with pictures of them."""

import argparse
import copy
import math
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy
import yaml
from PIL import Image

SCALE = 3
"""Pixels per point of the devices that drew the pictures, which were reduced to one."""

LIMITS = {"flat": 1, "text": 1, "edge": 16, "shadow": 3}
"""The largest difference in levels: of a flat fill and of pictures of text all channels count, of
edges of shapes, too, and of shadows the alpha."""

REACH = 3
"""Pixels around an edge that its smoothing may change, as the pictures were reduced by a wide filter."""


def run(smear, *arguments, folder):
    """Runs the program in a folder; returns what it says about a scene."""
    done = subprocess.run([smear, *map(str, arguments)], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr.strip() or f"exit status {done.returncode}")
    return done.stderr


def imported(smear, document, folder):
    """Imports a document, exports the scene, and imports that; returns a line about it."""
    messages = run(smear, "import", document, "-o", "scene.yaml", "--quiet", folder=folder)
    run(smear, "check", "scene.yaml", folder=folder)
    run(smear, "render", "scene.yaml", "--frames", 0, "-o", "frames", "--quiet", folder=folder)
    run(smear, "export", "scene.yaml", "--caml", "scene.ca", folder=folder)
    (folder / "again").mkdir()
    run(smear, "import", "scene.ca", "-o", "again/scene.yaml", "--quiet", folder=folder)
    lacking = len(re.findall("is left out|are left out|is replaced", messages))
    equal = (folder / "scene.yaml").read_bytes() == (folder / "again/scene.yaml").read_bytes()
    return f"{lacking} parts left out or replaced, comes back {'the same' if equal else 'changed'}"


def without(value, unwanted):
    """Returns a part of a scene without some keys; `unwanted` says whether a key with a value is one."""
    if isinstance(value, dict):
        return {key: without(inner, unwanted) for key, inner in value.items()
                if not unwanted(key, inner)}
    if isinstance(value, list):
        return [without(inner, unwanted) for inner in value]
    return value


def is_picture(key, value):
    """Whether a key is that of contents with a picture in one colour, as texts and symbols are."""
    image = value.get("image") if key == "contents" and isinstance(value, dict) else None
    return isinstance(image, dict) and "tint" in image


def is_soft(key, _):
    """Whether a key is that of a shadow or of a blur."""
    return key in ("shadow", "shadows", "filters", "backdrop")


class Frames:
    """The pixels of a scene, and of the scene without some of its parts."""

    def __init__(self, smear, folder):
        self.smear, self.folder = smear, folder
        self.scene = yaml.safe_load((folder / "scene.yaml").read_text())

    def pixels(self, name, unwanted=lambda key, value: False):
        """Draws the first frame without some parts."""
        scene = without(copy.deepcopy(self.scene), unwanted)
        (self.folder / f"{name}.yaml").write_text(yaml.safe_dump(scene, sort_keys=False))
        run(self.smear, "render", f"{name}.yaml", "--frames", 0, "--scale", SCALE, "-o", name,
            "--quiet", folder=self.folder)
        return Image.open(next((self.folder / name).glob("*.png"))).convert("RGBA")


def premultiplied(picture):
    """Returns the channels of a picture, the colours multiplied by the alpha."""
    values = numpy.asarray(picture).astype(float)
    return numpy.concatenate([values[..., :3] * values[..., 3:] / 255, values[..., 3:]], 2)


def reduced(frame, size, region):
    """Returns a region of a frame, reduced to one pixel per point as the pictures were.

    The middles of the first and the last pixels stay where they are, so that the steps between pixels are a
    little longer than SCALE.
    """
    rim = 2 * SCALE
    part = numpy.pad(numpy.asarray(frame.crop(region)), ((rim, rim), (rim, rim), (0, 0)), mode="edge")
    starts, ends = [], []
    for low, high, small in zip(region[:2], region[2:], size):
        step = (high - low - 1) / (small - 1)
        starts.append(rim + 0.5 - step / 2)
        ends.append(starts[-1] + small * step)
    return premultiplied(Image.fromarray(part).resize(size, Image.BICUBIC, (*starts, *ends)))


def place(frames, picture):
    """Returns the region of a frame that a picture shows: the whole frame, or one of several views in it.

    The sides of a frame are rounded up to whole pixels, and those of a picture up to whole points. Those of
    a view in between were rounded down, or up to either.
    """
    def spans(side, large, small):
        if large <= SCALE * small:
            return [(0, length) for length in {math.floor(SCALE * side + 1e-3), large, SCALE * small}]
        lengths = range(SCALE * (small - 1) + 1, SCALE * small + 1)
        return [(low, low + length) for length in lengths for low in range(large - length + 1)]

    frame = frames.whole
    columns, rows = map(spans, frames.scene["size"], frame.size, picture.size)
    regions = [(left, top, right, bottom) for left, right in columns for top, bottom in rows]
    theirs = premultiplied(picture)
    return min(regions, key=lambda region: numpy.abs(reduced(frame, picture.size, region) - theirs).mean())


def grown(mask, reach=REACH):
    """Returns a mask with all pixels near it."""
    wide = numpy.pad(mask, reach)
    height, width = mask.shape
    steps = range(2 * reach + 1)
    return numpy.logical_or.reduce([wide[y:y + height, x:x + width] for y in steps for x in steps])


def steps(pixels):
    """Returns where a picture is not flat."""
    mask = numpy.zeros(pixels.shape[:2], bool)
    for axis in (0, 1):
        step = numpy.abs(numpy.diff(pixels, axis=axis)).max(axis=2) > 1
        ahead = [slice(None)] * 2
        behind = [slice(None)] * 2
        ahead[axis], behind[axis] = slice(1, None), slice(None, -1)
        mask[tuple(ahead)] |= step
        mask[tuple(behind)] |= step
    return mask


def parts(frames, picture, region):
    """Returns the masks of texts, shadows, edges and flat fills in a picture, by their names."""
    def drawn(name, unwanted):
        return reduced(frames.pixels(name, unwanted), picture.size, region)

    whole = reduced(frames.whole, picture.size, region)
    hard = drawn("hard", is_soft)
    bare = drawn("bare", lambda key, value: is_soft(key, value) or is_picture(key, value))
    text = grown(numpy.abs(hard - bare).max(axis=2) > 1)
    edge = grown(steps(bare)) & ~text
    shadow = grown(numpy.abs(whole - hard).max(axis=2) > 0) & ~text & ~edge
    return {"text": text, "edge": edge, "shadow": shadow, "flat": ~(text | edge | shadow)}


def compared(frames, file):
    """Prints how far a picture is from a scene; returns whether all limits are kept."""
    picture = Image.open(file).convert("RGBA")
    whole = tuple(math.ceil(side - 1e-3) for side in frames.scene["size"])
    fits = picture.width == whole[0] and picture.height <= whole[1]
    if not fits:
        print(f"  {file.name}: {picture.width} × {picture.height} points instead of "
              f"{whole[0]} × {whole[1]}")
        return False
    region = place(frames, picture)
    difference = numpy.abs(
        reduced(frames.whole, picture.size, region) - premultiplied(picture))
    cells, kept = [], True
    for name, mask in parts(frames, picture, region).items():
        levels = difference[..., 3] if name == "shadow" else difference.max(axis=2)
        worst = float(levels[mask].max()) if mask.any() else 0
        beyond = int((levels[mask] > LIMITS[name] + 0.5).sum())
        kept &= beyond == 0
        cells.append(f"{name} {worst:3.0f}" + (f" ({beyond} of {mask.sum()} beyond {LIMITS[name]})"
                                               if beyond else ""))
    moved = f", pixels {region[0]}, {region[1]} to {region[2]}, {region[3]}"
    print(f"  {file.name}: {', '.join(cells)}{moved}")
    return kept


def pictures(document):
    """Returns the pictures of a document beside it: its name alone, or with a suffix.

    A picture `-layer` was drawn without masks and filters, and shows another thing.
    """
    name = re.escape(document.stem)
    return [file for file in sorted(document.parent.glob("*.png"))
            if re.fullmatch(rf"{name}([-.][^.]+)?", file.stem) and not file.stem.endswith("-layer")]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--smear", required=True)
    arguments = parser.parse_args()
    kinds = {".ca", ".caml", ".caar", ".tendies", ".wallpaper"}
    failed = False
    with tempfile.TemporaryDirectory() as work:
        documents = [path for path in sorted(arguments.folder.resolve().rglob("*"))
                     if path.suffix in kinds and not any(part.suffix == ".ca" for part in path.parents)]
        for number, document in enumerate(documents):
            # Documents in different folders may have one name.
            folder = pathlib.Path(work, str(number))
            folder.mkdir()
            try:
                print(f"{document}: {imported(arguments.smear, document, folder)}")
                files = pictures(document)
                if not files:
                    continue
                frames = Frames(arguments.smear, folder)
                frames.whole = frames.pixels("whole")
                for file in files:
                    failed |= not compared(frames, file)
            except RuntimeError as error:
                failed = True
                print(f"{document}: failed\n{error}")
    sys.exit(1 if failed else 0)


main()
