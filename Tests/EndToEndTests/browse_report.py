"""Checks a report's rules, parts, shifts and acceptance in a browser; see browse.py for the details.

Usage: browse_report.py <address> <what>…
Each `what` is the name of a function below, called with the browser on a freshly opened page.
"""

import pathlib
import sys

from access import expect_accessible, expect_no_violations
from browse import Report, pixel_place, rows
from browser import use
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait


class Served(Report):
    # Chromium's message about a missing picture.
    harmless = "ERR_FILE_NOT_FOUND"


def texts(page, selector):
    return [part.text for part in page.browser.find_elements(By.CSS_SELECTOR, selector)]


def order(page):
    """Returns the frames of the list from top to bottom."""
    return page.run("[...document.querySelectorAll('.row')]"
                    ".sort((a, b) => parseFloat(a.style.top) - parseFloat(b.style.top))"
                    ".map((row) => Number(row.id.slice(4)))")


# The frames of `rule` to `origin`: four of 64 × 48 grey pixels, compared with a tolerance of 2 and
# without the 10 × 10 pixels at the top left. In frame 1 of the candidate, green is 50 brighter in
# three squares of 2 × 2 pixels at (4, 4), (40, 30) and (56, 6), and 2 brighter in one at (20, 20).
# In frame 2, one pixel differs by 9, of which the rule only warns. In frame 3, all but the ignored
# pixels differ by 20.

def rule(page):
    page.open("#frame=1&view=difference")
    painted, ignored, forgiven = [pixel_place(page, *place) for place in ((40, 30), (5, 4), (20, 20))]
    page.press("b")
    page.expect(page.color_at(*painted), [0, 255, 0], "what differs")
    page.expect(page.color_at(*forgiven), [0, 0, 0], "what is within the tolerance")
    red, green, _ = page.color_at(*ignored)
    assert green < 200 or red > 0, "an ignored part is painted like a difference"
    page.expect(page.text("#legend-text"), "not painted: up to 2 of 255, 1 ignored part (hatched)")
    page.press("r")
    page.expect(page.color_at(*forgiven), [0, 16, 0], "all differences")
    page.expect(page.text("#legend-text"), "all differences, whatever the rule")
    page.press("r", "5")
    page.wait("viewer.heatMap.picture !== undefined")
    page.settle()
    page.expect(page.text("#legend-text"), "differs in none … all of 3 differing frames; "
                "not painted: up to 2 of 255, 1 ignored part (hatched)")


# The frame of `wide`: 64 × 48 pixels of the red of Display P3, of which the candidate has 20 × 20 with a
# green of 20 at (10, 10).

def wide(page):
    page.open("#frame=0&view=difference")
    inside, outside = pixel_place(page, 20, 20), pixel_place(page, 40, 40)
    page.press("b")
    page.expect(page.run("viewer.context.getContextAttributes().colorSpace"), "display-p3")
    page.expect(page.color_at(*outside), [0, 0, 0], "no difference")
    assert page.color_at(*inside)[1] > 100, "a difference of wide colours is not painted"
    page.expect(page.run("[...pixelsOf(viewer.pair.candidate, 20, 20, 1, 1)]"), [255, 20, 0, 255])


def parts(page):
    page.open("#frame=1&view=side")
    page.expect(texts(page, "#boxes button"),
                ["2 × 2 at (56, 6): 4 pixels", "2 × 2 at (40, 30): 4 pixels"])
    fitted = page.run("viewer.zoom")
    page.press("n")
    page.expect(page.run("viewer.center"), {"x": 57, "y": 7})
    assert page.run("viewer.zoom") > fitted, "a part is not larger than the frame"
    page.press("n")
    page.expect(page.run("viewer.center"), {"x": 41, "y": 31})
    page.click("#boxes li:first-child button")
    page.expect(page.run("viewer.center"), {"x": 57, "y": 7})


