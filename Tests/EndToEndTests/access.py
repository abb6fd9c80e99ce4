"""Rules of accessibility, checked on a page in the browser."""

import pathlib

import axe_core_python

AXE = pathlib.Path(axe_core_python.__file__).with_name("axe.min.js").read_text()

RULES = """
const [problems, done] = [[], arguments[arguments.length - 1]];
const tell = (what, part) => problems.push(`${what}: ${part.outerHTML.slice(0, 120)}`);
const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

/** Red, green, blue and alpha of a colour, whatever it is written as. */
function channels(color) {
  probe.clearRect(0, 0, 1, 1);
  probe.fillStyle = color;
  probe.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = probe.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

const over = (front, back) => front.slice(0, 3).map((value, i) =>
  value * front[3] + back[i] * (1 - front[3]));

function backgroundOf(part) {
  const layers = [];
  for (let at = part; at; at = at.parentElement) layers.push(channels(getComputedStyle(at).backgroundColor));
  return layers.reverse().reduce((back, front) => over(front, back), [255, 255, 255]);
}

function luminance(color) {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(part) {
  const back = backgroundOf(part);
  const [one, other] = [over(channels(getComputedStyle(part).color), back), back].map(luminance);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const nameOf = (part) => part.getAttribute("aria-label") || part.getAttribute("alt") || part.title
  || part.closest("label")?.textContent.trim() || part.textContent.trim()
  || document.getElementById(part.getAttribute("aria-labelledby"))?.textContent
  || part.querySelector("img[alt]")?.alt;

const isSeen = (part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  && (!document.querySelector("dialog[open]") || part.closest("dialog[open]"));

const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
for (const id of ids.filter((id, place) => ids.indexOf(id) < place)) problems.push(`two are called ${id}`);

for (const part of document.querySelectorAll("body *")) {
  if (!isSeen(part)) continue;
  const role = part.getAttribute("role");
  if (part.matches("button, input, select, a[href], dialog, [role=slider], [role=listbox], [role=img]")
    && !nameOf(part)) tell("it has no name", part);
  if (part.matches("img") && part.getAttribute("alt") === null) tell("it has no alt", part);
  if (role === "slider") {
    for (const name of ["min", "max", "now", "text"]) {
      if (!part.getAttribute(`aria-value${name}`)) tell(`it has no aria-value${name}`, part);
    }
  }
  if (role === "option" && !part.closest("[role=listbox]")) tell("it is an option of nothing", part);
  if (role === "option" && part.querySelector("button, input, a, select")) tell("it holds a control", part);
  if (part.getAttribute("aria-live") && part.closest("#stage, .time")) tell("it speaks at every frame", part);
  for (const name of ["aria-activedescendant", "aria-labelledby", "aria-describedby", "aria-controls"]) {
    const target = part.getAttribute(name);
    if (target && !document.getElementById(target)) tell(`${name} leads nowhere`, part);
  }
  const hasText = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  if (hasText && contrast(part) < 4.5) tell(`its contrast is ${contrast(part).toFixed(2)}`, part);
}
done(problems);
"""


def expect_accessible(page):
    """Fails with a list of the parts that some readers could not see, hear or reach."""
    problems = page.browser.execute_async_script(RULES)
    assert not problems, "\n".join(problems)


def expect_no_violations(page, where=""):
    """Fails with the problems that axe calls serious or critical."""
    page.browser.execute_script(AXE)
    found = page.run_async("""
        axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => done(
          violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
            .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)));""")
    page.expect(found, [], where)
