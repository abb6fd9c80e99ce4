"""Lays out texts in Debian's Chromium, and prints their measures.

Usage: browse_text.py <cases.json>
Each case holds the CSS properties of a box in Inter, and its `text`. Prints a line per case: width
and height of the box, and how far down the first and the last baseline are, in CSS pixels.
"""

import json
import pathlib
import sys

from browser import Page


def main(cases):
    page = Page("data:text/html,<!doctype html>")
    try:
        page.open()
        lines = page.run_async("""
            const marker = () => Object.assign(
              document.createElement("span"), { style: "display: inline-block; width: 0; height: 0" });
            const measure = ({ text, ...style }) => {
              const box = document.createElement("div");
              Object.assign(box.style, {
                position: "absolute", fontFamily: "Inter", textRendering: "geometricPrecision",
                whiteSpace: "pre-wrap", width: "max-content", ...style,
              });
              const [first, last] = [marker(), marker()];
              box.append(first, text, last);
              document.body.append(box);
              const edges = box.getBoundingClientRect();
              return [edges.width, edges.height, first.getBoundingClientRect().bottom - edges.top,
                last.getBoundingClientRect().bottom - edges.top].join(" ");
            };
            document.fonts.ready.then(() => done(CASES.map(measure)));
            """.replace("CASES", pathlib.Path(cases).read_text(encoding="utf-8")))
    finally:
        page.browser.quit()
    print("\n".join(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])
