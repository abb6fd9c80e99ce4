"""Checks the page of `smear test --html` in Debian's Chromium.

Usage: browse_expectations.py <page.html> <what>…
Each `what` is the name of a function below, called with the browser on a freshly opened page.
"""

import pathlib
import sys

from browser import Page, use


def strip(page):
    """Every frame around the failure has a loaded picture."""
    page.expect(page.text("h1"), "1 expectation does not hold")
    widths = page.run("[...document.querySelectorAll('figure img')].map(image => image.naturalWidth)")
    page.expect(len(widths), 7)
    assert min(widths) > 0, widths
    page.shoot("expectations")


def theme(page):
    """Light and dark have different backgrounds, each with legible text."""
    grounds = set()
    for _ in range(2):
        page.press("t")
        ground, ink = (page.run(f"getComputedStyle(document.body).{name}")
                       for name in ("backgroundColor", "color"))
        grounds.add(ground)
        assert contrast(ground, ink) >= 4.5, (ground, ink)
    page.expect(len(grounds), 2)


def phone(page):
    """Nothing is cut off at the side: strips scroll on their own."""
    page.phone()
    page.settle()
    page.expect(page.run("document.documentElement.scrollWidth"), 390)
    page.shoot("expectations-phone")
    page.desk()


def contrast(*colors):
    """Returns the contrast ratio of two colours, as defined by WCAG 2."""
    def light(color):
        parts = [int(part) / 255 for part in color[color.index("(") + 1:-1].split(",")[:3]]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    darker, lighter = sorted(map(light, colors))
    return (lighter + 0.05) / (darker + 0.05)


if __name__ == "__main__":
    use(Page(pathlib.Path(sys.argv[1]).resolve().as_uri()),
        [globals()[name] for name in sys.argv[2:]])
