"""Checks a report in Debian's Chromium; fails with a traceback if the page does not work.

Usage: browse.py <report.html> <what>…
Each `what` is the name of a function below, called with the browser on a freshly opened page. With
SMEAR_SCREENSHOTS set, a picture of the page after each is written to that folder.
"""

import pathlib
import sys

from browser import Page, use
from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

VIEWS = ["side", "swipe", "blink", "difference", "heat", "onion"]


class Report(Page):
    settled = """document.documentElement.dataset.shown !== undefined
        && document.documentElement.dataset.shown === document.documentElement.dataset.frame"""


def rows(page):
    """Returns the names in the list of frames, sorted."""
    names = page.browser.find_elements(By.CSS_SELECTOR, ".row .name")
    return sorted(name.get_attribute("title") for name in names)


# The frames of `views` and `keys`: four of 4 × 4 white pixels. In the candidate, pixel (1, 2) of
# frame 2 has 250 of blue, pixel (3, 3) of frame 3 has 205 of green, and frame 1 is missing.

def verdict(page):
    page.expect(page.text("#verdict"), "First differs in frame 1")
    page.expect(page.text("#summary"), "3 of 4 frames failed, 1 missing")
    page.expect(page.frame, 3, "opens at the worst frame")
    page.expect(page.text("#worst"), "worst: frame 3")
    page.expect(page.text("#paths"), "a → b")


def views(page):
    page.open("#frame=3&view=side")
    page.expect(page.frame, 3, "the address names a frame")
    for key, view in enumerate(VIEWS, 1):
        page.press(str(key))
        page.expect(page.run("document.documentElement.dataset.view"), view)
        pressed = page.browser.find_elements(By.CSS_SELECTOR, "#views [aria-pressed=true]")
        page.expect([button.get_attribute("data-view") for button in pressed], [view])
        page.shoot(f"view-{view}")
    page.press("4")
    pixel, same = pixel_place(page, 3, 3), pixel_place(page, 1, 1)
    # 255 - 205 = 50 in green alone, doubled three times.
    page.expect(page.color_at(*pixel), [0, 255, 0], "the difference")
    page.expect(page.color_at(*same), [0, 0, 0], "no difference")
    page.press("5")
    page.wait("viewer.heatMap.picture !== undefined")
    page.settle()
    page.expect(page.text("#legend-text"), "differs in none … all of 2 differing frames")
    heat, rest = page.color_at(*pixel), page.color_at(*same)
    assert sum(heat) > sum(rest), f"the heat map has {heat} beside {rest}"
    page.press("3")
    page.wait("document.getElementById('label-left').textContent === 'candidate'")
    page.wait("document.getElementById('label-left').textContent === 'reference'")


def pixel_place(page, x, y):
    """Returns where the centre of a pixel is shown in a view of one pane, as shares of the stage."""
    return page.run("""((x, y) => {
        const [pane] = viewer.panes;
        const origin = viewer.origin(pane);
        return [(origin.x + (x + 0.5) * viewer.zoom) / pane.width,
          (origin.y + (y + 0.5) * viewer.zoom) / pane.height];
      })(...arguments)""", x, y)


def swipe(page):
    page.open("#frame=3&view=swipe")
    x, y = pixel_place(page, 3, 3)
    page.expect(page.color_at(x, y), [255, 205, 255], "the candidate is right of the handle")
    page.point("#stage", 0.5, 0.3, pressed_to=(0.98, 0.3))
    page.expect(page.color_at(x, y), [255, 255, 255], "the reference is left of the handle")


