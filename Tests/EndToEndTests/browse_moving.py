"""Moves layers on the stage of a preview in a browser; see browse_preview.py for the details.

Usage: browse_moving.py <address> <scene> <what>…
"""

import pathlib
import sys

from browse_preview import Preview
from browse_values import control, type_keys, write_back
from browser import use
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


class Moving(Preview):
    """A preview with a method for dragging the chosen layer."""

    def choose(self, path, frame):
        self.run("choose(arguments[0])", frame)
        self.run("layers.choose(arguments[0])", path)
        self.wait("outline.corners !== undefined && tracks.data !== undefined")
        self.settle()

    def drag(self, x, y, *held, release=True):
        """Drags the chosen layer by its middle, by points of the canvas, with keys held."""
        self.wait("outline.corners !== undefined")
        stage = self.browser.find_element(By.ID, "stage")
        left, top, unit = self.run("""(() => {
            const { x, y } = viewer.origin(viewer.panes[0]);
            const unit = wantedScale() * viewer.zoom;
            const middle = [0, 1].map((i) => outline.corners.reduce((sum, one) => sum + one[i], 0) / 4);
            return [x + middle[0] * unit - viewer.stage.clientWidth / 2,
              y + middle[1] * unit - viewer.stage.clientHeight / 2, unit];
          })()""")
        actions = ActionChains(self.browser, duration=0)
        actions.move_to_element_with_offset(stage, round(left), round(top))
        for key in held:
            actions.key_down(key)
        actions.click_and_hold()
        actions.move_by_offset(round(x * unit / 2), round(y * unit / 2))
        actions.move_by_offset(round(x * unit) - round(x * unit / 2), round(y * unit) - round(y * unit / 2))
        if release:
            actions.release()
            for key in held:
                actions.key_up(key)
        actions.perform()
        self.settle()

    @property
    def values(self):
        return self.run("page.parameters.values")


def what_is_moved_is_said(page, _):
    """Before a drag, the page says which value it changes at the displayed frame."""
    page.choose("card", 0)
    for frame, text in ((0, "a drag moves position of the layer"), (40, "a drag moves to of position at 0.5 s"),
                        (100, "a drag moves values.1 of position at 1 s")):
        page.run("choose(arguments[0])", frame)
        page.settle()
        said = page.run("targets.describe('a drag moves', moving.targets)")
        assert said.startswith(text), (frame, said)
    page.choose("bound", 0)
    page.expect(page.run("targets.describe('a drag moves', moving.targets)"), "a drag moves y of position of the layer", "x is a formula")
    page.drag(8, -5)
    page.expect(page.values, {"bound:position.y": 65})
    control(page, "z")
    page.choose("tied", 0)
    page.expect(page.run("targets.describe('a drag moves', moving.targets)"), "tied: its position is a formula, so it cannot be changed here")
    page.drag(0, 9)
    page.expect(page.values, {}, "the stage is moved instead")


def cycles_are_followed(page, _):
    """A drag changes what the displayed cycle leads to; after an animation that leaves nothing, the layer."""
    for path, frame, text in (("swing", 20, "values.1"), ("swing", 52, "values.0"), ("swing", 80, "values.1"),
                              ("swing", 119, "values.0"), ("brief", 20, "to"), ("brief", 60, "position of the layer")):
        page.choose(path, frame)
        said = page.run("targets.describe('a drag moves', moving.targets)")
        assert said.startswith(f"a drag moves {text}"), (path, frame, said)
    page.choose("second/dot", 0)
    page.drag(2, 3)
    page.expect(page.values, {"first/dot:position.x": 12, "first/dot:position.y": 13}, "a part of a component")
    control(page, "z")


