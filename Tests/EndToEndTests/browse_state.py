"""Checks what a preview says of its own state in a browser; see browse_preview.py for the details.

Usage: browse_state.py <address> <scene> <what>…
"""

import contextlib
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile

from access import expect_no_violations
from browse_preview import Preview
from browse_values import type_keys, write_back
from browser import use
from selenium.webdriver.common.keys import Keys


def many_windows(page, scene):
    """More windows than a browser has connections to one server all follow the file."""
    scene = pathlib.Path(scene)
    first = page.browser.current_window_handle
    windows = [first]
    for _ in range(7):
        page.browser.switch_to.new_window("window")
        windows.append(page.browser.current_window_handle)
        page.open()
    before = page.run("document.documentElement.dataset.revision")
    text = scene.read_text()
    scene.write_text(text + "\n# Once more.\n")
    for window in windows:
        page.browser.switch_to.window(window)
        page.wait(f"document.documentElement.dataset.revision !== '{before}'")
    # When the listening window closes, another one takes over.
    for window in windows[1:-1]:
        page.browser.switch_to.window(window)
        page.browser.close()
    page.browser.switch_to.window(windows[0])
    page.browser.get("about:blank")
    page.browser.switch_to.window(windows[-1])
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()
    page.browser.close()
    page.browser.switch_to.window(first)
    page.open()


