import SceneModel

/// Names of values in formulas: `open`, `finger`, `finger.x`.
extension FormulaCompiler {
  /// Compiles the name of a value, or of a component of one; `nil` for any other name.
  func namedValue(_ name: FormulaToken) throws(TextMistake) -> Result? {
    let value = name.text.prefix { $0 != "." }
    guard case .value(let declaration)? = scope[String(value)] else { return nil }
    // A value with a mistake, which was reported, stands for any number.
    guard let (kind, expression) = try declaration.value(usedAt: name.bytes, nestedAt: nesting)
    else {
      return .code([.push(1)])
    }
    let word =
      value.endIndex == name.text.endIndex ? nil : String(name.text[value.endIndex...].dropFirst())
    let component = try component(word, of: kind, called: name)
    return try result(component, of: declaration, expression, at: name)
  }

  /// Compiles the name of a colour into its components; `nil` for any other name.
  func namedColor(_ name: FormulaToken) throws(TextMistake) -> [Result]? {
    guard case .value(let declaration)? = scope[name.text] else { return nil }
    guard let (kind, expression) = try declaration.value(usedAt: name.bytes, nestedAt: nesting)
    else {
      return (0..<4).map { _ in .code([.push(1)]) }
    }
    guard kind == .color else {
      throw TextMistake("'\(name.text)' is \(kind.noun), not a colour", name.bytes)
    }
    var results: [Result] = []
    for component in 0..<kind.componentCount {
      results.append(try result(component, of: declaration, expression, at: name))
    }
    return results
  }

  /// Returns the component of a value that a name means.
  ///
  /// - Parameter word: The word after the value's name, if any.
  private func component(_ word: String?, of kind: ValueKind, called name: FormulaToken)
    throws(TextMistake) -> Int
  {
    let parts = kind.componentNames
    if let word {
      if let component = parts.firstIndex(of: word) { return component }
      let value = name.text.prefix { $0 != "." }
      throw TextMistake(
        "'\(value)' is \(kind.noun) here, and has no '\(word)'", name.bytes,
        hint: parts.isEmpty
          ? "in backticks it is a layer: `\(value)`.\(word)" : parts.hint(for: word))
    }
    if let part, tokens.count == 2, kind != .number || !part.mayBeNumber {
      guard part.kind.componentCount == kind.componentCount, kind != .color else {
        throw TextMistake(
          "'\(name.text)' is \(kind.noun), not \(part.kind.noun)", name.bytes)
      }
      return part.component
    }
    guard parts.isEmpty else {
      throw TextMistake(
        "'\(name.text)' is \(kind.noun), not one number", name.bytes,
        hint: "use \(parts.map { "\(name.text).\($0)" }.listed())")
    }
    return 0
  }

  private func result(
    _ component: Int, of declaration: ValueDeclaration, _ expression: Expression,
    at name: FormulaToken
  ) throws(TextMistake) -> Result {
    guard expression.formulas.contains(where: { $0.component == component }) else {
      return .constant(expression.constant[component])
    }
    guard variables.contains(.time), let layers else {
      throw TextMistake(
        "'\(name.text)' changes from tick to tick, by its formula at \(declaration.node.location)",
        name.bytes, hint: unavailable(.time))
    }
    return .code([.link(layers.noteValue(ValueComponent(value: declaration, component: component)))]
    )
  }
}

extension ValueKind {
  /// A word with its article, for messages: a point.
  fileprivate var noun: String { self == .point ? "a point" : words }
}
