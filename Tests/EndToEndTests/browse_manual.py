"""Checks the manual in Debian's Chromium.

Usage: browse_manual.py <manual.html> <check>…
Opens the page from the disk again for each of the named checks, and prints the name of each that
passes. The page must leave no message in the browser's log.
"""

import pathlib
import sys

from browser import Page, use

SHOWN = "document.querySelector('main section.shown').id"


def search(page, words):
    field = page.browser.find_element("id", "page-search")
    field.clear()
    field.send_keys(words)
    page.settle()
    return [link.get_attribute("hash") for link in
            page.browser.find_elements("css selector", "#page-found a")]


def opens(page):
    """The page begins with what Smear is and all chapters, and shows one topic at a time."""
    page.expect(page.run(SHOWN), "firststeps")
    page.expect(page.run("document.querySelectorAll('main section.shown').length"), 1)
    page.expect(page.text("#firststeps h2"), "What Smear is")
    assert page.text("#firststeps .introduction p").startswith("Smear turns a text file into a film")
    page.expect(page.run("document.querySelectorAll('#firststeps img').length"), 1, "one moving picture")
    page.expect(page.run("document.querySelector('#firststeps pre').checkVisibility()"), False, "its scene")
    page.click("#firststeps summary")
    assert page.text("#firststeps pre code").startswith("# A card of glass springs in")
    page.click("#firststeps a[href='#shutter']")
    page.expect(page.run(SHOWN), "shutter")
    page.expect(page.text("nav a[aria-current=true]"), "The shutter")
    page.click(".head h1 a")
    page.expect(page.run(SHOWN), "firststeps")


def one_name(page):
    """The contents, the links to neighbours and a chapter itself have one name for it."""
    names = page.run("""[...document.querySelectorAll("main section")].map((section) => {
        const link = document.querySelector(`nav a[href="#${section.id}"]`);
        const turn = document.querySelector(`.turn a[href="#${section.id}"]`);
        const title = section.querySelector("h2").textContent.replace(/^Recipe: /, "");
        return [section.id, title, link.textContent, turn.textContent.replace(/[←→]/g, "").trim()];
      })""")
    assert len(names) > 50
    for id, title, link, turn in names:
        page.expect((link.lower(), turn.lower()), (title.lower(), title.lower()), id)


def described(page):
    """Each picture tells those who cannot see it what it shows."""
    alts = page.run("[...document.images].map(({ alt }) => alt)")
    page.expect([alt for alt in alts if len(alt.split()) < 5], [])
    page.expect(sorted({alt for alt in alts if alts.count(alt) > 1}), [])


# Questions of new readers, each with the topic or key that answers it.
QUESTIONS = (
    ("how do I blur only while it moves", "#layer.motionBlur"),
    ("make a GIF", "#films"),
    ("accept one scene's frames", "#comparing"),
    ("what exit code does it return", "#rendering"),
    ("which frames changed", "#comparing"),
    ("transparent background", "#films"),
    ("frosted glass", "#backdrop"),
    ("import from After Effects", "#lottie"),
    ("GitHub Actions", "#continuousintegration"),
    ("drop shadow", "#layer.shadow"),
    ("animate along a curve", "#animations"),
    ("loop forever", "#animations"),
    ("finger drags a card", "#inputs"),
    ("dropped frames", "#displaylink"),
    ("flaky test", "#comparerules"),
    ("check that it does not overshoot", "#expectations"),
    ("render on several machines", "#farm"),
    ("spring damping ratio of UIKit", "#keys-spring"),
    ("own font", "#text"),
    ("repeat a layer ten times", "#reuse"),
)


def questions(page):
    """One search answers each question: its topic is among the first eight results."""
    found = [(question, topic, search(page, question)[:8]) for question, topic in QUESTIONS]
    page.expect([row for row in found if row[1] not in row[2]], [])


def chapters(page):
    """Every link of the contents shows its target, and so does the target's address."""
    missed = page.run("""[...document.querySelectorAll("a[href^='#']")].map(({ hash }) => hash)
        .filter((hash) => hash && targetOf(hash)?.id !== decodeURIComponent(hash.slice(1)))""")
    page.expect(missed, [])
    page.click("nav a[href='#contents']")
    page.expect(page.run(SHOWN), "contents")
    page.expect(page.text("section.shown h2"), "Contents")
    page.open("#contents")
    page.expect(page.run(SHOWN), "contents")


def keys(page):
    """A link to a key shows its table, with the key at the top."""
    page.open("#layer.cornerCurve")
    page.expect(page.run(SHOWN), "keys-layer")
    top = page.run("document.getElementById('layer.cornerCurve').getBoundingClientRect().top")
    assert 0 <= top <= 120, top
    page.expect(page.text("article[id='layer.cornerCurve'] pre code"), "cornerCurve: continuous")


