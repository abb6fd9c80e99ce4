"""Changes the values of a scene in a preview in a browser; see browse_preview.py for the details.

Usage: browse_values.py <address> <scene> <what>…
"""

import pathlib
import sys

from browse_preview import Preview
from browser import use
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def type_keys(page, *keys):
    """Presses keys on the element with the focus."""
    ActionChains(page.browser).send_keys(*keys).perform()


def control(page, key, *others):
    actions = ActionChains(page.browser)
    for held in (Keys.CONTROL, *others):
        actions.key_down(held)
    actions.send_keys(key)
    for held in (*others, Keys.CONTROL):
        actions.key_up(held)
    actions.perform()
    page.settle()


def value(page, name):
    return page.run(f"page.parameters.value('{name}')")


def shows_late_pictures(page, _):
    """Fast changes show every picture that arrives, with one request open at a time."""
    result = page.run_async("""
        prepare = () => {};  // Nothing but what is wished for.
        const really = ask;
        let [shown, asked, open, most] = [0, 0, 0, 0];
        const show = viewer.show.bind(viewer);
        viewer.show = (pair) => { shown += 1; show(pair); };
        ask = async (path, options) => {
          if (!path.startsWith("/frame")) return really(path, options);
          asked += 1;
          most = Math.max(most, ++open);
          // The finger is farther by the time the picture is there.
          if (asked < 6) page.parameters.set("fullAt", 40 + asked);
          const answer = await really(path, options);
          open -= 1;
          return answer;
        };
        page.parameters.set("fullAt", 40);
        function look() {
          const isThere = asked === 6
            && document.documentElement.dataset.shown.includes("set.fullAt=45");
          if (!isThere) return requestAnimationFrame(look);
          done({ shown, most });
        }
        look();""")
    page.expect(result, {"shown": 6, "most": 1})


def newest_stays(page, _):
    """A picture that arrives after a newer one is not shown."""
    page.wait("Array.from({ length: 30 }, (_, i) => i).every(isReady)")
    result = page.run_async("""
        prepare = () => {};
        const really = ask;
        let release;
        const late = new Promise((resolve) => { release = resolve; });
        ask = async (path, options) => {
          if (path.startsWith("/frame")) await late;
          return really(path, options);
        };
        page.parameters.set("fullAt", 40);
        page.parameters.reset();
        store.load(addresses(page.frame)[0]).then(async () => {
          choose(page.frame);
          const newest = viewer.pair.reference;
          release();
          while (store.requests.size > 0) await new Promise(requestAnimationFrame);
          await refresh.decoding;
          await new Promise(requestAnimationFrame);
          done(viewer.pair.reference === newest);
        });""")
    page.expect(result, True)


def whole_numbers(page, _):
    """The scene shows as many rows as a whole-number parameter says."""
    slider = "document.querySelector('[data-name=rows] [type=range]')"
    for share in (0.11, 0.47, 0.93):
        page.run(f"""(() => {{
            {slider}.value = {share};
            {slider}.dispatchEvent(new Event("input"));
          }})()""")
        page.settle()
        page.expect(page.run("element('problems').hidden"), True, f"a slider at {share}")
        assert float(value(page, "rows")).is_integer(), value(page, "rows")
    page.field("rows", "4")
    page.run(f"{slider}.focus()")
    type_keys(page, Keys.ARROW_RIGHT)
    page.expect(value(page, "rows"), 5, "a key moves it to the next whole number")
    page.field("rows", "6.4")
    page.expect(value(page, "rows"), 6)
    page.expect(page.text("[data-name=rows] .said"), "the scene needs a whole number")
    page.field("size", "7.5")
    page.expect(value(page, "size"), 7.5, "others need none")


def lasts(page, _):
    """Values survive a reload and the back button, and are part of the address."""
    page.field("fullAt", "24")
    page.press(*[Keys.ARROW_RIGHT] * 8)
    page.wait("location.hash.includes('frame=8') && location.hash.includes('fullAt=24')")
    page.browser.refresh()
    page.settle()
    page.expect(value(page, "fullAt"), 24, "reloaded")
    page.field("fullAt", "25")
    page.wait("location.hash.includes('fullAt=25')")
    page.browser.get("about:blank")
    page.browser.back()
    page.settle()
    page.expect(value(page, "fullAt"), 25, "gone back to")
    page.expect(page.frame, 8)
    page.run("keepPlace()")
    place = page.run("location.hash")
    page.open()
    page.expect(value(page, "fullAt"), 32, "opened anew")
    page.open(place)
    page.expect([value(page, "fullAt"), page.frame], [25, 8], "opened by the shared address")
    page.run("location.hash = '#frame=3&set.fullAt=64'")
    page.wait("page.parameters.value('fullAt') === 64")
    page.settle()
    page.expect(page.frame, 3, "an address that is changed by hand")
    page.open("#set.fullAt=999&set.other=3")
    page.expect(page.run("page.parameters.values"), {}, "what cannot be is left out")


