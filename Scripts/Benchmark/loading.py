"""Measures the time from the start of the program to its first frame on disk."""

import evaluation
import promises
from measuring import Found, Run, in_turn, medians
from rendering import MEBIBYTE, SCENES, smear, written

ANIMATED, STILL = 20_000, 100_000
MEMORY = 128


def still(layers):
    """Returns a field of small squares of many colours."""
    lines = ["size: [1000, 1000]", "frames: 1", "layers:"]
    for index in range(layers):
        x, y = index % 316 * 3, index // 316 * 3
        color = f"#{index * 2654435761 % (1 << 24):06x}"
        lines.append(f'- {{position: [{x}, {y}], size: [3, 3], backgroundColor: "{color}"}}')
    return "\n".join(lines) + "\n"


def rows(tools):
    output = tools.folder / "frames"
    scenes = {
        "pocket-menu": (SCENES / "pocket-menu.yaml", 0.04),
        f"{ANIMATED:,} layers with three animations each": (
            written(tools, "load-animated", evaluation.springs(1, ANIMATED)), 0.6),
        f"{STILL:,} still layers": (written(tools, "load-still", still(STILL)), 1.5),
    }
    found = in_turn(
        {name: Run(smear(tools, scene, output, "--frames", 0), output)
         for name, (scene, _) in scenes.items()}, tools.rounds)
    taken = medians(found)
    kept = [promises.at_most(limit, taken[name]["wallSeconds"], f"first frame of {name}", "s")
            for name, (_, limit) in scenes.items()]
    kept += [promises.at_most(MEMORY, one["peakMemoryBytes"] / MEBIBYTE, f"memory of {name}", "MiB")
             for name, one in taken.items()]
    lines = ["from the start to the first frame"]
    lines += [f"{name:44}{one['wallSeconds']:8.3f} s{one['cpuSeconds']:8.3f} s of CPU"
              f"{one['peakMemoryBytes'] / MEBIBYTE:7.0f} MiB"
              for name, one in taken.items()]
    return Found(
        [{"name": f"first frame, {name}", "runs": {"smear": of_one}}
         for name, of_one in found.items()],
        "\n".join(lines) + promises.lines(kept), kept)
