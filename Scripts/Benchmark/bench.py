"""Measures smear beside its peers: each does the same work, in turn, round after round."""

import argparse
import json
import os
import pathlib
import platform
import re
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time

import blurs
import comparison
import evaluation
import exposure
import memory
import movement
import transitions

HERE = pathlib.Path(__file__).resolve().parent
ROW = "moving photograph, 1920×1080, 60 frames to PNG"
START_ROW = "start-up, smear --version"
NEEDED_BYTES = 2 << 30
LIKENESS = 45  # PSNR in dB below which two frames are not the same picture

SCENE = f"""\
size: [{movement.WIDTH}, {movement.HEIGHT}]
frameRate: {movement.FRAME_RATE}
duration: {movement.DURATION}
background: "#ffffff"
layers:
  - {{id: background, anchorPoint: [0, 0], contents: {{image: background.png}}}}
  - id: photograph
    anchorPoint: [0, 0]
    position: [0, {movement.TOP}]
    contents: {{image: photograph.png}}
    animations:
      - property: position.x
        to: {movement.DISTANCE}
        duration: {movement.DURATION}
        easing: easeInEaseOut
"""


class Failure(Exception):
    """A run that cannot be counted, and why."""


def commands(smear, folder, frames):
    """The command line of each program, which leaves its frames in the folder `frames`."""
    background, photograph = folder / "background.png", folder / "photograph.png"
    rate = str(movement.FRAME_RATE)
    graph = (
        f"[0]loop=loop=-1:size=1,setpts=N/{rate}/TB[background];"
        f"[1]loop=loop=-1:size=1,setpts=N/{rate}/TB[photograph];"
        f"[background][photograph]overlay=x='{movement.FFMPEG_LEFT_EDGE}':y={movement.TOP}"
        ":format=rgb,format=rgb24")
    return {
        "smear": [
            smear, "render", folder / "scene.yaml", "-o", frames, "--overwrite",
            "--progress", "none", "--jobs", "2"],
        "pycairo": [sys.executable, HERE / "peer_pycairo.py", background, photograph, frames],
        "ffmpeg": [
            "ffmpeg", "-nostdin", "-loglevel", "error",
            "-filter_threads", "2", "-filter_complex_threads", "2",
            "-framerate", rate, "-i", background, "-framerate", rate, "-i", photograph,
            "-filter_complex", graph, "-frames:v", str(movement.FRAMES), "-start_number", "0",
            "-c:v", "png", "-compression_level", "1", "-pred", "sub", "-threads", "2",
            frames / "frame-%05d.png"],
    }


def measured(command, frames):
    """Runs `command` into an empty folder and returns what it took; checks what it left there."""
    shutil.rmtree(frames, ignore_errors=True)
    frames.mkdir()
    with tempfile.TemporaryFile() as complaints:
        began = time.perf_counter()
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=complaints)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            complaints.seek(0)
            raise Failure(f"exit status {process.returncode}\n"
                          + complaints.read().decode(errors="replace").rstrip())
    return {
        "wallSeconds": wall,
        "cpuSeconds": usage.ru_utime + usage.ru_stime,
        "peakMemoryBytes": usage.ru_maxrss * 1024,
        "outputBytes": checked_bytes(frames),
    }


def checked_bytes(frames):
    """The size of all frames together, once there are as many as asked for, whole and in size."""
    files = sorted(frames.glob("*.png"))
    if len(files) != movement.FRAMES:
        raise Failure(f"{len(files)} frames, not {movement.FRAMES}")
    for file in files:
        with file.open("rb") as stream:
            head = stream.read(24)
            stream.seek(-8, os.SEEK_END)
            whole = head[:8] == b"\x89PNG\r\n\x1a\n" and stream.read(4) == b"IEND"
        if not whole or struct.unpack(">II", head[16:]) != (movement.WIDTH, movement.HEIGHT):
            raise Failure(f"{file.name} is not a whole PNG of the right size")
    return sum(file.stat().st_size for file in files)


def likeness(file, other):
    """PSNR of two pictures in dB; infinite if they are equal."""
    report = subprocess.run(
        ["ffmpeg", "-nostdin", "-i", file, "-i", other, "-lavfi",
         "[0]format=gbrp[a];[1]format=gbrp[b];[a][b]psnr", "-f", "null", "-"],
        capture_output=True, text=True, check=True).stderr
    return float(re.search(r"average:(\S+)", report)[1])


def check_likeness(pictures):
    """Makes sure that all programs drew the same, so that nobody is fast at something else.

    The pictures are the middle frame, where the photograph stands on whole pixels.
    """
    first, *others = pictures
    for name in others:
        decibels = likeness(pictures[first], pictures[name])
        if decibels < LIKENESS:
            raise Failure(f"{name} and {first} drew different pictures ({decibels:.1f} dB)")


