"""Times OpenCV's blurs. Usage: blur_opencv.py <blur> <width> <height> <jobs> <rounds>

Blurs are gaussian:<sigma>, boxes:<sigma> and line:<length>,<angle>, like those of pixel-timer.
Prints the milliseconds of each round as a JSON array, as pixel-timer does.
"""

import json
import math
import sys
import time

import cv2
import numpy


def blur(name, picture, result):
    """Returns a function that blurs `picture` into `result` with as few allocations as possible."""
    kind, numbers = name.split(":")
    sigma, *rest = map(float, numbers.split(","))
    if kind == "gaussian":
        return lambda: cv2.GaussianBlur(
            picture, (0, 0), sigma, dst=result, borderType=cv2.BORDER_REPLICATE)
    if kind == "line":
        kernel = line(sigma, *rest)
        return lambda: cv2.filter2D(
            picture, -1, kernel, dst=result, borderType=cv2.BORDER_REPLICATE)
    size = int((4 * sigma * sigma + 1) ** 0.5 / 2) * 2 + 1

    def boxes():
        source = picture
        for _ in range(3):
            source = cv2.boxFilter(
                source, -1, (size, size), dst=None if source is picture else result,
                borderType=cv2.BORDER_REPLICATE)
    return boxes


def line(length, angle):
    """Returns a dense kernel: the weights of a finely drawn line segment around the centre."""
    reach = int(length / 2) + 2
    kernel = numpy.zeros((2 * reach + 1, 2 * reach + 1), numpy.float32)
    way = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    points = (numpy.arange(4096) + 0.5) / 4096 * length - length / 2
    x, y = (points * part + reach for part in way)
    left, top = numpy.floor(x).astype(int), numpy.floor(y).astype(int)
    for down in (0, 1):
        for right in (0, 1):
            shares = (1 - abs(x - left - right)) * (1 - abs(y - top - down))
            numpy.add.at(kernel, (top + down, left + right), shares)
    kernel /= kernel.sum()
    used = numpy.flatnonzero(kernel.any(axis=0) | kernel.any(axis=1))
    return kernel[used[0]:used[-1] + 1, used[0]:used[-1] + 1]


def main(name, width, height, jobs, rounds):
    cv2.setNumThreads(int(jobs))
    picture = numpy.random.default_rng(1).integers(
        0, 256, (int(height), int(width), 4), dtype=numpy.uint8)
    picture[..., 3] = 255
    run = blur(name, picture, numpy.empty_like(picture))
    times = []
    for _ in range(int(rounds)):
        began = time.perf_counter()
        run()
        times.append((time.perf_counter() - began) * 1000)
    print(json.dumps(times))


main(*sys.argv[1:])
