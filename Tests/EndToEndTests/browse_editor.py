"""Edits the scene's text on the page of a preview in a browser; see browse_preview.py for the details.

Usage: browse_editor.py <address> <scene> <what>…
"""

import pathlib
import sys

from access import expect_no_violations
from browse_preview import Preview
from browse_values import control, type_keys, write_back
from browser import use
from selenium.webdriver.common.keys import Keys


class Editor(Preview):
    """A preview whose pane with the text is open, unless a check begins without it."""

    # Status 409 also refuses a text that is based on an earlier one, 404 an editor that is missing.
    harmless = "the server responded with a status of 4"

    def open(self, place=""):
        super().open(place)
        # The check before may have left it open, and the page remembers that.
        if self.run("pane.isOpen"):
            self.wait("pane.editor !== undefined")
            self.click("#text-close")

    def show_text(self):
        if not self.run("pane.isOpen"):
            self.press("e")
        self.wait("pane.news !== undefined && pane.news.version !== undefined")
        self.wait("document.activeElement.closest('#text-editor') !== null")

    @property
    def value(self):
        return self.run("pane.editor.value")

    def put_cursor(self, words, end=True):
        """Puts the cursor at the end or the beginning of some words of the text."""
        at = self.value.replace("\r\n", "\n").index(words) + (len(words) if end else 0)
        self.run("pane.editor.mirror.setCursor(pane.editor.mirror.posFromIndex(arguments[0]))", at)
        self.run("pane.editor.focus()")

    def type(self, words, more):
        """Types at the end of some words."""
        self.put_cursor(words)
        type_keys(self, more)

    def checked(self):
        """Waits until the server has seen what was typed, and the page its answer."""
        self.wait("pane.conflict !== '' || !pane.isTyping && document.documentElement.dataset.revision"
                  " === document.documentElement.dataset.connected")
        self.settle()

    def drop(self):
        """Returns to the text of the file."""
        self.run_async("pane.drop().then(done)")
        self.checked()


def typing_is_drawn(page, scene):
    """What is typed is drawn before it is saved."""
    before, text = page.pixels(), pathlib.Path(scene).read_text()
    page.show_text()
    page.expect(page.value, text)
    page.put_cursor("backgroundColor: black")
    type_keys(page, *[Keys.BACK_SPACE] * 5, "green")
    page.checked()
    assert page.pixels() != before, "the picture is that of the file"
    page.expect(page.text("#text-state"), "not saved")
    page.expect(pathlib.Path(scene).read_text(), text, "nothing is written")
    # The removed and the typed letters are two steps.
    control(page, "z")
    control(page, "z")
    page.expect(page.value, text, "undone in the text")
    page.wait("pane.isSaved")
    page.checked()
    page.expect(page.pixels(), before, "as the file")


def errors_are_in_place(page, _):
    """An error is marked in its line, and the last good picture stays."""
    before = page.pixels()
    page.show_text()
    page.type("duration: 1", "\nfrmes: 3")
    page.checked()
    page.wait("document.querySelector('.CodeMirror-lint-mark-error') !== null")
    page.expect(page.text("#text-problems .place"), "4:1")
    page.expect(page.text(".CodeMirror-lint-mark-error"), "frmes")
    assert "has no key 'frmes'" in page.text("#text-problems"), page.text("#text-problems")
    page.expect(page.run("element('problems').hidden"), True, "listed once")
    assert "has errors: the picture is of version" in page.text("#state-text")
    page.expect(page.run("[viewer.pair.reference !== undefined, page.stage !== undefined]"), [True, True])
    page.put_cursor("size: [120")
    page.click("#text-problems button")
    page.expect(page.run("pane.editor.line"), 4, "a problem leads to its line")
    type_keys(page, "e")  # In the text, letters are typed.
    page.expect(page.run("pane.isOpen"), True)
    page.drop()
    page.expect(page.run("document.querySelector('.CodeMirror-lint-mark-error')"), None)
    page.expect(page.pixels(), before)


def two_tabs(page, _):
    """A text that another tab has changed is not overwritten."""
    page.show_text()
    page.run_async("""(async () => {
        const { version } = await askForJSON("/text");
        await send("/type", { version, text: pane.editor.value + "# another tab\\n" });
      })().then(done)""")
    page.wait("pane.editor.value.endsWith('# another tab\\n')")
    page.run("(pane.news.version = '0'.repeat(32), true)")
    page.type("# A card", "!")
    page.wait("pane.conflict !== ''")
    page.expect(page.text("#text-state"), "the text has been changed elsewhere")
    page.drop()
    assert page.value.endswith("# another tab\n"), "the text of the other tab stays"
    page.expect(page.text("#text-state"), "not saved")
    page.drop()
    page.expect(page.text("#text-state"), "")


