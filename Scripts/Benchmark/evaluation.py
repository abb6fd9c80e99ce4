"""Measures the evaluation of layers' values, without drawing."""

import os
import statistics
import subprocess
import typing


class Work(typing.NamedTuple):
    """Layers that are evaluated at every tick."""

    row: str
    layers: int
    ticks: int
    scene: typing.Callable[[int], str]
    """Returns the scene with a number of ticks."""


LAYERS, ANIMATIONS, ROWS = 10_000, 3, 200


def springs(ticks, layers=LAYERS):
    """Returns a field of squares that move by a spring, rotate and change their opacity throughout."""
    lines = ["size: [1000, 1000]", f"frames: {ticks}", "layers:"]
    for index in range(layers):
        x, y = index % 100 * 10, index // 100 * 10
        lines.append(f"""\
- position: [{x}, {y}]
  size: [8, 8]
  backgroundColor: red
  animations:
  - {{property: position, to: [{y}, {x}], spring: {{response: 2, bounce: 0.4}}}}
  - {{property: opacity, values: [1, 0.4, 1], duration: 2}}
  - {{property: rotation, from: 0, to: 180, duration: 2, easing: easeInEaseOut}}""")
    return "\n".join(lines) + "\n"


def stack(ticks):
    """Returns a stack of rows that grow throughout, so that each moves all those below it."""
    rows = "\n".join(
        "  - {size: [400, 5], backgroundColor: red, "
        "animations: [{property: size.height, from: 6, to: 9, duration: 2}]}" for _ in range(ROWS))
    return f"""\
size: [400, 1000]
frames: {ticks}
layers:
- stack: {{spacing: 1}}
  layers:
{rows}
"""


WORKS = (
    Work(f"evaluating {LAYERS:,} layers with {ANIMATIONS} animations each", LAYERS, 100, springs),
    Work(f"evaluating a stack of {ROWS} rows that grow", ROWS, 100, stack),
)


def measured(work, smear, folder, rounds):
    """Returns CPU seconds per tick of each run, and memory blocks allocated per layer and tick.

    `smear check` evaluates every tick and draws nothing. The fixed cost is that of a run with one tick,
    so it is subtracted.
    """
    files = {1: folder / "one.yaml", 1 + work.ticks: folder / "many.yaml"}
    for ticks, file in files.items():
        file.write_text(work.scene(ticks))

    def seconds(ticks):
        process = subprocess.Popen([smear, "check", files[ticks]], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise subprocess.CalledProcessError(process.returncode, process.args)
        return usage.ru_utime + usage.ru_stime

    runs = [(seconds(1 + work.ticks) - seconds(1)) / work.ticks for _ in range(rounds + 1)][1:]
    counter = folder / "count_allocations.so"
    source = os.path.join(os.path.dirname(__file__), "count_allocations.c")
    subprocess.run(["clang", "-O1", "-shared", "-fPIC", "-o", counter, source, "-ldl"], check=True)

    def allocations(ticks):
        report = folder / "allocations"
        subprocess.run(
            [smear, "check", files[ticks]], stdout=subprocess.DEVNULL, check=True,
            env=os.environ | {"LD_PRELOAD": str(counter), "ALLOCATION_COUNT": str(report)})
        return int(report.read_text())

    return runs, (allocations(1 + work.ticks) - allocations(1)) / work.ticks / work.layers


def line(work, runs, allocations):
    return (f"{work.row}: {statistics.median(runs) * 1000:.1f} ms of CPU per tick,"
            f" median of {len(runs)}; {allocations:.2f} blocks of memory per layer")