def rounds(smear, folder, count):
    """Every measurement of every program: one round to warm up, then `count` that are kept."""
    frames = folder / "frames"
    runs = {name: [] for name in commands(smear, folder, frames)}
    pictures = {}
    for number in range(count + 1):
        for name, command in commands(smear, folder, frames).items():
            show_progress(f"round {number} of {count}: {name}")
            try:
                run = measured(command, frames)
            except Failure as failure:
                raise Failure(f"{name}: {failure}") from None
            if number > 0:
                runs[name].append(run)
            else:
                middle = sorted(frames.glob("*.png"))[movement.FRAMES // 2]
                pictures[name] = shutil.copy(middle, folder / f"{name}.png")
        if number == 0:
            check_likeness(pictures)
    show_progress("")
    return runs


def start_up(smear):
    """Wall seconds of `smear --version`, run after run, the first few not counted."""
    def once():
        began = time.perf_counter()
        subprocess.run([smear, "--version"], stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - began
    return [once() for _ in range(25)][5:]


def summary(runs):
    """The median of each quantity, and how it compares with smear's."""
    medians = {
        name: {key: statistics.median(run[key] for run in of_one) for key in of_one[0]}
        for name, of_one in runs.items()
    }
    return {
        name: median | {"toSmear": {key: median[key] / medians["smear"][key] for key in median}}
        for name, median in medians.items()
    }


def table(summaries, count):
    lines = [
        f"{ROW}; medians of {count} rounds",
        f"{'':8}{'wall':>9}{'CPU':>9}{'memory':>10}{'output':>10}"
        f"{'× wall':>9}{'× CPU':>8}{'× bytes':>9}",
    ]
    for name, one in summaries.items():
        ratio = one["toSmear"]
        lines.append(
            f"{name:8}{one['wallSeconds']:7.2f} s{one['cpuSeconds']:7.2f} s"
            f"{one['peakMemoryBytes'] / 1e6:7.0f} MB{one['outputBytes'] / 1e6:7.1f} MB"
            f"{ratio['wallSeconds']:9.2f}{ratio['cpuSeconds']:8.2f}{ratio['outputBytes']:9.2f}")
    lines.append("× is how many times smear's. ffmpeg moves by whole pixels, the others by fractions.")
    return "\n".join(lines)


def show_progress(text):
    """Shows `text` in place of what was shown before, to somebody who sits there."""
    if sys.stderr.isatty():
        print(f"\r{text:30}\r", end="", file=sys.stderr, flush=True)


def processor():
    """The processor's name as Linux gives it."""
    match = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    return match[1] if match else platform.machine()


def workplace():
    """Where frames cost no disk: /dev/shm if there is room, else None for the usual place."""
    memory = pathlib.Path("/dev/shm")
    return memory if memory.is_dir() and shutil.disk_usage(memory).free > NEEDED_BYTES else None


def arguments():
    parser = argparse.ArgumentParser(prog="Scripts/bench", description=__doc__)
    parser.add_argument("--smear", required=True, help="the program (Scripts/bench gives it)")
    parser.add_argument("--pixel-timer", required=True, help="the timer of filters and transitions")
    parser.add_argument("--rounds", type=int, default=5, help="rounds after one to warm up (5)")
    parser.add_argument("--json", type=pathlib.Path, help="file to store every measurement in")
    parser.add_argument(
        "--only", choices=["compare"], help="measure only these rows, and store nothing")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds takes a number from 1")
    if options.only and options.json:
        parser.error("--only stores nothing, so --json has no place beside it")
    return options


def main():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="smear-bench-", dir=workplace()) as name:
        folder = pathlib.Path(name)
        show_progress("drawing the pictures")
        # Not in this process: a child's peak memory is never below what its parent had.
        subprocess.run([sys.executable, HERE / "assets.py", folder], check=True)
        (folder / "scene.yaml").write_text(SCENE)
        if options.only == "compare":
            show_progress("comparing")
            found = comparison.rows(options.smear, folder, SCENE, options.rounds)
            show_progress("")
            print(comparison.table(found))
            return
        runs = rounds(options.smear, folder, options.rounds)
        show_progress("evaluating")
        ticks, allocations = evaluation.measured(options.smear, folder, options.rounds)
        show_progress("exposing")
        exposures = exposure.measured(options.smear, folder, options.rounds)
        show_progress("blurring")
        blur_rows = blurs.rows(options.pixel_timer, options.rounds)
        show_progress("changing pictures")
        transition_rows = transitions.rows(
            options.smear, options.pixel_timer, folder, options.rounds)
        show_progress("comparing")
        comparison_rows = comparison.rows(options.smear, folder, SCENE, options.rounds)
        show_progress("remembering")
        peaks = memory.measured(options.smear, folder)
        show_progress("")
    starts = start_up(options.smear)

    summaries = summary(runs)
    print(table(summaries, options.rounds))
    print(f"\n{START_ROW}: {statistics.median(starts) * 1000:.1f} ms, median of {len(starts)}")
    print(evaluation.line(ticks, allocations))
    print("\n" + blurs.table(blur_rows))
    print("\n" + transitions.table(transition_rows))
    print("\n" + comparison.table(comparison_rows) + "\n")
    print(exposure.line(exposures))
    print(memory.line(peaks))
    if options.json:
        options.json.write_text(json.dumps({
            "processor": processor(),
            "cores": len(os.sched_getaffinity(0)),
            "rows": [
                {"name": ROW, "medians": summaries, "runs": runs},
                {"name": evaluation.ROW, "runs": {"smear": [{"cpuSeconds": s} for s in ticks]},
                 "allocationsPerLayer": allocations},
                {"name": exposure.ROW, "runs": {
                    f"smear, {speed} px per frame": [{"cpuSeconds": s} for s in seconds]
                    for speed, seconds in exposures.items()}},
                {"name": memory.ROW, "runs": {
                    f"smear, {rate} frames per second": [{"peakBytes": peak}]
                    for rate, peak in peaks.items()}},
                *blur_rows,
                *transition_rows,
                *comparison_rows,
                {"name": START_ROW, "runs": {"smear": [{"wallSeconds": s} for s in starts]}},
            ],
        }, indent=2) + "\n")


try:
    main()
except Failure as failure:
    print(f"bench: {failure}", file=sys.stderr)
    sys.exit(2)
except KeyboardInterrupt:
    sys.exit(130)
