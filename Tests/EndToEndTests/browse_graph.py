"""Drags what the graph of a layer's values shows in a preview in a browser; see browse_preview.py for
the details.

Usage: browse_graph.py <address> <scene> <what>…
"""

import pathlib
import sys

from access import expect_no_violations
from browse_timeline import SIZES, Timeline
from browse_values import control, type_keys, write_back
from browser import use
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

LINES = "graph.lines.map(({ name }) => name)"


class Graph(Timeline):
    """A preview with methods for its graph."""

    def look_at(self, layer, line=None):
        """Opens the graph of a layer's values, and chooses a line of it."""
        self.run("layers.choose(arguments[0])", layer)
        self.wait(f"movement.data?.layer === '{layer}'")
        self.run("graph.open(true)")
        if line:
            self.run("graph.choose(arguments[0])", line)
        self.settle()

    def handle(self, number):
        return self.browser.find_elements(By.CSS_SELECTOR, "#graph-handles > *")[number]

    def drag_handle(self, number, seconds, value, release=True):
        """Drags a handle by a time and by a part of the height, in some steps."""
        x, y = self.run("[arguments[0] / axis.span * axis.width, -arguments[1] * (graph.height - 2 * graph.margin)]",
                        seconds, value)
        actions = ActionChains(self.browser, duration=0)
        actions.move_to_element(self.handle(number)).click_and_hold()
        actions.move_by_offset(round(x / 2), round(y / 2))
        actions.move_by_offset(round(x) - round(x / 2), round(y) - round(y / 2))
        if release:
            actions.release()
        actions.perform()
        self.settle()

    def points(self):
        return self.run("[1, 2].map((point) => Object.values(controlPoints.of(graph.segments[0].animation, point)))")


def shows_values(page, _):
    """The line of a value goes from where its animation begins to where it ends, beside an axis."""
    page.press("g")
    page.expect(page.run("[element('graph').hidden, element('rows').hidden]"), [False, True])
    page.look_at("card", "position x")
    page.expect(page.run(LINES), ["position x", "opacity", "rotation"]
                + [f"backgroundColor {one}" for one in ("red", "green", "blue")])
    page.expect(page.run("graph.segments.map(({ ends, begin, cycle }) => [...ends.map(Math.round), begin, cycle])"),
                [[30, 130, 0.2, 0.6]])
    page.expect(page.run("graph.range.map(Math.round)"), [30, 130], "from the least value to the greatest")
    page.expect(page.run("graph.knots.map(({ name, time }) => [name, rounded(time)])"), [["card:0.to.x", 0.8]])
    first, last = page.run("[graph.place({ time: 0.2, value: 30 }), graph.place({ time: 0.8, value: 130 })]")
    height = page.run("graph.height")
    page.expect([round(first[1]), round(last[1])], [height - 12, 12])
    page.expect(round(last[0] - first[0]), round(page.run("0.6 / axis.span * axis.width")))
    page.run("choose(48)")
    page.settle()
    page.expect(page.text(".graph-name .number"), "130", "the value of the frame")
    page.point("#graph-canvas", 0.6, 0.9)
    page.point("#graph-canvas", 0.6, 0.9, pressed_to=(0.6, 0.9))
    assert 25 < page.frame < 45, page.frame
    page.press("g")
    page.expect(page.run("[element('graph').hidden, element('rows').hidden]"), [True, False])