def stale_is_said(page, scene):
    """The page says that a picture shows an older version of the file."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    revision = page.run("page.revision")
    reloaded = page.reload()
    scene.write_text(text.replace("radius: radius", "radios: radius"))
    reloaded()
    said = page.text("#state-text")
    assert "has errors: the picture is of version" in said and f"version {revision}," in said, said
    page.expect(page.run("element('stage').classList.contains('stale')"), True)
    page.shoot("stale")
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()
    page.settle()
    page.expect(page.run("[element('state').hidden, element('stage').classList.contains('stale')]"),
                [True, False])


def disabled_views_say_why(page, _):
    """The scene has nothing to compare with, and the disabled views say so."""
    button = "document.querySelector('[data-view=side]')"
    page.expect(page.run(f"{button}.getAttribute('aria-disabled')"), "true")
    assert page.run(f"{button}.title").startswith("nothing to compare with"), "no reason"
    page.click("[data-view=side]")
    page.expect(page.run("viewer.view"), "scene")
    assert page.text("#state-text").startswith("nothing to compare with"), "nothing is said"


def looks(page, _):
    faces = page.run("""["#field-fullAt", "#sample dd", "#position", "#zoom-fit", "kbd"].map((one) =>
        getComputedStyle(document.querySelector(one)).fontFamily)""")
    page.expect(len(set(faces)), 1, f"numerals of {faces}")
    for theme in ("light", "dark"):
        page.run(f"document.documentElement.dataset.theme = '{theme}'")
        contrast = page.run("""(() => {
            const light = (name) => {
              const [red, green, blue] = color(name).match(/\\d+/g).map((one) => {
                const share = one / 255;
                return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
              });
              return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
            };
            const [bar, paper] = [light("ready"), light("paper")];
            return Math.max(bar / paper, paper / bar);
          })()""")
        assert contrast >= 3, f"the bar of what is ready has a contrast of {contrast}"
    assert page.run("Timeline.ready") >= 4


def accessible(page, _):
    """axe finds nothing serious in any view, theme or dialog."""
    page.wait("page.curve !== undefined")

    def check(where):
        expect_no_violations(page, where)
    for theme in ("light", "dark"):
        page.run(f"document.documentElement.dataset.theme = '{theme}'")
        for view in "123456":
            page.press(view)
            check(f"{theme}, view {view}")
        page.press("1")
        page.field("fullAt", "24")
        for button in ("#help-button", "#presets-button", "#fit-button", "#write"):
            page.click(button)
            check(f"{theme}, {button}")
            type_keys(page, Keys.ESCAPE)
        page.run("element('layers').open = true")
        check(f"{theme}, layers")
        page.field("fullAt", "999")
        check(f"{theme}, a value that is clamped")


def quiet(page, _):
    """No frame is read out during playing; values have text for screen readers."""
    page.wait("Array.from({ length: 30 }, (_, i) => i).every(isReady)")
    said = page.run_async("""
        const live = document.querySelectorAll(
          "output:not([aria-live=off]), [role=status], [role=alert], [aria-live=polite]");
        let count = 0;
        const observer = new MutationObserver((changes) => { count += changes.length; });
        for (const one of live) observer.observe(one, { childList: true, characterData: true, subtree: true });
        for (let i = 1; i <= 5; i++) choose(i);
        requestAnimationFrame(() => requestAnimationFrame(() => done([live.length > 0, count])));""")
    page.expect(said, [True, 0])
    timeline = """["aria-valuemin", "aria-valuemax", "aria-valuenow", "aria-valuetext"].map(
        (name) => element("timeline").getAttribute(name))"""
    page.expect(page.run(timeline), ["0", "29", "5", "frame 5 of 30, 0.083 seconds"])
    page.run("page.parameters.set('fullAt', 20.123456)")
    slider = "document.querySelector('[data-name=fullAt] [type=range]')"
    page.expect(page.run(f"{slider}.getAttribute('aria-valuetext')"), "20.12")
    page.settle()


def switches_scenes(page, _):
    """The scenes of a folder can be shown in turn; each has its own values."""
    def shows(name):
        page.wait(f"element('name').textContent === '{name}' && page.stage !== undefined")
        page.settle()
    names = "[...element('scenes').options].map(({ value }) => value)"
    shows("card")
    page.expect(page.run(names), ["card.yaml", "matched.yaml"])
    page.field("fullAt", "24")
    page.press(*[Keys.ARROW_RIGHT] * 8)
    page.wait("location.hash.includes('frame=8') && location.hash.includes('fullAt=24')")
    card = page.pixels()
    page.run("""(() => {
        element("scenes").value = "matched.yaml";
        element("scenes").dispatchEvent(new Event("change", { bubbles: true }));
      })()""")
    shows("matched")
    page.expect([page.frame, page.run("page.parameters.values")], [0, {}])
    page.press(*[Keys.ARROW_RIGHT] * 8)
    assert page.pixels() != card
    page.wait("location.hash.includes('frame=8')")
    page.browser.refresh()
    shows("matched")
    page.expect(page.frame, 8)
    page.browser.back()
    shows("card")
    page.expect([page.frame, page.run("page.parameters.value('fullAt')")], [8, 24])
    page.expect(page.pixels(), card)
    page.shoot("scenes")


def expectations(page, _):
    """The scene has two expectations, one of which holds only with a quicker spring."""
    page.wait("!element('expectations').hidden")
    page.expect(page.text("#expectation-count"), "1 of 2 does not hold")
    assert page.text(".expectation.failed .why").startswith("'card' should settle"), \
        page.text(".expectation.failed .why")
    assert page.text(".expectation.failed .place").strip() == "expecting.yaml:20", \
        page.text(".expectation.failed")
    page.click(".expectation.failed")
    page.expect(page.frame, page.run("expectations.frames[0]"))
    assert page.frame > 0
    page.press(Keys.HOME)
    page.run("element('layers').open = true")
    page.expect(page.text("#layers-marked"), "1 with problems")
    page.click("[data-path=card] .margin-mark")
    page.expect(page.frame, page.run("expectations.frames[0]"), "the mark of the layer leads there")
    page.shoot("expectations")
    page.field("duration", "0.2")
    page.wait("element('expectation-count').textContent === 'all hold'")
    page.expect(page.run("expectations.frames"), [])
    page.expect(page.run("document.querySelectorAll('.margin-mark').length"), 0)


def marks(page, scene):
    """A warning is marked beside its layer, an error beside its parameter; both lead to their line."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.run("element('layers').open = true")
    reloaded = page.reload()
    scene.write_text(text.replace("property: position.x, to: 100,", "property: position.x, to: 100, begin: 9,"))
    reloaded()
    page.wait("document.querySelector('[data-path=card] .margin-mark.warning')")
    message = "the animation begins after the end of the scene, at 0.5 s"
    title = page.run("document.querySelector('.margin-mark').title")
    assert message in title.splitlines(), title
    page.click("[data-path=card] .margin-mark")
    page.expect(page.run("document.activeElement.id"), "problems")
    assert message in page.text("#problems") and "card.yaml:15:" in page.text("#problems"), page.text("#problems")
    expect_no_violations(page, "a mark")
    page.shoot("marks-layer")
    reloaded = page.reload()
    scene.write_text(text.replace("max: 128", "max: 1"))
    reloaded()
    page.wait("document.querySelector('[data-name=fullAt] .margin-mark.error')")
    page.expect(page.run("document.querySelectorAll('.margin-mark').length"), 1)
    page.shoot("marks-parameter")
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()
    page.expect(page.run("document.querySelectorAll('.margin-mark').length"), 0)


def many_warnings(page, _):
    """Many warnings leave the picture most of the stage's column; a click on a place shows its line."""
    for width, height in ((1440, 900), (1024, 700)):
        page.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        page.settle()
        for theme in ("light", "dark"):
            page.run(f"document.documentElement.dataset.theme = '{theme}'")
            page.shoot(f"warnings-{width}-{theme}")
            expect_no_violations(page, f"{theme}, {width}")
        stage, listed, all_of_it = page.run("""[element('stage').clientHeight, element('problems').clientHeight,
            element('problems').scrollHeight]""")
        assert stage >= 2 * listed and stage >= 0.3 * height, f"{stage} beside {listed} at {height}"
        assert all_of_it > listed > 80, "the list is scrolled"
    page.desk()
    page.click("#problems .problem:nth-child(3) button.place")
    page.wait("pane.editor !== undefined && pane.editor.hasFocus")
    page.expect(page.run("element('problems').hidden"), True, "the text lists them")
    page.click("#text-close")
    page.expect(page.run("element('problems').hidden"), False)


