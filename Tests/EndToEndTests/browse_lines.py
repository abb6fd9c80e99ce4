"""Takes a picture of lines of text in Debian's Chromium, to compare texts with.

Usage: browse_lines.py <lines.json> <width> <height> <picture.png>
Each line has its `text`, the CSS of its `style`, and `left` and `baseline` in pixels.
"""

import json
import pathlib
import sys

from browser import Page
from css import shoot

PLACE = """lines.map(({ text, style, left, baseline }) => {
    const line = document.createElement("div");
    line.style.cssText =
        "position: absolute; white-space: pre; text-rendering: geometricPrecision;" + style;
    line.style.left = left + "px";
    line.style.top = "0px";
    line.append(text);
    const strut = document.createElement("span");
    strut.style.cssText = "display: inline-block; width: 0; height: 0";
    document.body.append(line);
    line.append(strut);
    const found = strut.getBoundingClientRect().bottom;
    strut.remove();
    line.style.top = baseline - found + "px";
})"""


if __name__ == "__main__":
    lines, width, height, path = sys.argv[1:]
    page = Page("data:text/html,<!doctype html><body style='margin: 0; background: white'>")
    try:
        page.open()
        page.run("(lines => " + PLACE + ")(arguments[0])",
                 json.loads(pathlib.Path(lines).read_text(encoding="utf-8")))
        page.settle()
        shoot(page, int(width), int(height), path)
    finally:
        page.browser.quit()