def shows_several(page, _):
    """Each line is hidden or shown; the active one has the handles, and a spring has none for its pace."""
    page.look_at("card", "opacity")
    page.expect(page.run("graph.segments.length"), 1)
    page.expect(page.run("graph.lines.filter(graph.isShown).length"), 3, "no colours")
    page.run("document.querySelector('[aria-label=\"show rotation\"]').click()")
    page.settle()
    page.expect(page.run("[...graph.ranges.keys()]"), ["position x", "opacity"])
    page.click(".graph-name:nth-child(3) button")
    page.expect(page.run("[graph.active.name, graph.segments.length, graph.knots.length]"), ["rotation", 0, 1])
    page.expect(page.run("document.querySelectorAll('.graph-name [aria-pressed=true]').length"), 1)
    page.expect(page.run("pacing.animation.property"), "rotation", "its pace is shown beside the picture")
    page.run("pacing.choose(pacing.animations.findIndex(({ property }) => property === 'position.x'))")
    page.settle()
    page.expect(page.run("graph.active.name"), "position x", "the other way round")
    page.click(".graph-name:nth-child(4) button")
    page.expect(page.run("[graph.active.name, graph.segments.length, graph.knots.length]"), ["backgroundColor red", 1, 0])


def says_what_is_missing(page, _):
    """Without a layer or without changes the graph says so; an easing over several values has no handles."""
    page.run("graph.open(true)")
    page.settle()
    page.expect(page.text("#graph-note"), "Choose a layer to see how its values change.")
    page.look_at("still")
    page.expect(page.text("#graph-note"), "No number of still changes.")
    page.look_at("dial", "rotation")
    page.expect(page.text("#graph-note"), "")
    page.expect(page.run("[graph.segments.length, graph.knots.map(({ key }) => key)]"), [0, ["values.0", "values.1", "values.2"]])


def easings_are_dragged(page, _):
    """A control point in the graph changes the easing; the picture follows, and one undo reverts a drag."""
    page.look_at("card", "position x")
    page.run("choose(24)")
    before = page.pixels()
    page.drag_handle(0, -0.12, 0.5)
    [x, y] = page.points()[0]
    assert abs(x - 0.22) < 0.02 and abs(y - 0.5) < 0.04, (x, y)
    assert page.pixels() != before, "the picture is the same"
    page.rows()
    page.wait("graph.segments.length === 1")
    page.expect(page.run("graph.segments[0].ends.map(Math.round)"), [30, 130], "the values stay")
    page.expect(page.run("page.parameters.past.length"), 1)
    control(page, "z")
    page.expect(page.values, {})
    page.rows()
    page.drag_handle(1, 0, 0.3)
    assert page.points()[1][1] > 1.2, page.points()
    page.wait("graph.range[1] > 130")
    control(page, "z")


def labels_keep_their_digits(page, _):
    """A label without room for its unit is the number alone."""
    fits = "(text) => text.length <= 6"
    page.expect(page.run(f"graphDrawing.labels([0, 500], 'pt', {fits})"), ["0 pt", "500 pt"])
    page.expect(page.run(f"graphDrawing.labels([0, 500, 12000], 'pt', {fits})"), ["0", "500", "12000"])
    page.look_at("card", "position x")
    page.run("page.parameters.set('card:0.to.x', 120000)")
    page.rows()
    page.wait("graph.range[1] > 1e5")
    page.run("graph.redraw()")
    page.settle()
    # The column beside the names is the end of a label that is cut off.
    page.expect(page.run("""[...element("graph-canvas").getContext("2d").getImageData(0, 0, 1, graph.height).data]
        .some(Boolean)"""), False)
    control(page, "z")
    page.expect(page.values, {})


def values_are_dragged(page, _):
    """The value to which an animation leads is dragged up and down, in whole steps."""
    page.look_at("card", "position x")
    page.drag_handle(2, 0.1, -0.3)
    to = page.values["card:0.to.x"]
    assert abs(to - 100) <= 3 and to == round(to), to
    page.rows()
    page.expect(page.run("page.parameters.past.length"), 1)
    page.wait(f"Math.round(graph.lines[0].numbers[59]) === {round(to)}")
    page.expect(page.run("graph.segments[0].ends.map(Math.round)"), [30, round(to)])
    control(page, "z")
    page.expect(page.values, {})


