"""Times smear's transitions beside ffmpeg's xfade: 1080p pictures, 60 frames, in alternation."""

import json
import shutil
import statistics
import subprocess
import time

WIDTH, HEIGHT = 1920, 1080
FRAMES = 60
JOBS = 2

# smear's transition, its parameters, its name in the timer, and the xfade of the same look. xfade's
# `dissolve` takes a random number per pixel; its `fade` is the mean of both pictures.
PAIRS = [
    ("dissolve", [], "dissolve", "dissolve"),
    ("dissolve", [], "dissolve", "fade"),
    ("pixellate", [], "pixellate", "pixelize"),
    ("wipe", ["softness=0"], "wipe", "wiperight"),
    ("wipe", ["softness=1"], "softWipe", "smoothright"),
    ("clock", ["softness=0.4"], "clock", "radial"),
    ("push", [], "push", "slideleft"),
]
IN_MEMORY = ["ripple", "pageCurl", "pageCurlWithShadow"]  # xfade has no counterpart
SLOWEST = 1000 / 60  # milliseconds allowed per frame of these


def ffmpeg(kind, folder, output):
    graph = (
        f"[0]loop=loop=-1:size=1,setpts=N/{FRAMES}/TB,fps={FRAMES},format=gbrp[a];"
        f"[1]loop=loop=-1:size=1,setpts=N/{FRAMES}/TB,fps={FRAMES},format=gbrp[b];"
        f"[a][b]xfade=transition={kind}:duration=1:offset=0")
    return [
        "ffmpeg", "-nostdin", "-loglevel", "error", "-y",
        "-filter_threads", JOBS, "-filter_complex_threads", JOBS,
        "-framerate", FRAMES, "-i", folder / "background.png",
        "-framerate", FRAMES, "-i", folder / "full.png",
        "-filter_complex", graph, "-frames:v", FRAMES, "-pix_fmt", "rgb24", *output]


def per_frame(command, folder):
    """Returns the milliseconds per frame of a whole run of a program."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    began = time.perf_counter()
    subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - began) / FRAMES * 1000


def in_memory(timer, name):
    printed = subprocess.run(
        [str(word) for word in (timer, name, WIDTH, HEIGHT, JOBS, FRAMES)],
        stdout=subprocess.PIPE, check=True).stdout
    return statistics.mean(json.loads(printed))


def measured(smear, timer, folder, pair):
    """Returns the milliseconds per frame, by row and program."""
    name, parameters, timed, peer = pair
    frames = folder / "transition"
    null = ["-threads", JOBS, "-c:v", "rawvideo", "-f", "null", "-"]
    png = ["-start_number", 0, "-c:v", "png", "-compression_level", 1, "-pred", "sub",
           "-threads", JOBS, frames / "frame-%05d.png"]
    ours = [smear, "transition", name, folder / "background.png", folder / "full.png",
            "--duration", (FRAMES - 1) / FRAMES, "-o", frames, "--quiet", "--jobs", JOBS]
    for parameter in parameters:
        ours += ["--set", parameter]
    label = f"{timed} / xfade {peer}"
    return {
        f"{label}, no output": {
            "smear": in_memory(timer, timed),
            "ffmpeg": per_frame(ffmpeg(peer, folder, null), frames)},
        f"{label}, to PNG": {
            "smear": per_frame(ours, frames),
            "ffmpeg": per_frame(ffmpeg(peer, folder, png), frames)},
    }


def rows(smear, timer, folder, count):
    """Returns one row for each pair and sink, with all times of both; the first round is a warm-up."""
    found = {}
    for number in range(count + 1):
        for pair in PAIRS:
            for row, times in measured(smear, timer, folder, pair).items():
                for program, milliseconds in times.items():
                    runs = found.setdefault(row, {}).setdefault(program, [])
                    if number > 0:
                        runs.append({"milliseconds": milliseconds})
    for name in IN_MEMORY:
        found[f"{name}, no output"] = {
            "smear": [{"milliseconds": in_memory(timer, name)} for _ in range(count)]}
    return [{"name": name, "runs": runs} for name, runs in found.items()]


def table(rows):
    lines = [f"{'transition, 1920×1080, per frame':44}{'smear':>10}{'ffmpeg':>10}{'× time':>9}"]
    for row in rows:
        times = {name: statistics.median(run["milliseconds"] for run in runs)
                 for name, runs in row["runs"].items()}
        line = f"{row['name']:44}{times['smear']:7.2f} ms"
        if "ffmpeg" in times:
            line += f"{times['ffmpeg']:7.2f} ms{times['ffmpeg'] / times['smear']:9.1f}"
        else:
            line += f"{'at most':>10}{SLOWEST:6.1f} ms"
        lines.append(line)
    return "\n".join(lines)
