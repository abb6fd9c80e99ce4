extension SVGGap {
  private static let animations = "animate the layer in the scene instead"

  static let elements = [
    SVGGap(
      .element, ["textPath"], "draws no text", hint: "turn the text into paths",
      example: "<text><NAME href='#p'>on a path</NAME></text><text font-size='9'/>"),
    SVGGap(
      .element, ["feDropShadow"], "hides everything that has this filter",
      hint: "use feGaussianBlur, feOffset, feFlood, feComposite and feMerge",
      example: "<filter id='f'><NAME dx='2'/></filter>"),
    SVGGap(
      .element, ["foreignObject"], "is left out, with everything in it",
      hint: "draw it with shapes and text of SVG",
      example: "<NAME width='5' height='5'><div xmlns='http://www.w3.org/1999/xhtml'/></NAME>"),
    SVGGap(
      .element, ["animate", "animateMotion", "animateTransform", "set"],
      "does not run: the document stands still", hint: animations,
      example: "<rect width='5'><NAME attributeName='x' to='3' dur='1s'/></rect>"),
    SVGGap(
      .element, ["script"], "does not run", hint: animations,
      example: "<NAME>document.title</NAME>"),
    SVGGap(
      .element, ["text"], "is 12 pixels high where no font-size is named, and 16 in browsers",
      hint: "give it a font-size", in: .lacking(["font-size", "font:", "font "]),
      example: "<NAME>a</NAME>"),
  ]

  static let emoji = [
    SVGGap(
      .emoji, effect: "is an outline in the colour of the text",
      hint:
        "leave out opacity, filter, mask, mix-blend-mode, isolation and stroke around it, or show "
        + "it as a text of the scene",
      example: "<text font-size='9' opacity='.5'>a 😀</text>")
  ]
}
