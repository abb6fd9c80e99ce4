"""Checks a preview in Debian's Chromium; fails with a traceback if the page does not work.

Usage: browse_preview.py <address> <scene> <what>…
Each `what` is the name of a function below, called with the browser on a freshly opened page and the
path of the scene. With SMEAR_SCREENSHOTS set, a picture of the page after each is written to that
folder.
"""

import pathlib
import sys
import urllib.parse

from browser import Page, use
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait


class Preview(Page):
    settled = """typeof page !== "undefined" && (page.stage === undefined
        ? !element("problems").hidden
        : document.documentElement.dataset.shown
          === `${page.frame} ${addresses(page.frame).join(" ")}`)"""

    # Status 409 refuses frames that were requested before the scene changed.
    harmless = "status of 409"

    def reload(self):
        """Returns a function that waits until a new state of the files has been loaded."""
        before = self.run("document.documentElement.dataset.revision")
        return lambda: self.wait(f"document.documentElement.dataset.revision !== '{before}'")

    def pixels(self):
        """Returns a hash of the picture on the stage."""
        self.settle()
        return self.run_async("""
            const { image, width, height } = viewer.pair.reference;
            const context = new OffscreenCanvas(width, height).getContext("2d");
            context.drawImage(image, 0, 0);
            let sum = 0;
            for (const value of context.getImageData(0, 0, width, height).data) {
              sum = (Math.imul(sum, 31) + value) | 0;
            }
            done(sum);""")

    def connections(self):
        """Returns the number of connections between the browser and the server."""
        port, established = f":{urllib.parse.urlsplit(self.address).port:04X}", "01"
        lines = [line.split() for line in pathlib.Path("/proc/net/tcp").open()]
        return sum(line[1].endswith(port) and line[3] == established for line in lines)

    def field(self, name, text):
        field = self.browser.find_element(By.ID, f"field-{name}")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text, Keys.ENTER)
        self.settle()


def shows_the_scene(page, _):
    page.expect(page.text("#name"), "card")
    page.expect(page.text("#summary"), "120 × 80 points, 30 frames, 60 per second")
    page.expect(page.frame, 0)
    page.expect(page.text("#position"), "frame 0 of 30, 0.000 s")
    page.expect(page.run("viewer.pair.reference.width"), 240)
    page.expect(page.run("element('problems').hidden"), True)


def scrubs(page, _):
    first = page.pixels()
    page.point("#timeline", 0.1, 0.5, pressed_to=(0.45, 0.5))
    page.expect(page.frame, 13)
    assert page.pixels() != first, "another frame looks the same"
    for key, frame in ((Keys.ARROW_RIGHT, 14), (Keys.ARROW_LEFT, 13), (Keys.END, 29),
                       (Keys.ARROW_RIGHT, 29), (Keys.HOME, 0), (Keys.ARROW_LEFT, 0)):
        page.press(key)
        page.expect(page.frame, frame, repr(key))
    page.shift(Keys.ARROW_RIGHT)
    page.expect(page.frame, 10)


def plays(page, _):
    page.wait("Array.from({ length: 30 }, (_, i) => i).every(isReady)")
    result = page.run_async("""
        play();
        const seen = new Set();
        const start = performance.now();
        function look(now) {
          seen.add(page.frame);
          if (seen.size < 30 && now - start < 20000) return requestAnimationFrame(look);
          stop();
          done({ count: seen.size, isPlaying: player.isPlaying });
        }
        requestAnimationFrame(look);""")
    page.expect(result, {"count": 30, "isPlaying": False})


def sliders(page, scene):
    text = pathlib.Path(scene).read_bytes()
    page.press(*[Keys.ARROW_RIGHT] * 8)
    before = page.pixels()
    opacity = page.run("page.curve.samples[8].opacity")
    slider = "[data-name=fullAt] [type=range]"
    page.click(slider)
    assert page.pixels() != before, "the slider changes nothing"
    page.wait(f"page.curve.samples[8].opacity > {opacity}")
    page.expect(page.run("document.querySelector('[data-name=fullAt]').className"),
                "parameter changed")
    page.field("fullAt", "999")
    page.expect(page.run("element('field-fullAt').value"), "128", "values stay within bounds")
    page.field("fullAt", "nonsense")
    page.expect(page.run("element('field-fullAt').value"), "128")
    page.click("[data-name=fullAt] .reset")
    page.expect(page.pixels(), before, "reset")
    page.field("radius", "0")
    assert page.pixels() != before
    page.browser.find_element(By.TAG_NAME, "body").click()
    page.press("r")
    page.expect(page.pixels(), before, "reset by key")
    page.expect(pathlib.Path(scene).read_bytes(), text, "nothing is written by sliders")


