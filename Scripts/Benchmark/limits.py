"""Measures what rendering cannot be faster than: drawing, encoding, copying or writing alone."""

import json
import statistics
import subprocess
import sys

import costs
import films
import measuring
import movement
import peers
import promises
from measuring import Found, Run
from rendering import smear, written

TIMES = 20  # rounds within one process
FRAME_BYTES = 4 * movement.WIDTH * movement.HEIGHT
ALLOWED = 1.5


def cairo(tools, film, frames):
    """Draws the film with Cairo alone, and writes nothing."""
    table = tools.folder / f"{film.name}-{frames}.json"
    table.write_text(film.table(tools.folder, frames))
    command = (sys.executable, peers.HERE / "draw_cairo.py", table, "-", 1)
    return Run(command, tools.folder / "frames")


def encoder(tools, film):
    """Milliseconds the encoder takes for the middle frame, all of it new, on one core."""
    output = tools.folder / "middle"
    scene = written(tools, "middle", film.scene())
    measuring.measured(Run(smear(tools, scene, output, "--frames", movement.FRAMES // 2), output))
    [frame] = output.glob("*.png")
    return json.loads(printed(tools.timer, "png", frame, TIMES))[3:]


def printed(*words):
    return subprocess.run(
        [str(word) for word in words], stdout=subprocess.PIPE, check=True).stdout


def beside(tools, film):
    """Smear's CPU of a frame beside that of Cairo and of the encoder, each by itself."""
    runs = costs.of_both_lengths(tools, {"smear": film.scene})
    runs |= {("stored PNG", frames): Run(
        (*runs["smear", frames].command, "--compression", "none"), tools.folder / "frames")
             for frames in (costs.MIDDLE, costs.LONG)}
    drawn = peers.is_here("pycairo")
    if drawn:
        runs |= {("Cairo alone", frames): cairo(tools, film, frames)
                 for frames in (costs.MIDDLE, costs.LONG)}
    runs = measuring.in_turn(runs, tools.rounds)
    medians = measuring.medians(runs)
    cpu = {name: costs.per_frame(medians, name)[1] for name, _ in runs}
    times = encoder(tools, film)
    cpu["encoder alone"] = statistics.median(times)
    kept = [promises.at_most(
        ALLOWED, cpu["smear"] / (cpu["Cairo alone"] + cpu["encoder alone"]),
        "CPU of a frame beside Cairo alone and the encoder alone")] if drawn else []
    name = f"{film.name}, 1920×1080, CPU per frame"
    one = costs.found(name, runs, [f"{key:20}{value:8.2f} ms" for key, value in cpu.items()], kept)
    one.rows[0]["runs"]["encoder alone"] = [{"milliseconds": time} for time in times]
    return one


def copies(tools):
    folder = tools.folder / "raw"
    folder.mkdir(exist_ok=True)
    times = json.loads(printed(
        sys.executable, peers.HERE / "copying.py", FRAME_BYTES, folder, TIMES))
    name = f"a frame of {FRAME_BYTES:,} bytes"
    lines = [f"  {key:20}{statistics.median(of_one):8.2f} ms" for key, of_one in times.items()]
    return Found(
        [{"name": name, "runs": {key: [{"milliseconds": time} for time in of_one]
                                 for key, of_one in times.items()}}],
        "\n".join([name, *lines]))


def rows(tools):
    return measuring.joined(
        [beside(tools, films.PHOTOGRAPH), beside(tools, films.CARD_PICTURE), copies(tools)])
