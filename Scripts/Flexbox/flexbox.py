"""Lays stacks out as flexboxes in Chromium, to compare the stacks of smear with.

Usage: flexbox.py > Tests/TimelineTests/StackLayouts.swift, then swift format -i on that file.
Needs Chromium and PyYAML (python3-yaml).

Each layout is a layer of a scene, in YAML. Its boxes are those of the layer and of all shown
layers in it, in the order of the text, each in its superlayer: x, y, width, height in points.
"""

import json
import pathlib
import re
import subprocess
import tempfile

import yaml

LAYOUTS = {
    "a column": "{stack: {}, layers: [{size: [50, 20]}, {size: [30, 40]}]}",
    "spacing and padding": "{stack: {spacing: 7.5, padding: [12, 16]}, layers: [{size: [50, 20]}, "
        "{size: [30, 40]}, {size: [41.3, 11]}]}",
    "padding of each edge": "{size: [200, 90], stack: {axis: horizontal, padding: [1, 2, 3, 4], "
        "alignment: trailing, distribution: end}, layers: [{size: [50, 20]}, {size: [30, 40]}]}",
    "shares of what is left": "{size: [300, 40], stack: {axis: horizontal, spacing: 10, padding: 5, "
        "alignment: stretch}, layers: [{size: [40, auto], grow: 1}, {size: [50, auto]}, "
        "{size: [20, auto], grow: 2.5}]}",
    "shares below 1": "{size: [300, 40], stack: {axis: horizontal}, layers: [{size: [40, 10], "
        "grow: 0.25}, {size: [50, 10], grow: 0.5}]}",
    "no room to grow": "{size: [80, 40], stack: {axis: horizontal, spacing: 4}, layers: "
        "[{size: [60, 10], grow: 1}, {size: [50, 10], grow: 1}]}",
    "centred": "{size: [100, 200], stack: {distribution: center, alignment: center, spacing: 3}, "
        "layers: [{size: [50, 20]}, {size: [30, 40]}]}",
    "centred without room": "{size: [60, 40], stack: {distribution: center, alignment: center}, "
        "layers: [{size: [80, 30]}, {size: [30, 40]}]}",
    "space between": "{size: [310, 50], stack: {axis: horizontal, distribution: spaceBetween, "
        "spacing: 6, alignment: trailing}, layers: [{size: [50, 20]}, {size: [30, 40]}, "
        "{size: [25, 10]}, {size: [5, 5]}]}",
    "space between one": "{size: [310, 50], stack: {axis: horizontal, distribution: spaceBetween}, "
        "layers: [{size: [50, 20]}]}",
    "space around": "{size: [50, 301], stack: {distribution: spaceAround, spacing: 6, padding: 3}, "
        "layers: [{size: [50, 20]}, {size: [30, 40]}, {size: [25, 10]}]}",
    "space evenly": "{size: [50, 301], stack: {distribution: spaceEvenly, padding: 3}, "
        "layers: [{size: [50, 20]}, {size: [30, 40]}, {size: [25, 10]}]}",
    "no room to share": "{size: [60, 50], stack: {axis: horizontal, distribution: spaceEvenly}, "
        "layers: [{size: [50, 20]}, {size: [30, 40]}]}",
    "on one line": "{stack: {axis: horizontal, alignment: baseline, padding: 4}, layers: [{size: [20, "
        "20]}, {size: [20, 40]}, {size: [20, 50], alignSelf: leading}, {size: [20, 30]}]}",
    "alignments of their own": "{size: [100, 200], stack: {alignment: stretch, spacing: 2}, layers: "
        "[{size: [auto, 20]}, {size: [30, 20], alignSelf: center}, {size: [30, 20], alignSelf: "
        "trailing}, {size: [30, 20]}, {size: [20, 20], alignSelf: leading}]}",
    "hidden layers": "{stack: {axis: horizontal, spacing: 10}, layers: [{size: [50, 20], hidden: "
        "true}, {size: [30, 40]}, {size: [31, 90], hidden: true}, {size: [32, 10]}, "
        "{size: [33, 10], hidden: true, keeps: true}, {size: [34, 10]}]}",
    "lines": "{size: [130, auto], stack: {axis: horizontal, wrap: true, spacing: 8, lineSpacing: 5, "
        "padding: [10, 3]}, layers: [{size: [50, 20]}, {size: [30, 40]}, {size: [60, 10]}, "
        "{size: [42, 25]}, {size: [120, 30]}, {size: [9, 9]}]}",
    "lines with everything": "{size: [130, 200], stack: {axis: horizontal, wrap: true, spacing: 8, "
        "alignment: center, distribution: spaceBetween}, layers: [{size: [50, 20]}, {size: [30, 40], "
        "hidden: true}, {size: [61, 10], alignSelf: trailing}, {size: [42, 25]}, {size: [50, auto], "
        "alignSelf: stretch, grow: 1}, {size: [30, 30], grow: 2}, {size: [9, 9]}, {size: [100, 9]}, "
        "{size: [10, 19]}]}",
    "a column that wraps": "{size: [auto, 100], stack: {wrap: true, spacing: 5, distribution: "
        "spaceAround, alignment: trailing}, layers: [{size: [50, 40]}, {size: [30, 40]}, "
        "{size: [25, 60]}, {size: [5, 35]}, {size: [70, 80]}]}",
    "stacks in a stack": "{stack: {spacing: 8, padding: 10, alignment: stretch}, layers: "
        "[{stack: {axis: horizontal, spacing: 4, alignment: center}, layers: [{size: [20, 20]}, "
        "{size: [60, 30], grow: 1}, {size: [10, 10]}]}, {stack: {padding: 3}, layers: "
        "[{size: [150, 12]}, {size: [40, 12], alignSelf: trailing}]}, {size: [auto, 1]}]}",
    "a bubble": "{size: [300, auto], stack: {padding: 12, spacing: 6}, layers: [{alignSelf: trailing, "
        "stack: {padding: [14, 9]}, layers: [{size: [121.5, 17]}]}, {stack: {axis: horizontal, "
        "spacing: 8, alignment: trailing}, layers: [{size: [28, 28]}, {stack: {padding: [14, 9], "
        "spacing: 3}, layers: [{size: [180, 34]}, {size: [44, 11], alignSelf: trailing}]}]}]}",
    "a page": "{size: [393, 852], stack: {alignment: stretch}, layers: [{size: [auto, 96], stack: "
        "{axis: horizontal, padding: [16, 8], distribution: spaceBetween, alignment: trailing}, "
        "layers: [{size: [44, 44]}, {size: [120, 22], alignSelf: center}, {size: [44, 44]}]}, "
        "{grow: 1, stack: {padding: 16, spacing: 12, alignment: stretch}, layers: [{size: [auto, 80]}, "
        "{grow: 1}, {size: [auto, 44], grow: 0.5}]}, {size: [auto, 83], stack: {axis: horizontal, "
        "distribution: spaceEvenly, alignment: center}, layers: [{size: [24, 24]}, {size: [24, 24]}, "
        "{size: [24, 24]}]}]}",
}

