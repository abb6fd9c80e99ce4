"""Edits a scene by the controls of a preview's page alone; see browse_preview.py for the details.

Usage: browse_editing.py <address> <scene> <what>…
"""

import pathlib
import sys

from browse_editor import Editor, add
from browse_values import control, type_keys
from browser import use
from selenium.webdriver import ActionChains
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
        page.expect(page.run("colors.digits(colors.levels(arguments[0] ?? '#ffffff', 'srgb'))", text), shown, text)
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
    page.wait("element('text-rows').children.length === 0")
    for before, after in PLAIN_TEXTS:
        found = page.run("""(() => {
            const lines = arguments[0].split("\\n");
            return sceneValues.string(lines, "a", [{ path: "a", line: 1, column: 1 }])?.text;
        })()""", before)
        page.expect(found, after, before)
    page.drop()


BLOCK = '''- id: a
  contents:
    text:
      string: %s   # a poem
%s
      size: 20'''

# How a text is written, its lines, its words, and the lines with other words.
BLOCK_TEXTS = [
    ("|", ["one", "", "  two"], "one\n\n  two", "1\n\n2", ["1", "", "2"]),
    ("|-", ["one: 1", "# two"], "one: 1\n# two", "one: 1\n", ["one: 1"]),
    (">", ["one", "two", "", "three", "four"], "one two\nthree four", "one two\n3\n\n4",
     ["one", "two", "", "3", "", "", "4"]),
    (">+", ["one"], "one", "two\nthree", ["two", "", "three"]),
]


def block_texts(page, _):
    """A text of several lines has a field with these lines; lines that stay keep their breaks."""
    def block(style, rows):
        return BLOCK % (style, "\n".join(" " * 8 + row if row else "" for row in rows))
    find = 'sceneValues.string(lines, "a", [{ path: "a", line: 1, column: 1 }])'
    for style, rows, text, other, changed in BLOCK_TEXTS:
        found = page.run(f"""((text, other) => {{
            const lines = text.split("\\n");
            const found = {find};
            return [found.text, scalars.replaced(lines, found, other).join("\\n")];
          }})(...arguments)""", block(style, rows), other)
        page.expect(found, [text, block(style, changed)], style)
    leading = page.run(f"""((text) => {{
        const lines = text.split("\\n");
        return scalars.replaced(lines, {find}, " one");
      }})(...arguments)""", block("|", ["two"]))
    page.expect(leading[3:], ['      string: " one"', "      size: 20"], "a space at the beginning")
    page.expect(page.run(f"((lines) => {find})(arguments[0])", block("|2", ["one"]).split("\n")), None)
    add(page, "layer:a text")
    page.wait("layers.chosen === 'title'")
    page.checked()
    page.run_async("""textEdits.make((lines) => lines.flatMap((line) => (line.includes("string: Hello")
        ? ["    contents:", "      text:", "        size: 20", "        string: |-", "          one", "          two"] : [line]))).then(done)""")
    page.wait("document.querySelector('textarea.string')?.value === 'one\\ntwo'")
    page.checked()
    field = page.browser.find_element(By.CSS_SELECTOR, ".string")
    field.send_keys(Keys.CONTROL, Keys.END)
    field.send_keys(Keys.ENTER, "# three", Keys.CONTROL, Keys.ENTER)
    page.wait("pane.editor.value.includes('# three')")
    page.checked()
    assert "          one\n          two\n          # three\n" in page.value, page.value
    page.expect(page.run("problems.all"), [])
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


LIST = '''layers:
  # The first.
  # It has two lines.
  - id: a
    layers:
      - id: inner
        size: [1, 1]
    # the end of a

  # A heading.

  - {id: b, size: [2, 2]}   # flat
  - id: c

# Behind all.'''


def order(page, text, path, to):
    """Returns the lines of a text with a layer at another place of its list."""
    return page.run("""((lines, path, to) => {
        const places = [["a", 4], ["a/inner", 6], ["b", 12], ["c", 13]]
          .map(([path, line]) => ({ path, ...itemLines(lines, { line, column: 5 + 4 * path.includes("/") }) }));
        const items = ordering.items(lines, path, places);
        const from = items.findIndex(({ first }) => first === places.find((one) => one.path === path).first);
        return [items.map(({ path }) => path), ordering.moved(lines, items, from, to).join("\\n")];
      })(...arguments)""", text.split("\n"), path, to)


def order_keeps_the_text(page, _):
    """A layer moves with its own comments; headings and empty lines between layers stay."""
    first = LIST[LIST.index("  # The first."):LIST.index("\n\n  # A heading")]
    flat = "  - {id: b, size: [2, 2]}   # flat"
    page.expect(order(page, LIST, "a", 1), [["a", "b", "c"],
                LIST.replace(flat, "@").replace(first, flat).replace("@", first)])
    page.expect(order(page, LIST, "c", 1)[1], LIST.replace(f"{flat}\n  - id: c", f"  - id: c\n{flat}"))
    page.expect(order(page, LIST, "a/inner", 0), [["a/inner"], LIST])


