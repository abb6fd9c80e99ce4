"""Measures the preview's page in Chromium: pictures per second during a drag and while playing."""

import contextlib
import re
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

import promises
from measuring import Found
from previewing import preview
from rendering import SCENES

# Required pictures per second while a slider is dragged.
DRAGGED = {("cards", "fullAt"): 15, ("cards", "radius"): 15, ("pocket-menu", "fullAt"): 30,
           ("pocket-menu", "radius"): 30}
PLAYED = 60 * 0.97  # frames per second after the first loop; 3 % is lost to the screen's own clock
SECONDS = 4
# Scenes that play soon after they are opened.
OPENED = ("launch", "frosted-bar", "flip", "bottom-sheet", "cover-flow", "notifications")
OPENED_RATE = 45  # frames in the third second after the first picture
OPTIONS = ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage",
           "window-size=1440,960", "force-device-scale-factor=1")

# Sets another value before every refresh, like a finger without a rest.
DRAG = """
const [name, seconds, done] = arguments;
const { min, max } = page.parameters.declaration(name);
const [before, start] = [viewer.shows, performance.now()];
let step = 0;
function drag(now) {
  step += 1;
  page.parameters.set(name, min + (max - min) * (step * 0.0137 % 1), true);
  if (now - start < 1000 * seconds) return requestAnimationFrame(drag);
  done((viewer.shows - before) * 1000 / (now - start));
}
requestAnimationFrame(drag);
"""

# Plays one loop that waits for late frames, and then counts the frames shown in time.
PLAY = """
const [seconds] = arguments;
const { length } = playedTime();
player.isPatient = true;
let first, before;
play();
function look(now) {
  if (before === undefined && player.passed > length) {
    player.isPatient = false;
    [first, before] = [now, viewer.shows];
  }
  if (before === undefined || now - first < 1000 * seconds) return requestAnimationFrame(look);
  const rate = (viewer.shows - before) * 1000 / (now - first);
  stop();
  window.measured = rate;
}
requestAnimationFrame(look);
"""

# Plays from the first picture on; returns the frames of each second, and what the page says of them.
FIRST = """
const [seconds, done] = arguments;
const [rates, words] = [[], []];
let before = viewer.shows;
play();
function count() {
  rates.push(viewer.shows - before);
  words.push(element("pace").textContent);
  before = viewer.shows;
  if (rates.length < seconds) return setTimeout(count, 1000);
  stop();
  done([rates, words]);
}
setTimeout(count, 1000);
"""


@contextlib.contextmanager
def shown(smear, scene):
    """Opens the page of a scene in a browser, and waits for its first frame."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for option in OPTIONS:
        options.add_argument("--" + option)
    with preview(smear, SCENES / f"{scene}.yaml") as server:
        browser = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        try:
            browser.set_script_timeout(600)
            browser.get(server.address)
            browser.execute_async_script("""
                const done = arguments[0];
                const look = () => (page.stage && viewer.shows > 0 ? done() : setTimeout(look, 50));
                look();""")
            yield browser
        finally:
            browser.quit()


def middle(browser):
    browser.execute_async_script("""
        choose(page.stage.frameCount >> 1);
        setTimeout(arguments[0], 500);""")


def dragging(tools):
    found, lines, kept = [], ["the preview's page, pictures a second while a slider is dragged"], []
    for (scene, name), least in DRAGGED.items():
        with shown(tools.smear, scene) as browser:
            middle(browser)
            rate = browser.execute_async_script(DRAG, name, SECONDS)
        found.append({"name": f"dragging, {scene}, {name}",
                      "runs": {"smear": [{"picturesPerSecond": rate}]}})
        lines.append(f"{scene + ', ' + name:30}{rate:8.1f} per second")
        kept.append(promises.at_least(least, rate, f"dragging, {scene}, {name}", "per second"))
    return Found(found, "\n".join(lines) + promises.lines(kept), kept)


def rate_of(scene):
    """Returns the frame rate of a scene, at most the 60 of a screen."""
    found = re.search(r"^frameRate:\s*(\d+)", scene.read_text(), re.MULTILINE)
    return min(60, int(found[1]) if found else 60)


def playing(tools):
    found, lines, kept = [], ["the preview's page, frames a second after the first loop"], []
    for file in sorted(SCENES.glob("*.yaml")):
        if tools.scenes and file.stem not in tools.scenes:
            continue
        least = PLAYED * rate_of(file) / 60
        with shown(tools.smear, file.stem) as browser:
            browser.execute_script(PLAY, SECONDS)
            while (rate := browser.execute_script("return window.measured")) is None:
                time.sleep(1)
        found.append({"name": f"playing, {file.stem}",
                      "runs": {"smear": [{"picturesPerSecond": rate}]}})
        lines.append(f"{file.stem:30}{rate:8.1f} per second")
        kept.append(promises.at_least(least, rate, f"playing, {file.stem}", "per second"))
    return Found(found, "\n".join(lines) + promises.lines(kept), kept)


def opening(tools):
    found, kept = [], []
    lines = ["the preview's page, frames in each second after the first picture"]
    for scene in OPENED:
        with shown(tools.smear, scene) as browser:
            rates, words = browser.execute_async_script(FIRST, SECONDS)
        found.append({"name": f"opening, {scene}", "runs": {
            "smear": [{"picturesPerSecond": rate} for rate in rates]}})
        lines.append(f"{scene:30}{' '.join(f'{rate:5}' for rate in rates)}   {words[2]}")
        kept.append(promises.at_least(OPENED_RATE, rates[2], f"opening, {scene}", "per second"))
    return Found(found, "\n".join(lines) + promises.lines(kept), kept)