def neighbours(page):
    """Each topic leads to the one before and the one after, in the order of the contents."""
    order = page.run("[...document.querySelectorAll('main section')].map(({ id }) => id)")
    page.open("#firstscene")
    place = order.index("firstscene")
    page.click("section.shown .turn a[rel=next]")
    page.expect(page.run(SHOWN), order[place + 1])
    page.click("section.shown .turn a[rel=prev]")
    page.click("section.shown .turn a[rel=prev]")
    page.expect(page.run(SHOWN), order[place - 1])
    page.expect(page.run("document.querySelectorAll('.turn a').length"), 2 * len(order) - 2)


def copying(page):
    """A block of code is reached by keyboard, and its button copies the code alone."""
    page.open("#firstscene")
    block = "document.querySelector('section.shown pre')"
    page.expect(page.run(f"{block}.tabIndex"), 0)
    code = page.run(f"{block}.firstElementChild.textContent")
    assert "Copy" not in code, code
    page.run(f"{block}.querySelector('.copy').click()")
    page.wait(f"{block}.querySelector('.copy').textContent === 'Copied'")


def words(page):
    """The search finds keys by name, by words of other systems, and by their descriptions."""
    page.expect(search(page, "cornerRadius")[0], "#layer.cornerRadius")
    found = search(page, "delay")
    assert "#animation.begin" in found[:7], found
    assert "elsewhere" in page.text("#page-found a[href='#animation.begin'] small"), "no translation"
    assert "#backdrop" in search(page, "frosted")[:5]
    page.expect(search(page, "qqqqqqq"), [])
    assert "Nothing" in page.text("#page-found")


def typing(page):
    """The slash key goes to the search, Enter to the first result, Escape back to the contents."""
    page.press("/")
    page.expect(page.run("document.activeElement.id"), "page-search")
    search(page, "page curl")
    search(page, "pageCurl")
    page.browser.find_element("id", "page-search").send_keys("\ue007")
    page.settle()
    page.expect(page.run(SHOWN), "keys-transition.pageCurl")
    page.browser.find_element("id", "page-search").send_keys("\ue00c")
    page.settle()
    page.expect(page.run("document.getElementById('page-all').hidden"), False)


def pictures(page):
    """Every picture is loaded, at the size that it was drawn in."""
    page.wait("[...document.images].every(image => image.complete)")
    page.expect(page.run("[...document.images].filter(i => i.naturalWidth === 0).length"), 0)
    page.expect(page.run(
        "[...document.images].filter(i => i.naturalWidth !== 2 * i.getAttribute('width')).length"), 0)
    assert page.run("document.images.length") > 50
    assert page.run("document.querySelectorAll('svg.curve').length") > 30
    page.open("#layer.blendMode")


def motion(page):
    """Animations become stills for readers who want less motion."""
    source = "document.querySelector('[data-figure=spring-0] .film img').currentSrc"
    page.open("#spring")
    page.settle()
    moving = page.run(source)
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
    page.wait(f"{source} !== '{moving}'")
    stills = page.run(
        "[...document.querySelectorAll('[data-figure=spring-0] figcaption')].map(c => c.innerText)")
    page.expect([still.split("\n")[0] for still in stills], ["0.2 s", "0.4 s", "0.58 s"])
    assert all("ball: position.x 2" in still for still in stills), stills
    still = page.run("document.querySelectorAll('[data-figure=spring-0] figure:not(.film) img')[1].src")
    page.expect(page.run(source) == still, True)
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def themes(page):
    """Light or dark follows the system or the choice, which is kept."""
    paper = "getComputedStyle(document.body).backgroundColor"
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    page.settle()
    dark = page.run(paper)
    page.click("#page-theme")
    light = page.run(paper)
    page.expect((dark, light), ("rgb(20, 21, 23)", "rgb(251, 251, 250)"))
    page.open()
    page.expect(page.run(paper), light)
    page.click("#page-theme")
    page.expect(page.run(paper), dark)
    page.open("#motionblur")


def phone(page):
    """On a phone the contents are behind a button, and nothing is wider than the screen."""
    page.phone()
    page.open("#spring")
    page.expect(page.run("getComputedStyle(document.querySelector('nav')).display"), "none")
    for place in ("#spring", "#layer.blendMode", "#formulas", "#command-render", "#easings", "#toast"):
        page.open(place)
        page.expect(page.run("document.documentElement.scrollWidth"), 390, place)
    page.click("#page-menu")
    page.expect(page.run("getComputedStyle(document.querySelector('nav')).display"), "block")
    page.click("nav a[href='#shutter']")
    page.expect(page.run(SHOWN), "shutter")
    page.expect(page.run("getComputedStyle(document.querySelector('nav')).display"), "none")
    page.desk()


def main(file, *names):
    page = Page(pathlib.Path(file).resolve().as_uri())
    use(page, [globals()[name] for name in names])


if __name__ == "__main__":
    main(*sys.argv[1:])