def windows_lines(page, scene):
    """Line ends of Windows stay, also in lines that are typed."""
    scene = pathlib.Path(scene)
    text = scene.read_bytes()
    page.show_text()
    page.expect(page.value, text.decode())
    page.type("duration: 1", "0")
    type_keys(page, Keys.ENTER, "# typed")
    page.checked()
    page.expect(page.run("problems.all.length"), 0)
    control(page, "s")
    page.wait("pane.isSaved")
    page.checked()
    page.expect(scene.read_bytes(), text.replace(b"duration: 1\r\n", b"duration: 10\r\n# typed\r\n"))
    scene.write_bytes(text)
    page.wait("!pane.editor.value.includes('# typed')")
    page.checked()


def scenes_are_left(page, folder):
    """What was typed last into a scene is still its text after a look at another one."""
    page.open("#scene=text.yaml")
    page.show_text()
    page.run("(pane.rest = 60000, true)")
    page.type("# A card", " of mine")
    page.expect(page.run("pane.isTyping"), True)
    page.run("(location.hash = 'scene=card.yaml', true)")
    page.wait("pane.scene === 'card.yaml'")
    page.expect(page.value, (pathlib.Path(folder) / "card.yaml").read_text())
    page.expect(page.text("#text-state"), "")
    page.run("(location.hash = 'scene=text.yaml', true)")
    page.wait("pane.scene === 'text.yaml'")
    page.checked()
    assert page.value.startswith("# A card of mine"), page.value[:40]
    page.expect(page.text("#text-state"), "not saved")
    page.drop()


def text_is_saved(page, scene):
    """Ctrl S writes what was typed, and it can be taken back."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.show_text()
    page.type("# A card with a badge", " and a bar")
    control(page, "s")
    page.wait("pane.isSaved")
    page.checked()
    page.expect(scene.read_text(), text.replace("badge.", "badge and a bar."))
    page.expect(page.text("#state-text"), "the text is written into text.yaml")
    page.click("#take-back")
    page.wait("!pane.editor.value.includes('and a bar')")
    page.checked()
    page.expect(scene.read_text(), text)
    page.expect(page.run("element('text-save').disabled"), True)


def changed_files_are_kept(page, scene):
    """A file that has changed since typing began is not overwritten."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.show_text()
    page.type("# A card", " of mine")
    page.checked()
    scene.write_text(text + "# from elsewhere\n")
    page.wait("pane.words === 'the file has changed on disk'")
    control(page, "s")
    page.wait("pane.conflict !== ''")
    page.expect(scene.read_text(), text + "# from elsewhere\n")
    assert "not saved: the file has changed on disk since" in page.text("#state-text")
    page.click("#text-drop")
    page.wait("pane.editor.value.endsWith('# from elsewhere\\n')")
    page.run("pane.editor.focus()")
    scene.write_text(text)
    page.wait("!pane.editor.value.includes('# from elsewhere')")
    page.checked()


