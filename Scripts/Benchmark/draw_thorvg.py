"""Draws a film with ThorVG, and writes it with OpenCV, as ThorVG has no writer; see drawing.py."""

import cv2
import numpy
import thorvg_python as thorvg

import drawing

FAST = [cv2.IMWRITE_PNG_COMPRESSION, 1]


def artist(film):
    cv2.setNumThreads(1)
    engine = thorvg.Engine(threads=0)
    canvas = thorvg.SwCanvas(engine)
    canvas.set_target(film["width"], film["height"], cs=thorvg.Colorspace.ARGB8888)
    pixels = numpy.ctypeslib.as_array(canvas.buffer_arr).view(numpy.uint8)
    pixels = pixels.reshape(film["height"], film["width"], 4)
    pictures = []
    for picture in film["pictures"]:
        paint = thorvg.Picture(engine)
        assert paint.load(picture["file"]) == thorvg.Result.SUCCESS
        canvas.add(paint)
        pictures.append((paint, picture["places"]))

    def draw(frame, path):
        for paint, places in pictures:
            paint.translate(*places[frame])
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        if path:
            cv2.imwrite(path, pixels[..., :3], FAST)
    return draw


drawing.run(artist)
