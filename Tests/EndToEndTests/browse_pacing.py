"""Drags easings and springs in a preview in a browser; see browse_preview.py for the details.

Usage: browse_pacing.py <address> <scene> <what>…
"""

import pathlib
import sys

from access import expect_no_violations
from browse_preview import Preview
from browse_values import control, type_keys, value, write_back
from browser import use
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def look_at(page, layer):
    """Chooses a layer, and waits for the animation that moves it."""
    page.run(f"layers.choose('{layer}')")
    page.wait(f"movement.data?.layer === '{layer}' && !element('easing').hidden")
    page.run("element('easing').scrollIntoView()")
    page.settle()


def points(page):
    return page.run("[1, 2].map((point) => Object.values(pacing.point(point)))")


def drag_point(page, point, x, y):
    """Drags a control point to a share of the time and of the change, in some steps."""
    here, there = page.run(f"[pacing.place(pacing.point({point})), pacing.place({{ x: {x}, y: {y} }})]")
    graph = page.browser.find_element(By.ID, "pacing-graph")
    width, height = graph.size["width"], graph.size["height"]
    actions = ActionChains(page.browser, duration=0)
    actions.move_to_element_with_offset(
        graph, round(here[0] - width / 2), round(here[1] - height / 2)).click_and_hold()
    for step in range(1, 5):
        actions.move_to_element_with_offset(
            graph, round(here[0] + (there[0] - here[0]) * step / 4 - width / 2),
            round(here[1] + (there[1] - here[1]) * step / 4 - height / 2))
    actions.release().perform()
    page.settle()


def drags_a_curve(page, scene):
    """Picture and graph follow a control point; one undo reverts a drag, and the file can be written."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.press(*[Keys.ARROW_RIGHT] * 8)
    before = page.pixels()
    look_at(page, "card")
    page.expect(points(page), [[0.42, 0], [0.58, 1]])
    place = page.run("movement.data.places[8][0]")
    drag_point(page, 1, 0.1, 0.8)
    [x, y] = points(page)[0]
    assert abs(x - 0.1) < 0.02 and abs(y - 0.8) < 0.03, (x, y)
    dragged = page.pixels()
    assert dragged != before, "the picture is the same"
    page.wait(f"movement.data.places[8][0] > {place + 5}")
    page.expect(page.run("page.parameters.past.length"), 1)
    page.run("keepPlace()")
    page.browser.refresh()
    page.settle()
    page.expect(page.pixels(), dragged, "it lasts")
    page.press(*["p", "1"])
    look_at(page, "card")
    control(page, "z")
    page.expect(page.pixels(), dragged, "there is nothing to undo after reloading")
    page.run("page.parameters.reset()")
    page.settle()
    page.expect(page.pixels(), before)
    control(page, "z")
    page.expect(page.pixels(), dragged, "what was reset is undone")
    page.shoot("pacing-curve")
    page.press("w")
    page.wait("element('writing').open")
    changes = page.text("#changes")
    assert "card: position.x x1" in changes and "card.yaml:15 │" in changes, changes
    reloaded = page.reload()
    page.browser.find_element(By.ID, "confirm").click()
    reloaded()
    page.settle()
    page.expect(scene.read_text(), text.replace(
        "easing: easeInEaseOut", f'easing: "cubic-bezier({x}, {y}, 0.58, 1)"'))
    page.expect(page.pixels(), dragged, "the file says the same")
    page.expect(page.run("page.parameters.values"), {})
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()


def moves_points_by_keys(page, _):
    look_at(page, "card")
    page.run("element('pacing-handles').children[1].focus()")
    type_keys(page, Keys.ARROW_LEFT, Keys.ARROW_UP, Keys.ARROW_UP)
    page.settle()
    page.expect(points(page)[1], [0.57, 1.02])
    page.expect(page.frame, 0, "the keys are the handle's")
    page.wait("element('pacing-handles').children[1].getAttribute('aria-valuetext') === 'x 0.57, y 1.02'")
    control(page, "z")
    page.expect(points(page)[1], [0.57, 1.01])
    page.field("card:0.x1", "0.2")
    page.expect(points(page)[0], [0.2, 0], "the fields are the same points")
    page.field("card:0.x1", "3")
    page.expect(points(page)[0], [1, 0])
    page.expect(page.text("#pacing-sliders .said"), "3 is more than 1, the most there is")
    for theme in ("light", "dark"):
        page.run(f"document.documentElement.dataset.theme = '{theme}'")
        expect_no_violations(page, theme)


def word(page, key):
    """Returns the word that the menu of the selected animation shows."""
    return page.run("""((key) => {
        const { field } = pacingWords.rows[pacingWords.all.findIndex((one) => one.key === key)];
        return field.type === "checkbox" ? field.checked : field.selectedOptions[0].text;
      })(...arguments)""", key)


def choose_word(page, key, text):
    """Chooses a word of the selected animation, in one step: the menu may be shown anew at any time."""
    page.run("""((key, text) => {
        const { field } = pacingWords.rows[pacingWords.all.findIndex((one) => one.key === key)];
        field.value = [...field.options].find((one) => one.text === text).value;
        field.dispatchEvent(new Event("change"));
      })(...arguments)""", key, text)
    page.settle()


def chooses_easings(page, scene):
    """An easing is chosen by name; a curve with a name is dragged from there, and written as its name."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.press(*[Keys.ARROW_RIGHT] * 8)
    before = page.pixels()
    look_at(page, "card")
    page.expect([word(page, key) for key in ("easing", "autoreverses", "fillMode")], ["easeInEaseOut", False, "forwards"])
    choose_word(page, "easing", "easeOut")
    page.expect(points(page), [[0, 0], [0.58, 1]])
    assert page.pixels() != before, "the picture is the same"
    control(page, "z")
    page.expect([word(page, "easing"), page.run("page.parameters.values")], ["easeInEaseOut", {}])
    drag_point(page, 1, 0.1, 0.8)
    assert word(page, "easing").startswith("cubic-bezier(0.1"), word(page, "easing")
    choose_word(page, "easing", "easeOutBack")
    page.expect(list(page.run("page.parameters.values")), ["card:0.easing"], "the points are the file's")
    page.wait("pacing.animation.form === 'other'")
    page.expect([word(page, "easing"), page.run("element('pacing-handles').children.length")], ["easeOutBack", 0])
    choose_word(page, "easing", "easeIn")
    page.wait("pacing.isCurve")
    page.expect(points(page), [[0.42, 0], [1, 1]])
    choose_word(page, "fillMode", "both")
    expect_no_violations(page, "words")
    write_back(page)
    page.expect(scene.read_text(), text.replace("easing: easeInEaseOut", "easing: easeIn, fillMode: both"))
    page.expect(page.run("page.parameters.values"), {})
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()