def layers_are_ordered(page, _):
    """Keys and drags of rows move a layer in the text, the picture follows, and undo brings it back."""
    page.run("layers.choose('bar')")
    page.run_async("textEdits.open().then(done)")
    text, paths = page.value, page.run("page.stage.layers")
    page.expect(paths, ["card", "card/badge", "bar"])
    page.run("giveBackKeys()")
    control(page, Keys.ARROW_UP)
    page.wait("page.stage.layers[0] === 'bar'")
    page.checked()
    page.expect(page.run("layers.chosen"), "bar")
    assert page.value.index("id: bar") < page.value.index("id: card"), page.value
    for key in (Keys.ARROW_UP, Keys.ARROW_DOWN):
        page.run("giveBackKeys()")
        control(page, key)
        page.checked()
    page.wait("page.stage.layers[0] === 'card'")
    page.expect(page.value, text, "there and back")
    back(page, "z")
    page.wait("page.stage.layers[0] === 'bar'")
    back(page, "z", Keys.SHIFT)
    page.wait("page.stage.layers[0] === 'card'")
    drag_row(page, "bar", "card", -8)
    page.wait("page.stage.layers[0] === 'bar'")
    page.checked()
    page.expect(page.run("document.querySelectorAll('.drop-before, .drop-behind, .is-ordering').length"), 0)
    page.expect(page.run("layers.chosen"), "bar")
    drag_row(page, "bar", "card/badge", 8)
    page.wait("page.stage.layers[0] === 'card'")
    page.checked()
    page.expect(page.value, text)
    drag_row(page, "card", "bar", 8, Keys.ESCAPE)
    page.expect(page.value, text, "a drag that is given up")
    drag_row(page, "bar", "bar", 6)
    page.expect([page.value, page.run("layers.chosen")], [text, "bar"], "a drag to the same place is no click")
    page.drop()


def drag_row(page, path, other, offset, *keys):
    """Drags the row of a layer to a distance from the middle of another one's; keys are pressed before the release."""
    name, target = [page.run("[...document.querySelectorAll('.layer-name')].find(({ title }) => title === arguments[0])", one)
                    for one in (path, other)]
    page.run("arguments[0].scrollIntoView({ block: 'center' })", name)
    actions = ActionChains(page.browser, duration=0)
    actions.move_to_element(name).click_and_hold().move_to_element_with_offset(target, 0, offset)
    for key in keys:
        actions.send_keys(key)
    actions.release().perform()
    page.settle()


def values_come_into_sight(page, _):
    """The values of a chosen layer begin at the top of the side, also beside the text."""
    for width, is_open in ((1440, False), (1024, False), (1024, True)):
        page.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 500, "deviceScaleFactor": 1, "mobile": False})
        page.run_async("textEdits.open().then(done)" if is_open else "done()")
        for path in ("card", "bar", "card/badge"):
            page.run("layers.choose(arguments[0])", path)
            page.wait(f"movement.data?.layer === '{path}' && element('inspector-rows').children.length > 8")
            page.settle()
            distance = page.run("element('inspector').getBoundingClientRect().top - document.querySelector('.side').getBoundingClientRect().top")
            assert 0 <= distance < 30, (width, is_open, path, distance)
    page.desk()


def layers_are_added_inside(page, _):
    """A layer gets layers of its own, and each layer gets values of the state that holds."""
    page.run("layers.choose('card/badge')")
    page.wait("movement.data?.layer === 'card/badge'")
    add(page, "inside:a text")
    page.wait("layers.chosen === 'card/badge/title'")
    page.checked()
    assert "backgroundColor: red\n        layers:\n          - id: title\n            position: [4, 4]\n" in page.value, page.value
    page.run("layers.choose('card')")
    page.wait("movement.data?.layer === 'card'")
    add(page, "inside:a circle")
    page.wait("layers.chosen === 'card/circle'")
    page.checked()
    page.run("layers.choose('card')")
    page.wait("movement.data?.layer === 'card'")
    page.run("choose(6)")
    add(page, "state:")
    page.wait("pane.editor.value.includes('card: {position')")
    page.checked()
    page.run("choose(30)")
    page.run("layers.choose('card/circle')")
    page.wait("movement.data?.layer === 'card/circle' && adding.current === 'open'")
    add(page, "value:its position")
    page.wait("pane.editor.value.includes('card/circle: {position')")
    page.checked()
    add(page, "shutter:")
    page.wait("pane.editor.value.includes('\\nshutter: {samples: auto}\\n')")
    page.checked()
    page.expect(page.run("problems.all"), [])
    page.drop()


def all_is_saved(page, scene):
    """Control and s save the text, and ask about values."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.run("layers.choose('card')")
    page.wait("movement.data?.layer === 'card'")
    page.run("page.parameters.set('card:opacity', 0.5)")
    page.settle()
    page.run("giveBackKeys()")
    control(page, "s")
    page.wait("element('writing').open")
    page.click("#confirm")
    page.wait("!page.parameters.isChanged")
    page.expect(scene.read_text() == text, False)
    page.show_text()
    page.type("# A card with a badge", "!")
    page.run("page.parameters.set('card:opacity', 1)")
    control(page, "s")
    page.wait("element('writing').open")
    page.expect(scene.read_text().startswith("# A card with a badge!."), True, "the text is saved first")
    page.click("#writing button")
    page.run("page.parameters.reset()")
    scene.write_text(text)
    page.wait("!pane.editor.value.includes('badge!')")
    page.checked()


def main(address, scene, *checks):
    use(Editor(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