def a_changed_file_ends_a_drag(page, scene):
    """A drag is given up when the text changes under it."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.choose("fixed", 0)
    page.drag(10, 6, release=False)
    page.wait("stageDrags.held !== undefined")
    reloaded = page.reload()
    scene.write_text("# changed\n" + text)
    reloaded()
    page.expect(page.run("stageDrags.held"), None)
    page.expect(page.values, {})
    ActionChains(page.browser).release().perform()
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()


def layers_are_moved(page, _):
    """A drag moves the layer in its superlayer, which may be turned, by whole points."""
    page.choose("card", 0)
    first = page.pixels()
    page.drag(10, 6)
    page.expect(page.values, {"card:position.x": 30, "card:position.y": 36})
    assert page.pixels() != first, "the picture is the same"
    page.expect(page.run("page.parameters.past.length"), 1, "a drag is one change")
    control(page, "z")
    page.expect(page.values, {})
    page.drag(10, 3, Keys.SHIFT)
    page.expect(page.values, {"card:position.x": 30}, "along one axis")
    control(page, "z")
    page.drag(10, 6, release=False)
    type_keys(page, Keys.ESCAPE)
    page.expect(page.values, {}, "given up")
    ActionChains(page.browser).release().perform()
    page.choose("turned/inner", 0)
    page.drag(0, 8)
    page.expect(page.values, {"turned/inner:position.x": 18}, "turned by a quarter")
    control(page, "z")
    page.choose("fixed", 0)
    page.drag(5, 5)
    page.expect(page.values, {"fixed:position.x": 105, "fixed:position.y": 65}, "a layer that never changes")


def ends_are_moved(page, scene):
    """At a frame of an animation, a drag moves where it leads, and is written there."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.choose("card", 59)
    page.drag(-10, 4)
    page.expect(page.values, {"card:0.to.x": 70, "card:0.to.y": 34})
    page.choose("card", 100)
    page.drag(0, 10)
    page.expect(page.values["card:1.values.1.y"], 60)
    write_back(page)
    page.expect(scene.read_text(), text.replace("to: [80, 30]", "to: [70, 34]")
                .replace("[50, 50]", "[50, 60]"))
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()


def several_are_moved(page, _):
    """Shift and a click choose further layers; a drag or a key moves all of them, as one change."""
    page.choose("fixed", 0)
    page.run("element('layers').open = true")
    add(page, "#layer-list [data-path='card'] .layer-name")
    page.wait("movement.others.has('card')")
    page.expect(page.run("layers.all"), ["fixed", "card"])
    page.expect(page.run("[...document.querySelectorAll('.layer.chosen')].map((row) => row.dataset.path)"), ["card", "fixed"])
    page.expect(page.text("#inspector-others"), "and 1 more that moves with it")
    page.expect(page.run("moving.text"), "a drag moves fixed, card")
    page.drag(7, -5)
    together = {"fixed:position.x": 107, "fixed:position.y": 55, "card:position.x": 27, "card:position.y": 25}
    page.expect(page.values, together)
    control(page, "z")
    page.expect(page.values, {}, "one step")
    page.wait("outline.corners !== undefined")
    page.run("giveBackKeys()")
    actions = ActionChains(page.browser)
    actions.key_down(Keys.ALT).send_keys(Keys.ARROW_LEFT).key_up(Keys.ALT).perform()
    page.settle()
    page.expect(page.values, {"fixed:position.x": 99, "card:position.x": 19}, "by a key")
    page.run("page.parameters.reset()")
    page.settle()
    # In a turned layer, the way is another one; a layer moves with the one around it.
    for path in ("turned/inner", "bound"):
        page.run("layers.toggle(arguments[0])", path)
    page.wait("movement.others.size === 3 && outline.corners !== undefined")
    page.drag(4, 6)
    page.expect(page.values, {"fixed:position.x": 104, "fixed:position.y": 66, "card:position.x": 24, "card:position.y": 36,
                              "turned/inner:position.x": 16, "turned/inner:position.y": 6, "bound:position.y": 76})
    control(page, "z")
    page.run("layers.toggle('turned')")
    page.wait("movement.others.has('turned') && outline.corners !== undefined")
    page.expect(page.run("moving.movable.map(({ path }) => path)"), ["fixed", "card", "bound", "turned"])
    page.run("layers.choose('tied')")
    page.run("layers.toggle('fixed')")
    page.wait("movement.others.has('fixed') && movement.data.layer === 'tied'")
    page.expect(page.run("moving.text"), "a drag moves fixed; tied stays")


