"""Draws boxes in perspective in Debian's Chromium, as pictures.

Usage: browse_planes.py <cases.json>
A case is a box, with CSS properties as `style` and child boxes as `inside`. Writes case-0.png and so
on into the current folder.
"""

import base64
import json
import pathlib
import sys

from browser import Page


def main(cases):
    page = Page("data:text/html,<!doctype html>")
    try:
        page.open()
        for number, case in enumerate(json.loads(pathlib.Path(cases).read_text(encoding="utf-8"))):
            page.run_async("""
                const add = (parent, { style, inside }) => {
                  const box = document.createElement("div");
                  Object.assign(box.style, { position: "absolute", ...style });
                  for (const inner of inside ?? []) add(box, inner);
                  parent.append(box);
                };
                document.body.replaceChildren();
                document.body.style.margin = 0;
                add(document.body, CASE);
                done();
                """.replace("CASE", json.dumps(case)))
            page.settle()
            shot = page.browser.find_element("css selector", "body > div").screenshot_as_base64
            pathlib.Path(f"case-{number}.png").write_bytes(base64.b64decode(shot))
    finally:
        page.browser.quit()


if __name__ == "__main__":
    main(*sys.argv[1:])
