extension SVGGap {
  private static let plainColor = "use a name, #rrggbb, rgb() or hsl()"
  private static let plainNumber = "write the number"

  /// Words in the values of properties.
  static let values = [
    SVGGap(
      .function,
      [
        "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark", "contrast-color",
      ],
      "is no colour, and its property is left out", hint: plainColor,
      example: "<rect fill='NAME(0.6 0.2 30)'/>"),
    SVGGap(
      .function, ["rgb", "rgba", "hsl", "hsla"],
      "takes no colour from another one, and is left out",
      hint: plainColor, example: "<rect fill='NAME(from red r g b / 50%)'/>",
      where: { $0.hasPrefix("from ") }),
    SVGGap(
      .function, ["rgb", "rgba"], "mixes numbers and percents, and is left out", hint: plainColor,
      example: "<rect fill='NAME(255 0 50%)'/>", where: \.mixesPercents),
    SVGGap(
      .function, ["var", "env", "attr", "if"], "is not worked out, and its property is left out",
      hint: "write the value", example: "<rect style='fill: NAME(--c)'/>"),
    SVGGap(
      .function,
      [
        "calc", "min", "max", "clamp", "round", "mod", "rem", "sin", "cos", "tan", "pow", "sqrt",
        "hypot", "abs", "sign",
      ],
      "is not worked out, and its property is left out", hint: plainNumber,
      example: "<rect width='NAME(2px, 3px)'/>"),
    SVGGap(
      .unit,
      [
        "rem", "ch", "cap", "ic", "lh", "rlh", "q", "vw", "vh", "vi", "vb", "vmin", "vmax", "dvw",
        "dvh", "svw", "svh", "lvw", "lvh", "cqw", "cqh",
      ],
      "is no unit, and its property is left out", hint: "use px or %",
      example: "<rect width='5NAME'/>"),
    SVGGap(
      .value, ["initial", "unset", "revert", "revert-layer"],
      "does not count: the earlier value holds", hint: "write the value",
      example: "<rect fill='red' style='fill: NAME'/>"),
    SVGGap(
      .value,
      [
        "canvas", "canvastext", "linktext", "visitedtext", "activetext", "buttonface", "buttontext",
        "buttonborder", "field", "fieldtext", "highlight", "highlighttext", "selecteditem",
        "selecteditemtext", "mark", "marktext", "graytext",
      ],
      "is no colour, and its property is left out", hint: plainColor,
      example: "<rect fill='NAME'/>"),
  ]

  /// Rules and selectors of style sheets.
  static let rules = [
    SVGGap(
      .pseudoClass, SVGSelector.unknownClasses, "is not known, and the whole rule is left out",
      hint: "use names, classes and attributes", example: "<style>g:NAME(.a){fill:red}</style>"),
    SVGGap(
      .pseudoClass, SVGSelector.neverClasses,
      "is not known, and the whole rule is left out with its other selectors",
      hint: "give it a rule of its own", example: "<style>.a, g:NAME{fill:red}</style>"),
    SVGGap(
      .pseudoClass, ["nth-child", "nth-last-child"],
      "is not known with 'of', and the whole rule is left out", hint: "use names and classes",
      example: "<style>g:NAME(1 of .a){fill:red}</style>", where: { $0.contains(" of ") }),
    SVGGap(
      .atRule, ["media", "supports", "layer", "scope"],
      "is left out, and all rules in it", hint: "write the rules without it",
      example: "<style>@NAME (x){rect{fill:red}}</style>",
      where: { !$0.contains("print") && !$0.contains("dark") }),
    SVGGap(
      .atRule, ["keyframes", "-webkit-keyframes"], "does not run: the document stands still",
      hint: "animate the layer in the scene instead",
      example: "<style>@NAME a{to{fill:red}}</style>"),
    SVGGap(
      .atRule, ["font-face"], "is left out: texts have installed fonts only",
      hint: "install the font, or turn the text into paths",
      example: "<style>@NAME{font-family:a;src:url(a.ttf)}</style>"),
    SVGGap(
      .atRule, ["property"], "is left out", hint: "write the value",
      example: "<style>@NAME --a{syntax:'*'}</style>"),
    SVGGap(
      .atRule, ["namespace"], "is left out, and all rules with its prefix",
      hint: "use names without a prefix",
      example: "<style>@NAME svg url(http://www.w3.org/2000/svg);</style>",
      where: { !$0.hasPrefix("url(") && !$0.hasPrefix("\"") && !$0.hasPrefix("'") }),
    SVGGap(
      .nestedRule, effect: "within another rule is left out",
      hint: "write it after the other rule",
      example: "<style>svg{rect{fill:red}}</style>"),
  ]

  /// Files shown by a document; ``AssetLibrary`` knows which of them exist.
  static let files = [
    SVGGap(
      .file, effect: "is left out: there is no such file beside the document or below",
      example: "<image href='missing.png'/>")
  ]
}

extension String {
  /// Whether some of the first three components are percentages and some are not.
  fileprivate var mixesPercents: Bool {
    let parts = split { " ,/".contains($0) }.prefix(3)
    return !hasPrefix("from ") && Set(parts.map { $0.hasSuffix("%") }).count > 1
  }
}