def states_are_edited(page, scene):
    """Where a state gives the value, a drag changes it there, and says so; where it returns, the layer's own."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.choose("lamp", 80)
    page.expect(page.run("moving.text"), "a drag moves position in the state on, states.yaml, line 4")
    page.drag(10, -5)
    page.expect(page.values, {"lamp:states.on.position.x": 70, "lamp:states.on.position.y": 35})
    control(page, "z")
    page.expect(page.values, {})
    origin = "document.querySelector('[data-name=opacity] .value-origin').textContent"
    page.wait(f"{origin} === 'opacity in the state on · now 0.5'")
    field = page.browser.find_element(By.CSS_SELECTOR, "#inspector-rows [aria-label=opacity]")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("0.7", Keys.ENTER)
    page.settle()
    write_back(page)
    page.expect(scene.read_text(), text.replace("opacity: 0.5", "opacity: 0.7"))
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()
    for frame in (0, 119):
        page.choose("lamp", frame)
        page.expect(page.run("moving.text"), "a drag moves position of the layer")
        page.expect(page.run("targets.of('opacity').name"), "lamp:opacity")
        page.expect(page.run("targets.of('hidden').name"), "lamp:hidden")
    page.choose("lamp", 80)
    page.expect(page.run("targets.of('hidden').name"), "lamp:states.on.hidden")


def further_ones_are_clicked(page, _):
    """On the stage, Shift and a click add the layer beneath the pointer, or take it out."""
    page.choose("fixed", 0)
    for expected in (["fixed", "brief"], ["fixed"]):
        page.wait("outline.corners !== undefined")
        left, top = page.run("""(() => {
            const { x, y } = stageDrags.stagePlace([70, 75]);
            return [x - viewer.stage.clientWidth / 2, y - viewer.stage.clientHeight / 2];
          })()""")
        stage = page.browser.find_element(By.ID, "stage")
        actions = ActionChains(page.browser, duration=0)
        actions.move_to_element_with_offset(stage, round(left), round(top))
        actions.key_down(Keys.SHIFT).click().key_up(Keys.SHIFT).perform()
        page.wait(f"layers.all.join() === '{','.join(expected)}'")
        page.settle()
    page.expect(page.values, {})


def layers_are_searched(page, _):
    """The list shows the layers whose path contains the text, and those that are chosen."""
    page.choose("fixed", 0)
    page.run("element('layers').open = true")
    field = page.browser.find_element(By.ID, "layer-search")
    field.send_keys("TURN")
    page.expect(shown(page), ["turned", "turned/inner", "fixed"], "the chosen one, too")
    field.send_keys("ed/i")
    page.expect(shown(page), ["turned/inner", "fixed"])
    field.send_keys(Keys.ENTER)
    page.expect(page.run("layers.chosen"), "turned/inner")
    page.wait("document.activeElement.id === 'stage'")
    field.send_keys("x")
    page.expect(shown(page), ["turned/inner"])
    page.run("layers.keep([])")
    page.run("layers.search()")
    page.expect(page.run("element('no-layers').hidden"), False)
    field.send_keys(Keys.ESCAPE)
    page.expect(len(shown(page)), page.run("page.stage.layers.length"), "the search has ended")
    page.expect(page.run("element('no-layers').hidden"), True)


def shown(page):
    """Returns the layers that the list shows."""
    return page.run("[...element('layer-list').children].filter((row) => !row.hidden).map((row) => row.dataset.path)")


def add(page, selector):
    """Clicks with Shift held."""
    part = page.browser.find_element(By.CSS_SELECTOR, selector)
    page.browser.execute_script("arguments[0].scrollIntoView({ block: 'nearest' })", part)
    ActionChains(page.browser).key_down(Keys.SHIFT).click(part).key_up(Keys.SHIFT).perform()
    page.settle()


def main(address, scene, *checks):
    use(Moving(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
