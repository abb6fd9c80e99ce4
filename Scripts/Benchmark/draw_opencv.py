"""Draws a film with OpenCV; see drawing.py."""

import math

import cv2
import numpy

import drawing

FAST = [cv2.IMWRITE_PNG_COMPRESSION, 1]


class Sprite:
    """A picture, prepared to be laid over another at a fraction of a pixel."""

    def __init__(self, file):
        picture = cv2.imread(file, cv2.IMREAD_UNCHANGED)
        self.colors = picture[..., :3]
        self.alpha = None
        if picture.shape[2] == 4:
            self.alpha = cv2.merge([picture[..., 3]] * 3)
            self.colors = cv2.multiply(self.colors, self.alpha, scale=1 / 255)

    def over(self, canvas, x, y):
        left, top = math.floor(x), math.floor(y)
        move = numpy.float32([[1, 0, x - left], [0, 1, y - top]])
        colors, alpha = (self.moved(layer, move) for layer in (self.colors, self.alpha))
        seen = [slice(max(start, 0), max(min(start + length, limit), 0))
                for start, length, limit in zip((top, left), colors.shape, canvas.shape)]
        own = tuple(slice(part.start - start, part.stop - start)
                    for part, start in zip(seen, (top, left)))
        part = canvas[tuple(seen)]
        if part.size == 0:
            return
        if alpha is None:
            part[:] = colors[own]
        else:
            cv2.multiply(part, 255 - alpha[own], dst=part, scale=1 / 255)
            cv2.add(part, colors[own], dst=part)

    @staticmethod
    def moved(layer, move):
        if layer is None or not move[:, 2].any():
            return layer
        return cv2.warpAffine(
            layer, move, (layer.shape[1], layer.shape[0]), borderMode=cv2.BORDER_REPLICATE)


def artist(film):
    cv2.setNumThreads(1)
    canvas = numpy.empty((film["height"], film["width"], 3), numpy.uint8)
    sprites = [(Sprite(picture["file"]), picture["places"]) for picture in film["pictures"]]

    def draw(frame, path):
        for sprite, places in sprites:
            sprite.over(canvas, *places[frame])
        if path:
            cv2.imwrite(path, canvas, FAST)
    return draw


drawing.run(artist)
