extension SVGGap {
  /// Returns whether a property's value may differ from its initial value.
  @Sendable private static func isSet(_ value: String) -> Bool {
    !["none", "normal", "auto", "0", "0px", "inherit", "initial", "unset", "revert"].contains(value)
  }

  /// Properties of text.
  static let texts = [
    SVGGap(
      .property, ["dominant-baseline"], "does not move the text", hint: "use dy",
      example: "<text font-size='9' NAME='middle'>a</text>",
      where: { isSet($0) && $0 != "alphabetic" }),
    SVGGap(
      .property, ["alignment-baseline"], "does not move the text", hint: "use dy",
      example: "<text font-size='9' style='NAME: central'>a</text>",
      where: { isSet($0) && !["alphabetic", "baseline"].contains($0) }),
    SVGGap(
      .property, ["baseline-shift"], "moves the text by another distance than in browsers",
      hint: "use a number, or dy", example: "<text font-size='9' NAME='super'>a</text>",
      where: { ["sub", "super"].contains($0) }),
    SVGGap(
      .property, ["font-size"], "counts from 12 pixels, and from 16 in browsers",
      hint: "use a number", example: "<text NAME='large'>a</text>",
      where: { value in
        ["xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large"].contains(value)
      }),
    SVGGap(
      .property, ["word-spacing"], "does not move words apart", hint: "use dx, or several texts",
      example: "<text font-size='9' NAME='5'>a b</text>", where: isSet),
    SVGGap(
      .property, ["text-transform"], "does not change letters", hint: "write the final letters",
      example: "<text font-size='9' style='NAME: uppercase'>a</text>", where: isSet),
    SVGGap(
      .property,
      [
        "font-variant", "font-variant-caps", "font-variant-numeric", "font-variant-ligatures",
        "font-variant-position", "font-variant-alternates", "font-variant-east-asian",
        "font-feature-settings", "font-variation-settings", "font-kerning",
      ],
      "does not choose letters", hint: "use a text of the scene with features",
      example: "<text font-size='9' style='NAME: tabular-nums'>1</text>",
      where: { $0 == "none" || isSet($0) }),
    SVGGap(
      .property, ["font-style"], "has another slant than in browsers", hint: "use italic",
      example: "<text font-size='9' style='NAME: oblique 20deg'>a</text>",
      where: { $0.hasPrefix("oblique ") }),
    SVGGap(
      .property, ["font-stretch"], "does not make letters narrower or wider",
      hint: "use a word such as condensed",
      example: "<text font-size='9' style='NAME: 75%'>a</text>",
      where: { $0.hasSuffix("%") && $0 != "100%" }),
    SVGGap(
      .property, ["white-space"], "does not keep spaces", hint: "use xml:space=\"preserve\"",
      example: "<text font-size='9' style='NAME: pre'>a  b</text>",
      where: { ["pre", "pre-wrap", "pre-line", "break-spaces"].contains($0) }),
    SVGGap(
      .property, ["text-decoration"], "draws no line", hint: "use a word such as underline alone",
      example: "<text font-size='9' style='NAME: underline wavy red'>a</text>",
      where: { value in
        isSet(value)
          && !value.split(separator: " ").allSatisfy {
            ["underline", "overline", "line-through"].contains($0)
          }
      }),
    SVGGap(
      .property, ["text-decoration-line"], "draws no line", hint: "use text-decoration",
      example: "<text font-size='9' style='NAME: underline'>a</text>", where: isSet),
    SVGGap(
      .property, ["text-orientation"], "does not turn letters",
      example: "<text font-size='9' style='NAME: upright'>a</text>",
      where: { isSet($0) && $0 != "mixed" }),
    SVGGap(
      .declaration(), ["text-shadow"], "is left out", hint: "use a shadow of the layer",
      example: "<text font-size='9' style='NAME: 2px 2px red'>a</text>", where: isSet),
  ]

