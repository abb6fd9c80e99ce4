"""Measures smear beside its peers: each does the same work, in alternation, round after round."""

import argparse
import datetime
import json
import os
import pathlib
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import animated
import blurs
import comparison
import costs
import evaluation
import exposure
import films
import fitting
import interfaces
import limits
import loading
import memory
import pages
import rendering
import sliders
import transitions
from measuring import Failure, Found, Tools, show_progress

HERE = pathlib.Path(__file__).resolve().parent
START_ROW = "start-up, smear --version"
NEEDED_BYTES = 3 << 30


def start_up(tools):
    """Measures wall seconds of `smear --version` after a warm-up."""
    def once():
        began = time.perf_counter()
        subprocess.run([tools.smear, "--version"], stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - began
    starts = [once() for _ in range(25)][5:]
    return Found(
        [{"name": START_ROW, "runs": {"smear": [{"wallSeconds": s} for s in starts]}}],
        f"{START_ROW}: {statistics.median(starts) * 1000:.1f} ms, median of {len(starts)}")


def evaluate(tools):
    rows, lines = [], []
    for work in evaluation.WORKS:
        ticks, allocations = evaluation.measured(work, tools.smear, tools.folder, tools.rounds)
        rows.append({"name": work.row, "runs": {"smear": [{"cpuSeconds": s} for s in ticks]},
                     "allocationsPerLayer": allocations})
        lines.append(evaluation.line(work, ticks, allocations))
    return Found(rows, "\n".join(lines))


def expose(tools):
    exposures = exposure.measured(tools.smear, tools.folder, tools.rounds)
    return Found(
        [{"name": exposure.ROW, "runs": {
            f"smear, {speed} px per frame": [{"cpuSeconds": s} for s in seconds]
            for speed, seconds in exposures.items()}}],
        exposure.line(exposures))


def blur(tools):
    rows = blurs.rows(tools.timer, tools.rounds)
    return Found(rows, blurs.table(rows))


def transition(tools):
    rows = transitions.rows(tools.smear, tools.timer, tools.folder, tools.rounds)
    return Found(rows, transitions.table(rows))


def compare(tools):
    rows = comparison.rows(tools.smear, tools.folder, films.PHOTOGRAPH.scene(), tools.rounds)
    return Found(rows, comparison.table(rows))


def remember(tools):
    peaks = memory.measured(tools.smear, tools.folder)
    return Found(
        [{"name": memory.ROW, "runs": {
            f"smear, {rate} frames per second": [{"peakBytes": peak}]
            for rate, peak in peaks.items()}}],
        memory.line(peaks))


RENDER = {
    "photograph": rendering.photograph, "card": rendering.card, "card-long": rendering.long_card,
    "noise": rendering.noise,
    "scroll": rendering.scroll, "cursor": rendering.cursor, "4k": rendering.large,
    "demos": rendering.demos, "limits": limits.rows, "changes": costs.changes,
    "pixels": costs.pixels, "layers": costs.layers, "overlays": costs.overlays,
    "lengths": costs.lengths, "far": costs.far,
    "resume": costs.resume, "apng": animated.rows,
}
GROUPS = RENDER | {
    "start": start_up, "loading": loading.rows, "evaluate": evaluate, "blur": blur,
    "transition": transition,
    "compare": compare, "exposure": expose, "memory": remember,
    "interfaces": interfaces.rows, "interfaces-long": interfaces.long, "sliders": sliders.rows,
    "dragging": pages.dragging, "playing": pages.playing, "opening": pages.opening,
    "fit": fitting.rows,
}


def processor():
    """Returns the processor's name as Linux gives it."""
    match = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    return match[1] if match else platform.machine()


def workplace():
    """Returns /dev/shm, where frames need no disk, if it has room; otherwise None."""
    memory = pathlib.Path("/dev/shm")
    return memory if memory.is_dir() and shutil.disk_usage(memory).free > NEEDED_BYTES else None


def groups(words):
    """Returns the groups of a comma-separated list; `render` stands for all that render."""
    names = [name for word in words.split(",") for name in (RENDER if word == "render" else [word])]
    for name in names:
        if name not in GROUPS:
            raise argparse.ArgumentTypeError(
                f"no group is called '{name}'; there are render, {', '.join(GROUPS)}")
    return list(dict.fromkeys(names))


def demos(words):
    """Returns the demos of a comma-separated list."""
    names = words.split(",")
    for name in names:
        if not (rendering.SCENES / f"{name}.yaml").is_file():
            raise argparse.ArgumentTypeError(f"no demo is called '{name}'")
    return tuple(names)


def arguments():
    parser = argparse.ArgumentParser(prog="Scripts/bench", description=__doc__)
    parser.add_argument(
        "--smear", required=True, type=pathlib.Path, help="the program (Scripts/bench gives it)")
    parser.add_argument(
        "--pixel-timer", required=True, type=pathlib.Path,
        help="the timer of filters, transitions and the encoder (Scripts/bench gives it)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds after one to warm up (5)")
    parser.add_argument("--json", type=pathlib.Path, help="file to store every measurement in")
    parser.add_argument(
        "--only", type=groups, default=list(GROUPS), metavar="GROUP,…",
        help=f"measure only these: render (all up to apng), {', '.join(GROUPS)}")
    parser.add_argument(
        "--scenes", type=demos, default=(), metavar="SCENE,…",
        help="with playing, which takes minutes: only these demos, by the names of their files")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds takes a number from 1")
    return options


def store(file, options, found):
    file.write_text(json.dumps({
        "date": datetime.date.today().isoformat(),
        "rounds": options.rounds,
        "processor": processor(),
        "cores": len(os.sched_getaffinity(0)),
        "rows": [row for one in found for row in one.rows],
    }, indent=2) + "\n")


def main():
    options = arguments()
    found = []
    with tempfile.TemporaryDirectory(prefix="smear-bench-", dir=workplace()) as name:
        tools = Tools(
            options.smear.resolve(), options.pixel_timer.resolve(), pathlib.Path(name),
            options.rounds, options.scenes)
        show_progress("drawing the pictures")
        # A child process, because a child's peak memory is never below that of its parent.
        subprocess.run([sys.executable, HERE / "assets.py", tools.folder], check=True)
        rendering.draw_card(tools)
        for group in options.only:
            show_progress(group)
            found.append(GROUPS[group](tools))
            show_progress("")
            print(found[-1].text + "\n", flush=True)
            if options.json:
                store(options.json, options, found)
    promises = [promise for one in found for promise in one.promises]
    if promises:
        print(f"{sum(promise.is_kept for promise in promises)} of {len(promises)} promises kept")


try:
    main()
except Failure as failure:
    print(f"bench: {failure}", file=sys.stderr)
    sys.exit(2)
except KeyboardInterrupt:
    sys.exit(130)
