"""Kills runs at random moments, resumes them, and compares the results with undisturbed runs.

Lets other runs work for a long time, and checks that their memory does not grow."""

import argparse
import dataclasses
import os
import pathlib
import random
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import soak

SCENE = """
size: [64, 48]
scale: 2
frames: 60
background: white
layers:
  - {{position: ["16 + 32 * time", 24], size: [20, 20], rotation: 90 * time, backgroundColor: {color}}}
  - {{position: [32, 36], contents: {{text: {{string: "{{round(60 * time)}}"}}}}}}
"""


@dataclasses.dataclass(frozen=True)
class Command:
    """A command that writes only files with `made` in their names."""

    preparation: list  # commands that make its input
    words: list  # its arguments, which also resume a killed run
    keeps: bool  # whether a killed run may leave visible partial output


RENDER = ["render", "scene.yaml", "-o", "made"]
COMMANDS = {
    "render": Command([], RENDER + ["--resume"], True),
    "links": Command([], RENDER + ["--resume", "--link"], True),
    "film": Command([], ["render", "scene.yaml", "-o", "made.apng"], False),
    "mp4": Command([], ["render", "scene.yaml", "-o", "made.mp4"], False),
    "merge": Command(
        [RENDER + ["--shard", f"{number}/3"] for number in (1, 2, 3)], ["merge", "made"], True),
    "approve": Command(
        [["render", "other.yaml", "-o", "made"], ["render", "scene.yaml", "-o", "new"]],
        ["approve", "made", "new"], True),
    "compare": Command(
        [["render", "other.yaml", "-o", "old"], ["render", "scene.yaml", "-o", "new"]],
        ["compare", "old", "new", "--html", "made.html"], False),
}


@dataclasses.dataclass
class Count:
    """Counts of runs and of their outcomes."""

    tried: int = 0
    killed: int = 0
    undone: int = 0  # runs that left partial output
    lost: int = 0
    longest: float = 0  # seconds of an undisturbed run


class Place:
    """A folder of its own for one command."""

    def __init__(self, smear, folder):
        self.smear, self.folder = smear, pathlib.Path(folder)
        for name, color in (("scene", "tomato"), ("other", "teal")):
            (self.folder / f"{name}.yaml").write_text(SCENE.format(color=color))

    def start(self, words):
        return subprocess.Popen(
            [self.smear, *words, "--quiet"] if words[0] == "render" else [self.smear, *words],
            cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env={**os.environ, "SOURCE_DATE_EPOCH": "0"})

    def run(self, words):
        """Runs smear to its end, and returns its error message; empty on success."""
        process = self.start(words)
        messages = process.communicate()[1].decode()
        return "" if process.returncode in (0, 1) else messages or f"status {process.returncode}"

    def wait_for_others(self):
        """Waits until no process works in the folder: a killed run's encoder ends a little later."""
        while any(self.is_here(process) for process in pathlib.Path("/proc").glob("[0-9]*")):
            time.sleep(0.01)

    def is_here(self, process):
        try:
            return (process / "cwd").readlink() == self.folder
        except OSError:  # the process has ended, or belongs to another user
            return False

    def made(self):
        """Returns the bytes of all files that a command makes, by path."""
        return {str(path.relative_to(self.folder)): path.read_bytes()
                for path in self.folder.rglob("*")
                if path.is_file() and "made" in str(path.relative_to(self.folder))}

    def restore(self, files):
        """Restores all files that a command makes."""
        for path in self.folder.iterdir():
            if "made" in path.name:
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        for name, contents in files.items():
            path = self.folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(contents)


def torture(command, place, times, chance):
    """Kills a command again and again; reports each loss at once."""
    for words in command.preparation:
        if trouble := place.run(words):
            sys.exit(f"torture: {words}: {trouble}")
    before, count = place.made(), Count()
    began = time.monotonic()
    if trouble := place.run(command.words):
        sys.exit(f"torture: {command.words}: {trouble}")
    count.longest = time.monotonic() - began
    whole = place.made()
    for _ in range(times):
        place.restore(before)
        trouble = disturb(command, place, before, whole, count, chance.uniform(0, count.longest))
        count.tried += 1
        if trouble:
            count.lost += 1
            print(f"torture: {' '.join(command.words)}: {trouble}", file=sys.stderr)
    return count


def disturb(command, place, before, whole, count, delay):
    """Kills one run after some seconds, and resumes it; returns the losses."""
    process = place.start(command.words)
    try:
        process.wait(delay)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        count.killed += 1
    process.communicate()
    place.wait_for_others()
    left = place.made()
    if left not in (before, whole):
        count.undone += 1
    shown = {name: contents for name, contents in left.items()
             if not pathlib.Path(name).name.startswith(".")}
    if not command.keeps and shown not in (before, whole):
        return "an incomplete file is left"
    if trouble := place.run(command.words):
        return trouble.strip()
    made = place.made()
    wrong = sorted(name for name in made.keys() | whole.keys() if made.get(name) != whole.get(name))
    return f"not as in an undisturbed run: {', '.join(wrong)}" if wrong else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--smear", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--times", type=int, default=200, help="how often each command is killed")
    parser.add_argument("--frames", type=int, default=20_000, help="number of frames of a long run")
    parser.add_argument("--minutes", type=float, default=60, help="how long a preview is used")
    parser.add_argument("--only", help="some of: " + ", ".join([*COMMANDS, *soak.KINDS]))
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1 << 32))
    options = parser.parse_args()
    names = options.only.split(",") if options.only else [*COMMANDS, *soak.KINDS]
    for name in names:
        if name not in COMMANDS and name not in soak.KINDS:
            parser.error(f"unknown command or kind '{name}'")
    chance = random.Random(options.seed)
    print(f"seed {options.seed}")
    with tempfile.TemporaryDirectory(prefix="smear-torture-") as kept:
        # The program may be rebuilt meanwhile, so a copy is used.
        smear = shutil.copy(options.smear, kept)
        wrong = kill_all([name for name in names if name in COMMANDS], smear, options.times, chance)
        for name in names:
            if name in soak.KINDS:
                with tempfile.TemporaryDirectory(prefix="smear-soak-") as folder:
                    growth = soak.KINDS[name](smear, pathlib.Path(folder), options)
                row, is_flat = growth.row(name)
                print(row, flush=True)
                wrong = wrong or not is_flat
    sys.exit(1 if wrong else 0)


def kill_all(names, smear, times, chance):
    """Tortures commands, one row of the table each; returns whether anything was lost."""
    if names:
        print(f"{'command':10}{'runs':>8}{'killed':>8}{'half done':>11}{'lost':>6}")
    lost = 0
    for name in names:
        with tempfile.TemporaryDirectory(prefix="smear-torture-") as folder:
            count = torture(COMMANDS[name], Place(smear, folder), times, chance)
        print(f"{name:10}{count.tried:8}{count.killed:8}{count.undone:11}{count.lost:6}", flush=True)
        lost += count.lost
    return lost > 0


if __name__ == "__main__":
    main()
