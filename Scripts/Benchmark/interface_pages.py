"""The same interfaces as web pages, whose animations are set to any time and stand still there.

Usage: interface_pages.py <folder>
Supports only the keys of scenes that interface_scenes.py uses.
"""

import html
import json
import math
import pathlib
import sys

import interface_scenes

STYLE = """\
* { margin: 0; box-sizing: border-box }
body { position: relative; width: %dpx; height: %dpx; overflow: hidden; font-family: Inter }
body * { position: absolute }
p { white-space: pre }
svg { inset: 0; width: 100%%; height: 100%%; overflow: visible }
"""
SCRIPT = """\
const floor = Math.floor
const running = moves.map(([id, keyframes, timing]) => {
  const animation = document.getElementById(id).animate(keyframes, timing)
  animation.pause()
  return animation
})
const counting = [...document.querySelectorAll("[data-count]")].map(
  text => [text, new Function("time", `return ${text.dataset.count}`)])
const emitters = [...document.querySelectorAll("canvas")].map(emitting)
function show(time) {
  for (const animation of running) animation.currentTime = 1000 * time
  for (const [text, count] of counting) text.textContent = count(time)
  for (const draw of emitters) draw(time)
}
show(0)
"""
PARTICLES = """\
const mask = (1n << 64n) - 1n
function bits(number, seed) {
  let bits = (seed + (number + 1n) * 0x9E3779B97F4A7C15n) & mask
  bits = (bits ^ bits >> 30n) * 0xBF58476D1CE4E5B9n & mask
  bits = (bits ^ bits >> 27n) * 0x94D049BB133111EBn & mask
  return bits ^ bits >> 31n
}
// What smear chooses by chance for a particle, in the order of its uses.
function born(cell, number) {
  const seed = bits(BigInt(number), bits(0n, 0n))
  const chance = use => Number(bits(BigInt(use), seed) >> 11n) / 2 ** 53
  const spread = (mean, range, use) => (cell[mean] || 0) + (cell[range] || 0) * (chance(use) - 0.5)
  const angle = spread("emissionLongitude", "emissionRange", 4) * Math.PI / 180
  const speed = spread("velocity", "velocityRange", 3)
  return {place: chance(1) - 0.5, x: speed * Math.cos(angle), y: speed * Math.sin(angle),
    rotation: spread("rotation", "rotationRange", 5), spin: spread("spin", "spinRange", 6),
    tumble: spread("tumble", "tumbleRange", 7), tumbleAngle: 360 * chance(8),
    color: cell.rgb[Math.floor(chance(10) * cell.rgb.length)]}
}
// Draws slips of one kind that fall from a line.
function emitting(canvas) {
  const {position, size, cells: [cell]} = JSON.parse(canvas.dataset.emitter)
  cell.rgb = cell.colors.map(color => [1, 3, 5].map(at => parseInt(color.slice(at, at + 2), 16)))
  const particles = [], [width, height] = cell.size
  const pen = canvas.getContext("2d")
  return time => {
    pen.resetTransform()
    pen.clearRect(0, 0, canvas.width, canvas.height)
    const last = Math.floor((time - cell.begin) * cell.birthRate)
    const first = Math.max(0, last - cell.lifetime * cell.birthRate + 1)
    for (let number = first; number <= last; number++) {
      const one = particles[number] ??= born(cell, number)
      const age = time - cell.begin - number / cell.birthRate
      const turn = (one.rotation + one.spin * age) * Math.PI / 180
      const flip = Math.cos((one.tumbleAngle + one.tumble * age) * Math.PI / 180)
      const light = 1 - cell.shading * (1 - flip) / 2
      const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
      pen.setTransform(cosine, sine, -sine * flip, cosine * flip,
        position[0] + size[0] * one.place + one.x * age + cell.acceleration[0] * age * age / 2,
        position[1] + one.y * age + cell.acceleration[1] * age * age / 2)
      pen.fillStyle = `rgb(${one.color.map(level => level * light)})`
      pen.fillRect(-width / 2, -height / 2, width, height)
    }
  }
}
"""
EASINGS = {"linear": "linear", "easeInEaseOut": "ease-in-out"}
SETTLED = 0.001  # of the way


