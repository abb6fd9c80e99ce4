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


def main(address, scene, *checks):
    use(Moving(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
