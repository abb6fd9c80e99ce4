import Raster
import SceneModel

/// Compiles the text of a formula into instructions.
///
///     condition  = both {"or" both}
///     both       = not {"and" not}
///     not        = "not" not | comparison
///     comparison = sum [("<" | "<=" | ">" | ">=" | "==" | "!=") sum]
///     sum        = product {("+" | "-") product}
///     product    = sign {("*" | "/") sign} [" " unit]
///     sign       = "-" sign | "+" sign | power
///     power      = primary ["^" sign]
///     primary    = number [unit] | name | name "(" arguments ")" | "(" condition ")"
///
/// A unit directly after a number belongs to the number. A unit after a space belongs to the whole
/// product: `pi/2 rad` is a right angle.
///
/// Parts without variables are evaluated here, once.
struct FormulaCompiler {
  typealias Result = FormulaPart

  /// The deepest nesting of parentheses and signs.
  static let deepestNesting = 64

  /// The named constants of every formula.
  static let constants = ["pi": Double.pi]

  let tokens: [FormulaToken]
  let scope: Scope
  let variables: Set<Formula.Variable>
  let inputs: [String]
  let layers: LinkRecorder?
  let part: LayerValuePart?
  var next = 0
  var nesting = 0

  /// The unit of the part that was compiled last.
  var measure = Measure.plain

  /// Whether `%` is a unit of numbers; in colours `%` is a token of its own.
  let takesPercent: Bool

  /// The space of compiled colours.
  let colorSpace: ColorSpace

  /// Compiles `formula` with any units.
  ///
  /// - Parameters:
  ///   - scope: The bindings of names at the formula.
  ///   - variables: The variables that the formula may use.
  ///   - inputs: The names of the scene's inputs, which are available wherever `time` is.
  ///   - layers: Records the layer values that are read; `nil` where formulas may read none.
  ///   - part: The component to read if the whole formula is the name of a value with several.
  static func compile(
    _ formula: String, scope: Scope, variables: Set<Formula.Variable>, inputs: [String],
    layers: LinkRecorder? = nil, part: LayerValuePart? = nil
  ) throws(TextMistake) -> (result: Result, measure: Measure) {
    var compiler = FormulaCompiler(
      tokens: try FormulaToken.tokens(of: formula), scope: scope, variables: variables,
      inputs: inputs, layers: layers, part: part)
    let result = try compiler.condition()
    guard compiler.token.kind == .end else { throw compiler.unexpected() }
    return (result, compiler.measure)
  }

  init(
    tokens: [FormulaToken], scope: Scope, variables: Set<Formula.Variable>, inputs: [String],
    layers: LinkRecorder?, part: LayerValuePart? = nil, takesPercent: Bool = true,
    colorSpace: ColorSpace = .sRGB
  ) {
    self.tokens = tokens
    self.scope = scope
    self.variables = variables
    self.inputs = inputs
    self.layers = layers
    self.part = part
    self.takesPercent = takesPercent
    self.colorSpace = colorSpace
  }

  private static let comparisons: [String: FormulaFunction] = [
    "<": .less, "<=": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "==": .equal,
    "!=": .notEqual,
  ]

  /// Applies a function to its arguments, at compile time if all are constant.
  func apply(_ function: FormulaFunction, _ arguments: [Result]) -> Result {
    .applying(function, arguments)
  }

  mutating func comparison() throws(TextMistake) -> Result {
    let left = try sum()
    guard let function = FormulaCompiler.comparisons[token.text] else { return left }
    let (sign, first) = (token.bytes, measure)
    next += 1
    let right = try sum()
    _ = try first.joined(measure, at: sign)
    measure = .plain
    return apply(function, [left, right])
  }

  private mutating func sum() throws(TextMistake) -> Result {
    var result = try product()
    while ["+", "-"].contains(token.text) {
      let (sign, first) = (token.bytes, measure)
      let function: FormulaFunction = take() == "+" ? .add : .subtract
      result = apply(function, [result, try product()])
      measure = try first.joined(measure, at: sign)
    }
    return result
  }

  private mutating func product() throws(TextMistake) -> Result {
    var result = try sign()
    var divides = false
    while ["*", "/"].contains(token.text) {
      let (sign, first) = (token.bytes, measure)
      let function: FormulaFunction = take() == "*" ? .multiply : .divide
      result = apply(function, [result, try self.sign()])
      if function == .divide { divides = true }
      measure =
        function == .divide
        ? first.divided(by: measure) : try first.multiplied(by: measure, at: sign)
    }
    guard let unit else { return result }
    // In a quotient that varies, the unit may be meant for the divisor alone.
    if case .code = result, divides { throw unit.mistake(at: token.bytes) }
    return try taking(unit, of: result)
  }

  mutating func sign() throws(TextMistake) -> Result {
    guard ["+", "-"].contains(token.text) else { return try power() }
    try enter()
    defer { nesting -= 1 }
    return take() == "+" ? try sign() : apply(.negate, [try sign()])
  }

