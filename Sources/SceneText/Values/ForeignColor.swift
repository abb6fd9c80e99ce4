import SceneModel

/// Notations of colours in other systems, with those of a scene.
enum ForeignColor {
  /// Hints by the first word of the notation, in lowercase.
  private static let hints: [String: String] = [
    "oklch": "write oklch(0.7 0.1 200), with numbers only, as the whole colour",
    "oklab": "write oklab(0.7 0.1 -0.1), with numbers only, as the whole colour",
    "hwb": "write hwb(200 10% 20%), with numbers only, as the whole colour",
    "lab": conversion, "lch": conversion, "cmyk": conversion, "hsb": conversion, "hsv": conversion,
    "device": conversion,
    "color": "write color(srgb 1 0.5 0), color(display-p3 1 0.5 0) or mix(a, b, t)",
    "var": "declare the colour under 'values', and write its name without var()",
    "light": "use a colour of iOS, such as label, which follows the scene's appearance",
    "linear": gradient, "radial": gradient, "conic": gradient,
    "none": "did you mean 'transparent'?", "clear": "did you mean 'transparent'?",
    "primary": "did you mean 'label'?", "secondary": "did you mean 'secondaryLabel'?",
    "accentcolor": "did you mean 'systemBlue'?",
    "currentcolor": "a colour stands here itself, or the name of one under 'values'",
  ]

  private static let conversion =
    "convert it: write \"#rrggbb\", rgb(…), hsl(…), oklch(…) or p3(…)"

  private static let gradient =
    "a gradient stands in the contents: {linearGradient: {colors: [white, black]}}"

  /// Returns the hint for a colour in another system's notation; `nil` for other texts.
  static func hint(for text: String) -> String? {
    let word = text.lowercased()
    if word.hasPrefix("0x"), [6, 8].contains(word.count - 2),
      word.dropFirst(2).allSatisfy(\.isHexDigit)
    {
      return "did you mean \"#\(word.dropFirst(2))\"?"
    }
    if let dot = text.lastIndex(of: "."), !text.contains("(") {
      let name = String(text[text.index(after: dot)...])
      return Color(parsing: name) == nil ? nil : "did you mean '\(name)'?"
    }
    let parts = word.split(separator: " ")
    if parts.count == 2, parts[1].hasSuffix("%"), Color(parsing: String(parts[0])) != nil {
      return "only the colour stands here; its place is an item of 'locations'"
    }
    return hints[String(word.prefix { $0.isLetter })]
  }
}
