"""Checks the page of `smear test --html` in Debian's Chromium.

Usage: browse_expectations.py <page.html> <what>…
Each `what` is the name of a function below, called with the browser on a freshly opened page.
"""

import pathlib
import sys

from selenium.webdriver.common.keys import Keys

from browser import Page, use


def strip(page):
    """Every frame around the failure has a loaded picture."""
    page.expect(page.text("h1"), "1 expectation does not hold")
    widths = page.run("[...document.querySelectorAll('.strip img')].map(image => image.naturalWidth)")
    page.expect(len(widths), 7)
    assert min(widths) > 0, widths
    page.shoot("expectations")


def course(page):
    """The dot that fails lies on the line, and the limits where they belong."""
    dot, plot = (page.run(f"document.querySelector('.course {what}').getBoundingClientRect().toJSON()")
                 for what in ("i", ".plot"))
    points = page.run("document.querySelector('.course polyline').getAttribute('points')")
    nearest = [tuple(map(float, point.split(","))) for point in points.split()][24]
    for place, start, length, of in (
            (dot["left"] + dot["width"] / 2, plot["left"], plot["width"], nearest[0] / 1000),
            (dot["top"] + dot["height"] / 2, plot["top"], plot["height"], nearest[1] / 100)):
        assert abs((place - start) / length - of) < 0.02, (place, start, length, of)
    page.expect(page.text(".course span"), "59.5 – 60.5")
    page.expect(page.text(".course b"), "48 at 0.4 s")


def sifting(page):
    """The filter and the button leave what they name; Escape shows everything again."""
    shown = "[...document.querySelectorAll('.row')].filter(row => row.offsetParent).length"
    whole = page.run(shown)
    page.press("f")
    page.expect(page.run(shown), 1)
    page.expect(page.text("#shown"), f"1 of {whole} shown")
    page.press("f")
    page.press("/")
    page.expect(page.run("document.activeElement.id"), "filter")
    words = page.browser.find_element("id", "filter")
    words.send_keys("61}")
    page.expect(page.run(shown), 1)
    page.expect(page.run("document.querySelector('.row:not([hidden])').matches('li')"), True)
    words.send_keys(Keys.ESCAPE)
    page.expect(page.run(shown), whole)


def named(page):
    """The address of an expectation shows it although the filter hides it."""
    page.press("f")
    page.run("location.hash = '#scene-1-1'")
    page.wait("document.querySelector('#scene-1-1').offsetParent !== null")
    page.expect(page.run("document.querySelector(':target').id"), "scene-1-1")


def copying(page):
    """The button says that it has copied the command."""
    page.run("document.querySelector('.copy').click()")
    page.wait("document.querySelector('.copy').textContent === 'Copied'")


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