def a_flat_line_stays(page, _):
    """A value that is dragged to where its animation begins is dragged on from there."""
    page.look_at("card", "position x")
    page.drag_handle(2, 0, -1, release=False)
    page.expect(page.values, {"card:0.to.x": 30})
    page.rows()
    page.wait("new Set(graph.active.numbers.map(Math.round)).size === 1")
    page.expect(page.run("graph.active.name"), "position x")
    # A further chain of actions would release the button first.
    page.run("""graph.held.handle.dispatchEvent(new PointerEvent("pointermove",
        { clientY: element("graph-canvas").getBoundingClientRect().top + graph.height / 2 }))""")
    page.settle()
    ActionChains(page.browser).release().perform()
    assert 60 < page.values["card:0.to.x"] < 110, page.values
    page.rows()
    control(page, "z")
    page.expect(page.values, {})


def handles_by_keys(page, _):
    page.look_at("card", "position x")
    page.run("element('graph-handles').children[1].focus()")
    type_keys(page, Keys.ARROW_LEFT, Keys.ARROW_UP)
    page.expect(page.points()[1], [0.57, 1.01])
    page.rows()
    page.expect(page.run("document.activeElement === element('graph-handles').children[1]"), True, "the focus")
    page.run("element('graph-handles').children[2].focus()")
    type_keys(page, Keys.ARROW_DOWN)
    assert 125 <= page.values["card:0.to.x"] < 130, page.values
    page.expect(page.frame, 0, "the keys are the handle's")
    page.run("page.parameters.reset()")


def drags_are_given_up(page, _):
    page.look_at("card", "position x")
    page.drag_handle(0, -0.1, 0.4, release=False)
    assert page.values, "nothing is dragged"
    type_keys(page, Keys.ESCAPE)
    page.expect(page.values, {}, "given up")
    ActionChains(page.browser).release().perform()
    page.expect([page.values, page.run("layers.chosen")], [{}, "card"])
    page.drag_handle(0, -0.1, 0.4, release=False)
    page.run("graph.held.handle.releasePointerCapture(1)")
    # Browsers tell of it with the next movement.
    ActionChains(page.browser, duration=0).move_by_offset(1, 1).perform()
    page.wait("graph.held === undefined")
    ActionChains(page.browser).release().perform()
    assert page.values, "a drag that loses the pointer keeps its values"
    control(page, "z")
    page.expect(page.values, {})


