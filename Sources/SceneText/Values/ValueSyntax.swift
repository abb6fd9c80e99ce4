import SceneModel

extension ValueReader {
  /// The variables available wherever a number may vary from tick to tick.
  var tickVariables: Set<Formula.Variable> {
    head.hasTime ? head.settles ? Self.variablesWithoutEnd : Self.variables : []
  }

  private static let variables: Set<Formula.Variable> = [.time, .tick, .progress]
  private static let variablesWithoutEnd: Set<Formula.Variable> = [.time, .tick]

  /// The result of reading a number.
  enum Number {
    case constant(Double)
    case formula(Formula)
  }

  /// Reads a finite number or a formula; reports anything else.
  ///
  /// - Parameter part: The component to use if a layer's value has several.
  func number(
    _ node: YAMLNode, variables: Set<Formula.Variable>, part: LayerValuePart? = nil
  ) -> Number? {
    if let braces = node.unquotedBraces {
      report(
        "YAML takes \(braces) for a mapping", at: node,
        hint: "numbers and formulas stand without braces: \(braces.dropFirst().dropLast())")
      return nil
    }
    guard let scalar = node.scalar, !node.isNull, scalar.style != .block else {
      reportMismatch(node, expected: "a number")
      return nil
    }
    if let value = scalar.text.plainNumber { return .constant(value) }
    if scalar.style == .plain, let special = YAMLNode.notFinite[scalar.text.lowercased()] {
      report("expected a finite number, not \(special)", at: node)
      return nil
    }
    do throws(TextMistake) {
      let (result, measure) = try compiled(
        scalar.text, at: node, variables: variables, part: part)
      try check(measure, of: result, at: node)
      switch result {
      case .constant(let value):
        guard value.isFinite else {
          report("the formula is \(value.isNaN ? "not a number" : "infinite")", at: node)
          return nil
        }
        return .constant(value)
      case .code(let instructions):
        guard let formula = Formula(instructions: instructions, source: node.range) else {
          report("the formula is nested too deep", at: node)
          return nil
        }
        return .formula(formula)
      }
    } catch {
      report(error, in: node)
      return nil
    }
  }

  /// Compiles the text of a formula at a node.
  func compiled(
    _ formula: String, at node: YAMLNode, variables: Set<Formula.Variable> = [],
    part: LayerValuePart? = nil
  ) throws(TextMistake) -> (result: FormulaCompiler.Result, measure: Measure) {
    try FormulaCompiler.compile(
      formula, scope: node.origin.scope, variables: variables, inputs: head.inputNames,
      layers: layerValues(at: node, variables: variables), part: part)
  }

  /// Returns the recorder of the layer values that a formula reads; `nil` for constant formulas.
  func layerValues(at node: YAMLNode, variables: Set<Formula.Variable>) -> LinkRecorder? {
    variables.contains(.time) ? links.values(at: node, by: self) : nil
  }

  /// Reads a constant number.
  ///
  /// - Parameter limits: The allowed range; a number outside is reported.
  func constant(_ node: YAMLNode, in limits: ClosedRange<Double>) -> Double? {
    guard case .constant(let value) = number(node, variables: []) else { return nil }
    guard limits.contains(value) else {
      reportOutside(limits, value, at: node)
      return nil
    }
    return value
  }

  /// Reads a constant whole number.
  ///
  /// - Parameter things: The counted things, for messages: "frames".
  func wholeNumber(
    _ node: YAMLNode, of things: String? = nil, in limits: ClosedRange<Double>
  ) -> Int? {
    guard let value = constant(node, in: limits) else { return nil }
    if let number = Int(exactly: value) { return number }
    let what = things.map { " of \($0)" } ?? ""
    report("expected a whole number\(what), not \(value.plain)", at: node)
    return nil
  }

  /// Reads a value of any kind except a file, which is read with the layer's files.
  ///
  /// - Parameters:
  ///   - limits: The range of constant components.
  ///   - variables: The variables that the formula may use in addition to those of every tick.
  func expression(
    _ node: YAMLNode, _ kind: ValueKind, in limits: ClosedRange<Double> = .anyNumber,
    and variables: Set<Formula.Variable> = []
  ) -> Expression? {
    switch kind {
    case .number: components(of: [node], in: limits, and: variables)
    case .boolean: boolean(node)
    case .file, .path: preconditionFailure("a file or a path is no value of its own")
    case .color: color(node, variables: tickVariables)
    case .point, .size:
      node.isLayerValue ? all(kind, by: node, in: limits) : each(kind, of: node, in: limits)
    case .rectangle: each(kind, of: node, in: limits)
    case .matrix: matrix(node).flatMap { components(of: $0.linear, in: limits) }
    case .scale, .corners:
      node.scalar == nil ? each(kind, of: node, in: limits) : all(kind, by: node, in: limits)
    case .insets: insets(node).flatMap { components(of: $0, in: limits) }
    }
  }

  /// Returns the distances from the top, left, bottom and right.
  ///
  /// An author may write one for all, or two: the horizontal and the vertical one.
  private func insets(_ node: YAMLNode) -> [YAMLNode?]? {
    if let hint = node.hintOfInsets {
      reportMismatch(node, expected: ValueKind.insets.words, hint: hint)
      return nil
    }
    if node.scalar != nil { return Array(repeating: node, count: 4) }
    guard case .sequence(let items) = node.value, items.count == 2 else {
      return list(node, of: ValueKind.insets.componentNames)
    }
    return [items[1], items[0], items[1], items[0]]
  }