class Page:
    """The elements of a scene's layers, and their animations."""

    def __init__(self, content: dict):
        self.moves: list = []
        body = "\n".join(map(self.element, content["layers"]))
        style = STYLE % (interface_scenes.WIDTH, interface_scenes.HEIGHT)
        self.text = (
            f'<!doctype html>\n<meta charset="utf-8">\n<style>\n{style}'
            f'body {{ background: {content["background"]} }}\n</style>\n<body>\n{body}\n'
            f"<script>\nconst moves = {json.dumps(self.moves)}\n{PARTICLES}{SCRIPT}</script>\n")

    def element(self, layer: dict) -> str:
        """Returns a layer with its sublayers as HTML."""
        inside = "".join(map(self.element, layer.get("layers", [])))
        shown = layer.get("contents", {})
        if "text" in shown:
            text = shown["text"]
            count = f' data-count="{text["string"][1:-1]}"' if "{" in text["string"] else ""
            return f'<p style="{text_style(layer)}"{count}>{html.escape(text["string"])}</p>'
        if "emitter" in shown:
            width, height = layer["size"]
            return (f'<canvas width="{width}" height="{height}"'
                    f" data-emitter='{json.dumps(shown['emitter'])}'></canvas>\n")
        for animation in layer.get("animations", []):
            self.moves.append(move(layer, animation))
        name = f' id="{layer["id"]}"' if "id" in layer else ""
        return f'<div{name} style="{style(layer)}">{drawing(layer)}{inside}</div>\n'


def style(layer: dict) -> str:
    """Returns the look of a layer as CSS."""
    (x, y), (width, height) = layer.get("position", (0, 0)), layer["size"]
    left, top = layer.get("anchorPoint", (0.5, 0.5))
    words = {
        "left": f"{x - left * width:g}px", "top": f"{y - top * height:g}px",
        "width": f"{width:g}px", "height": f"{height:g}px",
        "transform-origin": f"{100 * left:g}% {100 * top:g}%",
        "background": background(layer), "border-radius": radius(layer),
        "overflow": "hidden" if layer.get("masksToBounds") else None,
        "box-shadow": shadow(layer), "backdrop-filter": glass(layer.get("backdrop")),
        "rotate": f"{layer['rotation']}deg" if "rotation" in layer else None,
        "perspective": f"{layer['perspective']}px" if "perspective" in layer else None,
        "transform-style": "preserve-3d" if "perspective" in layer else None,
        "transform": tilt(layer),
        "backface-visibility": None if layer.get("doubleSided", True) else "hidden",
    }
    return "; ".join(f"{key}: {value}" for key, value in words.items() if value)


def tilt(layer: dict) -> str | None:
    """Returns a layer's transform in its parent's space, without its rotation in the plane."""
    if "rotationY" not in layer:
        return None
    return f"translateZ({layer.get('zPosition', 0):g}px) rotateY({layer['rotationY']:g}deg)"


def background(layer: dict) -> str | None:
    shown = layer.get("contents", {})
    shown = shown.get("rectangle", {}).get("fill", shown)
    if "linearGradient" in shown:
        return gradient(shown["linearGradient"])
    if "image" in shown:
        return f"url({shown['image']}) 0 0 / 100% 100%"
    return layer.get("backgroundColor", layer.get("backdrop", {}).get("tint"))


def gradient(keys: dict) -> str:
    towards = {(1, 1): "to bottom right", (0, 1): "to bottom", (1, 0): "to right"}
    return f"linear-gradient({towards[tuple(keys['end'])]}, {', '.join(keys['colors'])})"


def radius(layer: dict) -> str | None:
    """Returns the corner radius of the layer, or of the sublayer that its shadow belongs to."""
    shape = layer["layers"][0] if "shadow" in layer and "backgroundColor" not in layer else layer
    found = shape.get("cornerRadius",
                      shape.get("contents", {}).get("rectangle", {}).get("cornerRadius"))
    return found and f"{found:g}px"


