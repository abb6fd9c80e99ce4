"""Films a page in headless Chromium, one screenshot per frame, as films of web pages are made.

Usage: film_chromium.py <page> <folder for the frames> <frames> <frames to warm up>
Prints the seconds per frame after the warm-up as JSON.
"""

import base64
import json
import pathlib
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

import movement

OPTIONS = ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars",
           "force-device-scale-factor=1", "allow-file-access-from-files")


def opened(page: pathlib.Path) -> webdriver.Chrome:
    """Returns a browser that shows the page, after its fonts and pictures have loaded."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for option in OPTIONS:
        options.add_argument("--" + option)
    browser = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": movement.WIDTH, "height": movement.HEIGHT, "deviceScaleFactor": 1,
        "mobile": False})
    browser.get(page.resolve().as_uri())
    browser.execute_async_script("document.fonts.ready.then(arguments[0])")
    return browser


def film(browser: webdriver.Chrome, folder: pathlib.Path, frame: int) -> None:
    """Writes one frame."""
    browser.execute_cdp_cmd(
        "Runtime.evaluate", {"expression": f"show({frame / movement.FRAME_RATE})"})
    shot = browser.execute_cdp_cmd(
        "Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
    (folder / f"frame-{frame:05}.png").write_bytes(base64.b64decode(shot["data"]))


def main(page: str, folder: str, frames: str, warm: str) -> None:
    browser = opened(pathlib.Path(page))
    try:
        for frame in range(int(warm)):
            film(browser, pathlib.Path(folder), frame)
        began = time.perf_counter()
        for frame in range(int(frames)):
            film(browser, pathlib.Path(folder), frame)
        seconds = (time.perf_counter() - began) / int(frames)
        print(json.dumps({"frameSeconds": seconds}))
    finally:
        browser.quit()


if __name__ == "__main__":
    main(*sys.argv[1:])
