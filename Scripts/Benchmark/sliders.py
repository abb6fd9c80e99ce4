"""Measures how long the preview takes to show a parameter's next value, as during a drag."""

import statistics
import time

import promises
from measuring import Found
from previewing import preview
from rendering import SCENES

FIRST, MEASURED = 3, 15  # values of the warm-up and of the timed run
PARTS = (0.25, 0.5, 0.75)  # the frames to show, as shares of the scene
GOLDEN = 0.618034  # the golden ratio: its multiples, modulo 1, never repeat and jump like a hasty finger
LIMIT = 50  # milliseconds
SLIDERS = {
    "cards": ("fullAt", "radius"), "frosted-bar": ("frost", "saturation"),
    "transition-gallery": ("wave",)}


def milliseconds(smear, scene, name):
    """Returns the time of each picture from the request to its last byte."""
    with preview(smear, SCENES / f"{scene}.yaml") as page:
        state = page.scene()
        span = next(one for one in state["parameters"] if one["name"] == name)

        def shown(frame, step):
            value = span["min"] + (span["max"] - span["min"]) * (step * GOLDEN % 1)
            began = time.perf_counter()
            page.frame(frame, state["revision"], **{name: value})
            return 1000 * (time.perf_counter() - began)

        return [
            [shown(frame, step) for step in range(FIRST + MEASURED)][FIRST:]
            for frame in (int(part * state["stage"]["frameCount"]) for part in PARTS)]


def rows(tools):
    found, lines, kept = [], ["the preview's sliders, until a new value's picture is there"], []
    for scene, names in SLIDERS.items():
        for name in names:
            times = sum(milliseconds(tools.smear, scene, name), [])
            median, title = statistics.median(times), f"{scene}, {name}"
            found.append({"name": f"slider, {title}",
                          "runs": {"smear": [{"wallSeconds": one / 1000} for one in times]}})
            lines.append(f"{title:30}{median:8.1f} ms, the slowest {max(times):8.1f} ms")
            kept.append(promises.at_most(LIMIT, median, f"slider, {title}, median", "ms"))
    return Found(found, "\n".join(lines) + promises.lines(kept), kept)
