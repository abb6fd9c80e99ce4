"""Writes the figures of README.md: those of one run of `Scripts/bench --only interfaces --json FILE`."""

import argparse
import datetime
import json
import pathlib
import re
import sys

README = pathlib.Path(__file__).resolve().parents[2] / "README.md"

# The interfaces by their captions in README.md.
CAPTIONS = {
    "list of 40 rows that scrolls": "list",
    "three cards with photographs and shadows that turn": "cards",
    "panel that grows, turns and fades in over a photograph": "panel",
    "photograph that scrolls beneath frosted glass": "frost",
    "counter and ring over a dashboard": "counter",
    "400 icons, each with an animation of its own": "icons",
    "5,000 slips of paper that fall, turn and tumble": "confetti",
}
RUN = re.compile(r"\(`Scripts/bench --only interfaces`, [^)]*\)")


def figure(number):
    """Returns a number with two digits, or whole."""
    return f"{number:.1f}" if number < 9.95 else f"{number:.0f}"


def row(caption, frame):
    return (f"| {caption} | {figure(frame['wallMilliseconds'])} | {figure(frame['cpuMilliseconds'])} "
            f"| {figure(frame['browserMilliseconds'])} ({frame['browserToSmear']:.0f} ×) |")


def written(text, run):
    """Returns the text of README.md with the figures of a run."""
    frames = {one["name"].split()[1].rstrip(","): one["frame"] for one in run["rows"] if "frame" in one}
    for caption, name in CAPTIONS.items():
        line = re.compile(rf"^\| {re.escape(caption)} \|.*$", re.MULTILINE)
        if name not in frames or "browserToSmear" not in frames[name] or not line.search(text):
            sys.exit(f"figures: the run or README.md has no '{caption}', measured beside the browser")
        text = line.sub(lambda _, name=name, caption=caption: row(caption, frames[name]), text)
    day = datetime.date.fromisoformat(run["date"])
    rounds = "one round" if run["rounds"] == 1 else f"{run['rounds']} rounds"
    label = f"(`Scripts/bench --only interfaces`, {rounds}, {day.day} {day:%B %Y})"
    if not RUN.search(text):
        sys.exit("figures: README.md does not name the run")
    return RUN.sub(lambda _: label, text, count=1)


def main():
    parser = argparse.ArgumentParser(prog="Scripts/write-figures", description=__doc__)
    parser.add_argument("run", type=pathlib.Path, help="the JSON file of the run")
    run = json.loads(parser.parse_args().run.read_text())
    README.write_text(written(README.read_text(), run))


main()