def tunes_a_spring(page, scene):
    """Numbers in the text have sliders; a parameter keeps its own; a formula is named."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.press(*[Keys.ARROW_RIGHT] * 8)
    before = page.pixels()
    look_at(page, "menu")
    names = "[...document.querySelectorAll('#pacing-sliders .parameter')].map((one) => one.dataset.name)"
    page.expect(page.run(names), ["menu:0.dampingRatio", "menu:0.velocity", "menu:0.begin"])
    note = page.text("#pacing-note")
    assert "duration is the parameter slow: drag it there." in note, note
    assert "pull / 2 is a formula: writing back makes it a number." in note, note
    top = page.run("Math.max(...pacing.animation.progress)")
    page.point("[data-name='menu:0.dampingRatio'] [type=range]", 0.8, 0.5, pressed_to=(0.2, 0.5))
    page.wait(f"Math.max(...pacing.animation.progress) > {top + 0.05}")
    assert page.pixels() != before, "the picture is the same"
    page.expect(page.run("page.parameters.past.length"), 1)
    ratio = value(page, "menu:0.dampingRatio")
    page.field("menu:0.velocity", "2")
    page.field("slow", "0.4")
    page.shoot("pacing-spring")
    expect_no_violations(page, "a spring")
    page.press("w")
    page.wait("element('writing').open")
    assert "The formula pull / 2 becomes this number" in page.text("#changes"), page.text("#changes")
    reloaded = page.reload()
    page.browser.find_element(By.ID, "confirm").click()
    reloaded()
    page.settle()
    page.expect(scene.read_text(), text.replace("dampingRatio: 0.8", f"dampingRatio: {ratio}")
                .replace("velocity: pull / 2", "velocity: 2").replace("slow: 0.3", "slow: 0.4"))
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()


def says_what_cannot_be_dragged(page, _):
    """A note explains other easings, keyframes, and the movement of an enclosing layer in another file."""
    look_at(page, "bouncing")
    note = page.text("#pacing-note")
    assert "Nothing to drag: easeOutBounce is no cubic Bézier curve." in note, note
    page.expect(page.run("[...element('pacing-sliders').children].map(({ dataset }) => dataset.name)"),
                ["bouncing:0.begin", "bouncing:0.duration"], "but its times")
    page.expect(page.run("element('pacing-handles').children.length"), 0)
    look_at(page, "copy/inner")
    page.expect(page.text("#pacing-animation"), "copy: position.x at 0 s")
    assert page.text("#pacing-note").startswith("part.yaml, line "), page.text("#pacing-note")
    page.expect(points(page), [[0, 0], [0.58, 1]])


def writes_into_the_included_file(page, scene):
    part = pathlib.Path(scene).with_name("part.yaml")
    text = part.read_text()
    look_at(page, "copy")
    drag_point(page, 2, 0.9, 0.5)
    [x, y] = points(page)[1]
    page.press("w")
    page.wait("element('writing').open")
    reloaded = page.reload()
    page.browser.find_element(By.ID, "confirm").click()
    reloaded()
    page.settle()
    page.expect(part.read_text(),
                text.replace("easing: easeOut", f'easing: "cubic-bezier(0, 0, {x}, {y})"'))
    reloaded = page.reload()
    part.write_text(text)
    reloaded()


def main(address, scene, *checks):
    use(Preview(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
