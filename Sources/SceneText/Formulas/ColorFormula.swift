import Raster
import SceneModel

/// Colour formulas, from numbers, colours and values of layers.
///
///     color   = primary ["/" alpha]
///     primary = "#rrggbb" | name | layer value | "(" color ")"
///             | "mix(" color "," color "," comparison ["%"] ")"
///             | "if(" comparison "," color "," color ")"
///             | "rgb(" part "," part "," part ["," part] ")"
///             | "p3(" part "," part "," part ["," part] ")"
///             | "hsl(" comparison "," comparison "%," comparison "%" ["," part] ")"
///     part    = comparison ["%"]
///     alpha   = sign ["%"]
extension FormulaCompiler {
  /// Compiles the text of a colour into its four components.
  ///
  /// Source: CSS Color 4, sections 5 and 7, with commas.
  static func compileColor(
    _ text: String, in space: ColorSpace, scope: Scope, variables: Set<Formula.Variable>,
    inputs: [String], layers: LinkRecorder?
  ) throws(TextMistake) -> [Result] {
    var compiler = FormulaCompiler(
      tokens: try FormulaToken.tokens(of: text, isColor: true), scope: scope,
      variables: variables, inputs: inputs, layers: layers, takesPercent: false,
      colorSpace: space)
    let result = try compiler.color()
    guard compiler.token.kind == .end else { throw compiler.unexpected() }
    return result
  }

  private mutating func color() throws(TextMistake) -> [Result] {
    try enter()
    defer { nesting -= 1 }
    var color = try colorWithoutAlpha()
    guard token.text == "/" else { return color }
    next += 1
    let alpha = try sign()
    color[3] = apply(.multiply, [color[3], share(alpha, of: 1)])
    return color
  }

  private mutating func colorWithoutAlpha() throws(TextMistake) -> [Result] {
    let start = token
    guard start.kind == .name || start.kind == .color || start.text == "(" else {
      throw unexpected()
    }
    next += 1
    if start.text == "(" {
      let result = try color()
      try expect(")")
      return result
    }
    if token.text == "(" { return try colorCall(start) }
    if let color = try namedColor(start) { return color }
    if start.isPath { return try colorOfLayer(start) }
    guard let color = Color(parsing: start.text, darkness: scope.darkness, in: colorSpace) else {
      throw unknownColor(start)
    }
    return color.results
  }

  private mutating func colorCall(_ name: FormulaToken) throws(TextMistake) -> [Result] {
    try expect("(")
    let result: [Result] =
      switch name.text.lowercased() {
      case "mix": try mixture()
      case "if": try choice()
      case "rgb", "rgba":
        try parts(in: .sRGB) { (compiler) throws(TextMistake) in try compiler.rgb(of: 255) }
      case "hsl", "hsla":
        try parts(in: .sRGB) { (compiler) throws(TextMistake) in try compiler.hsl() }
      case "p3":
        try parts(in: .displayP3) { (compiler) throws(TextMistake) in try compiler.rgb(of: 1) }
      default: throw unknownColor(name)
      }
    try expect(")")
    return result
  }

  private mutating func mixture() throws(TextMistake) -> [Result] {
    let first = try color()
    try expect(",")
    let second = try color()
    try expect(",")
    var weight = try condition()
    if token.text == "%" { weight = share(weight, of: 1) }
    return zip(first, second).map { a, b in
      if case .constant(let a) = a, case .constant(let b) = b, a == b { return .constant(a) }
      return apply(.mix, [a, b, weight])
    }
  }

  private mutating func choice() throws(TextMistake) -> [Result] {
    let condition = try condition()
    try expect(",")
    let first = try color()
    try expect(",")
    return zip(first, try color()).map { apply(.select, [condition, $0, $1]) }
  }

