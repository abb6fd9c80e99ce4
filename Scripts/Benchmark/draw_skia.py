"""Draws a film with skia-python, and writes it with skia's own PNG encoder; see drawing.py."""

import pathlib

import skia

import drawing


def artist(film):
    surface = skia.Surface(film["width"], film["height"])
    pictures = [(skia.Image.open(picture["file"]).makeRasterImage(), picture["places"])
                for picture in film["pictures"]]
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear)

    def draw(frame, path):
        with surface as canvas:
            for image, places in pictures:
                canvas.drawImage(image, *places[frame], sampling)
        if path:
            data = surface.makeImageSnapshot().encodeToData(skia.kPNG, 100)
            pathlib.Path(path).write_bytes(bytes(data))
    return draw


drawing.run(artist)
