"""Exports scenes to Core Animation, imports the documents, and compares the frames of both."""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

MOMENTS = 5
"""How many frames of a scene are compared, from its first to its last."""

SETTLING = 2
"""Frames by which a scene may end earlier once its movements are read from frames."""


def run(smear, *arguments):
    """Runs the program; returns what it prints, and what it says."""
    done = subprocess.run([smear, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr.strip() or f"exit status {done.returncode}")
    return done.stdout, done.stderr


def count(smear, scene):
    """Returns the number of frames of a scene."""
    return int(re.search(r"(\d+) frames?,", run(smear, "check", scene)[0])[1])


def frames(smear, scene, numbers, folder):
    """Draws frames of a scene; returns their pixels, the colours multiplied by the alpha."""
    run(smear, "render", scene, "--frames", ",".join(map(str, numbers)), "--scale", 1, "-o", folder,
        "--quiet")
    for file in sorted(folder.glob("*.png")):
        values = numpy.asarray(Image.open(file).convert("RGBA")).astype(float)
        yield numpy.concatenate([values[..., :3] * values[..., 3:] / 255, values[..., 3:]], 2)


def size(pixels):
    """Returns the width and the height of a picture in words."""
    return f"{pixels.shape[1]} × {pixels.shape[0]}"


def compared(smear, scene, work):
    """Prints how far a scene's frames are from those of its export; returns whether they look the same.

    Of a scene with parts that Core Animation lacks, the frames may differ in any way.
    """
    document, back = work / "scene.ca", work / "back.yaml"
    messages = run(smear, "export", scene, "--caml", document, "--scale", 1)[1]
    lacking = messages.count("is left out")
    run(smear, "import", document, "-o", back, "--quiet")
    ours_count, theirs_count = count(smear, scene), count(smear, back)
    last = min(ours_count, theirs_count) - 1
    numbers = sorted({last * index // (MOMENTS - 1) for index in range(MOMENTS)})
    worst, beyond = 0.0, 0.0
    for ours, theirs in zip(frames(smear, scene, numbers, work / "ours"),
                            frames(smear, back, numbers, work / "theirs")):
        if ours.shape != theirs.shape:
            raise RuntimeError(f"{size(ours)} pixels became {size(theirs)}")
        difference = numpy.abs(ours - theirs).max(axis=2)
        worst = max(worst, float(difference.max()))
        beyond = max(beyond, float((difference > 1.5).mean()))
    whole = theirs_count >= ours_count - SETTLING
    frames_text = "" if whole else f", {theirs_count} of {ours_count} frames"
    print(f"{scene.name}: {worst:.0f} levels, {beyond:.3%} of the pixels beyond 1, "
          f"{lacking} parts left out{frames_text}")
    return worst <= 1.5 and whole or lacking > 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--smear", required=True)
    arguments = parser.parse_args()
    alike = True
    for scene in sorted(arguments.folder.glob("*.yaml")):
        with tempfile.TemporaryDirectory() as work:
            try:
                alike &= compared(arguments.smear, scene.resolve(), pathlib.Path(work))
            except RuntimeError as error:
                alike = False
                print(f"{scene.name}: failed\n{error}")
    sys.exit(0 if alike else 1)


main()