def values_are_written_into_the_text(page, scene):
    """Written values appear in the text; a typed text is saved before them."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.show_text()
    type_keys(page, Keys.ESCAPE)
    page.run("page.parameters.set('side', 30)")
    page.settle()
    write_back(page)
    page.wait("pane.editor.value.includes('value: 30')")
    page.expect(scene.read_text(), text.replace("value: 20", "value: 30"))
    page.type("# A card", "s")
    page.checked()
    page.run("(page.parameters.set('side', 10), giveBackKeys(), true)")
    page.settle()
    write_back(page)
    page.wait("pane.editor.value.includes('value: 10')")
    page.expect(scene.read_text(), text.replace("# A card", "# A cards").replace("value: 20", "value: 10"))
    page.expect(page.run("[pane.isSaved, page.parameters.values]"), [True, {}])
    scene.write_text(text)
    page.wait("pane.editor.value.includes('value: 20')")
    page.checked()


def layers_and_lines(page, _):
    """The chosen layer is marked in the text; a line of the text chooses its layer."""
    page.show_text()
    page.wait("pane.layers.length === 3")
    page.expect(page.run("pane.layers.map(({ path, first, last }) => [path, first, last])"),
                [["card", 7, 15], ["card/badge", 12, 15], ["bar", 16, 16]])
    page.put_cursor("backgroundColor: red")
    page.wait("layers.chosen === 'card/badge'")
    page.put_cursor("# the middle")
    page.wait("layers.chosen === 'card'")
    type_keys(page, Keys.ESCAPE)
    page.expect(page.run("document.activeElement.id"), "stage", "escape leaves the text")
    page.run("layers.choose('bar')")
    page.expect(page.run("pane.editor.line"), 16, "the text follows the picture")
    page.expect(page.run("document.querySelectorAll('.of-chosen').length"), 1)
    page.settle()


def words_are_offered(page, _):
    """Keys and words come from the schema, with a sentence for each."""
    page.show_text()
    page.wait("schema.root !== undefined")
    page.type("position: [60, 40]   # the middle", "\ncontentsGr")
    page.wait("document.querySelector('.CodeMirror-hint') !== null")
    page.expect(page.run("document.querySelector('.CodeMirror-hint b').textContent"), "contentsGravity")
    assert len(page.run("document.querySelector('.CodeMirror-hint span').textContent")) > 10
    type_keys(page, Keys.ENTER, "resizeAspectF")
    page.wait("document.querySelector('.CodeMirror-hint b')?.textContent === 'resizeAspectFill'")
    type_keys(page, Keys.ENTER)
    assert "contentsGravity: resizeAspectFill\n" in page.value, page.value
    page.checked()
    page.expect(page.run("problems.all.length"), 0)
    at = """(text) => { const { path, isKey, token } = new YAMLPlace(text); return [path.join(" "), isKey, token.trim()]; }"""
    for text, expected in (
            ("si", ["", True, "si"]), ("size: 3", ["size", False, "3"]),
            ("layers:\n  - id: a\n    mo", ["layers -", True, "mo"]),
            ("layers:\n- id: a\n- mo", ["layers -", True, "mo"]),
            ("layers:\n  - {id: a, motionBlur: {an", ["layers - motionBlur", True, "an"]),
            ("layers:\n  - {id: a, size: [1, 2], contentsGravity: re", ["layers - contentsGravity", False, "re"]),
            ("a: {b: [1, {c: 'x: {', d", ["a b -", True, "d"]),
            ("a: |\n  b: c\nd", ["", True, "d"]), ("a: # b: c\n  d", ["a", True, "d"])):
        page.expect(page.run(f"({at})(arguments[0])", text), expected, repr(text))
    page.drop()


def keys_are_explained(page, _):
    """The pointer over a key shows its sentence, its form and its default."""
    page.show_text()
    page.wait("schema.root !== undefined")
    page.run_async("""(async () => {
        const { mirror } = pane.editor;
        const line = mirror.getValue().split("\\n").findIndex((one) => one.includes("position: [4, 4]"));
        const { left, top } = mirror.charCoords({ line, ch: 14 }, "window");
        await hints.explain(mirror, { clientX: left + 2, clientY: top + 4 });
      })().then(done)""")
    page.expect(page.run("element('text-tip').hidden"), False)
    assert page.text("#text-tip").startswith("position\n"), page.text("#text-tip")
    assert "default: [0, 0]" in page.text("#text-tip"), page.text("#text-tip")
    page.run("hints.hide()")


def plain_field(page, scene):
    """Without the package of the editor, a plain field does the same."""
    text = pathlib.Path(scene).read_text()
    page.run("""((really) => { askForJSON = (path, options) => (path === "/editor"
        ? Promise.reject(new Refusal(404, { message: "the package libjs-codemirror is not installed" }))
        : really(path, options)); })(askForJSON)""")
    before = page.pixels()
    page.show_text()
    assert "libjs-codemirror" in page.text("#text-note")
    page.expect(page.value, text)
    page.run("""((field, at) => field.setSelectionRange(at, at))(
        document.querySelector(".plain-text"), pane.editor.value.indexOf(" black") + 6)""")
    type_keys(page, *[Keys.BACK_SPACE] * 5, "green")
    page.checked()
    assert page.pixels() != before
    type_keys(page, Keys.ENTER, "nonsense: 1")
    page.checked()
    assert "indented by" in page.text("#text-problems"), page.text("#text-problems")
    page.drop()
    page.expect(page.value, text)
    control(page, "z")
    page.wait("pane.editor.value.includes('nonsense')")
    page.checked()
    page.drop()
    page.expect(page.value, text)
    type_keys(page, Keys.ESCAPE)
    page.expect(page.run("document.activeElement.id"), "stage")


def stays_open(page, _):
    """The pane is as it was when the page is opened again."""
    page.show_text()
    page.browser.refresh()
    page.settle()
    page.wait("pane.isOpen && pane.news !== undefined")
    page.expect(page.run("document.activeElement.closest('#text-editor')"), None, "it takes no focus")
    page.click("#text-close")
    page.browser.refresh()
    page.settle()
    page.expect(page.run("pane.isOpen"), False)


def accessible(page, _):
    page.show_text()
    page.type("duration: 1", "\nfrmes: 3")
    page.checked()
    for theme in ("light", "dark"):
        page.run(f"document.documentElement.dataset.theme = '{theme}'")
        expect_no_violations(page, theme)
        page.shoot(f"text-{theme}")
    page.drop()


def sizes(page, _):
    """The pane leaves room for the picture on a desk, on a small screen and on a phone."""
    page.show_text()
    for width, height in ((1440, 900), (1024, 700), (390, 844)):
        page.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
        page.settle()
        page.expect(page.run("document.documentElement.scrollWidth"), width, "nothing sticks out")
        text, stage = page.run("""["text", "stage"].map((id) => {
            const { width, height } = element(id).getBoundingClientRect();
            return [width, height];
          })""")
        assert min(text[0], stage[0]) >= min(320, width), (width, text, stage)
        assert stage[1] > 200 and text[1] > 200, (width, text, stage)
        side = page.run("document.querySelector('.side').getBoundingClientRect().toJSON()")
        assert side["width"] > 250 and side["height"] > 150, (width, "the values stay in sight", side)
        assert width < 500 or stage[0] >= width / 2, f"{stage} of {width}"
        page.expect(page.run("document.querySelector('.tools').offsetHeight < 60 || innerWidth < 500"), True, "one row of tools")
        page.shoot(f"text-{width}")
    page.desk()


def add(page, choice):
    """Chooses an entry of the menu that adds to the text."""
    page.run("adding.learn()")
    page.run("adding.fill()")
    entries = page.run("[...element('add').options].map(({ value }) => value)")
    assert choice in entries, (choice, entries)
    page.run("""(() => {
        element("add").value = arguments[0];
        element("add").dispatchEvent(new Event("change", { bubbles: true }));
      })(...arguments)""", choice)


def a_scene_is_begun(page, scene):
    """An empty file becomes a scene of a card that opens, without a word typed."""
    page.expect("Add a layer" in page.text("#notice"), True)
    add(page, "layer:a rectangle")
    page.wait("page.stage?.layers.join() === 'card' && layers.chosen === 'card'")
    page.checked()
    page.expect(page.run("page.stage.width"), 390)
    add(page, "layer:a text")
    page.wait("layers.chosen === 'title'")
    page.run("layers.choose('card')")
    page.run("choose(12)")
    page.wait("movement.data?.layer === 'card'")
    page.checked()
    add(page, "animation:a movement")
    page.wait("pane.editor.value.includes('position.y, to: 322, begin: 0.2, spring')")
    page.checked()
    page.wait("tracks.shown.has('card:0')")
    add(page, "animation:a turn")
    page.wait("tracks.shown.has('card:1')")
    page.run("choose(60)")
    page.wait("movement.values === page.parameters.values")
    page.checked()
    add(page, "state:")
    page.wait("document.querySelectorAll('.event').length === 1")
    page.run("choose(90)")
    page.run_async("adding.learn().then(done)")
    add(page, "event:base")
    page.wait("document.querySelectorAll('.event').length === 2")
    page.checked()
    page.expect(page.run("tracks.data.events.map(({ name, time }) => [name, time])"), [["open", 1], ["base", 1.5]])
    page.run("choose(80)")
    page.settle()
    add(page, "value:its cornerRadius")
    page.wait("pane.editor.value.includes('cornerRadius: 40}')")
    page.checked()
    page.wait("targets.of('cornerRadius').where.startsWith('in the state open')")
    page.expect(page.run("problems.all"), [])
    for theme in ("light", "dark"):
        page.run(f"document.documentElement.dataset.theme = '{theme}'")
        page.shoot(f"begun-{theme}")
        expect_no_violations(page, theme)
    control(page, "s")
    page.wait("pane.isSaved")
    text = pathlib.Path(scene).read_text()
    animations = text[text.index("    animations:"):text.index("  - id: title")]
    page.expect(animations.splitlines(), [
        "    animations:",
        "      - {property: position.y, to: 322, begin: 0.2, spring: {response: 0.5, bounce: 0.2}}",
        "      - {property: rotation, to: 90, begin: 0.2, spring: {response: 0.5, bounce: 0.2}}"])
    assert "states:\n  open:\n    layers:\n      card: {position: [195, " in text, text
    assert "\n\ntimeline:\n  - {at: 1, state: open}\n  - {at: 1.5, state: base}\n" in text, text


# Texts before and after: of the layer a in its lines, or of a list.
INSERTED = [
    ("animation(lines, 1, 2, '{x: 1}')", "- id: a\n  size: [1, 2]", "- id: a\n  size: [1, 2]\n  animations:\n    - {x: 1}"),
    ("animation(lines, 1, 3, '{x: 1}')", "- id: a   # one\n  layers:\n    - id: b",
     "- id: a   # one\n  animations:\n    - {x: 1}\n  layers:\n    - id: b"),
    ("animation(lines, 1, 3, '{x: 1}')", "- id: a\n  animations:\n  - {y: 2}   # two",
     "- id: a\n  animations:\n  - {y: 2}   # two\n  - {x: 1}"),
    ("animation(lines, 1, 2, '{x: 1}')", "- id: a\n  animations: [{y: [1, 2]}]   # two",
     "- id: a\n  animations: [{y: [1, 2]}, {x: 1}]   # two"),
    ("animation(lines, 1, 1, '{x: 1}')", "- {id: a, fill: \"}\"}   # one", "- {id: a, fill: \"}\", animations: [{x: 1}]}   # one"),
    ("animation(lines, 1, 1, '{x: 1}')", "- {id: a, animations: [{y: 2}], z: 3}", "- {id: a, animations: [{y: 2}, {x: 1}], z: 3}"),
    ("animation(lines, 1, 2, '{x: 1}')", "- {id: a,\n   z: 3}", None),
    ("key(lines, 1, 2, 'blur: 1')", "- id: a\n  animations: []", "- id: a\n  blur: 1\n  animations: []"),
    ("key(lines, 1, 1, 'blur: 1')", "- {id: a}", "- {id: a, blur: 1}"),
    ("item(lines, 'layers', ['- id: b', '  x: 1'])", "layers:\n- id: a\n\n# The end.\nother: 1",
     "layers:\n- id: a\n- id: b\n  x: 1\n\n# The end.\nother: 1"),
    ("item(lines, 'layers', ['- id: b', '  x: 1'])", "layers: []", "layers:\n  - id: b\n    x: 1"),
    ("item(lines, 'layers', ['- id: b', '  x: 1'])", "layers: [{id: a}]", None),
    ("stateValue(lines, 'on', 'b', 'x: 1')", "states:\n  off: {}\n  on:\n    layers:\n      b: {y: [1, 2]}   # two\nlayers: []",
     "states:\n  off: {}\n  on:\n    layers:\n      b: {y: [1, 2], x: 1}   # two\nlayers: []"),
    ("stateValue(lines, 'on', 'b', 'x: 1')", "states:\n  on:\n    layers:\n      c: {y: 2}",
     "states:\n  on:\n    layers:\n      b: {x: 1}\n      c: {y: 2}"),
    ("stateValue(lines, 'on', 'b', 'x: 1')", "states:\n  on:\n    layers:\n      b:\n        y: 2",
     "states:\n  on:\n    layers:\n      b:\n        x: 1\n        y: 2"),
    ("stateValue(lines, 'on', 'b', 'x: 1')", "states: {on: {layers: {b: {y: 2}}}}", None),
    ("item(lines, 'timeline', ['- {at: 1}'])", "timeline: [{at: 0}]", "timeline: [{at: 0}, {at: 1}]"),
    ("key(lines, 1, 2, 'blur: 1')", "- id: a\n  blur: 2", None),
    ("key(lines, 1, 1, 'blur: 1')", "- {id: a, blur: 2}", None),
    ("stateValue(lines, 'on', 'b', 'x: 1')", "states:\n  on:\n    layers:\n      b: {x: 2}", None),
    ("stateValue(lines, 'on', 'b', 'x: 1')", "states:\n  on:\n    layers:\n      b:\n          x: 2", None),
    ("stateValue(lines, 'on', 'b', 'x: 1')", "states:\n  on:\n    layers:\n      b: {}   # two",
     "states:\n  on:\n    layers:\n      b: {x: 1}   # two"),
    ("stateValue(lines, 'on', 'b', 'x: 1')",
     "states:\n    off:\n        layers:\n            on: {y: 1}\n    on:\n        layers:\n            b:\n                y: 2",
     "states:\n    off:\n        layers:\n            on: {y: 1}\n    on:\n        layers:\n            b:\n                x: 1\n                y: 2"),
    ("item(lines, 'layers', ['- id: b'])", "layers:\n  - id: a\n    text: |\n      one\n      # two\n\n  # The end.",
     "layers:\n  - id: a\n    text: |\n      one\n      # two\n  - id: b\n\n  # The end."),
]


def insertions_keep_the_text(page, _):
    """What is added stands where a person would write it, and comments and layout stay."""
    for call, before, after in INSERTED:
        found = page.run(f"((lines) => insertion.{call})(arguments[0])", before.split("\n"))
        page.expect(found and "\n".join(found), after, call)


def nothing_is_added_twice(page, _):
    """A second state has another name, and a text with errors stays as it is."""
    page.show_text()
    page.run("layers.choose('card')")
    page.wait("movement.data?.layer === 'card'")
    for name in ("open", "active"):
        # The menu still knows the text before.
        page.run_async("adding.take('state:').then(done)")
        page.wait(f"pane.editor.value.includes('  {name}:\\n    layers:\\n      card: {{position')")
        page.checked()
        page.expect(page.run("problems.all"), [])
    page.type("duration: 1", "\nfrmes: 3")
    page.checked()
    text = page.value
    page.run_async("adding.take('blur:').then(done)")
    page.expect(page.value, text)
    assert "the text has errors" in page.text("#state-text"), page.text("#state-text")
    page.drop()


def long_texts(page, _):
    """A text of 5,000 lines is typed into as a short one."""
    page.show_text()
    page.expect(page.run("pane.editor.value.split('\\n').length"), 5004)
    page.put_cursor("id: row500")
    type_keys(page, "x")
    page.wait("pane.layers[500]?.path === 'row500x'")
    page.checked()
    page.drop()


def text_is_searched(page, _):
    """Control and f search in the text, and Control and g go on; the text stays."""
    page.show_text()
    text = page.value
    page.put_cursor("# A card", end=False)
    control(page, "f")
    page.wait("document.querySelector('.CodeMirror-dialog input') !== null")
    type_keys(page, "position", Keys.ENTER)
    page.wait("pane.editor.mirror.getSelection() === 'position'")
    page.expect(page.run("pane.editor.line"), text[:text.index("position")].count("\n") + 1)
    page.wait("document.querySelector('.CodeMirror-dialog input') === null && pane.editor.hasFocus")
    control(page, "g")
    second = text.index("position", text.index("position") + 1)
    page.wait(f"pane.editor.line === {text[:second].count(chr(10)) + 1}")
    control(page, "f")
    page.wait("document.querySelector('.CodeMirror-dialog input') !== null")
    type_keys(page, Keys.ESCAPE)
    page.wait("document.querySelector('.CodeMirror-dialog input') === null")
    page.expect(page.value, text)


def layers_are_folded(page, _):
    """Control and q fold the lines within that of the cursor, and unfold them; so does the mark beside them."""
    page.show_text()
    text = page.value

    def folded():
        return page.run("pane.editor.mirror.getAllMarks().filter((mark) => mark.__isFold).length")
    page.put_cursor("layers:")
    control(page, "q")
    page.expect(folded(), 1)
    page.expect(page.run("pane.editor.mirror.getAllMarks().find((mark) => mark.__isFold).find().from.line"),
                text[:text.index("layers:\n")].count("\n"), "the line of the cursor")
    page.shoot("folded")
    control(page, "q")
    page.expect(folded(), 0)
    page.click(".CodeMirror-foldgutter-open")
    page.expect(folded(), 1, "by its mark")
    page.click(".CodeMirror-foldgutter-folded")
    page.expect(folded(), 0)
    page.expect(page.value, text, "a fold changes nothing")


def main(address, scene, *checks):
    use(Editor(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
