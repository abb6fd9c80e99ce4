"""Changes the values of a chosen layer in a preview in a browser, in fields and by handles; see
browse_preview.py for the details.

Usage: browse_shaping.py <address> <scene> <what>…
"""

import json
import pathlib
import sys

from browse_moving import Moving
from browse_values import control, type_keys, write_back
from browser import use
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select


class Shaping(Moving):
    """A preview with methods for handles and fields."""

    def drag_handle(self, place, x, y, *held):
        """Drags from a point of the canvas, which an expression gives, by points of the canvas."""
        self.wait("outline.corners !== undefined")
        stage = self.browser.find_element(By.ID, "stage")
        left, top, unit = self.run(f"""(() => {{
            const {{ x, y }} = stageDrags.stagePlace({place});
            return [x - viewer.stage.clientWidth / 2, y - viewer.stage.clientHeight / 2, wantedScale() * viewer.zoom];
          }})()""")
        actions = ActionChains(self.browser, duration=0)
        actions.move_to_element_with_offset(stage, round(left), round(top))
        for key in held:
            actions.key_down(key)
        actions.click_and_hold()
        actions.move_by_offset(round(x * unit / 2), round(y * unit / 2))
        actions.move_by_offset(round(x * unit) - round(x * unit / 2), round(y * unit) - round(y * unit / 2))
        actions.release()
        for key in held:
            actions.key_up(key)
        actions.perform()
        self.settle()

    def undo(self):
        control(self, "z")
        self.expect(self.values, {})

    def input(self, label):
        return self.browser.find_element(By.CSS_SELECTOR, f'#inspector-rows [aria-label="{label}"]')

    def enter(self, label, text):
        self.input(label).send_keys(Keys.CONTROL, "a")
        self.input(label).send_keys(text, Keys.ENTER)
        self.settle()

    def expect_field(self, label, wanted, key="value"):
        """Waits until a field shows a value, or has another property.

        One script looks for the field and reads it, as an answer of the server may replace it.
        """
        self.wait(f"""document.querySelector('#inspector-rows [aria-label="{label}"]')?.{key} === {json.dumps(wanted)}""")

    def origin(self, name):
        return self.run(f"document.querySelector('[data-name=\"{name}\"] .value-origin').textContent")


CORNER = "outline.corners[2]"
SIDE = "shaping.inShape(shaping.shape, 1, 0.5)"
KNOB = "shaping.knob(shaping.shape)"


def sizes_are_dragged(page, _):
    """A corner or a side changes the size; what lies across stays in its place."""
    page.choose("plain", 0)
    first = page.run("outline.corners[0]")
    page.drag_handle(CORNER, 10, 6)
    page.expect(page.values, {"plain:size.width": 50, "plain:size.height": 36,
                              "plain:position.x": 45, "plain:position.y": 43})
    page.wait("outline.corners !== undefined")
    page.expect(page.run("outline.corners[0]"), first, "the corner across")
    page.undo()
    page.drag_handle(SIDE, 10, 6)
    page.expect(page.values, {"plain:size.width": 50, "plain:position.x": 45}, "a side")
    page.undo()
    page.drag_handle(CORNER, 10, 0, Keys.ALT)
    page.expect(page.values, {"plain:size.width": 60}, "about the anchor point")
    page.undo()
    page.drag_handle(CORNER, 20, 3, Keys.SHIFT)
    page.expect(page.values, {"plain:size.width": 60, "plain:size.height": 45,
                              "plain:position.x": 50, "plain:position.y": 47.5}, "in shape")
    page.undo()
    page.choose("tilted", 0)
    first = page.run("outline.corners[0]")
    page.drag_handle(CORNER, -6, 10)
    page.expect(page.values, {"tilted:size.width": 30, "tilted:size.height": 26,
                              "tilted:position.x": 117, "tilted:position.y": 45}, "turned by a quarter")
    page.wait("outline.corners !== undefined")
    moved = [round(one, 2) for one in page.run("outline.corners[0]")]
    page.expect(moved, [round(one, 2) for one in first], "the corner across")
    page.undo()
    page.choose("label", 0)
    page.expect(page.run("shaping.all.some(({ kind }) => kind === 'size')"), False, "a text decides")


def layers_are_turned(page, _):
    """The knob turns the layer about its anchor point, and writes a key that the text lacks."""
    page.choose("plain", 0)
    # From above the anchor point to its right.
    x, y = page.run(f"(() => {{ const [x, y] = {KNOB}; const [left, top] = outline.anchor; return [left - x + top - y, top - y]; }})()")
    page.drag_handle(KNOB, x, y)
    assert abs(page.values["plain:rotation"] - 90) <= 1, page.values
    control(page, "z")
    page.drag_handle(KNOB, x, y / 3, Keys.SHIFT)
    page.expect(page.values["plain:rotation"] % 15, 0, "in steps")
    page.undo()