  /// Compiles the parts of a colour, and an optional alpha after a comma.
  private mutating func parts(
    in space: ColorSpace, _ color: (inout FormulaCompiler) throws(TextMistake) -> [Result]
  ) throws(TextMistake) -> [Result] {
    let parts = converted(try color(&self), from: space)
    guard token.text == "," else { return parts + [.constant(1)] }
    next += 1
    return parts + [try part(of: 1)]
  }

  private mutating func rgb(of whole: Double) throws(TextMistake) -> [Result] {
    let red = try part(of: whole)
    try expect(",")
    let green = try part(of: whole)
    try expect(",")
    return [red, green, try part(of: whole)]
  }

  /// Compiles red, green and blue from a hue in degrees, a saturation and a lightness.
  private mutating func hsl() throws(TextMistake) -> [Result] {
    let hue = try condition()
    try expect(",")
    let saturation = try percentage()
    try expect(",")
    let lightness = try percentage()
    let darkness = apply(.subtract, [.constant(1), lightness])
    let amplitude = apply(.multiply, [saturation, apply(.min, [lightness, darkness])])
    return [0, 8, 4].map { (offset: Double) in
      let turn = apply(.add, [.constant(offset), apply(.divide, [hue, .constant(30)])])
      let whole = apply(.floor, [apply(.divide, [turn, .constant(12)])])
      let position = apply(.subtract, [turn, apply(.multiply, [.constant(12), whole])])
      let rise = apply(.subtract, [position, .constant(3)])
      let fall = apply(.subtract, [.constant(9), position])
      let wave = apply(
        .clamp, [apply(.min, [rise, fall]), .constant(-1), .constant(1)])
      return apply(.subtract, [lightness, apply(.multiply, [amplitude, wave])])
    }
  }

  /// Compiles a percentage, as a value in `0...1`.
  private mutating func percentage() throws(TextMistake) -> Result {
    let value = try condition()
    guard token.text == "%" else {
      throw TextMistake("'%' is missing before '\(token.text)'", token.bytes)
    }
    return share(value, of: 100)
  }

  /// Compiles a number out of `whole` or a percentage, as a fraction of the whole.
  private mutating func part(of whole: Double) throws(TextMistake) -> Result {
    let value = try condition()
    return share(value, of: whole)
  }

  /// Converts a number out of `whole`, or a percentage if `%` follows, to a value in `0...1`.
  private mutating func share(_ value: Result, of whole: Double) -> Result {
    let isPercentage = token.text == "%"
    if isPercentage { next += 1 }
    let share = apply(.divide, [value, .constant(isPercentage ? 100 : whole)])
    return apply(.clamp, [share, .constant(0), .constant(1)])
  }

  /// The colour of another layer.
  private func colorOfLayer(_ name: FormulaToken) throws(TextMistake) -> [Result] {
    var results: [Result] = []
    for component in 0..<ValueKind.color.componentCount {
      let part = LayerValuePart(kind: .color, component: component)
      results.append(try valueOfLayer(name, part: part))
    }
    return results
  }

  private func unknownColor(_ name: FormulaToken) -> TextMistake {
    TextMistake(
      "unknown colour '\(name.text)'", name.bytes, hint: Color.hint(for: name.text))
  }
}

extension Color {
  fileprivate var results: [FormulaCompiler.Result] {
    [red, green, blue, alpha].map { .constant($0) }
  }

  /// A hint for colour digits without a `#`.
  private static func quoted(_ word: String) -> String? {
    guard [6, 8].contains(word.count), word.allSatisfy(\.isHexDigit) else { return nil }
    return "did you mean \"#\(word)\"?"
  }

  /// The hint for a word that is not a colour.
  static func hint(for word: String) -> String {
    let names = CSSColors.byName.keys.sorted() + ["transparent"] + SystemColors.byName.keys.sorted()
    let near = names.nearest(to: word)
    return ForeignColor.hint(for: word) ?? near.map { "did you mean '\($0)'?" } ?? quoted(word)
      ?? "use \"#rgb\", \"#rrggbb\", \"#rrggbbaa\", a CSS name, rgb(…), hsl(…), p3(…) or mix(a, b, t)"
  }
}
