"""Measures typical interfaces frame by frame, beside a browser that is filmed."""

import pathlib
import shutil
import struct
import sys

import costs
import interface_pages
import interface_scenes
import measuring
import movement
import peers
import promises
from interface_scenes import Interface
from measuring import Failure, Found, Run, Tools
from rendering import MEBIBYTE, SCENES, smear, written

LENGTHS = (costs.MIDDLE, costs.LONG)
ONE_JOB = "smear, one job"
BROWSER = "Chromium"
WARM, FILMED = 10, 60  # frames of a browser's warm-up and of its timed run
LIKENESS = 32  # PSNR in dB: the browser draws letters and shadows differently, and the rest equally
MEMORY, WORKERS = 128, 1.8
LONG = (1_000, 10_000)
DEMOS = ("cards", "type", "interrupted-menu", "frosted-bar", "newsfeed", "search-blur")
OF_A_PIXEL = 60  # nanoseconds per pixel; drawing again and again for lack of memory takes more


def runs(tools: Tools, interface: Interface) -> dict:
    """Returns runs of two lengths with two jobs and one, and the browser's, all in one folder."""
    output = tools.folder / "frames"
    found = {
        (name, frames): Run(
            smear(tools, written(tools, f"{interface.name}-{frames}", interface.scene(frames)),
                  output, jobs=jobs),
            output, (frames, movement.WIDTH, movement.HEIGHT))
        for name, jobs in (("smear", 2), (ONE_JOB, 1)) for frames in LENGTHS}
    if interface.filmed and peers.is_here(BROWSER):
        found[BROWSER] = browser(tools, interface)
    return found


def browser(tools: Tools, interface: Interface) -> Run:
    page = tools.folder / f"{interface.name}.html"
    page.write_text(interface_pages.Page(interface.content).text)
    output = tools.folder / "frames"
    return Run((sys.executable, peers.HERE / "film_chromium.py", page, output, FILMED, WARM),
               output, (FILMED, movement.WIDTH, movement.HEIGHT), once=True, tells=True)


def measured(tools: Tools, interface: Interface) -> Found:
    """Measures an interface: the cost per frame, the cost of whole runs, and the promises."""
    pictures: dict[str, pathlib.Path] = {}

    def look(name) -> None:
        if name in (("smear", costs.MIDDLE), BROWSER):
            last = sorted((tools.folder / "frames").glob("*.png"))[costs.MIDDLE - 1]
            pictures[str(name)] = shutil.copy(last, tools.folder / f"{len(pictures)}.png")

    found = measuring.in_turn(runs(tools, interface), tools.rounds, look)
    if len(pictures) == 2:
        check_likeness(interface, *pictures.values())
    medians = measuring.medians(found)
    return shown(interface, found, of_a_frame(medians), medians["smear", costs.LONG],
                 medians[ONE_JOB, costs.LONG])


def check_likeness(interface: Interface, picture: pathlib.Path, other: pathlib.Path) -> None:
    decibels = measuring.likeness(picture, other)
    if decibels < LIKENESS:
        raise Failure(f"{interface.name}: {BROWSER} drew another picture ({decibels:.1f} dB)")


def of_a_frame(medians: dict) -> dict:
    """Returns text with the milliseconds per frame in the middle of a run, and their ratios."""
    wall, cpu = costs.per_frame(medians, "smear")
    alone, _ = costs.per_frame(medians, ONE_JOB)
    found = {"cpuMilliseconds": cpu, "wallMilliseconds": wall, "oneJobMilliseconds": alone,
             "twoJobsGain": alone / wall}
    if BROWSER in medians:
        filmed = 1000 * medians[BROWSER]["frameSeconds"]
        found |= {"browserMilliseconds": filmed, "browserToSmear": filmed / wall}
    return found


def judged(interface: Interface, frame: dict, whole: dict) -> list:
    kept = [promises.at_most(interface.costs, frame["cpuMilliseconds"], "CPU of a frame", "ms"),
            promises.at_least(WORKERS, frame["twoJobsGain"], "one job's time beside that of two"),
            promises.at_most(MEMORY, whole["peakMemoryBytes"] / MEBIBYTE, "peak memory", "MiB")]
    if interface.times and "browserToSmear" in frame:
        kept.append(promises.at_least(
            interface.times, frame["browserToSmear"], f"{BROWSER}'s time beside smear's"))
    return kept


