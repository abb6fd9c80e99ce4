"""Shows a scene's variants and a folder's scenes in a preview in a browser; see browse_preview.py.

Usage: browse_variants.py <address> <scene> <what>…
"""

import pathlib
import sys

from access import expect_no_violations
from browse_graph import Graph
from browse_timeline import SIZES
from browser import use
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


class Variants(Graph):
    """A preview of a scene with variants."""

    # Status 400 says how many frames a shorter variant has, 409 that a scene has changed.
    harmless = "status of 4"


NAMES = "[...document.querySelectorAll('#grid-names > *')].map((one) => one.textContent)"


def middle(page, number):
    """Returns the colour in the middle of a picture of the grid."""
    x, y = page.run("""((i) => {
        const { x, y, width, height } = viewer.panes[i];
        return [(x + width / 2) / viewer.stage.clientWidth, (y + height / 2) / viewer.stage.clientHeight];
      })(...arguments)""", number)
    return page.color_at(x, y)


def variants_play_together(page, _):
    """The scene and its variants are side by side at the same frame, each with its name."""
    page.press("7")
    page.expect(page.run(NAMES), ["scene", "red", "late", "short"])
    page.expect(page.run("viewer.panes.length"), 4)
    page.expect([middle(page, i) for i in range(4)], [[0, 128, 128], [255, 0, 0], [0, 128, 128], [0, 128, 128]])
    page.press(Keys.END)
    page.expect(page.frame, 59)
    page.expect([middle(page, i) for i in range(4)], [[0, 0, 255]] * 2 + [[0, 128, 128], [0, 128, 128]])
    page.expect(page.run("grid.counts.get('variant:short')"), 30, "it stays at its last frame")
    page.press(Keys.HOME)
    page.run_async("""
        play();
        const look = () => (page.frame >= 40 ? done() : requestAnimationFrame(look));
        look();""")
    page.run("stop()")
    page.settle()
    page.expect(page.run("viewer.pair.together.length"), 4)
    page.expect(page.run("element('against-label').hidden"), True)


def a_name_compares(page, _):
    """A click on a name compares this variant with the scene; the address keeps the view."""
    page.press("7")
    page.run("keepPlace()")
    page.browser.refresh()
    page.settle()
    page.expect(page.run("viewer.view"), "variants")
    page.browser.find_elements(By.CSS_SELECTOR, "#grid-names button")[1].click()
    page.settle()
    page.expect(page.run("[viewer.view, page.against]"), ["side", "variant:late"])
    page.expect(page.run(NAMES), [])


def variants_fit_everywhere(page, _):
    """At every size and in both themes the grid lies in the stage, and the tools stay in one row."""
    for width, height, is_touched in SIZES:
        page.resize(width, height, is_touched)
        page.press("7")
        for theme in ("light", "dark"):
            page.run(f"document.documentElement.dataset.theme = '{theme}'")
            page.run("repaint()")
            page.settle()
            page.shoot(f"variants-{width}-{theme}")
            expect_no_violations(page, f"{theme}, {width} × {height}")
        page.expect(page.run("document.documentElement.scrollWidth"), width)
        assert page.run("document.querySelector('.tools').offsetHeight") < 60, f"two rows of tools at {width}"
        page.expect(page.run("""viewer.panes.every(({ x, y, width, height }) =>
            x + width <= viewer.stage.clientWidth + 0.5 && y + height <= viewer.stage.clientHeight + 0.5)"""), True)
    page.desk()


def without_variants(page, _):
    """A scene without variants has no button for them, and the key says why."""
    page.expect(page.run("element('views').lastChild.hidden"), True)
    page.press("7")
    page.expect(page.run("viewer.view"), "scene")
    page.expect(page.text("#state-text"), "the scene has no variants")


