"""Edits a scene by the controls of a preview's page alone; see browse_preview.py for the details.

Usage: browse_editing.py <address> <scene> <what>…
"""

import sys

from browse_editor import Editor, add
from browse_values import control, type_keys
from browser import use
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def fill(page, selector, text):
    """Types into a field in place of its text."""
    field = page.browser.find_element(By.CSS_SELECTOR, selector)
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(text, Keys.ENTER)
    page.checked()


def back(page, key, *others):
    """Presses a key of the history on the stage."""
    page.run("giveBackKeys()")
    control(page, key, *others)
    page.checked()


def scene_values(page, _):
    """The values of the scene itself are changed where they stand; a missing key is added."""
    page.wait("!element('scene-values').hidden")
    before = page.run("sceneValues.news.text")
    fill(page, "[aria-label='scene size width']", "100")
    page.wait("page.stage.width === 100")
    fill(page, "[aria-label='scene frameRate']", "30")
    page.wait("page.stage.frameRate === '30'")
    assert "size: [100, 80]\n" in page.value, page.value
    assert "\nframeRate: 30\nduration: 1\n" in page.value, page.value
    for text, shown in (("tomato", "#ff6347"), ("#00000080", "#7f7f7f"), ("transparent", "#ffffff"),
                        ("color(srgb 0 0 1)", "#0000ff"), ("no colour", "#ffffff"), (None, "#ffffff")):
        page.expect(page.run("sceneValues.hexadecimal(arguments[0] ?? undefined)", text), shown, text)
    fill(page, "[aria-label='scene duration']", "much")
    page.expect(page.run("document.querySelector('[aria-label=\"scene duration\"]').value"), "1")
    page.run("layers.choose('card')")
    page.expect(page.run("element('scene-values').hidden"), True)
    back(page, "z")
    back(page, "z")
    page.wait("page.stage.width === 120")
    page.expect(page.value, before, "undone")
    back(page, "z", Keys.SHIFT)
    page.wait("page.stage.width === 100")
    page.drop()


def strings(page, _):
    """The words of a text have a field; what YAML would read in another way stands in quotes."""
    add(page, "layer:a text")
    page.wait("layers.chosen === 'title' && element('text-rows').children.length === 1")
    page.checked()
    for text, written in (("Good morning", "Good morning"), ("10 % #off", '"10 % #off"'),
                          (r"one\ntwo, three", r'"one\ntwo, three"'), ("it's", '"it\'s"')):
        fill(page, ".string", text)
        assert f"text: {{string: {written}, size: 28," in page.value, page.value
        page.expect(page.run("problems.all"), [], text)
        page.wait(f"document.querySelector('.string').value === {text!r}".replace("\\\\", "\\\\"))
    page.run("layers.choose('card')")
    page.expect(page.run("element('text-rows').children.length"), 0, "a layer without a text")
    for before, after in PLAIN_TEXTS:
        found = page.run("""(() => {
            const lines = arguments[0].split("\\n");
            return sceneValues.string(lines, "a", [{ path: "a", line: 1, column: 1 }])?.text;
        })()""", before)
        page.expect(found, after, before)
    page.drop()


# Layers, and the words of their texts.
PLAIN_TEXTS = [
    ("- {id: a, contents: {text: Good morning}}", "Good morning"),
    ("- id: a\n  contents:\n    text: Good # morning", "Good"),
    ("- id: a\n  repeat: {over: [{text: one}, {text: two}]}", None),
    ("- id: a\n  contents: {text: {size: 20}}", None),
]


def removed_and_copied(page, _):
    """A layer is copied and removed by keys, with what states say of it, and undo brings it back."""
    page.run("layers.choose('card')")
    page.wait("movement.data?.layer === 'card'")
    before = page.run_async("textEdits.open().then(() => done(pane.editor.value))")
    add(page, "state:")
    page.wait("pane.editor.value.includes('card: {position')")
    page.checked()
    page.run("giveBackKeys()")
    control(page, "d")
    page.wait("layers.chosen === 'card2'")
    page.checked()
    page.run("(() => { layers.choose('card/badge'); giveBackKeys(); })()")
    control(page, "d")
    page.wait("layers.chosen === 'card/badge2'")
    page.checked()
    page.run("(() => { layers.choose('card'); giveBackKeys(); })()")
    type_keys(page, Keys.DELETE)
    page.wait("!page.stage.layers.includes('card')")
    page.checked()
    page.expect(page.run("problems.all"), [])
    assert "  open:\n    layers: {}\n" in page.value, page.value
    for _ in range(4):
        back(page, "z")
    page.wait("page.stage.layers.includes('card')")
    page.expect(page.value, before, "undone")
    page.expect(page.run("page.stage.layers.includes('card2')"), False)
    page.drop()


def steps_in_order(page, _):
    """Undo goes back through changes of values and of the text in their order."""
    page.run("layers.choose('card')")
    page.wait("movement.data?.layer === 'card'")
    value = "page.parameters.value('card:opacity')"
    page.run("page.parameters.set('card:opacity', 0.5)")
    add(page, "blur:")
    page.wait("pane.editor.value.includes('motionBlur: {as: matched}')")
    page.checked()
    page.run("page.parameters.set('card:opacity', 0.25)")
    back(page, "z")
    page.expect(page.run(value), 0.5)
    back(page, "z")
    page.expect("motionBlur: {as: matched}" in page.value, False)
    page.expect(page.run(value), 0.5)
    back(page, "z")
    page.expect(page.run(value), 1)
    page.drop()


# Texts before and after a removal of the item in the given lines.
REMOVED = [
    (1, 2, "- id: a\n  x: 1\n- id: b", "- id: b"),
    (2, 3, "layers:\n  - id: a\n    x: 1\n# The end.", "layers: []\n# The end."),
    (4, 4, "- id: a\n  layers:\n    - id: b\n    - id: c", "- id: a\n  layers:\n    - id: b"),
    (3, 3, "- id: a\n  animations:\n    - {x: 1}\n  y: 2", "- id: a\n  y: 2"),
    (1, 1, "layers: [{id: a}]", None),
]


def removals_keep_the_text(page, _):
    """What is removed leaves nothing behind, and everything else stays."""
    for first, last, before, after in REMOVED:
        found = page.run(f"insertion.without(arguments[0], {first}, {last})", before.split("\n"))
        page.expect(found and "\n".join(found), after, before)


def main(address, scene, *checks):
    use(Editor(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
