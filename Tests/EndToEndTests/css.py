"""Takes a picture of boxes in Debian's Chromium, to compare gradients and shadows with.

Usage: css.py <width> <height> <picture.png> <box>…
Each box is the CSS of one element on white, including left, top, width and height.
"""

import base64
import pathlib
import sys

from browser import Page, use


def shoot(page, width, height, path):
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
    picture = page.browser.execute_cdp_cmd(
        "Page.captureScreenshot", {"clip": clip, "captureBeyondViewport": True})
    pathlib.Path(path).write_bytes(base64.b64decode(picture["data"]))


if __name__ == "__main__":
    width, height, path, *boxes = sys.argv[1:]
    elements = "".join(f'<div style="position: absolute; {box}"></div>' for box in boxes)
    file = pathlib.Path("boxes.html").absolute()
    file.write_text(f'<body style="margin: 0; background: white">{elements}</body>')
    page = Page(f"file://{file}")
    try:
        page.open()
        shoot(page, int(width), int(height), path)
    finally:
        page.browser.quit()
