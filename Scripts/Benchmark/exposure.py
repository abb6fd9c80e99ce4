"""Measures how long an exact shutter takes for slow and for fast movement."""

import os
import subprocess

WIDTH, HEIGHT, FRAMES = 4096, 400, 40
SLOW, FAST = 20, 1020  # pixels per frame
LIMIT = 1.3  # allowed ratio of the fast frame's time to the slow one's
ROW = f"exact shutter of 180°, a bar in {WIDTH}×{HEIGHT}"


def scene(speed, frames):
    """Returns a bar that crosses the canvas again and again."""
    return f"""\
size: [{WIDTH}, {HEIGHT}]
frameRate: 60
frames: {frames}
background: black
shutter: {{exact: true}}
layers:
  - id: bar
    anchorPoint: [0, 0]
    size: [20, {HEIGHT}]
    backgroundColor: white
    position: [500, 0]
    animations: [{{property: position.x, by: {speed * 3}, duration: 0.05, repeatCount: 1000}}]
"""


def measured(smear, folder, rounds):
    """Returns CPU seconds per frame at each speed, run by run, in alternation.

    The fixed cost is that of a run of one frame, so it is subtracted.
    """
    files = {}
    for speed in (SLOW, FAST):
        for frames in (1, 1 + FRAMES):
            files[speed, frames] = folder / f"exposure-{speed}-{frames}.yaml"
            files[speed, frames].write_text(scene(speed, frames))

    def seconds(speed, frames):
        process = subprocess.Popen(
            [smear, "render", files[speed, frames], "-o", folder / "exposure", "--overwrite",
             "--jobs", "1", "--quiet"], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise subprocess.CalledProcessError(process.returncode, process.args)
        return usage.ru_utime + usage.ru_stime

    runs = {SLOW: [], FAST: []}
    for number in range(rounds + 1):
        for speed, of_one in runs.items():
            per_frame = (seconds(speed, 1 + FRAMES) - seconds(speed, 1)) / FRAMES
            if number > 0:
                of_one.append(per_frame)
    return runs


def line(runs):
    # Other load on the machine only ever adds to a run, so the fastest run counts.
    slow, fast = (min(runs[speed]) * 1000 for speed in (SLOW, FAST))
    return (f"{ROW}: {slow:.2f} ms of CPU at {SLOW} px per frame, {fast:.2f} ms at {FAST},"
            f" {fast / slow:.2f} times (at most {LIMIT}); fastest of {len(runs[SLOW])}")