def anchors_are_moved(page, _):
    """With Control, the anchor point moves, and the layer stays."""
    page.choose("plain", 0)
    corners = page.run("outline.corners")
    page.drag_handle("outline.anchor", -20, -15, Keys.CONTROL)
    page.expect(page.values, {"plain:anchorPoint.x": 0, "plain:anchorPoint.y": 0,
                              "plain:position.x": 20, "plain:position.y": 25})
    page.wait("outline.corners !== undefined")
    page.expect(page.run("outline.corners"), corners)
    page.undo()


def courses_are_dragged(page, _):
    """The points of a movement are dragged where the layer is not."""
    page.choose("mover", 0)
    page.expect(page.run("courses.points.length"), 1)
    page.drag_handle("courses.points[0].point", 5, -10)
    page.expect(page.values, {"mover:0.to.x": 105, "mover:0.to.y": 80})
    page.undo()
    page.choose("mover", 59)
    page.expect(page.run("courses.points.length"), 0, "the layer is there")


def keys_move_layers(page, _):
    """An arrow key with Alt moves the chosen layer."""
    page.choose("plain", 0)
    page.run("document.getElementById('stage').focus()")
    page.wait("outline.corners !== undefined")
    for held, value in (((Keys.ALT,), 41), ((Keys.ALT, Keys.SHIFT), 51)):
        actions = ActionChains(page.browser)
        for key in held:
            actions.key_down(key)
        actions.send_keys(Keys.ARROW_RIGHT)
        for key in held:
            actions.key_up(key)
        actions.perform()
        page.settle()
        page.expect(page.values, {"plain:position.x": value})
    page.expect(page.run("page.frame"), 0, "the frame stays")
    page.run("page.parameters.reset()")


def pick(page, color):
    """Picks the colour of the chosen layer."""
    page.run("""(() => {
        const field = document.querySelector('[aria-label="backgroundColor color"]');
        field.value = arguments[0];
        field.dispatchEvent(new Event("input"));
        field.dispatchEvent(new Event("change"));
      })(...arguments)""", color)


def wide_colors(page, scene):
    """Frames in Display P3 have colours of both spaces, and each is written in its own."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.expect(page.run("colors.ofFrames"), "display-p3")
    page.choose("plain", 0)
    page.expect_field("backgroundColor color", "#ff6347")
    page.expect_field("backgroundColor color", False, "disabled")
    pick(page, "#00ff00")
    page.expect(page.values, {"plain:backgroundColor.red": 0, "plain:backgroundColor.green": 255, "plain:backgroundColor.blue": 0})
    page.choose("wide", 0)
    page.enter("backgroundColor alpha", "0.5")
    page.settle()
    write_back(page)
    page.expect(scene.read_text(), text.replace("tomato", '"#00ff00"').replace("p3(1, 0.123, 0)", '"p3(1, 0.123, 0, 0.502)"'))
    page.choose("wide", 0)
    page.wait("targets.value('backgroundColor')?.declared?.space === 'display-p3'")
    pick(page, "#00ff00")
    levels = [page.run(f"page.parameters.value('wide:backgroundColor.{one}')") for one in ("red", "green", "blue")]
    for level, wanted in zip(levels, (117, 251, 76)):  # the green of sRGB in Display P3
        assert abs(level - wanted) <= 1, levels
    page.settle()
    shown = page.input("backgroundColor color").get_attribute("value")
    assert all(abs(int(shown[i:i + 2], 16) - wanted) <= 4 for i, wanted in ((1, 0), (3, 255), (5, 0))), shown


def values_are_typed(page, scene):
    """The inspector shows each value of the layer at the frame, where it comes from, and takes others."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.choose("plain", 0)
    page.expect_field("position x", "40")
    page.expect_field("opacity", "1")  # a default
    page.enter("opacity", "0,5")
    page.expect(page.values, {"plain:opacity": 0.5})
    page.enter("opacity", "2")
    page.expect(page.values, {}, "no more than the default")
    page.enter("opacity", "nonsense")
    page.expect(page.values, {})
    page.expect_field("opacity", "1")  # as it was
    page.input("cornerRadius").send_keys(Keys.ARROW_UP)
    page.expect(page.values, {"plain:cornerRadius": 7}, "an arrow key")
    page.input("cornerRadius").send_keys(Keys.ESCAPE)
    pick(page, "#00ff00")
    page.expect(page.values["plain:backgroundColor.green"], 255)
    page.settle()
    write_back(page)
    page.expect(scene.read_text(), text.replace("cornerRadius: 6", "cornerRadius: 7")
                .replace("backgroundColor: black", 'backgroundColor: "#00ff00"'))
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()
    page.choose("mover", 30)
    page.expect(page.origin("position"), "to of position at 0 s · now 60, 90")
    page.choose("tied", 0)
    page.expect(page.origin("opacity"), "= faded / 2")
    page.expect_field("opacity", True, "disabled")
    page.expect(page.origin("rotation"), "")
    page.enter("rotation", "45")
    page.expect(page.values, {"tied:rotation": 45})
    page.run("page.parameters.reset()")
    page.run("inspector.open('opacity')")
    page.wait("pane.isOpen && pane.editor !== undefined")
    page.run("pane.toggle()")


