import SceneModel

/// Compiles the text of a formula into instructions.
///
///     comparison = sum [("<" | "<=" | ">" | ">=" | "==" | "!=") sum]
///     sum        = product {("+" | "-") product}
///     product    = sign {("*" | "/") sign}
///     sign       = "-" sign | "+" sign | power
///     power      = primary ["^" sign]
///     primary    = number | name | name "(" arguments ")" | "(" comparison ")"
///
/// Parts without variables are computed here, once.
struct FormulaCompiler {
  /// The result of compiling a formula.
  enum Result {
    case constant(Double)
    case code([Formula.Instruction])
  }

  /// The most parentheses and signs within each other.
  private static let deepestNesting = 64

  /// Names for numbers that every formula knows.
  static let constants = ["pi": Double.pi]

  let tokens: [FormulaToken]
  let scope: Scope
  let variables: Set<Formula.Variable>
  let inputs: [String]
  let layers: LayerValues?
  let part: LayerValuePart?
  var next = 0
  var nesting = 0

  /// Compiles `formula`.
  ///
  /// - Parameters:
  ///   - scope: What names mean where the formula stands.
  ///   - variables: Those that have a meaning where the formula stands.
  ///   - inputs: The names of the scene's inputs, which have a meaning wherever `time` has one.
  ///   - layers: Notes what is read of layers; absent where that has no meaning.
  ///   - part: What is meant by the name of a value of several numbers, if that is all there is.
  static func compile(
    _ formula: String, scope: Scope, variables: Set<Formula.Variable>, inputs: [String],
    layers: LayerValues? = nil, part: LayerValuePart? = nil
  ) throws(TextMistake) -> Result {
    var compiler = FormulaCompiler(
      tokens: try FormulaToken.tokens(of: formula), scope: scope, variables: variables,
      inputs: inputs, layers: layers, part: part)
    let result = try compiler.comparison()
    guard compiler.token.kind == .end else { throw compiler.unexpected() }
    return result
  }

  /// The names that mean something in a scene with these parameters.
  static func isReserved(_ name: String) -> Bool {
    constants[name] != nil || Formula.Variable(rawValue: name) != nil
      || FormulaFunction.named.contains { $0.rawValue == name }
  }

  init(
    tokens: [FormulaToken], scope: Scope, variables: Set<Formula.Variable>, inputs: [String],
    layers: LayerValues?, part: LayerValuePart? = nil
  ) {
    self.tokens = tokens
    self.scope = scope
    self.variables = variables
    self.inputs = inputs
    self.layers = layers
    self.part = part
  }

  private static let comparisons: [String: FormulaFunction] = [
    "<": .less, "<=": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "==": .equal,
    "!=": .notEqual,
  ]

  mutating func comparison() throws(TextMistake) -> Result {
    let left = try sum()
    guard let function = FormulaCompiler.comparisons[token.text] else { return left }
    next += 1
    return apply(function, [left, try sum()])
  }

  private mutating func sum() throws(TextMistake) -> Result {
    var result = try product()
    while ["+", "-"].contains(token.text) {
      let function: FormulaFunction = take() == "+" ? .add : .subtract
      result = apply(function, [result, try product()])
    }
    return result
  }

  private mutating func product() throws(TextMistake) -> Result {
    var result = try sign()
    while ["*", "/"].contains(token.text) {
      let function: FormulaFunction = take() == "*" ? .multiply : .divide
      result = apply(function, [result, try sign()])
    }
    return result
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
    next += 1
    return apply(.power, [base, try sign()])
  }

  private mutating func primary() throws(TextMistake) -> Result {
    let token = token
    switch token.kind {
    case .number(let value):
      next += 1
      return .constant(value)
    case .name:
      next += 1
      return self.token.text == "(" ? try call(token) : try value(of: token)
    case .symbol where token.text == "(":
      next += 1
      try enter()
      defer { nesting -= 1 }
      let result = try comparison()
      try expect(")")
      return result
    case .color, .symbol, .end:
      throw unexpected()
    }
  }

  private mutating func call(_ name: FormulaToken) throws(TextMistake) -> Result {
    let names = FormulaFunction.named.map(\.rawValue)
    guard let function = FormulaFunction(rawValue: name.text), names.contains(name.text) else {
      throw TextMistake(
        "unknown function '\(name.text)'", name.bytes, hint: names.hint(for: name.text))
    }
    try expect("(")
    try enter()
    defer { nesting -= 1 }
    var arguments: [Result] = []
    if token.text != ")" {
      arguments.append(try comparison())
      while token.text == "," {
        next += 1
        arguments.append(try comparison())
      }
    }
    try expect(")")

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
    switch scope[name.text] {
    case .number(let value, _): return .constant(value)
    case .text(let text): throw notANumber(name, text: text.scalar?.text ?? "")
    case nil: break
    }
    if name.isPath { return try valueOfLayer(name, part: tokens.count == 2 ? part : nil) }
    if let value = FormulaCompiler.constants[name.text] { return .constant(value) }
    if let variable = Formula.Variable(rawValue: name.text) {
      guard variables.contains(variable) else { throw meaningless(name, variable) }
      return .code([.load(variable)])
    }
    if let input = inputs.firstIndex(of: name.text) {
      guard variables.contains(.time) else { throw meaningless(name, .time) }
      return .code([.input(input)])
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

  private func counted(_ count: Int) -> String {
    count == 1 ? "1 argument" : "\(count) arguments"
  }

  /// Joins a function and its arguments, at once where they are all known.
  func apply(_ function: FormulaFunction, _ arguments: [Result]) -> Result {
    var code: [Formula.Instruction] = []
    var values: [Double] = []
    for argument in arguments {
      switch argument {
      case .constant(let value):
        values.append(value)
        code.append(.push(value))
      case .code(let instructions):
        code += instructions
      }
    }
    if function == .select, case .constant(let condition) = arguments[0] {
      // What is not chosen need not even be there: the first of some copies has none before it.
      return arguments[condition != 0 ? 1 : 2]
    }
    guard values.count == arguments.count else { return .code(code + [.apply(function)]) }
    values += [0, 0]
    return .constant(function.value(values[0], values[1], values[2]))
  }
}