def curve(page, _):
    page.wait("page.curve !== undefined")
    page.expect(page.run("page.curve.ends"),
                [{"end": "full", "parameter": "fullAt", "distance": 32}])
    place = page.run("""(() => {
        const { x, y } = curve.handles[0];
        return [x / curve.canvas.clientWidth, y / curve.canvas.clientHeight];
      })()""")
    wanted = page.run("curve.x(8) / curve.canvas.clientWidth")
    page.point("#curve", *place, pressed_to=(wanted, place[1]))
    value = page.run("page.parameters.value('fullAt')")
    assert 7.6 < value < 8.4, f"dragged to {value} rather than 8"
    page.wait(f"Math.abs(page.curve.ends[0]?.distance - {value}) < 1e-6")
    page.shoot("curve-dragged")


def two_curves(page, _):
    page.wait("page.curve !== undefined")
    page.press(*[Keys.ARROW_RIGHT] * 8)
    shown = page.run("[curve.largestRadius, page.curve.samples[8].radius, curve.visible.length]")
    assert shown[0] > shown[1] > 1, f"radii {shown}"
    page.expect(page.run("curve.visible.every(([d, , r]) => Math.abs(r - d / 4) < 1e-6)"), True)
    page.shoot("two-curves")


def compares(page, _):
    page.press(*[Keys.ARROW_RIGHT] * 8)
    for key, view in ((2, "side"), (3, "swipe"), (4, "difference"), (1, "scene")):
        page.press(str(key))
        page.expect(page.run("viewer.view"), view)
        if view != "scene":
            page.expect(page.run("viewer.pair.candidate.width"), 240)
            page.shoot(f"compares-{view}")
    page.press("3")
    page.expect(page.text("#label-right"), "exact shutter")
    page.press("x")
    page.expect(page.text("#label-right"), "no blur")
    page.expect(page.run("page.against"), "variant:no blur")
    page.point("#stage", 0.5, 0.3, pressed_to=(0.2, 0.3))
    page.expect(page.run("Math.round(viewer.swipe * 10)"), 2)


def breaks_and_mends(page, scene):
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.press(*[Keys.ARROW_RIGHT] * 8)
    before = page.pixels()
    reloaded = page.reload()
    scene.write_text(text.replace("radius: radius", "radios: radius"))
    reloaded()
    page.wait("!element('problems').hidden")
    page.expect(page.text(".problem .message").split("\n")[0], "a motionBlur has no key 'radios'")
    page.expect(page.text(".problem .place"), "card.yaml:14:28")
    page.expect(page.text(".problem .source mark"), "radios")
    assert "did you mean 'radius'?" in page.text(".problem .hint")
    page.expect(page.pixels(), before, "the last good frame stays")
    page.shoot("broken")
    reloaded = page.reload()
    # Editors replace a file by a new one with the same name.
    other = scene.with_suffix(".new")
    other.write_text(text.replace("backgroundColor: black", 'backgroundColor: "#c00"'))
    other.rename(scene)
    reloaded()
    page.wait("element('problems').hidden")
    assert page.pixels() != before, "the mended scene looks as before"
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()
    page.expect(page.pixels(), before)


def is_left_and_gone_back_to(page, scene):
    """Pages kept for the back button hold no connection, and work when shown again."""
    scene = pathlib.Path(scene)
    for _ in range(8):
        page.open()
        WebDriverWait(page.browser, 60).until(
            lambda _: page.connections() < 5, "too many connections for one page")
    page.open()
    page.browser.get("about:blank")
    page.browser.back()
    page.settle()
    text = scene.read_text()
    for words in (text + "\n# Once more.\n", text):
        reloaded = page.reload()
        scene.write_text(words)
        reloaded()


def follows_parts(page, scene):
    """The scene shows part.svg, which does not exist at first."""
    part = pathlib.Path(scene).parent / "part.svg"
    page.expect(page.text(".problem .message").split("\n")[0], "there is no file 'part.svg'")
    for fill in ("#f00", "#00f"):
        before = page.run("document.documentElement.dataset.revision")
        part.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
                        f'<rect width="9" height="9" fill="{fill}"/></svg>')
        page.wait(f"document.documentElement.dataset.revision !== '{before}'")
        page.settle()
        page.wait("element('problems').hidden")
        page.expect(page.color_at(0.5, 0.5), [255, 0, 0] if fill == "#f00" else [0, 0, 255])


