"""Times OpenCV's blurs. Usage: peer_opencv.py gaussian:<sigma>|boxes:<sigma> <width> <height> <jobs> <rounds>

Prints the milliseconds of each round as a JSON array, as blur-timer does.
"""

import json
import sys
import time

import cv2
import numpy


def blur(name, picture, result):
    """A function that blurs `picture`, in `result` and without any other allocation it can spare."""
    kind, sigma = name.split(":")
    sigma = float(sigma)
    if kind == "gaussian":
        return lambda: cv2.GaussianBlur(
            picture, (0, 0), sigma, dst=result, borderType=cv2.BORDER_REPLICATE)
    size = int((4 * sigma * sigma + 1) ** 0.5 / 2) * 2 + 1

    def boxes():
        source = picture
        for _ in range(3):
            source = cv2.boxFilter(
                source, -1, (size, size), dst=None if source is picture else result,
                borderType=cv2.BORDER_REPLICATE)
    return boxes


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