def keys(page):
    page.press(Keys.HOME)
    page.expect(page.frame, 0)
    for key, frame in ((Keys.ARROW_RIGHT, 1), (Keys.ARROW_RIGHT, 2), (Keys.ARROW_LEFT, 1),
                       ("f", 2), ("f", 3), ("f", 1), (Keys.END, 3), (Keys.ARROW_RIGHT, 3)):
        page.press(key)
        page.expect(page.frame, frame, repr(key))
    for key, frame in ((Keys.ARROW_LEFT, 2), (Keys.ARROW_LEFT, 1), (Keys.ARROW_LEFT, 3),
                       (Keys.ARROW_RIGHT, 1)):
        page.shift(key)
        page.expect(page.frame, frame, f"shift {key!r}")
    fitted = page.run("viewer.zoom")
    page.press("-")
    assert page.run("viewer.zoom") < fitted
    page.press("+", "+")
    assert page.run("viewer.zoom") > fitted
    page.press("0")
    page.expect(page.run("viewer.zoom"), fitted, "fit")
    page.press("?")
    page.expect(page.run("document.getElementById('help').open"), True)
    page.shoot("help")
    page.press(Keys.ESCAPE)
    page.expect(page.run("document.getElementById('help').open"), False)
    background = "getComputedStyle(document.body).backgroundColor"
    before = page.run(background)
    page.press("t")
    assert page.run(background) != before, "the theme stays"
    page.shoot("theme")
    page.press("t", " ")
    page.expect(page.run("playback.isPlaying"), True)
    page.wait("document.documentElement.dataset.frame === '3'")
    page.browser.find_element(By.TAG_NAME, "body").send_keys(" ")
    page.expect(page.run("playback.isPlaying"), False)


def mouse(page):
    page.point("#stage", 0.25, 0.5)
    before = page.run("viewer.zoom")
    origin = ActionChains(page.browser)
    origin.scroll_from_origin(
        webdriver.common.actions.wheel_input.ScrollOrigin.from_element(
            page.browser.find_element(By.ID, "stage")), 0, -300).perform()
    page.settle()
    assert page.run("viewer.zoom") > before, "the wheel does not zoom"
    center = page.run("viewer.center.x")
    page.point("#stage", 0.7, 0.5, pressed_to=(0.65, 0.5))
    assert page.run("viewer.center.x") > center, "dragging does not move the picture"
    page.point("#graph", 0.1, 0.5, pressed_to=(0.9, 0.5))
    page.expect(page.frame, 3, "scrubbing")
    page.point("#graph", 0.6, 0.5)
    page.expect(page.text("#tip"), "2: differs, 6.25 %")


def filters(page):
    for name, numbers in (("failed", [1, 2, 3]), ("equal", [0]), ("missing", [1]),
                          ("all", [0, 1, 2, 3])):
        page.click(f"[data-filter={name}]")
        page.expect(rows(page), [f"frame-0000{number}.png" for number in numbers], name)
    for name in ("warned", "extra"):
        page.expect(page.run(f"document.querySelector('[data-filter={name}]').disabled"), True, name)
    page.click("#row-2")
    page.expect(page.frame, 2, "a row leads to its frame")
    page.click("#row-1")
    page.expect(page.run("document.getElementById('row-1').ariaSelected"), "true")


def worst_pictures(page):
    """Only the worst frame has its pictures in the page."""
    page.open("#frame=2&view=side")
    page.wait("!document.getElementById('notice').hidden")
    page.expect(page.text("#notice"), "only the worst frame has a picture here")


def metrics(page):
    page.click("#row-3")
    assert "largest difference\n50 of 255" in page.text("#metrics"), page.text("#metrics")
    assert "differing pixels\n1 of 16\n" in page.text("#metrics"), page.text("#metrics")
    for option in page.browser.find_elements(By.CSS_SELECTOR, "#metric option"):
        option.click()
        page.settle()
        page.expect(page.run("graph.metric.key"), option.get_attribute("value"))


def phone(page):
    page.phone()
    page.open("#frame=3&view=side")
    page.expect(page.run("document.documentElement.scrollWidth"), 390, "nothing sticks out")
    page.shoot("phone-start")
    page.run("window.scrollTo(0, document.body.scrollHeight)")
    page.wait("document.querySelectorAll('.row').length === 4")
    page.shoot("phone-end")
    page.desk()


def linked_values(page):
    """Chromium does not let a local page read the pixels of files beside it, and the page says so."""
    page.open("#frame=3&view=swipe")
    page.point("#stage", *pixel_place(page, 3, 3))
    page.expect(page.text("#readout").replace("\n", " "),
                "x 3 y 3 no values: browsers keep files to themselves; see --embed")


def embedded_values(page):
    page.open("#frame=3&view=swipe")
    page.press("+", "+", "+")
    page.point("#stage", 0.5, 0.5)
    page.point("#stage", *pixel_place(page, 3, 3))
    page.expect(" ".join(page.text("#readout").split()),
                "x 3 y 3 reference 255 255 255 candidate 255 205 255 difference 50")