def writes_back(page, scene):
    scene = pathlib.Path(scene)
    before = scene.read_bytes()
    page.field("fullAt", "24")
    page.field("radius", "7.5")
    page.click("#write")
    page.wait("element('writing').open")
    page.expect(page.text("#changes .numbers"), "fullAt32 → 24")
    page.expect(scene.read_bytes(), before, "nothing is written before it is confirmed")
    page.shoot("writing")
    reloaded = page.reload()
    page.click("#confirm")
    reloaded()
    page.settle()
    page.expect(scene.read_bytes(),
                before.replace(b"value: 32", b"value: 24").replace(b"radius: 12 ", b"radius: 7.5 "))
    page.wait("!page.parameters.isChanged")
    page.expect(page.run("element('field-fullAt').value"), "24")
    reloaded = page.reload()
    scene.write_bytes(before)
    reloaded()


def rests(page, _):
    """With room for few pictures, no more are fetched than fit, and none twice."""
    page.press("2")
    page.run("""(() => {
        store.prefetch([]);  // What was to come while there was room for all.
        store.clear();
        Object.defineProperty(store, "capacity", { value: 8 });
        window.asked = 0;
        const really = ask;
        ask = (path, ...others) => {
          if (path.startsWith("/frame")) window.asked += 1;
          return really(path, ...others);
        };
        choose(0);
      })()""")
    page.wait("window.asked >= 8 && store.requests.size === 0")
    page.run_async("setTimeout(done, 500)")
    page.expect(page.run("window.asked"), 8)


def forgets_what_was_under_way(page, _):
    """A frame requested again during its first request is kept, and counted, once."""
    counted = page.run_async("""
        const frames = new FrameStore();
        const wanted = address(0, "");
        const first = frames.load(wanted);
        frames.clear();
        const second = frames.load(wanted);
        Promise.all([first, second]).then(([, kept]) => done(
          [frames.pixels === kept.width * kept.height, frames.ready(wanted) === kept]));
      """)
    page.expect(counted, [True, True])


def slider_keys(page, _):
    """A focused slider takes the keys that move it, and no others."""
    page.click("[data-name=fullAt] [type=range]")
    page.click("[data-name=fullAt] .reset")
    page.run("document.querySelector('[data-name=fullAt] [type=range]').focus()")
    ActionChains(page.browser).send_keys(Keys.ARROW_RIGHT).perform()
    page.expect(page.frame, 0)
    page.wait("page.parameters.isChanged")
    ActionChains(page.browser).send_keys("r").perform()
    page.wait("!page.parameters.isChanged")


def phone(page, _):
    page.phone()
    page.open("#frame=8&view=scene")
    page.expect(page.run("document.documentElement.scrollWidth"), 390, "nothing sticks out")
    page.shoot("phone-start")
    page.run("window.scrollTo(0, document.body.scrollHeight)")
    page.shoot("phone-end")
    page.desk()


def keys(page, _):
    page.press("?")
    page.expect(page.run("element('help').open"), True)
    page.shoot("help")
    page.press(Keys.ESCAPE)
    page.expect(page.run("element('help').open"), False)
    background = "getComputedStyle(document.body).backgroundColor"
    before = page.run(background)
    page.press("t")
    assert page.run(background) != before, "the theme stays"
    page.shoot("theme")
    page.press("t", "+", "+", "0")
    fitted = page.run("viewer.zoom")
    page.press("-")
    assert page.run("viewer.zoom") < fitted


def two_at_once(page, _):
    """A second window requests frames and listens for changes at the same time."""
    first = page.browser.current_window_handle
    page.browser.switch_to.new_window("window")
    page.open("#frame=8&view=scene")
    second = page.pixels()
    page.browser.close()
    page.browser.switch_to.window(first)
    page.press(*[Keys.ARROW_RIGHT] * 8)
    page.expect(page.pixels(), second)


def demo(page, _):
    """Takes a picture of the page for people, without a check."""
    page.wait("page.curve !== undefined")
    page.press(*[Keys.ARROW_RIGHT] * 12)
    page.shoot("demo")
    page.press("2")
    page.shoot("demo-side")
    page.press("3", "t")
    page.shoot("demo-dark")
    page.press("1", "t")
    page.phone()
    page.open("#frame=12")
    page.shoot("demo-phone")
    page.run("window.scrollTo(0, document.body.scrollHeight)")
    page.shoot("demo-phone-end")
    page.desk()


def main(address, scene, *checks):
    use(Preview(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
