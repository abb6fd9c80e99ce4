"""Measures what smear's own costs depend on: frames, pixels, layers, processors, what is there."""

import textwrap

import films
import measuring
import promises
from measuring import Found, Run
from rendering import smear, written

MIDDLE, LONG = 60, 240  # frames; what a run takes beside its frames is the same for both
SLACK = 1.25  # what may be linear and yet not measure so
SQUARES = (128, 256, 512, 1024)
MANY = 10_000
MOVING = range(MANY - 10, MANY)
FAR = 5000
JOB = 600


def per_frame(medians, name):
    """Milliseconds of wall and of CPU of a frame, of what a longer run takes more."""
    short, long = medians[name, MIDDLE], medians[name, LONG]
    return tuple((long[key] - short[key]) / (LONG - MIDDLE) * 1000
                 for key in ("wallSeconds", "cpuSeconds"))


def of_both_lengths(tools, scenes):
    """Runs of scenes, which are functions of the number of frames, by name and length."""
    return {
        (name, frames): Run(
            smear(tools, written(tools, f"{name}-{frames}", scene(frames)), tools.folder / "frames"),
            tools.folder / "frames")
        for name, scene in scenes.items() for frames in (MIDDLE, LONG)}


def found(name, runs, lines, kept):
    rows = [{"name": name, "runs": {str(key): of_one for key, of_one in runs.items()}}]
    text = "\n".join([name, *(f"  {line}" for line in lines)]) + promises.lines(kept)
    return Found(rows, text, kept)


def frames_of(tools, scenes, name, judged):
    """A row of scenes with what a frame of each costs; `judged` makes promises of their CPU."""
    runs = measuring.in_turn(of_both_lengths(tools, scenes), tools.rounds)
    medians = measuring.medians(runs)
    costs = {scene: per_frame(medians, scene) for scene in scenes}
    lines = [f"{scene:34}{wall:8.2f} ms{cpu:8.2f} ms of CPU" for scene, (wall, cpu) in costs.items()]
    return found(name, runs, lines, judged({scene: cpu for scene, (_, cpu) in costs.items()}))


def changes(tools):
    """A cursor beside frames of which all changes."""
    of_all = (films.SCROLL, films.NOISE)
    return frames_of(
        tools, {film.name: film.scene for film in (films.BLINK, *of_all)},
        "a frame by what changes, 1920×1080, per frame", lambda cpu: [
            promises.at_most(0.1, cpu[films.BLINK.name] / cpu[film.name],
                             f"CPU of a blinking cursor beside {film.name}")
            for film in of_all])


def square(side):
    """Noise that moves in a square window on a flat canvas."""
    noise = textwrap.indent(films.drift("noise", -240, -240), "    ")
    return lambda frames: films.scene(f"""\
  - id: window
    anchorPoint: [0, 0]
    position: [32, 32]
    size: [{side}, {side}]
    masksToBounds: true
    layers:
{noise}""", frames)


def pixels(tools):
    def judged(cpu):
        sides = list(cpu.values())
        return [promises.at_most(4 * SLACK, large / small, f"CPU of {side}² beside a quarter of it")
                for side, small, large in zip(SQUARES[1:], sides, sides[1:])]
    return frames_of(
        tools, {f"{side}² pixels change": square(side) for side in SQUARES},
        "changed pixels, a square of noise on a flat 1920×1080, per frame", judged)


def field(indices):
    """Small squares of many colours, over all of the canvas; the last few move, above all others."""
    lines = []
    for index in indices:
        place = index * 7919 % MANY
        x, y = place % 125 * 15 + 10, place // 125 * 13 + 10
        color = f"#{index * 2654435761 % (1 << 24):06x}"
        moves = f", animations: [{{property: position.x, by: 200, {films.FLY_BACK}}}]"
        lines.append(
            f'  - {{position: [{x}, {y}], size: [10, 9], backgroundColor: "{color}"'
            + (moves if index in MOVING else "") + "}\n")
    return "".join(lines)