def writes_what_is_dragged(page, scene):
    """What is dragged in the graph is written as a person would, with comments kept."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.look_at("card", "position x")
    page.drag_handle(0, -0.12, 0.4)
    page.rows()
    page.drag_handle(2, 0, -0.3)
    page.rows()
    [x1, y1], [x2, y2] = page.points()
    to = page.values["card:0.to.x"]
    write_back(page)
    page.expect(scene.read_text(), text.replace("to: 130", f"to: {to}").replace(
        "0.6, easing: easeInEaseOut", f'0.6, easing: "cubic-bezier({x1}, {y1}, {x2}, {y2})"'))
    page.expect(page.values, {})
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()


def lasts(page, _):
    """The graph stays open after reloading, and its edge is dragged like that of the rows."""
    page.look_at("card")
    page.run("keepPlace()")
    page.browser.refresh()
    page.settle()
    page.expect(page.run("graph.isOpen"), True)
    height = page.run("element('graph').offsetHeight")
    page.run("element('sizer').focus()")
    type_keys(page, Keys.ARROW_DOWN)
    page.expect(page.run("element('graph').offsetHeight"), height - 11)
    page.run("sizer.reset()")


def shows_a_recording(page, _):
    """The graph draws how the layer moves in a recording, in which it goes another way."""
    page.look_at("card", "position x")
    page.wait("recording.known.has('card')")
    page.settle()
    page.expect(page.text("#graph-note"), "dotted: frames")
    points = page.run("recording.points(graph.active)")
    page.expect(len(points), 60)
    # The recorded card goes from 20 to 80, that of the scene to 100.
    for time, x in ((0, 20), (0.5, 50), (0.98, 79)):
        near = min(points, key=lambda one: abs(one["time"] - time))
        assert abs(near["value"] - x) < 1.5, (time, near)
    low, high = page.run("graph.range")
    assert low <= 21 and high >= 99, "both lines have room"
    for theme in ("light", "dark"):
        page.run(f"document.documentElement.dataset.theme = '{theme}'")
        page.run("repaint()")
        page.shoot(f"recording-{theme}")
        expect_no_violations(page, theme)
    page.look_at("still")
    page.wait("recording.known.has('still')")
    page.expect(page.run("recording.known.get('card').samples.length"), 60, "its movement is kept")
    # A layer that is not saved is not followed; it is when it is saved. Statuses 400, 409 and 422 are no problem.
    page.harmless = "status of 4"
    page.run_async("""(async () => {
        const { text, version } = await askForJSON("/text");
        const layer = "  - {id: new, size: [20, 9], position: [30, 10], backgroundColor: teal}";
        await send("/type", { version, text: `${text}${layer}\\n` });
      })().then(done)""")
    page.wait("page.stage.layers.includes('new')")
    page.look_at("new")
    page.wait("recording.known.get('new')?.message === \"there is no layer 'new'\"")
    page.run_async("askForJSON('/text').then(({ version }) => send('/save', { version })).then(done)")
    page.wait("recording.known.has('new') && recording.known.get('new').message !== \"there is no layer 'new'\"")


def graph_fits_everywhere(page, _):
    """At every size and in both themes nothing sticks out, and the picture has half of the height."""
    for width, height, is_touched in SIZES:
        page.resize(width, height, is_touched)
        for theme in ("light", "dark"):
            page.run(f"document.documentElement.dataset.theme = '{theme}'")
            page.run("repaint()")
            page.look_at("card", "position x")
            page.shoot(f"graph-{width}-{theme}")
            expect_no_violations(page, f"{theme}, {width} × {height}")
        stage, wide = page.run("[element('stage').clientHeight, document.documentElement.scrollWidth]")
        assert stage >= height / 2, f"the stage is {stage} high at {width} × {height}"
        assert wide <= width, f"the page is {wide} wide at {width}"
        bottom = page.run("element('graph').getBoundingClientRect().bottom")
        assert bottom <= height + 1, f"the graph ends at {bottom} of {height}"
        corner, names = page.run("""[element("axis-in").getBoundingClientRect().right, element("timeline").getBoundingClientRect().left]""")
        assert corner <= names, f"the buttons end at {corner}, the scrubber begins at {names}"
    page.desk()
    page.settle()
    page.wait("element('playhead').style.getPropertyValue('--x') === `${axis.x((page.frame + 0.5) * axis.frame)}px`")


def the_side_leaves_room(page, _):
    """The column at the side, with the scene's own values or a layer's, covers neither picture nor timeline."""
    places = """["viewer", "side", "time"].map((name) => {
        const { left, top, right, bottom } = document.querySelector(`.${name}`).getBoundingClientRect();
        return [left, top, right, bottom].map(Math.round);
      })"""
    for width, height, is_touched in SIZES:
        page.resize(width, height, is_touched)
        page.browser.refresh()
        page.settle()
        for layer in (None, "card"):
            if layer:
                page.look_at(layer)
                page.run("graph.open(false)")
            for theme in ("light", "dark"):
                page.run(f"document.documentElement.dataset.theme = '{theme}'")
                page.run("repaint()")
                page.settle()
                page.shoot(f"side-{layer}-{width}-{theme}")
            viewer, side, time = page.run(places)
            assert side[2] - side[0] >= 300, f"at {width} the side column is {side}"
            assert viewer[2] <= side[0] or viewer[3] <= side[1], f"at {width} the column {side} covers {viewer}"
            assert viewer[3] <= time[1], f"at {width} the timeline begins at {time[1]}, above {viewer[3]}"
            assert side[3] <= time[1] or is_touched, f"at {width} the timeline {time} covers the column {side}"
        page.expect(page.run("document.documentElement.scrollWidth"), width)
    page.desk()


def main(address, scene, *checks):
    use(Graph(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
