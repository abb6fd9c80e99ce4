"""Reads the values of CSS animations at moments in Debian's Chromium, as one line of JSON.

Usage: browse_css.py <animations.css> <class> <property> <seconds>…
"""

import json
import pathlib
import sys

from browser import Page

READ = """(() => {
    const [name, property, times] = [arguments[0], arguments[1], arguments[2]]
    const element = document.querySelector("." + CSS.escape(name))
    return times.map(time => {
        for (const animation of document.getAnimations()) {
            animation.pause()
            animation.currentTime = time * 1000
        }
        return getComputedStyle(element)[property]
    })
})()"""

if __name__ == "__main__":
    css, name, attribute, *moments = sys.argv[1:]
    file = pathlib.Path("animations.html").absolute()
    style = pathlib.Path(css).read_text()
    file.write_text(f'<style>{style}</style><div class="{name}"></div>')
    page = Page(f"file://{file}")
    try:
        page.open()
        print(json.dumps(page.run(READ, name, attribute, [float(moment) for moment in moments])))
    finally:
        page.browser.quit()
