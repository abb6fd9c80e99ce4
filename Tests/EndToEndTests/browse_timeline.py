"""Drags the bars of a scene's timeline in a preview in a browser; see browse_preview.py for the details.

Usage: browse_timeline.py <address> <scene> <what>…
"""

import pathlib
import sys

from access import expect_no_violations
from browse_preview import Preview
from browse_values import control, type_keys, write_back
from browser import use
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

# The sizes of a desk, a small window and a phone, and whether the screen is touched.
SIZES = [(1440, 900, False), (1024, 700, False), (390, 844, True)]


class Timeline(Preview):
    """A preview with methods for its timeline."""

    def rows(self):
        """Waits until the rows show the current values."""
        self.wait("document.documentElement.dataset.timeline === JSON.stringify(page.parameters.values)")

    def open(self, place=""):
        super().open(place)
        self.rows()

    def part(self, name):
        return self.run("document.querySelector(`[data-part='${arguments[0]}']`)", name)

    def drag(self, name, seconds, *held, release=True):
        """Drags a part by a number of seconds, with keys held."""
        self.rows()
        part = self.part(name)
        distance = round(self.run("arguments[0] / axis.span * axis.width", seconds))
        actions = ActionChains(self.browser, duration=0)
        actions.move_to_element_with_offset(part, min(0, 6 - part.size["width"] // 2) if " bar" in name else 0, 0)
        for key in held:
            actions.key_down(key)
        actions.click_and_hold().move_by_offset(distance // 2, 0).move_by_offset(distance - distance // 2, 0)
        if release:
            actions.release()
            for key in held:
                actions.key_up(key)
        actions.perform()
        self.settle()

    @property
    def values(self):
        return self.run("page.parameters.values")

    def resize(self, width, height, is_touched):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_touched})
        self.settle()


def shows_what_changes(page, _):
    """There is a row for each layer that changes, and a bar for each animation in its place."""
    names = page.run("[...document.querySelectorAll('.track')].map((row) => row.querySelector('.track-name').innerText)")
    page.expect([name.strip("▸ \n") for name in names],
                ["states, triggers", "menu", "position.x", "opacity", "pulse scale", "late opacity",
                 "lamp opacity", "card position.x", "dial rotation", "tail scale", "scroll"])
    begin, width = page.run("""(() => {
        const { style } = document.querySelector("[data-part='menu:0 bar ']");
        return [parseFloat(style.left), parseFloat(style.width)].map((one) => one / axis.width * axis.span);
      })()""")
    page.expect([round(begin, 3), round(width, 3)], [0.2, 0.5])
    page.expect(page.run("document.querySelectorAll('.event').length"), 1)
    page.expect(page.run("document.querySelectorAll('.dot:not(.fixed)').length"), 1)


def bars_are_dragged(page, scene):
    """A drag of a bar changes its begin, of its end the duration, of a dot a key time; all is live."""
    before = pathlib.Path(scene).read_bytes()
    page.run("choose(18)")
    first = page.pixels()
    page.drag("menu:0 bar ", 0.1, release=False)
    page.expect(page.values, {"menu:0.begin": 0.3})
    page.expect(page.text("#track-tip").split(" · ")[:2], ["begin 0.3 s", "frame 18"])
    ActionChains(page.browser).release().perform()
    page.rows()
    assert page.pixels() != first, "the picture does not follow the drag"
    page.expect(page.run("page.parameters.past.length"), 1, "a drag is one change")
    page.expect(page.run("[...document.querySelectorAll('.bar.changed')].map(({ dataset }) => dataset.key)"), ["menu:0"])
    page.expect(page.run("element('write-here').hidden"), False)
    page.drag("menu:0 end ", 0.2)
    page.expect(page.values["menu:0.duration"], 0.7)
    page.drag("pulse:0 dot 1", 0.1)
    assert abs(page.values["pulse:0.keyTimes.1"] - 0.75) < 0.03, page.values
    page.rows()
    control(page, "z")
    control(page, "z")
    control(page, "z")
    page.expect(page.values, {}, "undone")
    page.expect(page.pixels(), first)
    page.expect(pathlib.Path(scene).read_bytes(), before, "nothing is written before it is asked for")


def starts_are_dragged(page, _):
    """A drag of the left end changes begin and duration, and the right end stays; a spring has none."""
    page.drag("menu:0 start ", 0.1, release=False)
    page.expect(page.values, {"menu:0.begin": 0.3, "menu:0.duration": 0.4})
    page.expect(page.text("#track-tip").split(" · ")[:2], ["begin 0.3 s, duration 0.4 s", "frame 18"])
    ActionChains(page.browser).release().perform()
    page.rows()
    page.expect(page.run("bars.span(tracks.shown.get('menu:0').animation).map((one) => rounded(one))"), [0.3, 0.7])
    control(page, "z")
    page.expect(page.values, {}, "one change")
    page.rows()
    page.drag("menu:0 start ", -0.4)
    page.expect(page.values, {"menu:0.begin": 0, "menu:0.duration": 0.7}, "not before the scene")
    control(page, "z")
    page.rows()
    page.drag("menu:0 start ", 0.9)
    page.expect(page.values, {"menu:0.begin": 0.683, "menu:0.duration": 0.017}, "a frame is left")
    control(page, "z")
    page.expect([page.part("tail:0 start "), page.part("card:0 start ")], [None, None], "a spring, a formula")


def springs_are_stretched(page, _):
    """A spring has no duration of its own: its response grows with its length."""
    length = page.run("bars.cycle(tracks.shown.get('tail:0').animation)")
    page.drag("tail:0 end ", length / 2)
    response = page.values["tail:0.response"]
    assert abs(response - 0.6) < 0.02, response
    page.rows()
    grown = page.run("tracks.shown.get('tail:0').animation.cycle")
    assert abs(grown / length - 1.5) < 0.05, [length, grown]


def drags_snap(page, _):
    """A bar snaps to frames, to edges of others, and with Alt to nothing; Escape gives up."""
    page.drag("menu:0 bar ", 0.113)
    page.expect(page.values, {"menu:0.begin": 0.317}, "to a frame")
    control(page, "z")
    page.drag("menu:0 bar ", 0.208, release=False)
    page.expect(page.text("#track-tip"), "begin 0.41 s · frame 25 · at the begin of pulse scale")
    ActionChains(page.browser).release().perform()
    page.expect(page.values, {"menu:0.begin": 0.41})
    control(page, "z")
    page.drag("menu:0 bar ", 0.109, Keys.ALT)
    free = page.values["menu:0.begin"]
    assert abs(free * 60 - round(free * 60)) > 0.05, free
    control(page, "z")
    page.drag("menu:0 bar ", 0.1, release=False)
    type_keys(page, Keys.ESCAPE)
    page.expect(page.values, {}, "given up")
    ActionChains(page.browser).release().perform()
    page.expect(page.values, {})


def writes_times(page, scene):
    """Times are written as a person would, with all comments kept; undo returns through the values."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.drag("menu:0 bar ", 0.1)
    page.drag("menu:1 bar ", 0.2)
    page.drag("pulse:0 dot 1", 0.04)
    page.rows()
    page.drag("late:0 bar ", 0.1)
    time = page.values["pulse:0.keyTimes.1"]
    page.expect(page.values, {"menu:0.begin": 0.3, "menu:1.begin": 0.2, "pulse:0.keyTimes.1": time,
                              "late:0.begin": 0.2})
    write_back(page)
    page.rows()
    page.expect(page.text("#state-text"), "4 values are written into scene.yaml")
    page.expect(scene.read_text(), text.replace("begin: 0.2, duration: 0.5", "begin: 0.3, duration: 0.5")
                .replace("to: 0.4}   # fades", "to: 0.4, begin: 0.2}   # fades")
                .replace("values: [1, 2, 1]", f"values: [1, 2, 1], keyTimes: [0, {time}, 1]")
                .replace("after menu.slide + 0.1", "after menu.slide + 0.2"))
    control(page, "z")
    page.expect(page.values, {"late:0.begin": 0.1})
    control(page, "z")
    page.expect(page.values, {"pulse:0.keyTimes.1": 0.5, "late:0.begin": 0.1})
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()


def takes_back_what_is_written(page, scene):
    """A write can be taken back: the file is what it was, and the page keeps the values."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.drag("menu:1 bar ", 0.2)
    values = page.values
    write_back(page)
    assert scene.read_text() != text
    reloaded = page.reload()
    page.click("#take-back")
    reloaded()
    page.settle()
    page.expect([scene.read_text(), page.values], [text, values])
    page.expect(page.run("element('take-back').hidden"), True)
    control(page, "z")
    page.expect(page.values, {})


def says_what_is_fixed(page, _):
    """What cannot be dragged says where it comes from; a parameter is dragged itself."""
    page.drag("card:0 bar ", 0.1)
    page.expect(page.values, {}, "a formula")
    said = page.text("#track-tip")
    assert "begin is the formula start / 2 · in the component part · scene.yaml, line " in said, said
    page.drag("lamp:0 bar ", 0.1)
    page.expect(page.values, {":timeline.0.at": 0.6}, "a change of state")
    page.expect(page.part("lamp:0 end "), None, "no transition is written")
    control(page, "z")
    page.drag("dial:0 bar ", 0.1)
    page.expect(page.values, {"wait": 0.3})
    page.drag("card:0 end ", 0.1)
    page.expect(page.values["card:0.duration"], 0.5, "a number in a component")


MARKS = "[...document.querySelectorAll('.event')].map(({ event }) => rounded(events.time(event)))"


def states_are_dragged(page, scene):
    """A mark and the bars of a state change when it comes, the ends of the bars the pace of its transition."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.expect(page.run(MARKS), [0.5, 1.2])
    page.run("choose(45)")
    page.settle()
    first = page.pixels()
    mark = page.browser.find_element(By.CSS_SELECTOR, ".event")
    distance = round(page.run("0.2 / axis.span * axis.width"))
    actions = ActionChains(page.browser, duration=0).move_to_element_with_offset(mark, 4 - mark.size["width"] // 2, 0)
    actions.click_and_hold().move_by_offset(distance // 2, 0).move_by_offset(distance - distance // 2, 0).release().perform()
    page.rows()
    page.settle()
    page.expect([page.values, page.frame], [{":timeline.0.at": 0.7}, 45], "the mark is not clicked")
    assert page.pixels() != first, "the picture does not follow"
    page.expect(page.run("rounded(bars.begin(tracks.shown.get('card:0').animation))"), 0.7, "its bars move with it")
    control(page, "z")
    page.expect(page.values, {}, "a drag is one change")
    page.rows()
    page.drag("badge:0 bar ", -0.1)
    page.expect(page.values, {":timeline.0.at": 0.4})
    page.rows()
    page.drag("badge:0 end ", 0.1)
    page.expect(page.values[":transitions.0.opacity.duration"], 0.3)
    page.rows()
    length = page.run("bars.cycle(tracks.shown.get('card:0').animation)")
    page.drag("card:0 end ", length / 2)
    assert abs(page.values[":transitions.0.response"] - 0.6) < 0.02, page.values
    page.rows()
    page.drag("card:1 end ", 0.2)
    page.expect(page.values[":transitions.1.duration"], 0.5)
    page.rows()
    write_back(page)
    response = page.run("page.parameters.declaration(':transitions.0.response').value")
    page.expect(scene.read_text(), text.replace("at: 0.5", "at: 0.4").replace("duration: 0.2}", "duration: 0.3}")
                .replace("response: 0.4", f"response: {response}").replace("duration: 0.3}   #", "duration: 0.5}   #"))
    reloaded = page.reload()
    page.click("#take-back")
    reloaded()
    page.expect(scene.read_text(), text)


def transitions_are_tuned(page, _):
    """The panel beside the picture has the spring, the easing and the delay of the transition that a bar follows."""
    page.run("tracks.choose('card:0')")
    page.wait("pacing.animation?.state === 'on'")
    page.expect(page.text("#pacing-form"), "Spring")
    page.expect(page.run("pacing.numbers.map(({ key }) => key)"), ["response", "bounce", "delay", "at"])
    page.field(":transitions.0.delay", "0.1")
    page.rows()
    page.expect(page.run("rounded(bars.begin(tracks.shown.get('card:0').animation))"), 0.6)
    page.expect(page.run(MARKS), [0.5, 1.2], "the state comes when it came")
    page.run("tracks.choose('card:1')")
    page.wait("pacing.animation?.state === 'base'")
    page.expect(page.text("#pacing-form"), "Easing")
    page.expect(page.run("pacingWords.all.map(({ key, name }) => [key, page.parameters.declaration(name).value])"),
                [["easing", page.run("page.parameters.declaration(':transitions.1.easing').words.indexOf('easeInEaseOut')")]])
    menu = page.browser.find_element(By.CSS_SELECTOR, "#pacing-words select")
    Select(menu).select_by_visible_text("easeOut")
    page.settle()
    page.expect(page.values.get(":transitions.1.x1"), 0, "the first control point of easeOut")
    page.run("page.parameters.reset()")
    page.settle()


def states_are_played(page, _):
    """A double click on a mark plays from there to the next one; the arrow keys move it by frames."""
    marks = page.browser.find_elements(By.CSS_SELECTOR, ".event")
    ActionChains(page.browser).move_to_element_with_offset(marks[0], 4 - marks[0].size["width"] // 2, 0).double_click().perform()
    page.expect(page.run("[player.isPlaying, player.range]"), [True, [30, 71]])
    page.run("(() => { stop(); setRange(undefined); })()")
    page.settle()
    page.run("document.querySelectorAll('.event')[1].focus()")
    type_keys(page, Keys.ARROW_RIGHT)
    page.expect(page.values, {":timeline.1.at": 1.217})
    page.rows()
    ActionChains(page.browser).key_down(Keys.SHIFT).send_keys(Keys.ENTER).key_up(Keys.SHIFT).perform()
    page.expect(page.run("[player.isPlaying, player.range]"), [True, [73, 119]])
    page.run("(() => { stop(); setRange(undefined); page.parameters.reset(); })()")
    page.settle()


def states_fit_everywhere(page, _):
    """At every size and in both themes the marks and bars of states are there, without violations."""
    page.run("tracks.choose('card:0')")
    for width, height, is_touched in SIZES:
        page.resize(width, height, is_touched)
        for theme in ("light", "dark"):
            page.run(f"document.documentElement.dataset.theme = '{theme}'")
            page.run("repaint()")
            page.shoot(f"states-{width}-{theme}")
            expect_no_violations(page, f"{theme}, {width} × {height}")
        page.expect(page.run("document.documentElement.scrollWidth"), width)
        page.expect(page.run("document.querySelectorAll('.event.movable').length"), 2)
    page.desk()


def bars_by_keys(page, _):
    """The arrow keys move a bar by frames, and the focus from bar to bar."""
    page.run("document.querySelector(\"[data-part='menu:0 bar ']\").focus()")
    type_keys(page, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    page.expect([page.values, page.frame], [{"menu:0.begin": 0.233}, 0])
    page.rows()
    page.expect(page.run("document.activeElement.dataset.part"), "menu:0 bar ", "the focus stays")
    type_keys(page, Keys.TAB, Keys.ARROW_RIGHT)
    page.expect(page.values["menu:0.duration"], 0.517)
    page.run("document.querySelector(\"[data-part='menu:0 bar ']\").focus()")
    type_keys(page, Keys.ARROW_DOWN)
    page.expect(page.run("document.activeElement.dataset.part"), "menu:1 bar ")
    page.expect(page.run("document.activeElement.getAttribute('aria-valuetext')"), "begins at 0 s, lasts 0.25 s")
    page.expect(page.run("document.querySelectorAll('#rows [role=slider][tabindex=\"0\"]').length"), 2,
                "one bar and its end are reached by Tab")


def zooms(page, _):
    """The axis is zoomed around the pointer and scrolled; the scrubber and the bars follow."""
    before = page.run("axis.time(0.5 * axis.width)")
    page.run("""element("rows").dispatchEvent(new WheelEvent("wheel", { deltaY: -300, ctrlKey: true,
        bubbles: true, cancelable: true,
        clientX: element("timeline").getBoundingClientRect().left + 0.5 * axis.width }))""")
    page.settle()
    assert page.run("axis.zoom") > 2
    assert abs(page.run("axis.time(0.5 * axis.width)") - before) < 0.01
    page.point("#timeline", 0.5, 0.5, pressed_to=(0.5, 0.5))
    page.expect(page.frame, round(before * 60), "the scrubber")
    page.press("a")
    page.expect(page.run("[axis.zoom, axis.start]"), [1, 0])
    page.press("]", Keys.END)
    assert page.run("axis.x(axis.duration)") <= page.run("axis.width") + 0.5, "the playhead is in sight"
    page.click("#axis-all")
    page.expect(page.run("axis.zoom"), 1)


def rows_fold(page, _):
    count = page.run("element('rows').children.length")
    page.click(".fold")
    page.expect(page.run("element('rows').children.length"), count - 2)
    page.expect(page.run("document.querySelectorAll('.strip').length"), 2, "thin bars in their place")
    page.run("layers.choose('menu')")
    page.settle()
    page.expect(page.run("document.querySelector('.track.chosen') !== null"), True)
    page.click(".fold")
    page.expect(page.run("element('rows').children.length"), count)


def times_are_typed(page, _):
    """The times of the chosen animation have fields beside the numbers of its pace."""
    page.run("document.querySelector(\"[data-part='menu:1 bar ']\").focus()")
    page.wait("document.getElementById('field-menu:1.begin') !== null")
    page.field("menu:1.begin", "0.35")
    page.field("menu:1.duration", "0.6")
    page.rows()
    page.expect(page.values, {"menu:1.begin": 0.35, "menu:1.duration": 0.6})
    page.expect(page.run("bars.span(tracks.shown.get('menu:1').animation)"), [0.35, 0.95])


def rows_are_resized(page, _):
    """The edge above the timeline is dragged, or moved by the arrow keys, as far as there is room."""
    height = "element('rows').offsetHeight"
    before = page.run(height)
    page.point("#sizer", 0.5, 0.5, pressed_to=(0.5, 10))
    smaller = page.run(height)
    assert 44 <= smaller < before, [before, smaller]
    page.run("element('sizer').focus()")
    type_keys(page, Keys.ARROW_UP)
    page.expect(page.run(height), smaller + 11)
    page.point("#sizer", 0.5, 0.5, pressed_to=(0.5, -65))
    assert page.run("element('stage').clientHeight") >= 160, "the picture keeps some room"
    page.run("element('sizer').dispatchEvent(new MouseEvent('dblclick'))")
    page.expect(page.run(height), before)


def fits_everywhere(page, _):
    """The picture has half of the height, and nothing is wider than the page."""
    for width, height, is_touched in SIZES:
        page.resize(width, height, is_touched)
        for theme in ("light", "dark"):
            page.run(f"document.documentElement.dataset.theme = '{theme}'")
            page.run("repaint()")
            page.run("layers.choose('menu')")
            page.run("page.parameters.set('menu:0.begin', 0.4)")
            page.settle()
            page.shoot(f"timeline-{width}-{theme}")
            expect_no_violations(page, f"{theme}, {width} × {height}")
        stage, wide = page.run("[element('stage').clientHeight, document.documentElement.scrollWidth]")
        assert stage >= height / 2, f"the stage is {stage} high at {width} × {height}"
        assert wide <= width, f"the page is {wide} wide at {width}"
        left, right = page.run("""["timeline", "rows"].map((id) => element(id).getBoundingClientRect().bottom)""")
        assert left <= right <= height + 1, f"the rows end at {right} of {height}"
    page.desk()


def many_rows_scroll(page, _):
    """However many rows there are, the picture has half of the height, and the rows scroll."""
    for width, height, is_touched in SIZES:
        page.resize(width, height, is_touched)
        page.rows()
        page.settle()
        page.shoot(f"rows-{width}")
        stage, seen, whole = page.run("""[element("stage").clientHeight, element("rows").clientHeight,
            element("rows").scrollHeight]""")
        assert stage >= height / 2, f"the stage is {stage} high at {width} × {height}"
        assert 66 <= seen < whole, f"{seen} of {whole} of the rows are seen at {width}"
    page.desk()


def main(address, scene, *checks):
    use(Timeline(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
