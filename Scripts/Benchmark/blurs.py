"""Times smear's blurs beside OpenCV's: 1080p in memory, clamped edges, in alternation."""

import json
import pathlib
import statistics
import subprocess
import sys

import peers

HERE = pathlib.Path(__file__).resolve().parent
WIDTH, HEIGHT = 1920, 1080
BLURS = [f"{kind}:{sigma}" for kind in ("gaussian", "boxes") for sigma in (2, 5, 20, 50)]
BLURS += ["line:81,0", "line:81,45"]  # OpenCV uses filter2D with the line as its kernel
JOBS = (1, 2)
TIMES_PER_ROUND = 8  # without the first few of a process, whose caches are cold
WARM_UP = 3


def measured(program, blur, jobs):
    """Returns the milliseconds of each blur of one process after its warm-up."""
    words = [*program, blur, WIDTH, HEIGHT, jobs, WARM_UP + TIMES_PER_ROUND]
    printed = subprocess.run(
        [str(word) for word in words], stdout=subprocess.PIPE, check=True).stdout
    return json.loads(printed)[WARM_UP:]


def rows(timer, count):
    """Returns one row for each blur and number of threads, with all times of both programs."""
    programs = {"smear": [timer]}
    if peers.is_here("OpenCV"):
        programs["OpenCV"] = [sys.executable, HERE / "blur_opencv.py"]
    times = {(blur, jobs): {name: [] for name in programs} for blur in BLURS for jobs in JOBS}
    for _ in range(count):
        for (blur, jobs), of_all in times.items():
            for name, program in programs.items():
                of_all[name] += measured(program, blur, jobs)
    return [
        {"name": f"{blur}, 1920×1080, {jobs} threads" if jobs > 1 else f"{blur}, 1920×1080",
         "runs": {name: [{"milliseconds": time} for time in of_one]
                  for name, of_one in of_all.items()}}
        for (blur, jobs), of_all in times.items()
    ]


def table(rows):
    lines = [f"{'blur in memory':34}{'smear':>10}{'OpenCV':>10}{'× time':>9}"]
    for row in rows:
        times = {name: statistics.median(run["milliseconds"] for run in runs)
                 for name, runs in row["runs"].items()}
        line = f"{row['name']:34}{times['smear']:7.2f} ms"
        if "OpenCV" in times:
            line += f"{times['OpenCV']:7.2f} ms{times['OpenCV'] / times['smear']:9.1f}"
        lines.append(line)
    return "\n".join(lines)