def two_tabs_write(page, scene):
    """Of two tabs that write, the second one is told that the file has changed, and then writes its value."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    first = page.browser.current_window_handle
    page.run("page.parameters.set('radius', 20)")
    page.settle()
    page.browser.switch_to.new_window("window")
    page.open()
    page.run("page.parameters.set('fullAt', 64)")
    page.settle()
    # The other tab's news may come later than a click here.
    page.run("news.leave()")
    page.run("news.listen = () => {}")
    second = page.browser.current_window_handle
    page.browser.switch_to.window(first)
    write_back(page)
    page.expect(scene.read_text(), text.replace("radius: 12 #", "radius: 20 #"))
    page.browser.switch_to.window(second)
    page.press("w")
    page.wait("element('state-text').textContent.startsWith('not written: the file has been changed meanwhile')")
    page.run("delete news.listen")
    reloaded = page.reload()
    page.run("news.look()")
    reloaded()
    page.settle()
    page.expect(page.run("page.parameters.values"), {"fullAt": 64}, "its value is kept")
    write_back(page)
    page.expect(scene.read_text(), text.replace("radius: 12 #", "radius: 20 #").replace("value: 32", "value: 64"))
    page.browser.close()
    page.browser.switch_to.window(first)
    page.wait("page.parameters.value('fullAt') === 64")
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()


def a_restart_is_said(page, _):
    """A tab whose address is no longer valid says what to do, and goes on with its values afterwards."""
    page.run("page.parameters.set('fullAt', 64)")
    page.settle()
    page.wait("news.key !== undefined")
    page.browser.delete_all_cookies()
    page.run("(() => { news.key = undefined; news.learn = () => {}; news.look(); })()")
    page.wait("element('state-text').textContent.startsWith('smear preview has been restarted: open the address')")
    page.expect(page.run("element('stage').classList.contains('stale')"), True)
    page.browser.get_log("browser")  # The refused requests.
    first = page.browser.current_window_handle
    page.browser.switch_to.new_window("window")
    page.browser.get(page.address)
    page.settle()
    page.browser.close()
    page.browser.switch_to.window(first)
    page.wait("element('state').hidden && document.documentElement.dataset.connected !== undefined")
    page.expect(page.run("page.parameters.values"), {"fullAt": 64})
    page.settle()
    page.browser.get_log("browser")
    page.run("page.parameters.reset()")
    page.settle()


@contextlib.contextmanager
def served(scene, port, state):
    """Runs a preview of the scene while the context is open; yields its address."""
    process = subprocess.Popen(
        [os.environ["SMEAR_PROGRAM"], "preview", scene, "--port", str(port)], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, env={**os.environ, "XDG_STATE_HOME": state})
    try:
        yield process.stdout.readline().strip()
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()


def a_restarted_server_is_found_again(page, scene):
    """A tab goes on with its values and its undo after a restart of the same command, which has another token."""
    page.harmless = "Failed to load resource"  # The server is gone for a while.
    with tempfile.TemporaryDirectory() as state:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        with served(scene, port, state) as first:
            page.browser.get(first)
            page.settle()
            page.run("page.parameters.set('fullAt', 64)")
            page.wait("news.key !== undefined")
            page.settle()
            page.run("window.isSame = true")
        page.wait("element('state-text').textContent.startsWith('smear preview cannot be reached')")
        with served(scene, port, state) as second:
            assert first != second, "each run has a token of its own"
            page.wait("element('state').hidden && document.documentElement.dataset.connected !== undefined")
            page.settle()
            page.expect(page.run("[window.isSame, page.parameters.value('fullAt')]"), [True, 64])
            page.press(Keys.END)
            page.expect(page.frame, 29)
            page.run("page.parameters.undo()")
            page.settle()
            page.expect(page.run("page.parameters.values"), {})
        page.browser.get("about:blank")
    page.open()


def server_goes(page, _):
    """The page says that the server is gone, and which version its picture shows; this check comes last."""
    page.harmless = "net::ERR_"  # The page's requests fail.
    os.kill(int(os.environ["SMEAR_PREVIEW"]), signal.SIGINT)
    page.wait("element('state-text').textContent.startsWith('smear preview cannot be reached')")
    assert "the picture is of version 1" in page.text("#state-text"), page.text("#state-text")
    page.expect(page.run("element('stage').classList.contains('stale')"), True)
    page.shoot("gone")


def main(address, scene, *checks):
    use(Preview(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
