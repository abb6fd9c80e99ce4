"""Starts the alternative programs, and finds out which of them are installed."""

import functools
import pathlib
import shutil
import subprocess
import sys

import movement
import synfig
from measuring import Run

HERE = pathlib.Path(__file__).resolve().parent

# The Python scripts: the file, and the number of processes. None of these libraries writes a PNG on
# several threads by itself.
SCRIPTS = {
    "pycairo": ("draw_cairo.py", 1),
    "OpenCV": ("draw_opencv.py", 1),
    "OpenCV ×2": ("draw_opencv.py", 2),
    "thorvg": ("draw_thorvg.py", 1),
    "skia": ("draw_skia.py", 1),
}
MODULES = {
    "pycairo": ["cairo"], "OpenCV": ["cv2"], "OpenCV ×2": ["cv2"],
    "thorvg": ["thorvg_python", "cv2"], "skia": ["skia"], "pixelmatch": ["PIL", "pixelmatch"],
    "Chromium": ["selenium"],
}
PROGRAMS = {"ImageMagick": "compare", "ffmpeg gbrp": "ffmpeg", "Chromium": "chromedriver"}

# The pixel format in which ffmpeg overlays pictures. Its default is planar, and takes twice the
# time of a packed one.
OVERLAYS = {"ffmpeg": "rgb", "ffmpeg gbrp": "gbrp"}
SLOW = {"skia", "synfig"}  # they take a quarter of a second per frame or more


@functools.cache
def is_here(name):
    """Returns whether a peer can run; reports once if it cannot."""
    found = has_modules(MODULES.get(name, []))
    if name not in MODULES or name in PROGRAMS:
        found = found and shutil.which(PROGRAMS.get(name, name)) is not None
    if not found:
        print(f"bench: {name} is not installed here, and not measured", file=sys.stderr)
    return found


def has_modules(names):
    """Returns whether Python can import all modules."""
    # A child process, because a child's peak memory is never below that of its parent.
    words = [sys.executable, "-c", "; ".join(f"import {name}" for name in names)]
    return subprocess.run(words, capture_output=True).returncode == 0


def runs(film, tools):
    """Returns the runs of the film's installed peers, all with the same output folder."""
    return {name: Run(command(name, film, tools), *place(film, tools), once=name in SLOW)
            for name in film.peers if is_here(name)}


def place(film, tools):
    return tools.folder / "frames", (film.frames, film.width, film.height)


def command(name, film, tools):
    frames, _ = place(film, tools)
    if name in OVERLAYS:
        return ffmpeg(film, tools.folder, frames, OVERLAYS[name])
    if name == "synfig":
        document = tools.folder / "film.sif"
        document.write_text(synfig.document(film, tools.folder))
        return ("synfig", "-t", "png", "-T", "2", "-o", frames / "frame.png", document)
    table = tools.folder / f"{film.name}.json"
    table.write_text(film.table(tools.folder))
    script, processes = SCRIPTS[name]
    return (sys.executable, HERE / script, table, frames, processes)


def ffmpeg(film, folder, frames, overlay):
    """Crops the first picture, overlays each other one, and writes the fastest PNG of fair size."""
    rate = movement.FRAME_RATE
    inputs, graph = [], ""
    for number, picture in enumerate(film.pictures):
        inputs += ["-framerate", rate, "-i", folder / picture.file]
        graph += f"[{number}]loop=loop=-1:size=1,setpts=N/{rate}/TB"
        x, y = picture.ffmpeg
        if number == 0:
            graph += f",crop={film.width}:{film.height}:'-({x})':'-({y})'[below];"
        else:
            graph += f"[above];[below][above]overlay=x='{x}':y='{y}':format={overlay}[below];"
    graph += "[below]format=rgb24"
    return (
        "ffmpeg", "-nostdin", "-loglevel", "error", "-filter_threads", 2,
        "-filter_complex_threads", 2, *inputs, "-filter_complex", graph,
        "-frames:v", film.frames, "-start_number", 0,
        "-c:v", "png", "-compression_level", 1, "-pred", "sub", "-threads", 2,
        frames / "frame-%05d.png")
