"""Compares frames of Lottie animations with pictures of them, beside ThorVG and rlottie."""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import numpy
from PIL import Image

FRAMES = 60
"""The most frames of an animation whose drawing is timed."""


def thorvg(file, width, height, numbers, folder):
    """Draws frames with ThorVG; returns the last picture. Writes PNGs into a folder, if there is one."""
    import thorvg_python
    engine = thorvg_python.Engine(threads=2)
    animation = thorvg_python.LottieAnimation(engine)
    picture = animation.get_picture()
    if picture.load(str(file)) != thorvg_python.Result.SUCCESS:
        raise ValueError("ThorVG cannot read it")
    picture.set_size(width, height)
    canvas = thorvg_python.SwCanvas(engine)
    canvas.set_target(width, height, cs=thorvg_python.Colorspace.ABGR8888S)
    canvas.add(picture)
    for number in numbers:
        # Setting the frame that is shown already is no success.
        animation.set_frame(number)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        image = Image.frombuffer(
            "RGBA", (width, height), bytes(canvas.buffer_arr), "raw", "RGBA", width * 4, 1)
        if folder:
            image.save(folder / f"{number:05.0f}.png", compress_level=1)
    return image


def rlottie(file, width, height, numbers, folder):
    """Draws frames with rlottie, which knows whole ones only; returns the last picture."""
    from rlottie_python import LottieAnimation
    animation = LottieAnimation.from_file(str(file))
    for number in numbers:
        pixels = animation.lottie_animation_render(round(number), width=width, height=height)
        image = Image.frombuffer(
            "RGBA", (width, height), pixels, "raw", "BGRA", width * 4, 1)
        if folder:
            image.save(folder / f"{number:05.0f}.png", compress_level=1)
    # Its colours are multiplied by their alphas.
    values = numpy.asarray(image).astype(float)
    alpha = numpy.maximum(values[..., 3:], 1)
    values[..., :3] = numpy.minimum(values[..., :3] * 255 / alpha, 255)
    return Image.fromarray(values.astype("uint8"), "RGBA")


PEERS = {"ThorVG": thorvg, "rlottie": rlottie}


def differences(first, second):
    """Returns the differences of premultiplied pixels in the common part of two pictures, in levels."""
    width = min(first.width, second.width)
    height = min(first.height, second.height)

    def values(image):
        values = numpy.asarray(image.crop((0, 0, width, height))).astype(float)
        return numpy.concatenate([values[..., :3] * values[..., 3:] / 255, values[..., 3:]], 2)
    return values(first) - values(second)


def difference(first, second):
    """Returns the root mean square of the differences, in percent of full light."""
    return float((differences(first, second) ** 2).mean() ** 0.5 / 2.55)