def undoes(page, _):
    page.field("fullAt", "24")
    page.field("fullAt", "20")
    page.field("radius", "7")
    values = page.run("page.parameters.values")
    page.press("r")
    page.expect(page.run("page.parameters.values"), {})
    control(page, "z")
    page.expect(page.run("page.parameters.values"), values, "a reset is undone")
    control(page, "z")
    control(page, "z")
    page.expect(page.run("page.parameters.values"), {"fullAt": 24})
    control(page, "z", Keys.SHIFT)
    page.expect(page.run("page.parameters.values"), {"fullAt": 20}, "done again")
    page.click("#undo")
    page.expect(page.run("page.parameters.values"), {"fullAt": 24})
    page.click("#redo")
    page.expect(value(page, "fullAt"), 20)
    # A drag is one change, whatever values it passes.
    page.point("[data-name=radius] [type=range]", 0.3, 0.5, pressed_to=(0.8, 0.5))
    assert value(page, "radius") != 12
    control(page, "z")
    page.expect(page.run("page.parameters.values"), {"fullAt": 20})
    page.field("fullAt", "21")
    page.expect(page.run("element('redo').disabled"), True, "what comes after an undo is new")


def write_back(page):
    """Writes the values into the file, and waits until the page has read it again."""
    page.click("#write")
    page.wait("element('writing').open")
    reloaded = page.reload()
    page.browser.find_element(By.ID, "confirm").click()
    reloaded()
    page.settle()
    page.expect(page.run("page.parameters.isChanged"), False)


def undoes_through_writing(page, scene):
    """Undo returns to earlier values, even after they were written into the file."""
    scene = pathlib.Path(scene)
    text = scene.read_text()

    def both():
        return [value(page, "fullAt"), value(page, "radius")]
    seen = [both()]
    for name, number in (("fullAt", "10"), ("radius", "20"), (None, None), ("fullAt", "20"), ("radius", "5")):
        if name:
            page.field(name, number)
            seen.append(both())
        else:
            write_back(page)
            page.expect(both(), seen[-1], "written")
    page.expect(seen, [[32, 12], [10, 12], [10, 20], [20, 20], [20, 5]])
    for wanted in seen[-2::-1]:
        control(page, "z")
        page.expect(both(), wanted, "undone")
    page.expect(page.run("element('undo').disabled"), True)
    for wanted in seen[1:3]:
        control(page, "z", Keys.SHIFT)
        page.expect(both(), wanted, "done again")
    # An edit by another program is no step of the page's history, and stays.
    reloaded = page.reload()
    scene.write_text(text.replace("radius: 12 ", "radius: 9 "))
    reloaded()
    page.settle()
    page.run("page.parameters.reset()")
    page.expect(both(), [32, 9])
    page.field("fullAt", "11")
    control(page, "z")
    page.expect(both(), [32, 9])
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()


def presets_outlive_writing(page, scene):
    """A preset restores all its values, even those that were equal to the file's at the time."""
    text = pathlib.Path(scene).read_text()
    page.run("(() => { element('preset-name').value = 'as it was'; presets.save(); })()")
    page.field("fullAt", "24")
    write_back(page)
    page.click("#presets-button")
    page.expect(page.text(".take"), "as it wasfullAt 32")
    page.click(".take")
    page.expect(value(page, "fullAt"), 32)
    page.run("presets.keep({})")
    reloaded = page.reload()
    pathlib.Path(scene).write_text(text)
    reloaded()


def presets(page, _):
    page.field("fullAt", "24")
    page.click("#presets-button")
    page.browser.find_element(By.ID, "preset-name").send_keys("soft", Keys.ENTER)
    page.shoot("presets")
    page.expect(page.text(".take"), "softfullAt 24")
    type_keys(page, Keys.ESCAPE)
    page.press("r")
    page.browser.refresh()
    page.settle()
    page.click("#presets-button")
    page.click(".take")
    page.expect(value(page, "fullAt"), 24)
    page.expect(page.run("element('presets').open"), False)
    page.click("#presets-button")
    page.click(".preset .icon")
    page.expect(page.run("[element('preset-list').children.length, element('no-presets').hidden]"),
                [0, False])


def says_what_is_clamped(page, _):
    page.field("fullAt", "999")
    page.expect(page.text("[data-name=fullAt] .said"), "999 is more than 128, the most there is")
    page.expect(value(page, "fullAt"), 128)
    page.field("fullAt", "1")
    page.expect(page.text("[data-name=fullAt] .said"), "1 is less than 2, the least there is")
    page.field("fullAt", "many")
    page.expect(page.text("[data-name=fullAt] .said"), "a number is needed")
    page.field("fullAt", "24")
    page.expect(page.text("[data-name=fullAt] .said"), "")