WORDS = {
    "leading": "flex-start", "trailing": "flex-end", "start": "flex-start", "end": "flex-end",
    "spaceBetween": "space-between", "spaceAround": "space-around", "spaceEvenly": "space-evenly",
}


def padding(value) -> str:
    """Returns the CSS of insets, which go clockwise there: one, two across and down, or four."""
    if not isinstance(value, list):
        return f"{value}px"
    if len(value) == 2:
        return f"{value[1]}px {value[0]}px"
    top, left, bottom, right = value
    return f"{top}px {right}px {bottom}px {left}px"


def of_stack(stack: dict) -> list[str]:
    across = stack.get("axis") == "horizontal"
    spacing = stack.get("spacing", 0)
    between = {"column" if across else "row": spacing,
               "row" if across else "column": stack.get("lineSpacing", spacing)}
    alignment = stack.get("alignment", "leading")
    distribution = stack.get("distribution", "start")
    return [
        "display: flex", f"flex-direction: {'row' if across else 'column'}",
        *(f"{name}-gap: {points}px" for name, points in between.items()),
        f"padding: {padding(stack.get('padding', 0))}",
        f"align-items: {WORDS.get(alignment, alignment)}",
        f"justify-content: {WORDS.get(distribution, distribution)}",
        f"flex-wrap: {'wrap' if stack.get('wrap') else 'nowrap'}", "align-content: flex-start",
    ]


