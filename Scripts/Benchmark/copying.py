"""Times the work that no program can avoid. Usage: copying.py <bytes> <folder> <rounds>

Copies that many bytes in memory, and writes them to a new file. Prints the milliseconds of each
round as JSON.
"""

import json
import os
import sys
import time


def timed(work, rounds):
    times = []
    for number in range(rounds + 3):
        began = time.perf_counter()
        work(number)
        times.append((time.perf_counter() - began) * 1000)
    return times[3:]  # the first runs have cold caches


def main(count, folder, rounds):
    source, target = os.urandom(int(count)), bytearray(int(count))
    view = memoryview(target)

    def copy(_):
        view[:] = source

    def write(number):
        path = f"{folder}/raw-{number}"
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
        assert os.write(file, source) == len(source)
        os.close(file)

    print(json.dumps({"memcpy": timed(copy, int(rounds)), "raw write": timed(write, int(rounds))}))
    for name in os.listdir(folder):
        os.remove(f"{folder}/{name}")


main(*sys.argv[1:])