def nothing_but_names(page):
    page.expect(page.text("#verdict"), "Equal")
    page.expect(page.text("#notice"), "no picture of the reference and the candidate")
    for view in range(1, 7):
        page.press(str(view))


def missing(page):
    page.open("#frame=1&view=side")
    page.expect(page.text("#label-left"), "reference")
    page.expect(page.text("#label-right"), "candidate: none")
    page.press("4")
    page.expect(page.text("#notice"), "no picture of the candidate")


def findings(page):
    """The page of a comparison with every kind of result shows all of them."""
    page.expect(page.run("[...document.querySelectorAll('#events button, #causes button')]"
                         ".map((button) => button.textContent)"), [
        "from frame 2 on it is the same animation, 1 frame late",
        "frame 1 flashes: frames 0 and 2 are the same", "frames 3–4 change in the same way",
        "parameter radius 20 → 26 (line 9): opacity 0.42 → 0.47 from frame 2",
        "card: layer 120 × 88 is new from frame 3",
        "mode over is gone"])
    page.click("#events li:nth-child(2) button")
    page.expect(page.frame, 1)
    page.click("#causes li:nth-child(2) button")
    page.expect(page.frame, 3)
    page.expect(page.text("#failed-by"), "Fails\n12 pixels over 10\nmax-share 0.2 0.1")
    page.expect(page.text("#warned-by"), "Warns\nmean 0.1 of 0.11")
    page.expect(page.text("#absences"), "Missing and extra frames\nframe 5 is missing")
    page.expect(page.run("""["failed-by", "warned-by"].map((id) => {
        const { color, borderLeftStyle } = getComputedStyle(document.getElementById(id));
        return `${color} ${borderLeftStyle}`;
      }).filter((style, place, all) => all.indexOf(style) === place).length"""), 2)
    page.expect(page.text("[data-filter=warned]"), "Warned 1")
    page.expect(page.text("#summary"), "4 of 6 frames failed, 1 missing, 1 warned")
    page.expect(page.text("#metrics").split("\n")[2:], [
        "differing share", "0.001 %", "differing pixels", "12", "YIQ pixels", "7",
        "mean difference", "0.00314 of 255", "RMS difference", "3.15 of 255", "PSNR", "31.2 dB",
        "SSIM", "0.9812 of 1",
        "within", "6 × 2 at (1, 1)"])


def many_frames(page):
    """5,000 frames: only visible rows have elements, and the picture follows the scrubber."""
    page.expect(page.text("[data-filter=all]"), "All 5000")
    assert page.run("document.querySelectorAll('.row').length") < 100
    result = page.run_async("""
        const graph = document.getElementById("graph");
        const { left, top, width } = graph.getBoundingClientRect();
        const send = (type, share) => graph.dispatchEvent(new PointerEvent(type, {
          clientX: left + share * width, clientY: top + 20, pointerId: 1, isPrimary: true,
        }));
        graph.setPointerCapture = () => {};
        const root = document.documentElement.dataset;
        const steps = 200;
        let [step, wrong, rows, late] = [0, 0, 0, 0];
        function scrub() {
          send(step === 0 ? "pointerdown" : "pointermove", (step + 0.5) / steps);
          if (Number(root.frame) !== Math.floor((step + 0.5) / steps * 5000)) wrong += 1;
          rows = Math.max(rows, document.querySelectorAll(".row").length);
          step += 1;
          requestAnimationFrame(step < steps ? scrub : settle);
        }
        function settle() {
          if (root.shown === root.frame || late > 600) return done({ wrong, rows, late });
          late += 1;
          requestAnimationFrame(settle);
        }
        scrub();""")
    page.expect(result["wrong"], 0, "frames that were not chosen")
    assert result["rows"] < 100, result
    assert result["late"] < 60, f"the picture comes {result['late']} refreshes late"
    page.press(Keys.END)
    page.expect(page.frame, 4999)
    page.wait("document.getElementById('row-4999')?.ariaSelected === 'true'")
    page.click("[data-filter=failed]")
    page.expect(len(rows(page)), 2)
    page.press("f")
    page.expect(page.frame, 1234)


def main(path, *checks):
    use(Report(pathlib.Path(path).absolute().as_uri()), [globals()[check] for check in checks])


if __name__ == "__main__":
    main(*sys.argv[1:])
