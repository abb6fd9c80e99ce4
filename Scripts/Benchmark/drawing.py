"""Shared by the Python peers: draws the frames of a film's table, one by one.

Usage: draw_<peer>.py <table> <folder for the frames, or -> <processes>
With -, frames are drawn but not written. Each process draws every nth frame.
"""

import json
import os
import pathlib
import sys


def run(artist):
    """Draws the film that the command line names.

    `artist` takes a film, and returns a function that draws a frame and writes it to a path. The path
    `None` means that the frame is not written.
    """
    table, folder, processes = sys.argv[1:]
    film = json.loads(pathlib.Path(table).read_text())
    share = 0
    for number in range(1, int(processes)):
        if os.fork() == 0:
            share = number
            break
    draw = artist(film)
    for frame in range(share, film["frames"], int(processes)):
        draw(frame, None if folder == "-" else f"{folder}/frame-{frame:05}.png")
    while share == 0:
        try:
            _, status = os.wait()
        except ChildProcessError:
            return
        if status != 0:
            sys.exit("one of the processes has failed")
