"""Measures films beside other programs: each draws the same frames, in alternation."""

import pathlib
import shutil

import films
import measuring
import movement
import peers
import promises
from measuring import Found, Run

SCENES = pathlib.Path(__file__).resolve().parents[2] / "Scenes"
MEBIBYTE = 1 << 20
NOTE = """
× is how many times smear's; memory is that of the largest process, CPU that of all. ffmpeg moves
by whole pixels, the others by fractions. What is measured once has no round to warm up."""


def smear(tools, scene, output, *options, jobs=2):
    """Returns the command line that renders a scene."""
    return (tools.smear, "render", scene, "-o", output, "--overwrite", "--progress", "none",
            "--jobs", jobs, *options)


def written(tools, name, text):
    """Writes a scene into the folder of its pictures, and returns its path."""
    path = tools.folder / f"{name}.yaml"
    path.write_text(text)
    return path


def draw_card(tools):
    """Draws the card once, for the programs that move it as a picture."""
    output = tools.folder / "card"
    scene = written(tools, "card", films.CARD_SCENE)
    measuring.measured(Run(smear(tools, scene, output), output))
    (output / "frame-00000.png").rename(tools.folder / "card.png")


def measured(tools, film, others=(), promised=lambda found: []):
    """Measures a film in smear and its peers; `others` are further scenes with the same frames."""
    frames, shape = peers.place(film, tools)
    scenes = {"smear": film.scene()} | dict(others)
    runs = {name: Run(smear(tools, written(tools, name, text), frames), frames, shape)
            for name, text in scenes.items()}
    runs |= peers.runs(film, tools)
    pictures = {}

    def look(name):
        middle = sorted(frames.glob("*.png"))[film.frames // 2]
        pictures[name] = shutil.copy(middle, tools.folder / f"{name}.png")

    found = measuring.in_turn(runs, tools.rounds, look)
    measuring.check_likeness(pictures)
    return shown(film.row, found, promised(measuring.medians(found)), NOTE)


def shown(title, found, kept=(), note=""):
    """Returns a row of whole runs of smear and of others."""
    medians = measuring.medians(found)
    for median in medians.values():
        median["toSmear"] = {key: median[key] / medians["smear"][key] for key in median}
    row = {"name": title, "medians": medians, "runs": found,
           "promises": [promise.row for promise in kept]}
    return Found([row], table(title, medians, found) + note + promises.lines(kept), list(kept))


def table(title, medians, found):
    count = max(map(len, found.values()))
    lines = [
        f"{title}; medians of {count}",
        f"{'':14}{'wall':>9}{'CPU':>9}{'memory':>10}{'output':>10}"
        f"{'× wall':>9}{'× CPU':>8}{'× bytes':>9}",
    ]
    for name, one in medians.items():
        ratio = one["toSmear"]
        lines.append(
            f"{name:14}{one['wallSeconds']:7.2f} s{one['cpuSeconds']:7.2f} s"
            f"{one['peakMemoryBytes'] / 1e6:7.0f} MB{one['outputBytes'] / 1e6:7.1f} MB"
            f"{ratio['wallSeconds']:9.2f}{ratio['cpuSeconds']:8.2f}{ratio['outputBytes']:9.2f}"
            + ("  once" if len(found[name]) < count else ""))
    return "\n".join(lines)


def against(median, name, least, most):
    """Returns promises of a peer's time and bytes, if the peer is installed."""
    if name not in median:
        return []
    times, size = (median[name][key] / median["smear"][key]
                   for key in ("wallSeconds", "outputBytes"))
    return [promises.at_least(least, times, f"{name}'s time beside smear's"),
            promises.at_most(most, 1 / size, f"smear's bytes beside {name}'s")]


def slower(median, least):
    """Returns promises of the time of all other peers, whatever the size of their files."""
    return [promises.at_least(least, one["wallSeconds"] / median["smear"]["wallSeconds"],
                              f"{name}'s time beside smear's")
            for name, one in median.items() if not name.startswith(("ffmpeg", "smear"))]


def within(limit, median):
    return [promises.at_most(
        limit, one["peakMemoryBytes"] / MEBIBYTE, f"peak memory, {name}", "MiB")
            for name, one in median.items() if name.startswith("smear")]


def photograph(tools):
    return measured(tools, films.PHOTOGRAPH, promised=lambda median: [
        *against(median, "ffmpeg", 8, 1.02), *against(median, "ffmpeg gbrp", 8, 1.02),
        *slower(median, 20), *within(200, median)])


def card(tools):
    layers = {"smear, layers": films.scene(films.CARD_LAYERS)}
    return measured(tools, films.CARD_PICTURE, layers, lambda median: [
        *against(median, "ffmpeg", 10, 1), *against(median, "ffmpeg gbrp", 10, 1),
        *within(200, median)])


def long_card(tools):
    others = {"smear, a loop": films.scene(films.LOOPING_CARD, films.LONG_CARD.frames)}
    return measured(tools, films.LONG_CARD, others, lambda median: [
        *against(median, "ffmpeg", 10, 1), *against(median, "ffmpeg gbrp", 10, 1),
        *within(200, median)])


def noise(tools):
    return measured(tools, films.NOISE, promised=lambda median: within(200, median))


def scroll(tools):
    return measured(tools, films.SCROLL, promised=lambda median: within(200, median))


def cursor(tools):
    return measured(tools, films.BLINK, promised=lambda median: within(200, median))


def large(tools):
    return measured(tools, films.LARGE, promised=lambda median: within(600, median))


def demos(tools):
    """Measures scenes that no peer can draw."""
    frames = tools.folder / "frames"
    found = []
    for name in ("pocket-menu", "newsfeed"):
        run = Run(smear(tools, SCENES / f"{name}.yaml", frames, "--scale", 2), frames)
        found.append(
            shown(f"{name} at scale 2", measuring.in_turn({"smear": run}, tools.rounds)))
    return measuring.joined(found)