def rows_stay(page, _):
    """A row that comes or goes leaves the others in place, with the focus and what is typed."""
    page.choose("plain", 0)
    page.input("opacity").send_keys(Keys.CONTROL, "a")
    page.input("opacity").send_keys("0.7")
    every, fewer, again, new = page.run("""(() => {
        const names = () => [...document.querySelectorAll("#inspector-rows .value-row")].map(({ dataset }) => dataset.name);
        const build = (values) => { movement.data.values = values; inspector.build(); return names(); };
        const { values } = movement.data;
        const [every, before] = [names(), inspector.rows];
        const fewer = build(values.filter(({ name }) => name !== "rotation"));
        const again = build(values);
        return [every, fewer, again, again.filter((name) => inspector.rows.get(name).row !== before.get(name).row)];
      })()""")
    page.expect(fewer, [name for name in every if name != "rotation"])
    page.expect(again, every, "in its place again")
    page.expect(new, ["rotation"], "rows made anew")
    page.expect(page.run("document.activeElement.ariaLabel"), "opacity", "the focus")
    page.expect_field("opacity", "0.7")
    type_keys(page, Keys.ESCAPE)
    page.expect_field("opacity", "1")
    page.expect(page.values, {})


def words_are_chosen(page, scene):
    """Words have a menu and flags a checkbox; both are undone, and written where a person would."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.choose("plain", 0)
    Select(page.input("blendMode")).select_by_visible_text("multiply")
    page.expect(page.values, {"plain:blendMode": 1})
    page.undo()
    page.expect_field("blendMode", "0")
    page.input("hidden").click()
    page.expect(page.values, {"plain:hidden": 1})
    page.undo()
    page.expect_field("hidden", False, "checked")
    control(page, "z", Keys.SHIFT)
    page.expect(page.values, {"plain:hidden": 1}, "done again")
    page.undo()
    Select(page.input("blendMode")).select_by_visible_text("screen")
    page.click("#write")
    page.wait("element('writing').open")
    page.expect(page.text("#changes .numbers"), "plain: blendModenormal → screen")
    type_keys(page, Keys.ESCAPE)
    write_back(page)
    page.expect(scene.read_text(), text.replace("cornerRadius: 6\n", "cornerRadius: 6\n    blendMode: screen\n"))
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()
    page.choose("tied", 0)
    page.expect_field("hidden", True, "disabled")  # a formula
    page.expect(page.origin("hidden"), "= faded > 1")


def too_many_values_are_said(page, _):
    """A value that is one too many for the page says so, and is changed in the text."""
    page.choose("mover", 0)
    page.run("showName({ name: 'x.yaml', stage: page.stage, numbers: [1, 2], numberCount: 3 })")
    assert page.text("#summary").endswith("; 2 of 3 values can be changed here, the others in the text"), page.text("#summary")
    reason = "is one of too many for this page: change it in the text"
    page.run("""page.parameters.declare(page.parameters.declared,
        page.parameters.numbers.filter(({ name }) => !/^mover:(opacity|0.to.*|0.begin)$/.test(name)))""")
    page.run_async("tracks.load().then(done)")
    page.run("inspector.show()")
    page.expect(page.origin("opacity"), f"opacity {reason}")
    page.expect_field("opacity", True, "disabled")
    page.expect(page.run("targets.describe('a drag moves', moving.targets)"),
                f"mover: its to of position at 0 s, shaping.yaml, line {line(page)} {reason}")
    page.run("""(() => {
        window.part = document.querySelector('#rows [data-kind="bar"]');
        window.held = dragging.hold(part);
      })()""")
    page.expect(page.run("held.isFixed"), True)
    assert page.run("dragging.whyNot(held)").startswith(f"begin {reason}"), page.run("dragging.whyNot(held)")


def line(page):
    """Returns the line of the only animation."""
    return page.run("targets.entry.animations[0].line")


def main(address, scene, *checks):
    use(Shaping(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
