"""Runs programs in turn and measures what each takes."""

import dataclasses
import json
import os
import pathlib
import re
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time

LIKENESS = 45  # PSNR in dB; below it, two frames count as different pictures


class Failure(Exception):
    """A run that cannot be counted, with the reason."""


@dataclasses.dataclass(frozen=True)
class Tools:
    """The input of every measurement: programs, the folder of the pictures, and the number of rounds."""

    smear: pathlib.Path
    timer: pathlib.Path
    folder: pathlib.Path
    rounds: int
    scenes: tuple = ()  # the demos to play; all if empty


@dataclasses.dataclass
class Found:
    """Results: rows of the JSON file, text for the reader, and promises."""

    rows: list
    text: str
    promises: list = dataclasses.field(default_factory=list)


def joined(found):
    """Joins several results into one."""
    return Found(
        [row for one in found for row in one.rows], "\n\n".join(one.text for one in found),
        [promise for one in found for promise in one.promises])


@dataclasses.dataclass(frozen=True)
class Run:
    """A command, and the expected files in its folder."""

    command: tuple
    output: pathlib.Path
    shape: tuple = ()  # required number, width and height of the frames
    continues: bool = False  # keeps the folder's files; other runs begin with an empty folder
    once: bool = False  # is slow, so that it is measured once, without a warm-up
    tells: bool = False  # prints measurements of its own as JSON


def measured(run):
    """Measures one execution of `run`: its times, memory and output."""
    if not run.continues:
        shutil.rmtree(run.output, ignore_errors=True)
        run.output.mkdir()
    os.sync()  # otherwise the disk would still write the output of earlier runs
    with tempfile.TemporaryFile() as told, tempfile.TemporaryFile() as complaints:
        began = time.perf_counter()
        process = subprocess.Popen(
            [str(word) for word in run.command], cwd=run.output.parent, stdin=subprocess.DEVNULL,
            stdout=told, stderr=complaints)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            complaints.seek(0)
            raise Failure(f"exit status {process.returncode}\n"
                          + complaints.read().decode(errors="replace").rstrip())
        told.seek(0)
        own = json.load(told) if run.tells else {}
    return {
        "wallSeconds": wall,
        "cpuSeconds": usage.ru_utime + usage.ru_stime,
        "peakMemoryBytes": usage.ru_maxrss * 1024,
        "outputBytes": checked_bytes(run),
    } | own


def checked_bytes(run):
    """Returns the total size of the pictures, after checking their number, size and completeness."""
    files = sorted(run.output.glob("*.*png"))
    if run.shape and len(files) != run.shape[0]:
        raise Failure(f"{len(files)} frames, not {run.shape[0]}")
    for file in files:
        with file.open("rb") as stream:
            head = stream.read(24)
            stream.seek(-8, os.SEEK_END)
            whole = head[:8] == b"\x89PNG\r\n\x1a\n" and stream.read(4) == b"IEND"
        if not whole or run.shape and struct.unpack(">II", head[16:]) != run.shape[1:]:
            raise Failure(f"{file.name} is not a whole PNG of the right size")
    return sum(file.stat().st_size for file in files)


def in_turn(runs, rounds, look=lambda name: None):
    """Measures every run: in each round, once as a warm-up, which does not count, and once more.

    The warm-up comes right before the measurement. Otherwise the machine may have dropped the program
    and its pictures from memory since the last round, which would slow down short runs most. `look` is
    called in the first round after each run, with the name of the run that has just written its files.
    """
    found = {name: [] for name in runs}
    for number in range(1, rounds + 1):
        for name, run in runs.items():
            if run.once and number > 1:
                continue
            show_progress(f"round {number} of {rounds}: {name}")
            try:
                if not run.once:
                    measured(run)
                found[name].append(measured(run))
            except Failure as failure:
                raise Failure(f"{name}: {failure}") from None
            if number == 1:
                look(name)
    return found


def medians(found):
    return {
        name: {key: statistics.median(run[key] for run in of_one) for key in of_one[0]}
        for name, of_one in found.items()
    }


def likeness(file, other):
    """Returns the PSNR of two pictures in dB; infinite if they are equal."""
    report = subprocess.run(
        ["ffmpeg", "-nostdin", "-i", file, "-i", other, "-lavfi",
         "[0]format=gbrp[a];[1]format=gbrp[b];[a][b]psnr", "-f", "null", "-"],
        capture_output=True, text=True, check=True).stderr
    return float(re.search(r"average:(\S+)", report)[1])


def check_likeness(pictures):
    """Checks that all programs drew the same picture, so that their times are comparable.

    The pictures are the middle frame, in which all positions are whole pixels.
    """
    first, *others = pictures
    for name in others:
        decibels = likeness(pictures[first], pictures[name])
        if decibels < LIKENESS:
            raise Failure(f"{name} and {first} drew different pictures ({decibels:.1f} dB)")


def show_progress(text):
    """Shows `text` in place of the previous text, if standard error is a terminal."""
    if sys.stderr.isatty():
        print(f"\r{text:50}\r", end="", file=sys.stderr, flush=True)
