"""Measures animated PNGs beside ffmpeg's for the same frames."""

import films
import measuring
import movement
import peers
import rendering
from measuring import Run

# ffmpeg's default; with alpha, to leave out unchanged pixels; and the fastest settings.
KINDS = {
    "ffmpeg": (), "ffmpeg, rgba": ("-pix_fmt", "rgba"),
    "ffmpeg, fast": ("-compression_level", 1, "-pred", "sub")}


def measured(tools, film):
    scene = rendering.written(tools, "animated", film.scene())
    frames, output = tools.folder / "animated-frames", tools.folder / "animated"
    measuring.measured(Run(rendering.smear(tools, scene, frames), frames))
    shape = (1, film.width, film.height)
    runs = {"smear": Run(
        (tools.smear, "render", scene, "-o", output / "film.apng", "--progress", "none",
         "--jobs", 2), output, shape)}
    if peers.is_here("ffmpeg"):
        runs |= {name: Run(
            ("ffmpeg", "-nostdin", "-loglevel", "error", "-framerate", movement.FRAME_RATE,
             "-threads", 2, "-i", frames / "frame-%05d.png", "-f", "apng", "-c:v", "apng",
             "-plays", 0, "-threads", 2, *options, output / "film.apng"), output, shape)
                 for name, options in KINDS.items()}
    found = measuring.in_turn(runs, tools.rounds)
    median = measuring.medians(found)
    kept = [promise for name in KINDS for promise in rendering.against(median, name, 1, 1)]
    title = f"{film.name}, {film.width}×{film.height}, {movement.FRAMES} frames to an animated PNG"
    return rendering.shown(title, found, kept)


def rows(tools):
    return measuring.joined(
        [measured(tools, film) for film in (films.CARD_PICTURE, films.PHOTOGRAPH)])
