"""Measures the peak memory of a long run beside that of a short one of the same scene."""

import os
import pathlib
import subprocess

SCENE = pathlib.Path(__file__).resolve().parents[2] / "Scenes" / "newsfeed.yaml"
RATES = (60, 600)  # frames per second: 216 and 2160 frames
ROW = "peak memory, newsfeed at scale 1, 216 and 2160 frames"


def measured(smear, folder):
    """Returns the peak bytes of one run at each rate."""
    peaks = {}
    for rate in RATES:
        process = subprocess.Popen(
            [smear, "render", SCENE, "-o", folder / "memory", "--overwrite", "--frame-rate",
             str(rate), "--scale", "1", "--quiet"], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise subprocess.CalledProcessError(process.returncode, process.args)
        peaks[rate] = usage.ru_maxrss * 1024
    return peaks


def line(peaks):
    short, long = (peaks[rate] / 2**20 for rate in RATES)
    return f"{ROW}: {short:.0f} MiB, {long:.0f} MiB, {long / short:.2f} ×"