def gives_keys_back(page, _):
    """After a value or a choice, the stage has the focus again."""
    page.field("fullAt", "24")
    page.wait("document.activeElement.id === 'stage'")
    type_keys(page, Keys.ARROW_RIGHT)
    page.expect(page.frame, 1)
    field = page.browser.find_element(By.ID, "field-fullAt")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("77", Keys.ESCAPE)
    page.wait("document.activeElement.id === 'stage'")
    page.expect([value(page, "fullAt"), page.run("element('field-fullAt').value")], [24, "24"], "left by Escape")
    page.press("2")
    menu = page.browser.find_element(By.ID, "against")
    page.run("""(() => {
        const menu = element("against");
        menu.focus();
        menu.selectedIndex = 1;
        menu.dispatchEvent(new Event("change", { bubbles: true }));
      })()""")
    page.wait("document.activeElement.id === 'stage'")
    menu.send_keys(Keys.ARROW_DOWN)
    page.run_async("setTimeout(done, 50)")
    page.expect(page.run("document.activeElement.id"), "against", "while the arrow keys choose")
    type_keys(page, Keys.ESCAPE)
    page.wait("document.activeElement.id === 'stage'")
    page.point("[data-name=radius] [type=range]", 0.3, 0.5, pressed_to=(0.5, 0.5))
    page.wait("document.activeElement.id === 'stage'")


def handles_by_keys(page, _):
    page.press("3")
    page.run("element('swipe-handle').focus()")
    type_keys(page, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    page.expect(page.run("Math.round(100 * viewer.swipe)"), 52)
    page.expect(page.frame, 0, "the keys are the handle's")
    page.settle()
    page.expect(page.run("element('swipe-handle').getAttribute('aria-valuenow')"), "52")
    page.wait("element('curve-handles').children.length === 1")
    page.run("element('curve-handles').children[0].focus()")
    type_keys(page, Keys.ARROW_RIGHT)
    page.settle()
    page.expect(value(page, "fullAt"), 33)
    page.wait("element('curve-handles').children[0].getAttribute('aria-valuenow') === '33'")


def formulas_are_named(page, scene):
    """The scene's radius is computed from fullAt, so it cannot be written."""
    before = pathlib.Path(scene).read_bytes()
    page.field("radius", "7")
    page.click("#write")
    page.wait("element('writing').open")
    assert "The formula fullAt / 4 becomes this number" in page.text("#changes"), \
        page.text("#changes")
    page.shoot("formula")
    type_keys(page, Keys.ESCAPE)
    page.press("r")
    page.field("fullAt", "40")
    page.click("#write")
    page.wait("element('writing').open")
    assert "The formula" not in page.text("#changes"), page.text("#changes")
    page.expect(pathlib.Path(scene).read_bytes(), before)


def refused_writing_is_said(page, scene):
    before = pathlib.Path(scene).read_bytes()
    page.field("fullAt", "24")
    page.click("#write")
    page.wait("element('writing').open")
    page.run("page.revision -= 1")  # As if the file had changed meanwhile.
    page.browser.find_element(By.ID, "confirm").click()
    page.wait("element('state-text').textContent === 'not written: the file has been changed meanwhile; "
              "look at its values in the page, then write again'")
    page.expect(page.run("element('state').hidden"), False)
    page.run("page.revision += 1")
    page.click("#state-close")
    page.expect(page.run("element('state').hidden"), True)
    page.expect(pathlib.Path(scene).read_bytes(), before)


def fits(page, _):
    """The page shows the error against an exact shutter as a number; a fit makes it smaller."""
    page.press(*[Keys.ARROW_RIGHT] * 8)
    page.wait("!element('error-row').classList.contains('outdated')")
    before = float(page.text("#error"))
    assert before > 0.001, before
    page.field("radius", "0")
    page.wait("!element('error-row').classList.contains('outdated')")
    assert float(page.text("#error")) != before, "another value has the same error"
    page.press("r")
    page.click("#fit-button")
    page.run("""(() => {
        for (const box of element("fit-parameters").querySelectorAll("input")) {
          box.checked = box.name === "fullAt";
        }
      })()""")
    page.browser.find_element(By.ID, "fit-start").click()
    page.wait("!element('fit-take').hidden")
    page.shoot("fit")
    assert page.text("#fit-result").startswith("fullAt 32 → "), page.text("#fit-result")
    found = page.run("measuring.found")
    assert found["after"] < found["before"], found
    page.click("#fit-take")
    page.expect(value(page, "fullAt"), found["values"][0]["after"])
    control(page, "z")
    page.expect(value(page, "fullAt"), 32, "a fit is undone")


def copies(page, scene):
    page.field("fullAt", "24")
    page.field("radius", "7.5")
    page.expect(page.run("saving.settingsLine"), "--set fullAt=24 --set radius=7.5")
    page.expect(page.run("saving.command"),
                f"smear render {pathlib.Path(scene).name} --set fullAt=24 --set radius=7.5")


def main(address, scene, *checks):
    use(Preview(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