def shown(interface: Interface, found: dict, frame: dict, whole: dict, alone: dict) -> Found:
    """Returns the row of an interface."""
    kept = judged(interface, frame, whole)
    title = f"interface {interface.name}, {movement.WIDTH}×{movement.HEIGHT}, to PNG"
    lines = [
        f"{'a frame':14}{frame['cpuMilliseconds']:8.2f} ms of CPU"
        f"{frame['wallMilliseconds']:8.2f} ms{frame['oneJobMilliseconds']:8.2f} ms by one job"
        f"{frame['twoJobsGain']:6.2f} ×",
        f"{f'{costs.LONG} frames':14}{whole['cpuSeconds']:8.2f} s of CPU "
        f"{whole['wallSeconds']:8.2f} s {alone['wallSeconds']:8.2f} s by one job "
        f"{alone['wallSeconds'] / whole['wallSeconds']:6.2f} ×"
        f"{whole['peakMemoryBytes'] / MEBIBYTE:6.0f} MiB"
        f"{whole['outputBytes'] / 1e6:7.1f} MB"]
    if "browserToSmear" in frame:
        lines.append(f"{BROWSER:14}{frame['browserMilliseconds']:27.2f} ms a frame, "
                     f"{frame['browserToSmear']:.1f} × smear's")
    row = costs.found(title, found, lines, kept)
    row.rows[0]["frame"] = frame
    return row


def demos(tools: Tools) -> Found:
    """Measures all demo scenes at their own sizes; some are also summed up, to compare with old results."""
    output = tools.folder / "frames"
    pixels = {}

    def count(name: str) -> None:
        files = sorted(output.glob("*.png"))
        width, height = struct.unpack(">II", files[0].read_bytes()[16:24])
        pixels[name] = len(files) * width * height

    runs = measuring.in_turn(
        {path.stem: Run(smear(tools, path, output), output, once=path.stem not in DEMOS)
         for path in sorted(SCENES.glob("*.yaml"))}, tools.rounds, count)
    medians = measuring.medians(runs)
    together = sum(medians[name]["cpuSeconds"] for name in DEMOS)
    nanoseconds = {name: 1e9 * one["cpuSeconds"] / pixels[name] for name, one in medians.items()}
    lines = [f"{name:20}{one['cpuSeconds']:7.2f} s of CPU{one['wallSeconds']:7.2f} s"
             f"{nanoseconds[name]:7.1f} ns a pixel" for name, one in medians.items()]
    slowest = max(nanoseconds, key=nanoseconds.get)
    return costs.found(
        "demos, whole runs", runs,
        [*lines, f"{'together':20}{together:7.2f} s of CPU: {', '.join(DEMOS)}"],
        [promises.at_most(
            OF_A_PIXEL, nanoseconds[slowest], f"CPU of a pixel of the slowest, {slowest}", "ns")])


def draw_tall(tools: Tools) -> None:
    """Draws the tall photograph from the existing one."""
    output = tools.folder / "tall"
    scene = written(tools, "tall", interface_scenes.TALL_SCENE)
    measuring.measured(Run(smear(tools, scene, output), output))
    (output / "frame-00000.png").rename(tools.folder / "tall.png")


def rows(tools: Tools) -> Found:
    draw_tall(tools)
    found = [measured(tools, interface) for interface in interface_scenes.ALL]
    return measuring.joined([*found, demos(tools)])


def long(tools: Tools) -> Found:
    """Measures the memory of a list that scrolls to and fro for minutes."""
    interface, *_ = interface_scenes.ALL
    output = tools.folder / "frames"
    runs = measuring.in_turn({
        f"{frames:,} frames": Run(
            smear(tools, written(tools, f"long-{frames}", interface.scene(frames)), output),
            output, once=True)
        for frames in LONG}, 1)
    shutil.rmtree(output)  # the folder may be in memory, and would occupy it
    medians = measuring.medians(runs)
    lines = [f"{name:14}{one['peakMemoryBytes'] / MEBIBYTE:6.0f} MiB"
             f"{one['cpuSeconds']:8.2f} s of CPU" for name, one in medians.items()]
    short, much = (one["peakMemoryBytes"] for one in medians.values())
    return costs.found(f"interface {interface.name}, peak memory of long runs", runs, lines, [
        promises.at_most(1.1, much / short, f"memory of {LONG[1]:,} frames beside {LONG[0]:,}"),
        promises.at_most(MEMORY, much / MEBIBYTE, f"peak memory of {LONG[1]:,} frames", "MiB")])
