"""Uses the preview's page in Chromium for long, and looks at the memory that it keeps."""

import pathlib
import time

from pages import shown

ROUND = 5  # seconds between two looks
LEAST_GROWTH = 0.1  # of the heap or of the process; what is less counts as none
BLOCK = 1 << 20  # bytes

# Sets values at random as a finger that never rests, lets go now and then, and goes to other frames.
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
    """What a page keeps at moments of its use."""

    def __init__(self, process):
        self.process = process
        self.moments = []  # what the page says of itself, with its process' bytes
        self.changes = 0

    def look(self, browser, changes):
        browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        moment = browser.execute_script(LOOK)
        self.changes += changes
        self.moments.append({**moment, "process": resident(self.process)})

    def most(self, what, moments=None):
        return max(moment[what] for moment in moments or self.moments)

    def row(self, name):
        """A line of a table, and whether the page has stayed within its budget and has not grown."""
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
    """Bytes of memory that a process has."""
    for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) << 10
    return 0


def descendants(process):
    # Any thread may have started them.
    for thread in pathlib.Path(f"/proc/{process}/task").iterdir():
        for child in map(int, (thread / "children").read_text().split()):
            yield child
            yield from descendants(child)


def renderer(browser):
    """The process of the page: the largest of those that draw pages."""
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