  /// Properties that position and shape elements.
  static let geometry = [
    SVGGap(
      .declaration(), ["d"], "draws no path", hint: "use the attribute d",
      example: "<path style=\"NAME: path('M0 0h9v9z')\"/>", where: isSet),
    SVGGap(
      .declaration(), ["transform"], "is left out",
      hint: "use matrix, translate, scale, rotate and skew with numbers, px and deg",
      example: "<rect style='NAME: translate(50%, 0)'/>", where: \.isTransformLeftOut),
    SVGGap(
      .declaration(of: ["linearGradient", "radialGradient", "pattern"]), ["transform"],
      "is left out of gradients and patterns", hint: "use gradientTransform or patternTransform",
      example: "<linearGradient id='g' style='NAME: rotate(9deg)'/>",
      where: { isSet($0) && !$0.isTransformLeftOut }),
    SVGGap(
      .property, ["transform-origin"], "does not count: transforms turn about the origin",
      hint: "use rotate(angle x y), or translate there and back",
      example: "<rect transform='rotate(9)' NAME='30 30'/>",
      where: { !["0", "0 0", "0px 0px", "0px", "top left", "left top"].contains($0) && isSet($0) }),
    SVGGap(
      .property, ["transform-box"], "does not count",
      hint: "use rotate(angle x y), or translate there and back",
      example: "<rect transform='rotate(9)' NAME='fill-box'/>",
      where: { isSet($0) && !["view-box", "border-box"].contains($0) }),
    SVGGap(
      .declaration(), ["translate", "rotate", "scale", "offset-path", "offset"], "is left out",
      hint: "use the attribute transform", example: "<rect style='NAME: 5px'/>", where: isSet),
    SVGGap(
      .property, ["vector-effect"], "does not count: the stroke grows with the drawing",
      hint: "divide stroke-width by the scale",
      example: "<rect stroke='red' NAME='non-scaling-stroke'/>",
      where: { $0 == "non-scaling-stroke" }),
    SVGGap(
      .declaration(), ["outline"], "is left out", hint: "use stroke",
      example: "<rect style='NAME: 2px solid red'/>", where: isSet),
    SVGGap(
      .declaration(of: ["svg"]), ["background", "background-color"], "is left out",
      hint: "use a rect, or the backgroundColor of the layer",
      example: "<svg style='NAME: #123'/>",
      where: { isSet($0) && $0 != "transparent" }),
    SVGGap(
      .declaration(), ["all"], "is left out", example: "<rect style='NAME: initial'/>"),
  ]

  /// Properties that blend, mask and filter.
  static let masks = [
    SVGGap(
      .property, ["clip-path"], "clips nothing", hint: "use a clipPath element",
      example: "<rect style='NAME: circle(20px at 30px 30px)'/>",
      where: {
        $0.calls("circle", "ellipse", "inset", "polygon", "path", "rect", "xywh", "shape")
      }),
    SVGGap(
      .property, ["mask", "mask-image", "-webkit-mask", "-webkit-mask-image"], "masks nothing",
      hint: "use a mask element", example: "<rect style='NAME: linear-gradient(red, blue)'/>",
      where: { $0.contains("gradient(") || $0.contains("image(") || $0.contains(",") }),
    SVGGap(
      .declaration(), ["mask-image", "mask-mode"], "is left out", hint: "use mask and mask-type",
      example: "<rect style='NAME: url(#m)'/>",
      where: { isSet($0) && $0 != "match-source" && !$0.contains("gradient(") }),
    SVGGap(
      .declaration(), ["mix-blend-mode"], "is left out", hint: "use screen",
      example: "<rect style='NAME: plus-lighter'/>", where: { $0.hasPrefix("plus-") }),
    SVGGap(
      .property, ["filter"],
      "is worked out in linear light, and has other colours than in browsers",
      hint: "use filters of the layer",
      example: "<rect style='NAME: grayscale(50%)'/>",
      where: {
        $0.calls(
          "grayscale", "sepia", "saturate", "hue-rotate", "invert", "brightness", "contrast")
      }),
    SVGGap(
      .property, ["color-interpolation"], "does not count: colours are mixed as sRGB",
      example: "<mask id='m' NAME='linearRGB'/>", where: { $0 == "linearrgb" }),
    SVGGap(
      .property, ["image-rendering"], "does not count: the picture is smooth",
      hint: "use optimizeSpeed", example: "<image NAME='pixelated'/>",
      where: { ["pixelated", "crisp-edges"].contains($0) }),
  ]
}

extension String {
  /// Returns whether it calls one of the functions; longer names with the same ending do not count.
  fileprivate func calls(_ functions: String...) -> Bool {
    functions.contains { hasPrefix($0 + "(") || contains(" \($0)(") }
  }

  /// Whether it has anything but numbers, pixels, angles and planar functions of a CSS transform.
  fileprivate var isTransformLeftOut: Bool {
    let known = [
      "matrix", "translate", "translatex", "translatey", "scale", "scalex", "scaley", "rotate",
      "skew", "skewx", "skewy", "px", "deg", "rad", "grad",
    ]
    let words = StyleValue(Array(utf8)).words.filter { $0.kind != .word }
    return contains("%") || !words.allSatisfy { known.contains($0.name) }
  }
}
