import SceneModel

/// A named value, whose formulas are read when another formula first uses it.
///
/// So the order of declaration does not matter.
final class ValueDeclaration {
  private enum State {
    case unread, reading, mistaken
    case read(ValueKind, Expression)
  }

  let name: String

  /// The formulas, at the origin whose names they may use.
  let node: YAMLNode

  private let reader: ValueReader

  /// The least and the greatest number, which hold at every tick; absent for any numbers.
  private let limits: ClosedRange<Double>?

  /// The path of the layer that declares the value; `nil` for the scene.
  var owner: String?

  /// Whether the owner is known.
  var hasOwner = false

  private var state = State.unread

  init(
    _ name: String, at node: YAMLNode, within limits: ClosedRange<Double>? = nil,
    by reader: ValueReader
  ) {
    self.limits = limits
    self.name = name
    self.node = node
    self.reader = reader
  }

  /// The kind of the value: a number, a point or a colour; `nil` before it is read.
  var kind: ValueKind? { if case .read(let kind, _) = state { kind } else { nil } }

  /// Returns the kind and the formulas; `nil` if there is a reported mistake in them.
  ///
  /// - Parameters:
  ///   - bytes: The range of the name in the formula that uses the value.
  ///   - nesting: The nesting depth of the name in that formula.
  /// - Throws: ``TextMistake`` at the name if the value depends on itself, or on too many others.
  func value(usedAt bytes: Range<Int> = 0..<0, nestedAt nesting: Int = 0) throws(TextMistake)
    -> (ValueKind, Expression)?
  {
    switch state {
    case .read(let kind, let expression): return (kind, expression)
    case .mistaken: return nil
    case .reading: throw circle(at: bytes)
    case .unread:
      let depth = reader.links.nesting + nesting + 1
      guard depth <= FormulaCompiler.deepestNesting else {
        throw TextMistake(
          "values depend on each other more than \(FormulaCompiler.deepestNesting) deep", bytes)
      }
      state = .reading
      let read = reader.links.reading(self, nestedAt: depth) { reader.anyValue(node) }
      guard let (kind, written) = read else {
        state = .mistaken
        return nil
      }
      let expression = limits.map(written.within) ?? written
      state = .read(kind, expression)
      return (kind, expression)
    }
  }

  private func circle(at bytes: Range<Int>) -> TextMistake {
    let names = reader.links.pending.drop { $0 !== self }.map(\.name) + [name]
    return TextMistake(
      "values depend on each other in a circle: " + names.joined(separator: " → "), bytes,
      hint: "one of them has to be a number of its own")
  }
}

extension ValueDeclaration: Hashable {
  static func == (first: ValueDeclaration, second: ValueDeclaration) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ValueReader {
  /// Reads a number, a point or a colour, whichever a node is.
  fileprivate func anyValue(_ node: YAMLNode) -> (ValueKind, Expression)? {
    guard let kind = kind(ofValue: node) else { return nil }
    return expression(node, kind).map { (kind, $0) }
  }

  /// Returns the kind of a value; `nil` after reporting a value of no kind.
  private func kind(ofValue node: YAMLNode) -> ValueKind? {
    if case .sequence = node.value { return .point }
    guard let node = filled(node), let text = node.scalar?.text, !node.isNull else {
      return node.unquotedBraces == nil ? .number : .color
    }
    if node.nameOfValue(of: .point) { return .point }
    let numberMistake: TextMistake
    do throws(TextMistake) {
      _ = try compiled(text, at: node, variables: tickVariables)
      return .number
    } catch {
      numberMistake = error
    }
    do throws(TextMistake) {
      _ = try colorParts(text, at: node, variables: tickVariables)
      return .color
    } catch {
      // The reading that came farther is probably the one that was meant.
      report(
        error.bytes.lowerBound > numberMistake.bytes.lowerBound ? error : numberMistake, in: node)
      return nil
    }
  }

  /// Declares the named values of a scene or a layer, in the scope of their node.
  func declareValues(_ node: YAMLNode) {
    guard case .mapping(let pairs) = node.value else {
      reportMismatch(
        node, expected: "names with their values", hint: node.hintOfMissingColon())
      return
    }
    guard !reportTornFormula(in: pairs) else { return }
    for pair in pairs {
      guard let name = valueName(pair.key) else { continue }
      guard !node.origin.scope.declares(name) else {
        report("the value '\(name)' is given twice", at: pair.key)
        continue
      }
      node.origin.scope[name] = .value(
        ValueDeclaration(name, at: pair.value.measuring { .any }, by: self))
    }
  }

  /// Returns the name of a value; `nil` after reporting a name that means something else.
  private func valueName(_ node: YAMLNode) -> String? {
    guard let name = parameterName(node, of: "a value") else { return nil }
    let meaning: String? =
      if FormulaFunction.named.contains(where: { $0.rawValue == name }) {
        "a function"
      } else if head.inputNames.contains(name) {
        "an input"
      } else {
        switch node.origin.scope[name] {
        case .number: "a number"
        case .text: "a text"
        case .value, nil: nil
        }
      }
    guard let meaning else { return name }
    report("'\(name)' is \(meaning) here already", at: node, hint: "give the value another name")
    return nil
  }
}

extension Expression {
  /// Returns the value with limits on the results of its formulas.
  fileprivate func within(_ limits: ClosedRange<Double>) -> Expression {
    Expression(
      constant: constant,
      formulas: formulas.map {
        ComponentFormula(component: $0.component, formula: $0.formula.within(limits))
      })
  }
}

extension YAMLNode {
  /// Whether the node is the name of a value of a kind, and nothing else.
  func nameOfValue(of kind: ValueKind) -> Bool {
    guard let word = scalar?.text.onlyWord, case .value(let value)? = origin.scope[word],
      let (own, _) = try? value.value()
    else { return false }
    return own == kind
  }
}