def shadow(layer: dict) -> str | None:
    """Returns a shadow; the blur of CSS is two standard deviations wide."""
    if "shadow" not in layer:
        return None
    keys = layer["shadow"]
    alpha = round(255 * keys["opacity"])
    x, y = keys["offset"]
    return f"{x}px {y}px {2 * keys['radius']}px {keys['color']}{alpha:02x}"


def glass(backdrop: dict | None) -> str | None:
    return backdrop and f"blur({backdrop['blur']}px) saturate({backdrop['saturation']})"


def text_style(layer: dict) -> str:
    (x, y), (left, top) = layer["position"], layer["anchorPoint"]
    text = layer["contents"]["text"]
    return (f"left: {x:g}px; top: {y:g}px; translate: {-100 * left:g}% {-100 * top:g}%; "
            f"font-size: {text['size']}px; font-weight: {text['weight']}; color: {text['color']}")


def drawing(layer: dict) -> str:
    """Returns the path or the ring of a layer as SVG."""
    shown = layer.get("contents", {})
    if "path" in shown:
        keys = shown["path"]
        return (f'<svg><path d="{keys["d"]}" fill="{keys.get("fill", "none")}"'
                f' stroke="{keys.get("stroke", "none")}" stroke-width="{keys.get("lineWidth", 1)}"'
                ' stroke-linejoin="round"/></svg>')
    if "ellipse" not in shown:
        return ""
    keys, half = shown["ellipse"], layer["size"][0] / 2
    name = f' id="{layer["id"]}-line"' if "id" in layer else ""
    # The ring begins at the top, like an ellipse of a scene.
    return (f'<svg><circle{name} cx="{half}" cy="{half}" r="{half - keys["lineWidth"] / 2:g}"'
            f' fill="none" stroke="{keys["stroke"]}" stroke-width="{keys["lineWidth"]:g}"'
            f' stroke-linecap="{keys["lineCap"]}" pathLength="1" stroke-dasharray="1 1"'
            f' stroke-dashoffset="{1 - keys["trim"]["end"]}"'
            f' transform="rotate(-90 {half} {half})"/></svg>')


def move(layer: dict, animation: dict) -> tuple:
    """Returns an animation for Web Animations: its target, its keyframes, and its timing."""
    name = animation["property"].split(".")
    target = layer["id"] + ("-line" if name[0] == "contents" else "")
    key, value = {
        "position": ("translate", lambda to: "{:g}px {:g}px".format(
            *(there - here for there, here in zip(to, layer["position"])))),
        "rotation": ("rotate", lambda to: f"{to}deg"),
        "rotationY": ("transform", lambda to: tilt(layer | {"rotationY": to})),
        "scale": ("scale", str), "opacity": ("opacity", str),
        "contents": ("strokeDashoffset", lambda to: 1 - to),
    }[name[0]]
    duration, easing = pace(animation)
    frames = [{key: value(animation[end]), "easing": easing} for end in ("from", "to")]
    delay = animation.get("begin", 0) - animation.get("timeOffset", 0)
    timing = {"duration": 1000 * duration, "delay": 1000 * delay, "fill": "forwards"}
    if animation.get("repeatCount") == "forever":
        timing["iterations"] = 1e6  # JSON has no infinity
    if animation.get("autoreverses"):
        timing["direction"] = "alternate"
    return target, frames, timing


def pace(animation: dict) -> tuple:
    """Returns the duration of an animation, and its easing in CSS."""
    if "spring" not in animation:
        return animation["duration"], EASINGS[animation["easing"]]
    spring = animation["spring"]
    duration = -math.log(SETTLED) * spring["response"] / (math.tau * (1 - spring["bounce"]))
    places = (interface_scenes.sprung(spring, step * duration / 60) for step in range(61))
    return duration, f"linear({', '.join(f'{place:.4f}' for place in places)})"


def main(folder: str) -> None:
    for interface in interface_scenes.ALL:
        if interface.filmed:
            page = Page(interface.content)
            (pathlib.Path(folder) / f"{interface.name}.html").write_text(page.text)


if __name__ == "__main__":
    main(*sys.argv[1:])