  private mutating func power() throws(TextMistake) -> Result {
    let base = try primary()
    guard token.text == "^" else { return base }
    try enter()
    defer { nesting -= 1 }
    let (sign, first) = (token, measure)
    next += 1
    let exponent = try self.sign()
    for measure in [first, measure] { try measure.expectPlain(for: sign) }
    measure = .plain
    return apply(.power, [base, exponent])
  }

  private mutating func primary() throws(TextMistake) -> Result {
    let token = token
    measure = .plain
    switch token.kind {
    case .number(let value):
      next += 1
      let isTouching = self.token.bytes.lowerBound == token.bytes.upperBound
      guard isTouching, let unit else { return .constant(value) }
      return try taking(unit, of: .constant(value))
    case .name:
      next += 1
      measure.isOfPi = token.text == "pi"
      return self.token.text == "(" ? try call(token) : try value(of: token)
    case .symbol where token.text == "(":
      next += 1
      try enter()
      defer { nesting -= 1 }
      let result = try condition()
      try expect(")")
      return result
    case .color, .symbol, .end:
      throw unexpected()
    }
  }

  private mutating func call(_ name: FormulaToken) throws(TextMistake) -> Result {
    guard let function = FormulaFunction(rawValue: name.text),
      FormulaFunction.named.contains(function)
    else { throw unknownFunction(name) }
    try expect("(")
    try enter()
    defer { nesting -= 1 }
    var arguments: [Result] = []
    var measures: [Measure] = []
    if token.text != ")" {
      arguments.append(try condition())
      measures.append(measure)
      while token.text == "," {
        next += 1
        arguments.append(try condition())
        measures.append(measure)
      }
    }
    try expect(")")
    measure = try Measure(of: function, measures, at: name)
    if function.unitRule == .turns, measures.first?.quantity == .angle {
      arguments[0] = apply(.multiply, [arguments[0], .constant(.pi / 180)])
    }

    if function == .min || function == .max, let first = arguments.first, arguments.count > 1 {
      return arguments.dropFirst().reduce(first) { apply(function, [$0, $1]) }
    }
    guard arguments.count == function.parameterCount else {
      throw TextMistake(
        "'\(name.text)' takes \(counted(function.parameterCount)), not \(arguments.count)",
        name.bytes, hint: "use \(function.usage)")
    }
    return apply(function, arguments)
  }

  private func value(of name: FormulaToken) throws(TextMistake) -> Result {
    if let value = try namedValue(name) { return value }
    switch scope[name.text] {
    case .number(let value, _): return .constant(value)
    case .text(let text): throw notANumber(name, text: text)
    case .value, nil: try checkColumn(name)
    }
    if let number = try inputNumber(name) { return number }
    if name.isPath { return try valueOfLayer(name, part: tokens.count == 2 ? part : nil) }
    if let value = FormulaCompiler.constants[name.text] { return .constant(value) }
    if let variable = Formula.Variable(rawValue: name.text) {
      guard variables.contains(variable) else { throw meaningless(name, variable) }
      return .code([.load(variable)])
    }
    if let function = FormulaFunction(rawValue: name.text) {
      throw TextMistake(
        "'\(name.text)' is a function and takes arguments", name.bytes,
        hint: "use \(function.usage)")
    }
    throw unknown(name)
  }

  var token: FormulaToken { tokens[next] }

  private mutating func take() -> String {
    next += 1
    return tokens[next - 1].text
  }

  mutating func expect(_ symbol: String) throws(TextMistake) {
    guard token.text == symbol else {
      throw TextMistake(
        "'\(symbol)' is missing before \(token.kind == .end ? "the end" : "'\(token.text)'")",
        token.bytes)
    }
    next += 1
  }

  mutating func enter() throws(TextMistake) {
    nesting += 1
    guard nesting <= FormulaCompiler.deepestNesting else {
      throw TextMistake("the formula is nested too deep", token.bytes)
    }
  }

  /// The unit at the current token, if the token is one.
  private var unit: Unit? {
    token.text == "%" && !takesPercent ? nil : Unit.named(token.text)
  }

  /// Converts a number with the unit at the current token.
  private mutating func taking(_ unit: Unit, of number: Result) throws(TextMistake) -> Result {
    if let quantity = measure.quantity {
      throw TextMistake("this is \(quantity.words) already", token.bytes)
    }
    measure = Measure(quantity: unit.quantity, bytes: token.bytes)
    next += 1
    let multiple = unit.factor == 1 ? number : apply(.multiply, [number, .constant(unit.factor)])
    return unit.divisor == 1 ? multiple : apply(.divide, [multiple, .constant(unit.divisor)])
  }

  private func counted(_ count: Int) -> String {
    count == 1 ? "1 argument" : "\(count) arguments"
  }
}