  /// Reads a word of an enumeration.
  func word<Word: RawRepresentable & CaseIterable>(_ node: YAMLNode, of what: String) -> Word?
  where Word.RawValue == String {
    var words: [String] { Word.allCases.map(\.rawValue) }
    guard let node = filled(node) else { return nil }
    guard let text = node.scalar?.text, !node.isNull else {
      reportMismatch(node, expected: words.listed())
      return nil
    }
    if let word = Word(rawValue: text) { return word }
    reportUnknown(what, text, at: node, among: words)
    return nil
  }

  /// Reads `true` or `false`, without formulas.
  func flag(_ node: YAMLNode) -> Bool? {
    guard let node = filled(node) else { return nil }
    switch node.scalar?.text {
    case "true": return true
    case "false": return false
    default:
      reportMismatch(node, expected: "true or false", hint: node.flagHint)
      return nil
    }
  }

  /// Reads a text with its braces filled in.
  func text(_ node: YAMLNode, expected: @autoclosure () -> String) -> String? {
    guard let node = filled(node) else { return nil }
    guard let scalar = node.scalar, !node.isNull else {
      reportMismatch(node, expected: expected())
      return nil
    }
    return scalar.text
  }

  func items(
    _ node: YAMLNode, expected: @autoclosure () -> String, hint: @autoclosure () -> String? = nil
  ) -> [YAMLNode]? {
    guard case .sequence(let items) = node.value else {
      reportMismatch(node, expected: expected(), hint: hint() ?? node.hintOfMissingBrackets)
      return nil
    }
    return items
  }

  /// Reads a list that is not empty.
  ///
  /// - Parameter limit: The most items.
  func items(_ node: YAMLNode, expected: String, limit: Int) -> [YAMLNode]? {
    guard let items = items(node, expected: expected) else { return nil }
    guard !items.isEmpty else {
      reportMismatch(node, expected: expected)
      return nil
    }
    guard items.count <= limit else {
      report("\(node.description) is too long", at: node, hint: "at most \(limit) items")
      return nil
    }
    return items
  }

  private func boolean(_ node: YAMLNode) -> Expression? {
    guard let node = filled(node) else { return nil }
    switch node.scalar?.text {
    case "true": return Expression(constant: true.components)
    case "false": return Expression(constant: false.components)
    case "yes", "no", "on", "off":
      report("expected true or false, not \(node.description)", at: node, hint: node.flagHint)
      return nil
    default: return components(of: [node], in: .anyNumber)
    }
  }

  /// Reads a list with one item for each name.
  func list(_ node: YAMLNode, of names: [String]) -> [YAMLNode]? {
    var expected: String { "[" + names.joined(separator: ", ") + "]" }
    guard
      let items = untornItems(node, expected: expected, hint: node.hintOfList(of: names))
    else { return nil }
    guard items.count == names.count else {
      report(
        "expected \(expected), not \(node.description)", at: node,
        hint: names == ["x", "y"] && items.count == 3
          ? "for depth, write 'zPosition', or 'translationZ' in perspective" : nil)
      return nil
    }
    return items
  }

  /// Returns the items of a list, none of which is a part of a formula with commas.
  func untornItems(
    _ node: YAMLNode, expected: @autoclosure () -> String, hint: @autoclosure () -> String?
  ) -> [YAMLNode]? {
    guard let items = items(node, expected: expected(), hint: hint()) else { return nil }
    guard let torn = items.first(where: \.isTornFormula) else { return items }
    reportTornFormula(torn)
    return nil
  }

  /// Reads a list with a number for each component.
  private func each(_ kind: ValueKind, of node: YAMLNode, in limits: ClosedRange<Double>)
    -> Expression?
  {
    list(node, of: kind.componentNames).flatMap { components(of: $0, in: limits) }
  }

  /// Reads one number for all components, or a layer's value with the same number of components.
  private func all(_ kind: ValueKind, by node: YAMLNode, in limits: ClosedRange<Double>)
    -> Expression?
  {
    components(
      of: Array(repeating: node, count: kind.componentCount), in: limits, wholeOf: kind)
  }

  /// Reads the components of a value; a component without a node is 0.
  ///
  /// - Parameter kind: The kind of value, if each node can be the name of a whole value.
  func components(
    of nodes: [YAMLNode?], in limits: ClosedRange<Double>,
    and variables: Set<Formula.Variable> = [],
    wholeOf kind: ValueKind? = nil
  ) -> Expression? {
    let variables = variables.isEmpty ? tickVariables : tickVariables.union(variables)
    var constant = SIMD4<Double>.zero
    var formulas: [ComponentFormula] = []
    for (component, node) in nodes.enumerated() {
      guard let node else { continue }
      let part = kind.map { LayerValuePart(kind: $0, component: component) }
      switch number(node, variables: variables, part: part) {
      case .constant(let value):
        guard limits.contains(value) else {
          reportOutside(limits, value, at: node)
          return nil
        }
        constant[component] = value
      case .formula(let formula):
        formulas.append(ComponentFormula(component: component, formula: formula))
      case nil: return nil
      }
    }
    return Expression(constant: constant, formulas: formulas)
  }
}

extension YAMLNode {
  /// YAML's words for infinity and NaN.
  fileprivate static let notFinite = [
    ".inf": "infinity", "-.inf": "infinity", "+.inf": "infinity", ".nan": "'not a number'",
    "inf": "infinity", "nan": "'not a number'", "infinity": "infinity",
  ]
}

extension ClosedRange<Double> {
  static var anyNumber: Self { -Formula.largestValue...Formula.largestValue }
  static var notNegative: Self { 0...Formula.largestValue }
}
