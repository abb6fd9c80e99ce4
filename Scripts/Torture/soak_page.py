"""Uses the preview's page in Chromium for a long time, and measures the memory that it keeps."""

import pathlib
import time

from pages import shown

ROUND = 5  # seconds between two looks
LEAST_GROWTH = 0.1  # share of the heap or the process; smaller growth counts as none
BLOCK = 1 << 20  # bytes

# Moves sliders without a rest, like a finger, lets go now and then, and goes to other frames.
CHANGE = """
const [seconds, done] = arguments;
const start = performance.now();
const declared = page.parameters.declared.filter(({ min, max }) => min !== undefined && max !== undefined);
let changes = 0;
const drag = (now) => {
  for (const { name, min, max } of declared) {
    if (Math.random() < 0.5) page.parameters.set(name, min + (max - min) * Math.random(), true);
  }
  changes += 1;
  if (changes % 40 === 0) {
    page.parameters.finish();
    choose(Math.floor(Math.random() * page.stage.frameCount));
  }
  if (now - start < 1000 * seconds) {
    // Rests are long enough for frames to be fetched ahead.
    return changes % 40 === 0 ? setTimeout(() => requestAnimationFrame(drag), 800) : requestAnimationFrame(drag);
  }
  page.parameters.finish();
  done(changes);
};
requestAnimationFrame(drag);
"""
LOOK = """
const sum = (values, size) => [...values].reduce((all, one) => all + size(one), 0);
return {
  heap: performance.memory.usedJSHeapSize,
  bytes: sum(store.files.values(), (file) => file.size), most: FrameStore.mostBytes,
  pixels: sum(store.pictures.values(), pixelCount), mostPixels: FrameStore.mostPixels,
};
"""


class Kept:
    """Memory of a page at moments of its use."""

    def __init__(self, process):
        self.process = process
        self.moments = []  # the page's own numbers, and the bytes of its process
        self.changes = 0

    def look(self, browser, changes):
        browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        moment = browser.execute_script(LOOK)
        self.changes += changes
        self.moments.append({**moment, "process": resident(self.process)})

    def most(self, what, moments=None):
        return max(moment[what] for moment in moments or self.moments)

    def row(self, name):
        """Returns a table line, and whether the page stayed within its budget and did not grow."""
        count = len(self.moments)
        if count < 8:
            return f"{name:10} was looked at {count} times only", False
        early, late = self.moments[count // 4:count // 2], self.moments[3 * count // 4:]
        pairs = {what: (self.most(what, early), self.most(what, late)) for what in ("heap", "process")}
        flat = all(after <= before * (1 + LEAST_GROWTH) + BLOCK for before, after in pairs.values())
        budgets = (("bytes", "most", 1e6, "MB of frames"), ("pixels", "mostPixels", 1e6, "million pixels"))
        within = all(self.most(what) <= self.most(most) for what, most, *_ in budgets)
        parts = [f"{name:10}{self.changes:8} values"]
        parts += [f"{self.most(what) / unit:.1f} of {self.most(most) / unit:.0f} {title}"
                  for what, most, unit, title in budgets]
        parts += [f"{what} {before / BLOCK:.1f} → {after / BLOCK:.1f} MiB"
                  for what, (before, after) in pairs.items()]
        return "  ".join(parts + ["flat" if flat else "GROWN", "" if within else "OVER ITS BUDGET"]).strip(), \
            flat and within


def resident(process):
    """Returns the bytes of memory that a process occupies."""
    for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) << 10
    return 0


def descendants(process):
    # Each thread lists the children that it started.
    for thread in pathlib.Path(f"/proc/{process}/task").iterdir():
        for child in map(int, (thread / "children").read_text().split()):
            yield child
            yield from descendants(child)


def renderer(browser):
    """Returns the process of the page: the largest renderer."""
    found = [one for one in descendants(browser.service.process.pid)
             if b"--type=renderer" in pathlib.Path(f"/proc/{one}/cmdline").read_bytes()]
    return max(found, key=resident)


def use(smear, scene, minutes):
    """Changes values in the page of a scene for some minutes."""
    with shown(smear, scene) as browser:
        kept = Kept(renderer(browser))
        end = time.monotonic() + 60 * minutes
        while time.monotonic() < end:
            kept.look(browser, browser.execute_async_script(CHANGE, ROUND))
        return kept