def in_child(function):
    """Returns the number that a function returns in a child process; None if it fails or crashes."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.write(writer, repr(function()).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    return float(text) if text else None


def imported(smear, file, folder):
    """Returns the scene of an animation, and what it says about it; no scene if it fails."""
    scene = folder / f"{file.stem}.yaml"
    run = subprocess.run([smear, "import", file, "-o", scene, "--overwrite", "--quiet"],
                         capture_output=True, text=True)
    return (scene if run.returncode == 0 else None), run.stderr


def rendered(smear, scene, data, number, picture, folder):
    """Returns our picture of a frame, which may lie between two, at the size of another picture."""
    # Four refreshes per frame; a scene ends before its last frame would come.
    count = min(round(number * 4), round((data["op"] - data["ip"]) * 4) - 1)
    longer = max(("width", "w"), ("height", "h"), key=lambda side: data[side[1]])
    scale = getattr(picture, longer[0]) / data[longer[1]]
    frames = folder / f"{scene.stem}-{count}"
    subprocess.run(
        [smear, "render", scene, "--scale", f"{scale:.6f}", "--frame-rate",
         f"{data['fr'] * 4:.4f}".rstrip("0").rstrip("."), "--frames", str(count), "-o", frames,
         "--quiet"], check=True, capture_output=True)
    return Image.open(next(frames.glob("*.png"))).convert("RGBA")


def compare_frames(smear, scene, data, pictures, work):
    """Prints the mean differences of frames from pictures of them; returns these, in levels."""
    values = []
    for file in pictures:
        number = int(file.stem.rsplit("-", 1)[1])
        picture = Image.open(file).convert("RGBA")
        ours = rendered(smear, scene, data, number - data["ip"], picture, work)
        values.append(float(numpy.abs(differences(ours, picture)).mean()))
        print(f"{file.stem}: {values[-1]:.2f} levels")
    return values


def compare(smear, folder, work):
    """Prints the difference of each animation from its pictures, and how many are close to theirs.

    <name>-50.png is a picture of its middle. If there is a <name>-00.png, the numbers are frames.
    """
    results = {name: [] for name in ("smear", *PEERS)}
    levels = []
    failed = 0
    for file in sorted(folder.rglob("*.json")):
        scene, messages = imported(smear, file, work)
        if scene is None:
            failed += 1
            print(f"{file}: failed\n{messages}", file=sys.stderr)
            continue
        data = json.loads(file.read_bytes())
        if file.with_name(f"{file.stem}-00.png").exists():
            frames = sorted(file.parent.glob(f"{file.stem}-[0-9][0-9].png"))
            levels += compare_frames(smear, scene, data, frames, work)
            continue
        target = file.with_name(f"{file.stem}-50.png")
        left_out = sum("left out" in line for line in messages.splitlines())
        if not target.exists():
            print(f"{file.stem}: imported, {left_out} parts left out")
            continue
        picture = Image.open(target).convert("RGBA")
        number = (data["op"] - data["ip"]) / 2
        ours = rendered(smear, scene, data, number, picture, work)
        row = {"smear": difference(ours, picture)}
        for name, draw in PEERS.items():
            value = in_child(
                lambda: difference(draw(file, *picture.size, [number], None), picture))
            if value is not None:
                row[name] = value
        for name, value in row.items():
            results[name].append(value)
        print(f"{file.stem}: {', '.join(f'{name} {value:.2f} %' for name, value in row.items())}, "
              f"{left_out} parts left out")
    if levels:
        near = sum(value <= 1 for value in levels)
        print(f"frames: median {statistics.median(levels):.2f} levels, {near} of {len(levels)} within 1")
    for name, values in results.items():
        if values:
            near = sum(value <= 1 for value in values)
            print(f"{name}: median {statistics.median(values):.2f} %, {near} of {len(values)} within 1 %")
    return failed


def compare_exports(smear, folder, work):
    """Prints how far the players' pictures of exported scenes are from our frames."""
    failed = 0
    for scene in sorted(folder.glob("*.yaml")):
        file = work / f"{scene.stem}.json"
        run = subprocess.run(
            [smear, "export", scene, "--lottie", file], capture_output=True, text=True)
        if run.returncode:
            failed += 1
            print(f"{scene}: failed\n{run.stderr}", file=sys.stderr)
            continue
        number = json.loads(file.read_bytes())["op"] // 2
        frames = work / f"{scene.stem}-frames"
        subprocess.run(
            [smear, "render", scene, "--frames", str(number), "-o", frames, "--quiet"], check=True,
            capture_output=True)
        picture = Image.open(next(frames.glob("*.png"))).convert("RGBA")
        row = {}
        for name, draw in PEERS.items():
            row[name] = in_child(lambda: difference(draw(file, *picture.size, [number], None), picture))
        left_out = sum("left out" in line for line in run.stderr.splitlines())
        numbers = ", ".join(
            f"{name} " + ("fails" if value is None else f"{value:.2f} %") for name, value in row.items())
        print(f"{scene.stem}: {numbers}, {left_out} parts left out", flush=True)
    return failed


def speed(smear, folder, work):
    """Prints the time that each program takes for the first frames of ten animations, as PNGs."""
    files = sorted(folder.rglob("*.json"), key=lambda file: -file.stat().st_size)[:10]
    for file in files:
        data = json.loads(file.read_bytes())
        height = round(1920 * data["h"] / data["w"])
        width, height = (1920, height) if height <= 1080 else (round(1080 * data["w"] / data["h"]), 1080)
        count = int(min(FRAMES, data["op"] - data["ip"]))
        scene, _ = imported(smear, file, work)
        if scene is None:
            continue
        times = {}
        for name in ("smear", *PEERS):
            frames = work / f"{file.stem}-{name}"
            frames.mkdir(exist_ok=True)
            start = time.perf_counter()
            try:
                if name == "smear":
                    subprocess.run(
                        [smear, "render", scene, "--scale", f"{width / data['w']:.6f}", "--frames",
                         f"0-{count - 1}", "-o", frames, "--overwrite", "--quiet"], check=True)
                else:
                    # In a process of its own, as smear is, and with one for each processor.
                    subprocess.run(
                        [sys.executable, __file__, "--peer", name, "--size", str(width), str(height),
                         "--count", str(count), "--frames", frames, file], check=True)
            except subprocess.CalledProcessError:
                continue
            times[name] = time.perf_counter() - start
        print(f"{file.stem}, {count} frames, {width} × {height}: "
              + ", ".join(f"{name} {value:.2f} s" for name, value in times.items()), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=pathlib.Path)
    parser.add_argument("--smear")
    parser.add_argument("--speed", action="store_true")
    parser.add_argument("--export", action="store_true")
    parser.add_argument("--peer", choices=PEERS)
    parser.add_argument("--size", type=int, nargs=2)
    parser.add_argument("--count", type=int)
    parser.add_argument("--frames", type=pathlib.Path)
    options = parser.parse_args()
    if options.peer:
        draw = PEERS[options.peer]
        halves = [range(part, options.count, 2) for part in range(2)]
        # The first half in a child, so that both processors draw.
        child = os.fork()
        draw(options.path, *options.size, halves[0 if child else 1], options.frames)
        if child:
            return os.waitpid(child, 0)[1]
        os._exit(0)
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        if options.speed:
            return speed(options.smear, options.path, work)
        if options.export:
            return 1 if compare_exports(options.smear, options.path, work) else 0
        return 1 if compare(options.smear, options.path, work) else 0


if __name__ == "__main__":
    sys.exit(main())
