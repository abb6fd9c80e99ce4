"""Times smear compare beside its peers: two folders of 1080p frames, in alternation."""

import itertools
import shutil
import statistics
import subprocess
import sys
import time

import peers

FRAMES = 60
JOBS = 2
FEW = 2  # number of pairs for a slow program, which has no threads and no fast decoder

# The opacity of the moving photograph: unchanged, and slightly lower.
SHADES = {"other files, same pixels": 1, "slightly different": 0.98}
KINDS = [*SHADES, "the same bytes"]

PIXELMATCH = """
import sys
from PIL import Image
from pixelmatch.contrib.PIL import pixelmatch
for path, other in zip(sys.argv[1::2], sys.argv[2::2]):
    pixelmatch(Image.open(path).convert("RGBA"), Image.open(other).convert("RGBA"))
"""


def prepared(smear, folder, scene):
    """Renders the frames, and returns their folders; the frames of "other files, same pixels" are
    compressed again by ffmpeg."""
    folders = {}
    faded = scene.replace("  - id: photograph\n", "  - id: photograph\n    opacity: shade\n")
    (folder / "compared.yaml").write_text(faded + "parameters: {shade: 1}\n")
    for name, shade in [("reference", 1), *SHADES.items()]:
        folders[name] = folder / f"compared-{len(folders)}"
        subprocess.run(
            [smear, "render", folder / "compared.yaml", "-o", folders[name], "--set",
             f"shade={shade}", "--quiet"], check=True)
    same = folders["other files, same pixels"]
    frames = folder / "recompressed"
    shutil.rmtree(frames, ignore_errors=True)
    frames.mkdir()
    subprocess.run(
        ["ffmpeg", "-nostdin", "-loglevel", "error", "-i", same / "frame-%05d.png",
         "-start_number", "0", "-c:v", "png", "-compression_level", "4", "-pred", "sub",
         frames / "frame-%05d.png"], check=True)
    folders["the same bytes"] = same
    folders["other files, same pixels"] = frames
    return folders


def pairs(reference, candidate, count):
    """Returns the paths of the first frames of both folders."""
    files = sorted(reference.glob("*.png"))[:count]
    return [(file, candidate / file.name) for file in files]


def each(command, reference, candidate):
    """Compares all pairs with a program that takes two files; as many run at once as there are jobs."""
    waiting = iter(pairs(reference, candidate, FRAMES))
    running = []
    while True:
        running += [
            subprocess.Popen([*command(*pair)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for pair in itertools.islice(waiting, JOBS - len(running))]
        if not running:
            return
        running.pop(0).wait()


def programs(smear, reference, candidate):
    """Returns each installed program's comparison, and the number of pairs that it compares."""
    def ours():
        status = subprocess.run(
            [smear, "compare", reference, candidate, "--jobs", str(JOBS), "--quiet"]).returncode
        assert status in (0, 1), f"smear compare ends with {status}"

    def ffmpeg():
        inputs = [word for folder in (reference, candidate)
                  for word in ("-threads", str(JOBS), "-i", folder / "frame-%05d.png")]
        subprocess.run(
            ["ffmpeg", "-nostdin", "-loglevel", "error", "-filter_complex_threads", str(JOBS),
             *inputs, "-lavfi", "psnr", "-f", "null", "-"], check=True)

    def magick():
        each(lambda a, b: ["compare", "-metric", "AE", a, b, "null:"], reference, candidate)

    def idiff():
        each(lambda a, b: ["idiff", a, b], reference, candidate)

    def pixelmatch():
        words = [word for pair in pairs(reference, candidate, FEW) for word in pair]
        subprocess.run([sys.executable, "-c", PIXELMATCH, *words], check=True)

    found = {"smear": (ours, FRAMES), "ffmpeg": (ffmpeg, FRAMES), "ImageMagick": (magick, FRAMES),
             "idiff": (idiff, FRAMES), "pixelmatch": (pixelmatch, FEW)}
    return {name: one for name, one in found.items() if name == "smear" or peers.is_here(name)}


def rows(smear, folder, scene, count):
    """Returns one row for each pair of folders, with all times of all programs. The first round of
    the quick programs is a warm-up.
    """
    folders = prepared(smear, folder, scene)
    found = {name: {} for name in KINDS}
    for number, name in itertools.product(range(count + 1), KINDS):
        for program, (run, pair_count) in programs(
                smear, folders["reference"], folders[name]).items():
            # A program that takes seconds per pair is measured once, without a warm-up.
            if pair_count == FEW and number != 1:
                continue
            began = time.perf_counter()
            run()
            milliseconds = (time.perf_counter() - began) / pair_count * 1000
            if number > 0:
                found[name].setdefault(program, []).append({"milliseconds": milliseconds})
    return [{"name": f"compare, {name}", "runs": runs} for name, runs in found.items()]


def table(rows):
    lines = [f"compare, 1920×1080, per pair of {FRAMES}"]
    for row in rows:
        times = {program: statistics.median(run["milliseconds"] for run in runs)
                 for program, runs in row["runs"].items()}
        lines.append(f"  {row['name'].removeprefix('compare, ')}")
        for program, milliseconds in times.items():
            ratio = "" if program == "smear" else f"{milliseconds / times['smear']:9.1f} × smear's"
            lines.append(f"    {program:14}{milliseconds:9.1f} ms{ratio}")
    return "\n".join(lines)
