"""Lets smear work for a long time, and checks that its use of resources does not grow."""

import os
import pathlib
import random
import subprocess
import time

from previewing import preview

SCENES = pathlib.Path(__file__).parents[2] / "Scenes"
MOVING = """
size: [320, 240]
frames: {count}
background: white
layers:
  - {{id: card, position: ["160 + 90 * sin(time)", "120 + 60 * cos(1.3 * time)"], size: [120, 80], cornerRadius: 12,
     rotation: 20 * time, backgroundColor: tomato, shadow: {{radius: 8}}, motionBlur: {{radius: 12}}}}
  - {{position: [160, 220], contents: {{text: {{string: "{{tick}}", size: 20}}}}}}
"""
SEQUENCE = """
size: [320, 240]
frames: {count}
layers:
  - {{contents: {{sequence: {{folder: pictures, frameRate: 60, repeats: true}}}}}}
"""
LEAST_GROWTH = 0.02  # share of the memory; smaller growth counts as none
BLOCK = 1 << 20  # bytes; how far memory varies in a run that does not grow


class Growth:
    """Resources of a process at moments of its work."""

    def __init__(self, pid):
        self.process = pathlib.Path(f"/proc/{pid}")
        self.moments = []  # seconds, bytes of memory, descriptors, work done

    def look(self, done):
        """Records the resources; records nothing if the process has just ended."""
        try:
            pages = int((self.process / "statm").read_text().split()[1])
            descriptors = len(os.listdir(self.process / "fd"))
        except OSError:
            return
        self.moments.append(
            (time.monotonic(), pages * os.sysconf("SC_PAGE_SIZE"), descriptors, done))

    def row(self, name):
        """Returns a table line, and whether nothing grew from the second quarter to the last."""
        count = len(self.moments)
        if count < 8:
            return f"{name:10} was looked at {count} times only", False
        early, late = self.moments[count // 4:count // 2], self.moments[3 * count // 4:]

        def most(moments, column):
            return max(moment[column] for moment in moments)

        def rate(moments):
            return (moments[-1][3] - moments[0][3]) / (moments[-1][0] - moments[0][0])

        memory = [most(moments, 1) for moments in (early, late)]
        files = [most(moments, 2) for moments in (early, late)]
        flat = (memory[1] <= memory[0] * (1 + LEAST_GROWTH) + BLOCK) and files[1] <= files[0]
        shown = " → ".join(f"{value / BLOCK:.1f}" for value in memory)
        return (f"{name:10}{self.moments[-1][3]:8} frames  {shown} MiB  {files[0]} → {files[1]} descriptors  "
                f"{rate(early):.0f} → {rate(late):.0f} a second  {'flat' if flat else 'GROWN'}"), flat


def render(smear, folder, scene, count):
    """Renders a long run into a folder."""
    (folder / "scene.yaml").write_text(scene.format(count=count))
    made = folder / "made"
    process = subprocess.Popen([smear, "render", "scene.yaml", "-o", "made", "--quiet"], cwd=folder)
    growth = Growth(process.pid)
    while process.poll() is None:
        time.sleep(0.2)
        if made.is_dir() and (done := len(os.listdir(made))) < count:
            growth.look(done)
    if process.returncode:
        raise SystemExit(f"torture: a run of {count} frames ended with {process.returncode}")
    return growth


def frames(smear, folder, options):
    return render(smear, folder, MOVING, options.frames)


def sequence(smear, folder, options):
    """Renders a run that shows the frames of another run."""
    (folder / "pictures.yaml").write_text(MOVING.format(count=90))
    subprocess.run([smear, "render", "pictures.yaml", "-o", "pictures", "--quiet"], cwd=folder, check=True)
    return render(smear, folder, SEQUENCE, options.frames)


def page(smear, folder, options):
    """Requests random frames of a preview with random values, one after the other."""
    chance = random.Random(options.seed)
    with preview(smear, SCENES / "cards.yaml") as shown:
        state, growth, done = shown.scene(), Growth(shown.pid), 0
        end = time.monotonic() + 60 * options.minutes
        while time.monotonic() < end:
            values = {one["name"]: chance.uniform(one["min"], one["max"])
                      for one in state["parameters"] if chance.random() < 0.5}
            shown.frame(chance.randrange(state["stage"]["frameCount"]), state["revision"], **values)
            done += 1
            if done % 20 == 0:
                growth.look(done)
    return growth


def browser(smear, folder, options):
    """Sets random values in the page itself, in a browser."""
    from soak_page import use  # imported here because it needs a browser

    return use(smear, "cards", options.minutes)


KINDS = {"frames": frames, "sequence": sequence, "page": page, "browser": browser}
