"""Measures how smear's costs depend on frames, pixels, layers, processors and finished work."""

import textwrap

import films
import measuring
import promises
from measuring import Found, Run
from rendering import smear, written

MIDDLE, LONG = 60, 240  # frames; both runs have the same fixed cost
SLACK = 1.25  # measuring error allowed to a linear cost
SQUARES = (128, 256, 512, 1024)
MANY = 10_000
MOVING = range(MANY - 10, MANY)
FAR = 5000
JOB = 600


def per_frame(medians, name):
    """Returns wall and CPU milliseconds per frame, from the difference of a long and a short run."""
    short, long = medians[name, MIDDLE], medians[name, LONG]
    return tuple((long[key] - short[key]) / (LONG - MIDDLE) * 1000
                 for key in ("wallSeconds", "cpuSeconds"))


def label(key):
    """Returns a run's name in the JSON file; a pair of name and length makes a longer name."""
    return f"{key[0]}, {key[1]} frames" if isinstance(key, tuple) else key


def of_both_lengths(tools, scenes):
    """Returns runs by name and length; each scene is a function of the number of frames."""
    output = tools.folder / "frames"
    return {
        (name, frames): Run(
            smear(tools, written(tools, f"{name}-{frames}", scene(frames)), output), output)
        for name, scene in scenes.items() for frames in (MIDDLE, LONG)}


def found(name, runs, lines, kept):
    """Returns a row of runs, and its text with the lines and the promises."""
    row = {"name": name, "runs": {label(key): of_one for key, of_one in runs.items()},
           "promises": [promise.row for promise in kept]}
    text = "\n".join([name, *(f"  {line}" for line in lines)]) + promises.lines(kept)
    return Found([row], text, kept)


def frames_of(tools, scenes, name, judged):
    """Measures the cost per frame of some scenes; `judged` makes promises from their CPU times."""
    runs = measuring.in_turn(of_both_lengths(tools, scenes), tools.rounds)
    medians = measuring.medians(runs)
    costs = {scene: per_frame(medians, scene) for scene in scenes}
    lines = [f"{scene:34}{wall:8.2f} ms{cpu:8.2f} ms of CPU"
             for scene, (wall, cpu) in costs.items()]
    return found(name, runs, lines, judged({scene: cpu for scene, (_, cpu) in costs.items()}))


def changes(tools):
    """Compares a blinking cursor with frames that change entirely."""
    of_all = (films.SCROLL, films.NOISE)
    return frames_of(
        tools, {film.name: film.scene for film in (films.BLINK, *of_all)},
        "a frame by what changes, 1920×1080, per frame", lambda cpu: [
            promises.at_most(0.1, cpu[films.BLINK.name] / cpu[film.name],
                             f"CPU of a blinking cursor beside {film.name}")
            for film in of_all])


def square(side):
    """Returns a scene of noise that moves in a square window on a flat canvas."""
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
    """Returns small squares of many colours all over the canvas; the last ones are on top and move."""
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
    """Compares ten moving layers among ten thousand with ten moving layers over a picture."""
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


def card(blur, movement):
    """Returns a striped card that is blurred by its speed, and a dot that makes every frame differ."""
    stripes = "".join(
        f"      - {{position: [320, {20 + 24 * row}], size: [560, 9], cornerRadius: 4,"
        f' backgroundColor: "#{(row * 7919) % 4096:03x}"}}\n' for row in range(16))
    return lambda frames: films.scene(f"""\
  - id: card
    size: [640, 400]
    {movement}
    backgroundColor: "#fefefe"
    motionBlur: {{mode: crossfade, opacity: 1, {blur}}}
    layers:
{stripes}\
  - {{position: ["20 + time", 20], size: [4, 4], backgroundColor: "#ff0000"}}
""", frames)


def overlays(tools):
    """Compares overlays whose radius follows the speed with one of a fixed radius."""
    again = (f"position: [400, 540]\n    animations: [{{property: position.x, by: 1000,"
             f' easing: easeInEaseOut, {films.LOOP.replace("1,", "0.25,")}}}]')
    never = 'position: ["960 + 500 * sin(time * 7.3) + 40 * sin(time * 3.1)", 540]'
    curve = "radius: distance / 4, samples: auto, distance: shutter"
    fixed, warm, cold = "fixed radius", "radius by the speed", "the same, no speed twice"
    return frames_of(
        tools, {fixed: card("radius: 20, samples: 24", again), warm: card(curve, again),
                cold: card(curve, never)},
        "overlay of a card of 640×400 that moves to and fro, 1920×1080, per frame",
        lambda cpu: [promises.at_most(1.3, cpu[warm] / cpu[fixed],
                                      f"CPU of a {warm}, once warm, beside a {fixed}")])


def lengths(tools):
    """Compares runs of one scene by length, and two jobs with one."""
    output = tools.folder / "frames"

    def run(frames, jobs=2):
        scene = written(tools, f"length-{frames}", films.PHOTOGRAPH.scene(frames))
        return Run(smear(tools, scene, output, jobs=jobs), output)

    runs = measuring.in_turn(
        {"60 frames": run(60), "120 frames": run(120), "240 frames": run(240),
         "240, one job": run(240, jobs=1)}, tools.rounds)
    medians = measuring.medians(runs)
    lines = [f"{name:14}{one['wallSeconds']:8.2f} s{one['cpuSeconds']:8.2f} s of CPU"
             for name, one in medians.items()]
    short, middle, long, alone = medians.values()
    growth = (long["cpuSeconds"] - middle["cpuSeconds"]) / 2 / (
        middle["cpuSeconds"] - short["cpuSeconds"])
    return found("moving photograph by length, 1920×1080", runs, lines, [
        promises.at_most(SLACK, growth, "CPU of each of the frames 120…239 beside 60…119"),
        promises.at_least(1.8, alone["wallSeconds"] / long["wallSeconds"],
                          "one job's time beside that of two")])


def far(tools):
    """Compares the first frame of a long scene with a late one."""
    scene = written(tools, "far", films.PHOTOGRAPH.scene(FAR + 1))
    output = tools.folder / "frames"
    runs = measuring.in_turn({
        f"frame {frame}": Run(smear(tools, scene, output, "--frames", frame), output)
        for frame in (0, FAR)}, tools.rounds)
    medians = measuring.medians(runs)
    lines = [f"{name:12}{one['wallSeconds'] * 1000:7.0f} ms"
             f"{one['cpuSeconds'] * 1000:7.0f} ms of CPU" for name, one in medians.items()]
    first, last = (one["cpuSeconds"] for one in medians.values())
    return found(f"one frame of a scene of {FAR + 1}", runs, lines, [
        promises.at_most(SLACK, last / first, f"CPU of frame {FAR} beside frame 0")])


def resume(tools):
    """Compares resuming a finished job with rendering it."""
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