def menu_keys(page):
    """Keys work at once after a menu was used with the pointer, and a keyboard keeps the menu."""
    page.run("element('order').focus()")
    page.run("element('order').dispatchEvent(new Event('change', { bubbles: true }))")
    page.expect(page.run("document.activeElement.id"), "order")
    page.run("element('order').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
    page.run("element('order').dispatchEvent(new Event('change', { bubbles: true }))")
    page.press(Keys.HOME)
    page.expect(page.frame, 0)


def narrow(page):
    """On a small window, pictures have at least half of the width, and nothing is cut off."""
    for width, height in ((1440, 900), (1024, 700)):
        page.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        page.settle()
        stage = page.run("element('stage').getBoundingClientRect().toJSON()")
        assert stage["width"] >= width / 2 and stage["height"] >= height / 4, (width, stage)
        page.expect(page.run("document.documentElement.scrollWidth"), width)
    page.desk()


def print_out(page):
    """On paper the findings are whole, and nothing that only a screen can use is there."""
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    page.settle()
    page.expect(page.run("getComputedStyle(element('findings')).overflowY"), "visible")
    for part in (".frames", ".tools", ".transport", ".buttons"):
        page.expect(page.run(f"document.querySelector('{part}').offsetParent"), None)
    assert page.run("element('canvas').getBoundingClientRect().height") > 100
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def worst(page):
    page.expect(page.frame, 3, "opens at the worst frame")
    page.expect(page.text("#worst"), "worst: frame 3")
    page.press(Keys.HOME, "w")
    page.expect(page.frame, 3)
    page.expect(order(page), [0, 1, 2, 3])
    page.browser.find_element(By.CSS_SELECTOR, "#order option[value=worst]").click()
    page.settle()
    page.expect(order(page), [3, 1, 2, 0], "worst first")
    page.wait("[...document.querySelectorAll('.row canvas')].every(({ style }) => style.visibility === '')")
    page.expect(page.text("#row-0 small"), "equal")
    page.expect(page.text("#row-2 small"), "warned 0.0326 %")
    search = page.browser.find_element(By.ID, "search")
    search.send_keys("1-2")
    page.expect(order(page), [1, 2], "a range")
    search.clear()
    search.send_keys("00003")
    page.expect(rows(page), ["frame-00003.png"])


# The frames of `glimpses` and `playing_in_time`: 40 of 800 × 600 pixels, in which a card moves.

def glimpses(page):
    """Frames that follow each other quickly show small pictures; one that rests is shown whole."""
    width = "viewer.pair.candidate.image.width"
    page.expect(page.run(width), 800)
    page.open("#frame=20&view=difference")
    place = pixel_place(page, *[part + 2 for part in page.run("frames[20].bounds.slice(0, 2)")])
    whole = page.color_at(*place)
    seen = page.run_async("""(async () => {
          const seen = [];
          for (let place = 0; place < 40; place++) {
            choose(place);
            while (viewer.isLoading) await new Promise(requestAnimationFrame);
            seen.push(viewer.pair.candidate.image.width);
          }
          done(seen);
        })();""")
    assert seen.count(480) > 30, f"the pictures are {seen} pixels wide"
    kept = page.run("[...decoded.keys()].filter((source) => source.endsWith('.png')).length")
    assert kept < 12, f"{kept} whole pictures are kept"
    page.settle()
    page.expect(page.run(width), 800, "at rest")
    page.run_async("loadGlimpse(20).then((pair) => { viewer.show(frames[20], pair); viewer.draw(); done(); })")
    small = page.color_at(*place)
    assert max(abs(one - other) for one, other in zip(whole, small)) < 90, (whole, small)


def playing_in_time(page):
    """Frames are left out rather than late."""
    page.expect(page.run("playback.speed"), 60, "the scene's frames per second")
    page.press(Keys.HOME)
    place = page.run("""(() => {
        Object.assign(playback, { isPlaying: true, due: 1000 });
        playback.advance(1000 + 9.5 * 1000 / 60);
        cancelAnimationFrame(playback.refresh);
        playback.isPlaying = false;
        return current;
      })()""")
    page.expect(place, 10)


# The frame of `tall`: 16 × 70,000 pixels, of which 8 × 40 at (4, 69600) are greener in the candidate.

def tall(page):
    page.open("#frame=0&view=difference")
    top, bottom = [pixel_place(page, 0, y)[1] for y in (0, 69_999)]
    assert 0 <= top < bottom <= 1, f"the picture reaches from {top} to {bottom}"
    page.press("n", "b")
    page.expect(page.color_at(*pixel_place(page, 6, 69_620)), [0, 255, 0], "what differs")
    page.expect(page.color_at(*pixel_place(page, 6, 69_645)), [0, 0, 0], "what does not")
    page.press("r")
    page.expect(page.color_at(*pixel_place(page, 6, 69_620)), [0, 255, 0], "all differences")


def compressed(page):
    """Where pictures are compressed with loss, only the marked differences are painted."""
    page.open("#frame=2&view=difference")
    page.expect(page.run("element('by-rule').hidden"), True)
    page.press("b", "r")
    assert page.color_at(*pixel_place(page, 330, 230))[1] > 200, "a difference is not painted"
    page.expect(page.color_at(*pixel_place(page, 100, 100)), [0, 0, 0], "what the compression changes")
    page.point("#stage", *pixel_place(page, 100, 100))
    assert page.text("#readout").endswith("the pictures are compressed with loss; see --pictures all")
    assert "compressed with loss" in page.text("#origin")


def onion(page):
    page.open("#frame=3&view=onion")
    place = pixel_place(page, 30, 20)
    page.expect(page.color_at(*place)[1], 100, "half of 90 and 110")
    page.run("(() => { element('onion').value = 100; element('onion').dispatchEvent(new Event('input')); })()")
    page.settle()
    page.expect(page.color_at(*place)[1], 110)


def playing(page):
    """A range plays alone, and so do failures."""
    page.press(Keys.HOME, Keys.ARROW_RIGHT, "i", Keys.ARROW_RIGHT, "o")
    page.expect(page.text("#range-all"), "1–2 ×")
    page.expect(page.run("[0, 1, 2, 3].map((place) => playback.next(place))"), [1, 2, 1, 1])
    page.click("#range-all")
    page.expect(page.run("[0, 1, 2, 3].map((place) => playback.next(place))"), [1, 2, 3, 0])
    page.click("#failures-only")
    page.expect(page.run("[0, 1, 2, 3].map((place) => playback.next(place))"), [1, 3, 3, 1])
    for option in page.browser.find_elements(By.CSS_SELECTOR, "#speed option"):
        option.click()
    page.expect(page.run("playback.speed"), 60)


def accepting(page):
    """One command line accepts the selected frames."""
    page.click("#row-1 .box")
    page.expect(page.run("element('accept-line').value"), "smear approve a b --frames 1")
    page.press(Keys.END, "x")
    page.expect(page.run("element('accept-line').value"), "smear approve a b --frames 1,3")
    page.expect(page.text("#accept-count"), "2 frames selected")
    page.expect(page.run("element('row-3').ariaChecked"), "true")
    page.click("#accept-none")
    page.click("#accept-failed")
    page.expect(page.text("#accept-count"), "2 frames selected")
    page.expect(page.run("element('accept-now').hidden"), True)
    page.click("#accept-none")
    page.click("[data-filter=failed]")
    for row, key in ((1, ""), (3, Keys.SHIFT)):
        actions = ActionChains(page.browser)
        box = page.browser.find_element(By.CSS_SELECTOR, f"#row-{row} .box")
        (actions.key_down(key).click(box).key_up(key) if key else actions.click(box)).perform()
    page.settle()
    page.expect(page.run("element('accept-line').value"), "smear approve a b --frames 1,3",
                "what is listed from one to the other")


def origin(page):
    found = dict(zip(texts(page, "#origin dt"), texts(page, "#origin dd")))
    assert found["command"].startswith("smear compare a b --tolerance 2 --ignore 0,0,10,10"), found
    page.expect(found["rule"], "tolerance 2, max-pixels 1; warns from: tolerance 2")
    page.expect(found["compared"], "1970-01-01 00:00:00 UTC, by smear 1.7.0")
    page.expect((found["reference"], found["candidate"]), ("a", "b"))
    page.expect(found["pictures"], "as they are in the folders now")


def access(page):
    """Names, roles and contrast are sufficient in both themes and all views."""
    for theme in ("light", "dark"):
        page.run(f"(document.documentElement.dataset.theme = '{theme}', repaint())")
        for view in range(1, 7):
            page.press(str(view))
            expect_accessible(page)
            expect_no_violations(page, f"{theme}, view {view}")
        page.press("?")
        expect_accessible(page)
        expect_no_violations(page, f"{theme}, help")
        page.press(Keys.ESCAPE)


# The frames of `shifted`: a bar moves over ten frames; from frame 4 on, everything is 1 px further
# right.

def shifted(page):
    page.expect(texts(page, "#events li button:first-child"),
                ["frames 4–9: everything is 1 px to the right"])
    page.open("#frame=5&view=difference")
    page.press("b")
    differing = page.run("frames[5].bounds")
    place = pixel_place(page, *differing[:2])
    assert sum(page.color_at(*place)) > 0, "nothing differs"
    page.expect(page.text("#align"), "Without 1 px right")
    page.click("#align")
    page.expect(page.color_at(*place), [0, 0, 0], "with the shift taken out")
    page.press("1")
    page.expect(page.text("#label-right"), "candidate, moved back: 1 px right")


# The frames of `late`: a bar moves; from frame 4 on, the candidate is one frame late.

def late(page):
    page.open("#frame=6&view=difference")
    page.press("b")
    page.expect(page.text("#align"), "Without 1 frame late")
    place = pixel_place(page, *page.run("frames[6].bounds")[:2])
    assert sum(page.color_at(*place)) > 0, "nothing differs"
    page.click("#align")
    page.expect(page.color_at(*place), [0, 0, 0], "with the shift taken out")
    page.press("1")
    page.expect(page.text("#label-left"), "reference, frame 5")


def lost(page):
    """Without the candidate's folder, the page names the missing picture."""
    page.open("#frame=3&view=side")
    page.expect(page.text("#notice"), "the picture of the candidate is not at ./b/frame-00003.png\n"
                "smear compare … --embed keeps the pictures in the page")


def long_names(page):
    """A name without enough room loses its beginning, but never its number."""
    row = page.browser.find_element(By.CSS_SELECTOR, ".row .name")
    stem, number = row.find_elements(By.TAG_NAME, "span")
    page.expect(number.text, "00042.png")
    box = page.browser.find_element(By.ID, "list").rect
    assert number.rect["x"] + number.rect["width"] <= box["x"] + box["width"], "the number is cut"
    assert stem.rect["width"] < page.run("arguments[0].scrollWidth", stem), "the stem is whole"


def served(page):
    """A frame that is accepted in place no longer differs."""
    page.expect(page.text("#summary"), "3 of 4 frames failed, 1 missing")
    page.click("#row-3 .box")
    page.click("#accept-now")
    page.expect(page.text("#accepting-title"), "Make 1 frame of b the reference in a?")
    page.click("#accepting button[value='']")
    page.expect(page.text("#summary"), "3 of 4 frames failed, 1 missing")
    page.click("#accept-now")
    page.browser.find_element(By.CSS_SELECTOR, "#accepting button[value=yes]").click()
    # The page reloads itself, and scripts fail during the reload.
    WebDriverWait(page.browser, 60, 0.02, [WebDriverException]).until(
        lambda browser: page.text("#summary") == "2 of 4 frames failed, 1 missing")
    page.settle()
    page.expect(page.run("frames[3].result"), "equal")


# Two renderings of a scene of 24 frames. In the second, the card's destination is changed from
# frame 7 on.

def cause(page):
    """Selecting a cause selects exactly the frames that show it, and all of them can be accepted."""
    found = texts(page, "#causes li button:first-child")
    assert len(found) == 1 and found[0].startswith("card: to 40 → 44 "), found
    differing = page.run("frames.flatMap(({ frame, maximum }) => (maximum > 0 ? [frame] : []))")
    page.expect(differing, list(range(7, 24)))
    page.click("#causes .select")
    page.expect(page.text("#accept-count"), "17 frames selected")
    page.expect(page.run("[...acceptance.chosen].map((index) => frames[index].frame)"), differing)
    page.expect(page.run("element('accept-line').value"), "smear approve old new --frames 7-23")
    page.shoot("cause-selected")
    page.click("#accept-now")
    page.browser.find_element(By.CSS_SELECTOR, "#accepting button[value=yes]").click()
    WebDriverWait(page.browser, 60, 0.02, [WebDriverException]).until(
        lambda browser: page.text("#summary") == "24 frames")
    page.settle()
    page.expect(page.run("frames.every(({ maximum }) => maximum === 0)"), True)


def scenes(page):
    """The page of many scenes links to the page of each."""
    page.expect(page.text("h1"), "1 of 2 scenes differs")
    page.expect(texts(page, ".verdict-word"), ["differs", "equal"])
    page.wait("[...document.querySelectorAll('.worst img')].every(({ complete }) => complete)")
    page.expect(page.run("""[...document.querySelectorAll('.worst img')].map((image) => {
        return [image.naturalWidth, image.alt];
      })"""), [[8, "The worst frame of the reference"], [8, "The worst frame of the candidate"]])
    for theme in ("light", "dark"):
        page.run(f"document.documentElement.dataset.theme = '{theme}'")
        expect_accessible(page)
        expect_no_violations(page, theme)
    page.shoot("scenes-index")
    page.click("li:first-child a")
    page.wait(Report.settled)
    page.expect(page.text("#paths"), "reference/menu.yaml → candidate/menu.yaml")


def sifted(page):
    """Each row says why; verdicts and words leave what they name, and pictures can be seen."""
    shown = "[...document.querySelectorAll('.scenes > li:not([hidden]) .about b')].map((name) => name.textContent)"
    page.expect(page.text("h1"), "2 of 3 scenes differ, 1 has errors")
    page.expect(page.run(shown), ["calm", "menu", "gone"])
    page.expect(texts(page, ".causes li"), ["background red → blue (line 1)"])
    assert texts(page, ".about pre")[0].startswith("candidate/calm.yaml:1:"), texts(page, ".about pre")
    page.expect(texts(page, "#kinds button"), ["All 3", "Error 1", "Differs 1", "Missing 1"])
    page.click("[data-kind=differs]")
    page.expect(page.run(shown), ["menu"])
    page.expect(page.text("#shown"), "1 of 3 shown")
    page.click("[data-kind=all]")
    page.press("/")
    words = page.browser.find_element(By.ID, "filter")
    words.send_keys("is never closed")
    page.expect(page.run(shown), ["calm"])
    words.send_keys(Keys.ESCAPE)
    page.expect(page.run(shown), ["calm", "menu", "gone"])
    expect_no_violations(page, "filters")
    widths = "[...document.querySelectorAll('.worst img')].map((image) => image.offsetWidth >= 160)"
    page.expect(page.run(widths), [True, True])
    page.phone()
    page.settle()
    page.expect(page.run(widths), [True, True], "on a phone")
    page.expect(page.run("document.documentElement.scrollWidth"), 390)
    page.desk()


def deciding(page):
    """One of two scenes is rejected, the other one is accepted, and the page tells which."""
    def decided(verdicts, decisions):
        # The page reloads itself, and scripts fail during the reload.
        WebDriverWait(page.browser, 60, 0.02, [WebDriverException]).until(
            lambda browser: (texts(page, ".verdict-word"), texts(page, ".decision b"))
            == (verdicts, decisions))

    decided(["differs", "differs", "equal"], ["", ""])
    expect_no_violations(page, "deciding")
    page.browser.find_element(By.CSS_SELECTOR, "[aria-label='Reject menu']").click()
    decided(["differs", "differs", "equal"], ["", "rejected"])
    page.wait("document.activeElement.ariaLabel === 'Reject menu'")
    page.run_async("""fetch("decisions", { method: "POST", headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ scenes: [2], verdict: "rejected", cause: "a cause of some length" }) }).then(done)""")
    page.phone()
    page.browser.refresh()
    page.expect(texts(page, ".decision li"), ["a cause of some length"])
    page.expect(page.run("document.querySelector('.decision li').offsetHeight < 30"), True, "it is a line")
    verdict, queue = page.run("[...document.querySelectorAll('.verdict, .queue')].map((one) => one.getBoundingClientRect())")
    assert verdict["bottom"] <= queue["top"], f"the buttons at {queue} cover the verdict at {verdict}"
    expect_no_violations(page, "deciding on a phone")
    page.desk()
    page.click("[data-kind=undecided]")
    page.expect(page.text("#shown"), "1 of 3 shown")
    page.click("#accept-all")
    page.expect(page.text("#accepting-title"), "Accept the differences of 1 scene?")
    page.browser.find_element(By.CSS_SELECTOR, "#accepting button[value=yes]").click()
    decided(["differs", "equal", "equal"], ["rejected", "accepted"])
    page.expect(page.run("document.getElementById('next').hidden"), True, "nothing is left to decide")


def queued(page):
    """On the page of a scene, decisions stay after a reload, and can be taken back."""
    def shows(decision, cause):
        page.wait(f"document.documentElement.dataset.decision === '{decision}'")
        page.wait(f"document.querySelector('#causes [aria-pressed]').textContent === '{cause}'")

    page.click("li:first-child a")
    page.wait(Report.settled)
    shows("none", "reject")
    page.click("#causes [aria-pressed]")
    shows("rejected", "rejected")
    page.browser.refresh()
    shows("rejected", "rejected")
    page.expect(page.run("[...document.querySelectorAll('#queue button')].map((one) => one.ariaPressed)"),
                ["false", "true"])
    expect_no_violations(page, "a rejected cause")
    page.click("#causes [aria-pressed]")
    shows("none", "reject")
    page.click("#accept-scene")
    page.click("#accepting button[value='']")
    shows("none", "reject")
    page.click("#accept-scene")
    page.browser.find_element(By.CSS_SELECTOR, "#accepting button[value=yes]").click()
    # The next scene without a decision.
    WebDriverWait(page.browser, 60, 0.02, [WebDriverException]).until(
        lambda browser: page.text("#paths").endswith("candidate-frames/menu"))


def main(path, *checks):
    address = path if "://" in path else pathlib.Path(path).absolute().as_uri()
    page = Served(address)
    if set(checks) & {"scenes", "sifted", "deciding", "queued"}:
        page.settled = "true"
    use(page, [globals()[check] for check in checks])


if __name__ == "__main__":
    main(*sys.argv[1:])