def scenes_play_together(page, folder):
    """The scenes of a folder are side by side at the same time, and follow their files."""
    page.press("8")
    page.wait("grid.scenes.length === 2")
    page.settle()
    page.expect(page.run(NAMES), ["a.yaml", "slow.yaml", "wide.yaml"])
    page.expect([middle(page, i) for i in range(3)], [[255, 255, 255], [0, 0, 0], [0, 0, 255]])
    page.expect(page.color_at(0.5, 0.1) == [0, 0, 0], False, "a small picture is not enlarged")
    page.press(Keys.END)
    page.expect(page.frame, 59)
    page.expect(page.run("addresses(59).map((one) => Number(new URLSearchParams(one.split('?')[1]).get('n') ?? -1))"),
                [59, 29, 29], "30 frames a second, and half a second")
    page.expect(middle(page, 1), [255, 255, 255], "the other scene is at the same time")
    wide = pathlib.Path(folder, "wide.yaml")
    text = wide.read_text()
    revision = page.run("grid.scenes[1].revision")
    wide.write_text(text.replace("blue", "red"))
    page.wait(f"grid.scenes[1].revision > {revision}")
    page.settle()
    page.expect(middle(page, 2), [255, 0, 0], "the changed file")
    wide.write_text(text)
    page.wait(f"grid.scenes[1].revision > {revision} + 1")
    page.settle()
    page.run("choose(0)")
    page.run_async("""
        play();
        const look = () => (page.frame >= 40 ? done() : requestAnimationFrame(look));
        look();""")
    page.run("stop()")
    page.settle()


def a_name_opens(page, _):
    """A click on a name chooses the scene; the grid stays."""
    page.press("8")
    page.wait("grid.scenes.length === 2")
    page.settle()
    page.browser.find_elements(By.CSS_SELECTOR, "#grid-names button")[1].click()
    page.wait("page.name === 'wide.yaml' && page.stage !== undefined && grid.scenes.length === 2")
    page.settle()
    page.expect(page.run("[viewer.view, page.stage.width]"), ["folder", 160])
    page.expect(page.run(NAMES), ["wide.yaml", "a.yaml", "slow.yaml"])


def scenes_with_errors_are_named(page, folder):
    """A scene with errors keeps a place and its name, which leads to the errors."""
    page.press("8")
    page.wait("grid.scenes.length === 2")
    wide = pathlib.Path(folder, "wide.yaml")
    text = wide.read_text()
    wide.write_text(text.replace("duration", "durration"))
    page.wait("document.querySelector('#grid-names .broken') !== null")
    page.settle()
    page.expect(page.run(NAMES), ["a.yaml", "slow.yaml", "wide.yaml: has errors"])
    page.expect(page.run("[viewer.panes.length, viewer.pair.together.length]"), [3, 2])
    page.shoot("folder-with-errors")
    page.click("#grid-names .broken")
    page.wait("page.name === 'wide.yaml' && !element('problems').hidden")
    wide.write_text(text)
    page.wait("page.stage !== undefined")
    page.settle()


def a_failing_scene_leaves(page, folder):
    """A scene of which a later frame cannot be drawn leaves the grid until it changes; the others go on."""
    page.press("8")
    page.wait("grid.scenes.length === 2")
    wide = pathlib.Path(folder, "wide.yaml")
    text = wide.read_text()
    revision = page.run("grid.scenes[1].revision")
    wide.write_text(text.replace("size: [600, 600]", "size: [600, 600], opacity: sqrt(0.3 - time)"))
    page.wait(f"grid.scene('scene:wide.yaml').revision > {revision}")
    page.settle()
    page.expect(page.run(NAMES), ["a.yaml", "slow.yaml", "wide.yaml"])
    page.press(Keys.END)
    page.wait("document.querySelector('#grid-names .broken') !== null")
    page.settle()
    page.expect(page.run(NAMES), ["a.yaml", "slow.yaml", "wide.yaml: has errors"])
    page.expect([page.frame, middle(page, 1)], [59, [255, 255, 255]], "the other scene at the last frame")
    wide.write_text(text)
    page.wait("document.querySelector('#grid-names .broken') === null")
    page.settle()
    page.expect(page.run("viewer.pair.together.length"), 3)


def scenes_fit_everywhere(page, _):
    """At every size and in both themes the grid lies in the page."""
    for width, height, is_touched in SIZES:
        page.resize(width, height, is_touched)
        page.press("8")
        page.wait("grid.scenes.length === 2")
        for theme in ("light", "dark"):
            page.run(f"document.documentElement.dataset.theme = '{theme}'")
            page.run("repaint()")
            page.settle()
            page.shoot(f"folder-{width}-{theme}")
            expect_no_violations(page, f"{theme}, {width} × {height}")
        page.expect(page.run("document.documentElement.scrollWidth"), width)
        page.press("1")
    page.desk()


def main(address, scene, *checks):
    use(Variants(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