def layers(tools):
    """Ten that move among ten thousand, and over a picture of the others."""
    others = written(tools, "others", films.scene(field(range(MOVING.start)), 1))
    output = tools.folder / "flat"
    measuring.measured(Run(smear(tools, others, output), output))
    (output / "frame-00000.png").rename(tools.folder / "flat.png")
    many = f"{len(MOVING)} of {MANY:,} layers move"
    few = f"{len(MOVING)} layers over a picture"
    return frames_of(
        tools, {many: lambda frames: films.scene(field(range(MANY)), frames),
                few: lambda frames: films.scene(films.still("flat") + field(MOVING), frames)},
        f"{MANY:,} small layers, 1920×1080, per frame",
        lambda cpu: [promises.at_most(3, cpu[many] / cpu[few], f"CPU of {many}, beside {few}")])


def lengths(tools):
    """Frames once and twice more, and by one and two jobs."""
    output = tools.folder / "frames"
    runs = {
        frames: Run(smear(tools, written(tools, f"long-{frames}", films.PHOTOGRAPH.scene(frames)),
                          output), output)
        for frames in (60, 120, 240)}
    runs["one job"] = Run(smear(tools, tools.folder / "long-240.yaml", output, jobs=1), output)
    runs = measuring.in_turn(runs, tools.rounds)
    medians = measuring.medians(runs)
    cpu = {name: median["cpuSeconds"] for name, median in medians.items()}
    wall = {name: median["wallSeconds"] for name, median in medians.items()}
    lines = [f"{name:>7} {'frames' if name != 'one job' else ', 240 '}{wall[name]:8.2f} s{cpu[name]:8.2f} s of CPU"
             for name in runs]
    growth = (cpu[240] - cpu[120]) / 2 / (cpu[120] - cpu[60])
    return found("moving photograph by length, 1920×1080", runs, lines, [
        promises.at_most(SLACK, growth, "CPU of each of the frames 120…239 beside 60…119"),
        promises.at_least(1.8, wall["one job"] / wall[240], "two jobs as fast as one")])


def far(tools):
    """The first and a late frame of a long scene."""
    scene = written(tools, "far", films.PHOTOGRAPH.scene(FAR + 1))
    output = tools.folder / "frames"
    runs = measuring.in_turn({
        f"frame {frame}": Run(smear(tools, scene, output, "--frames", frame), output)
        for frame in (0, FAR)}, tools.rounds)
    medians = measuring.medians(runs)
    lines = [f"{name:12}{one['wallSeconds'] * 1000:7.0f} ms{one['cpuSeconds'] * 1000:7.0f} ms of CPU"
             for name, one in medians.items()]
    first, last = (one["cpuSeconds"] for one in medians.values())
    return found(f"one frame of a scene of {FAR + 1}", runs, lines, [
        promises.at_most(SLACK, last / first, f"CPU of frame {FAR} beside frame 0")])


def resume(tools):
    """A finished job, once more."""
    scene = written(tools, "job", films.PHOTOGRAPH.scene(JOB))
    output = tools.folder / "frames"
    command = smear(tools, scene, output)
    runs = measuring.in_turn({
        "rendered": Run(command, output),
        "resumed": Run((*(word for word in command if word != "--overwrite"), "--resume"), output,
                       continues=True),
    }, tools.rounds)
    medians = measuring.medians(runs)
    lines = [f"{name:12}{one['wallSeconds']:7.2f} s{one['cpuSeconds']:7.2f} s of CPU"
             for name, one in medians.items()]
    wall, cpu = (medians["resumed"][key] / medians["rendered"][key] * 100
                 for key in ("wallSeconds", "cpuSeconds"))
    return found(f"resuming a finished job of {JOB} frames", runs, lines, [
        promises.at_most(5, wall, "time to resume a finished job", "%"),
        promises.at_most(5, cpu, "CPU to resume a finished job", "%")])
