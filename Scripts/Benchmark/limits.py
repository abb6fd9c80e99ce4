"""Measures lower bounds of rendering: drawing, encoding, copying or writing alone."""

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
RATE = 3  # gigabytes per second


def cairo(tools, film, frames):
    """Draws the film with Cairo alone, without writing it."""
    table = tools.folder / f"{film.name}-{frames}.json"
    table.write_text(film.table(tools.folder, frames))
    command = (sys.executable, peers.HERE / "draw_cairo.py", table, "-", 1)
    return Run(command, tools.folder / "frames")


def encoder(tools, film):
    """Encodes the film's middle frame repeatedly on one core, as if all of it were new."""
    output = tools.folder / "middle"
    scene = written(tools, "middle", film.scene())
    measuring.measured(Run(smear(tools, scene, output, "--frames", movement.FRAMES // 2), output))
    [frame] = output.glob("*.png")
    return lambda times: Run((tools.timer, "png", frame, times), tools.folder / "frames")


def beside(tools, film):
    """Compares smear's CPU per frame with that of Cairo and of the encoder, each alone."""
    runs = costs.of_both_lengths(tools, {"smear": film.scene})
    encoded = encoder(tools, film)
    for frames in (costs.MIDDLE, costs.LONG):
        runs["stored PNG", frames] = Run(
            (*runs["smear", frames].command, "--compression", "none"), tools.folder / "frames")
        runs["encoder alone", frames] = encoded(frames)
        if peers.is_here("pycairo"):
            runs["Cairo alone", frames] = cairo(tools, film, frames)
    runs = measuring.in_turn(runs, tools.rounds)
    medians = measuring.medians(runs)
    cpu = {name: costs.per_frame(medians, name)[1] for name, _ in runs}
    kept = [promises.at_most(
        ALLOWED, cpu["smear"] / (cpu["Cairo alone"] + cpu["encoder alone"]),
        "CPU of a frame beside Cairo alone and the encoder alone")] if "Cairo alone" in cpu else []
    lines = [f"{name:20}{value:8.2f} ms" for name, value in cpu.items()]
    return costs.found(f"{film.name}, 1920×1080, CPU per frame", runs, lines, kept)


def photograph(tools):
    """Measures how fast the encoder alone compresses a photograph that fills the frame."""
    picture = tools.folder / "full.png"
    words = (tools.timer, "png", picture, str(TIMES))
    times = json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)
    rate = FRAME_BYTES / statistics.median(times) / 1e6
    name = f"PNG of a photograph, {movement.WIDTH}×{movement.HEIGHT}, the encoder alone"
    kept = [promises.at_least(RATE, rate, "bytes of the picture compressed in a second", "GB")]
    return Found(
        [{"name": name, "runs": {"encoder alone": [{"milliseconds": time} for time in times]}}],
        f"{name}: {rate:.2f} GB/s" + promises.lines(kept), kept)


def copies(tools):
    folder = tools.folder / "raw"
    folder.mkdir(exist_ok=True)
    words = [sys.executable, peers.HERE / "copying.py", str(FRAME_BYTES), folder, str(TIMES)]
    times = json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)
    name = f"a frame of {FRAME_BYTES:,} bytes"
    lines = [f"  {key:20}{statistics.median(of_one):8.2f} ms" for key, of_one in times.items()]
    return Found(
        [{"name": name, "runs": {key: [{"milliseconds": time} for time in of_one]
                                 for key, of_one in times.items()}}],
        "\n".join([name, *lines]))


def rows(tools):
    return measuring.joined(
        [beside(tools, films.PHOTOGRAPH), beside(tools, films.CARD_PICTURE),
         photograph(tools), copies(tools)])