def of_item(layer: dict, outer: dict | None) -> list[str]:
    """Returns the CSS of a layer's size, and of its place in the stack around it."""
    alignment = layer.get("alignSelf", (outer or {}).get("alignment", "leading"))
    cross = "height" if (outer or {}).get("axis") == "horizontal" else "width"
    style = ["box-sizing: border-box", "min-width: 0", "min-height: 0"]
    for side, points in zip(("width", "height"), layer.get("size", ["auto", "auto"])):
        stretches = alignment == "stretch" and side == cross and outer is not None
        auto = "auto" if stretches or "stack" not in layer else "max-content"
        style.append(f"{side}: {auto if points == 'auto' else f'{points}px'}")
    if outer is not None:
        style += [f"flex: {layer.get('grow', 0)} 0 auto", f"align-self: {WORDS.get(alignment, alignment)}"]
    if layer.get("hidden"):
        style.append("visibility: hidden" if layer.get("keeps") else "display: none")
    return style


def html(layer: dict, outer: dict | None = None) -> str:
    stack = layer.get("stack")
    style = of_item(layer, outer) + (of_stack(stack) if stack is not None else [])
    inside = "".join(html(sublayer, stack) for sublayer in layer.get("layers", []))
    return f'<div style="{"; ".join(style)}">{inside}</div>'


SCRIPT = """
const boxes = [...document.querySelectorAll('section')].map(section =>
  [...section.querySelectorAll('div')]
    .filter(div => div.checkVisibility({visibilityProperty: true})).map(div => {
      const own = div.getBoundingClientRect(), outer = div.parentNode.getBoundingClientRect()
      return [own.x - outer.x, own.y - outer.y, own.width, own.height]
    }))
document.body.textContent = JSON.stringify(boxes)
"""


def boxes(layers: list[dict]) -> list[list[list[float]]]:
    sections = "".join(
        f'<section style="position: absolute; left: 0; top: 0; width: 2000px">{html(layer)}</section>'
        for layer in layers)
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder, "page.html")
        page.write_text(f"<!doctype html><body>{sections}<script>{SCRIPT}</script>")
        dump = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
             page.as_uri()],
            capture_output=True, text=True, check=True).stdout
    return json.loads(re.search(r"\[\[\[.*\]\]\]", dump).group())


def main() -> None:
    found = boxes([yaml.safe_load(layout) for layout in LAYOUTS.values()])
    print("/// Layouts of stacks, with the boxes that Chromium's flexbox gives them.")
    print("///\n/// Written by Scripts/Flexbox/flexbox.py.")
    print("enum StackLayouts {")
    print("  static let all: [(name: String, layer: String, boxes: [[Double]])] = [")
    for (name, layout), rows in zip(LAYOUTS.items(), found):
        numbers = ", ".join(f"[{', '.join(f'{round(n, 4)}' for n in row)}]" for row in rows)
        print(f'    (\n      "{name}",\n      """')
        print("\n".join("      " + line for line in lines(layout)))
        print(f'      """,\n      [{numbers}]\n    ),')
    print("  ]\n}")


def lines(layout: str) -> list[str]:
    """Breaks a layout into lines of at most 90 characters."""
    found = [""]
    for word in layout.split(" "):
        if len(found[-1]) + len(word) > 90:
            found.append("")
        found[-1] += (" " if found[-1] else "") + word
    return found


if __name__ == "__main__":
    main()
