import SceneModel

/// Reads the parameters of components, and their arguments.
struct ArgumentReader {
  let reader: ValueReader
  let files: SceneFiles

  /// Reads a component's parameters and their defaults, without those that have an invalid name.
  func declarations(ofParameters node: YAMLNode) -> [(name: String, value: YAMLNode)] {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(
        node, expected: "names with their defaults", hint: node.hintOfMissingColon())
      return []
    }
    let hint = "in quotes it would be a text: write {value: \"…\"} with the formula"
    guard !reader.reportTornFormula(in: pairs, hint: hint) else { return [] }
    var declared: [(name: String, value: YAMLNode)] = []
    for pair in pairs {
      guard let name = reader.parameterName(pair.key) else { continue }
      if declared.contains(where: { $0.name == name }) {
        reader.report("the parameter '\(name)' is given twice", at: pair.key)
      } else {
        declared.append((name, pair.value))
      }
    }
    return declared
  }

  /// Binds a component's parameters for one use.
  ///
  /// They are bound in order, so that later ones can be computed from earlier ones.
  ///
  /// - Parameters:
  ///   - node: The parameters, at the origin that receives the bindings.
  ///   - usage: The node that names the component at its use.
  /// - Returns: Whether every parameter has a value and every argument has a parameter.
  func setParameters(
    _ node: YAMLNode?, of component: Component, for layer: Mapping<LayerKey>, at usage: YAMLNode
  ) -> Bool {
    let declared = node.map(declarations) ?? []
    guard let arguments = arguments(layer[\.with], for: declared.map(\.name), of: component.name)
    else { return false }
    var isComplete = true
    for (name, value) in declared {
      let parameter = ComponentParameter(
        name: name, component: component.name, declared: value, argument: arguments[name])
      if let binding = binding(of: parameter, at: usage) {
        value.origin.scope[name] = binding
      } else {
        isComplete = false
      }
    }
    return isComplete
  }

  private func arguments(_ node: YAMLNode?, for names: [String], of component: String)
    -> [String: YAMLNode]?
  {
    guard let node else { return [:] }
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "names of parameters with their values")
      return nil
    }
    guard !reader.reportTornFormula(in: pairs) else { return nil }
    let count = pairs.count
    var arguments: [String: YAMLNode] = [:]
    for pair in pairs {
      let name = pair.key.scalar?.text ?? pair.key.description
      if !names.contains(name) {
        reportUndeclared(name, of: component, at: pair.key, among: names)
      } else if arguments[name] != nil {
        reader.report("the argument '\(name)' is given twice", at: pair.key)
      } else {
        arguments[name] = pair.value
      }
    }
    return arguments.count == count ? arguments : nil
  }

  /// Reports an argument without a parameter.
  ///
  /// A misspelt name is reported at each use; a name that the component should declare, only once.
  private func reportUndeclared(
    _ name: String, of component: String, at node: YAMLNode, among names: [String]
  ) {
    let question = names.question(for: name)
    let isNew = files.undeclared[component, default: []].insert(name).inserted
    guard isNew || question != nil else { return }
    reader.report(
      "'\(component)' has no parameter '\(name)'", at: node,
      hint: question ?? "declare it under parameters: of the component '\(component)'")
  }
}

/// A component's parameter in one use.
private struct ComponentParameter {
  let name, component: String

  /// The node of the parameter's declaration in the component.
  let declared: YAMLNode

  let argument: YAMLNode?

  var title: String { "'\(name)' of '\(component)'" }
}

extension ArgumentReader {
  private func binding(of parameter: ComponentParameter, at usage: YAMLNode) -> Scope.Binding? {
    let declared = parameter.declared
    if case .mapping = declared.value, !reader.reportUnquoted(declared, unless: ParameterKey.all) {
      return limited(parameter, at: usage)
    }
    if declared.isNull {
      // Without a default, the argument determines the type.
      guard let argument = argument(of: parameter, at: usage) else { return nil }
      return reader.isNumber(argument)
        ? self.number(argument, in: .anyNumber, of: parameter) : self.text(argument, of: parameter)
    }
    guard declared.scalar != nil else {
      if declared.unquotedBraces == nil {
        reader.reportMismatch(declared, expected: "a number or a text")
      }
      return nil
    }
    let value = parameter.argument ?? declared
    return reader.isNumber(declared)
      ? self.number(value, in: .anyNumber, of: parameter) : self.text(value, of: parameter)
  }

  /// Reads a parameter in full form, which is always a number; its limits hold at every tick.
  private func limited(_ parameter: ComponentParameter, at usage: YAMLNode) -> Scope.Binding? {
    guard
      let mapping = Mapping<ParameterKey>(parameter.declared, of: "a parameter", by: reader),
      let limits = reader.limits(of: mapping),
      let value = parameter.argument ?? mapping.value ?? argument(of: parameter, at: usage)
    else { return nil }
    return self.number(value, in: limits, of: parameter)
  }

  /// Returns the argument of a parameter without a default.
  private func argument(of parameter: ComponentParameter, at usage: YAMLNode) -> YAMLNode? {
    if parameter.argument == nil {
      reader.report(
        "'\(parameter.component)' needs its parameter '\(parameter.name)'", at: usage,
        hint: "write with: {\(parameter.name): …}")
    }
    return parameter.argument
  }

  private func number(
    _ node: YAMLNode, in limits: ClosedRange<Double>, of parameter: ComponentParameter
  ) -> Scope.Binding? {
    if let scalar = node.scalar, !node.isNull {
      let varying = ValueDeclaration(
        parameter.name, at: node.measuring { .any }, within: limits == .anyNumber ? nil : limits,
        by: reader)
      do throws(TextMistake) {
        let (result, _) = try reader.links.reading(varying) { () throws(TextMistake) in
          try reader.compiled(scalar.text, at: node, variables: reader.tickVariables)
        }
        if case .code = result { return .value(varying) }
      } catch {
        reader.report(
          "\(parameter.title) is a number, not \(node.description)", at: node,
          hint: [error.message, error.hint].compactMap(\.self).joined(separator: ": "))
        return nil
      }
    }
    return reader.constant(node.measuring { .any }, in: limits).map {
      .number($0, source: node.source)
    }
  }

  private func text(_ node: YAMLNode, of parameter: ComponentParameter) -> Scope.Binding? {
    guard let scalar = node.scalar, !node.isNull else {
      reader.reportMismatch(node, expected: "a text")
      return nil
    }
    let word = scalar.text
    if scalar.style == .plain, node.namedText != nil || reader.isNumber(node) {
      // The name of a number here is probably meant as its value.
      reader.report(
        "\(parameter.title) is a text, not \(node.namedText == nil ? "the number " : "")'\(word)'",
        at: node,
        hint: Double(word) == nil
          ? "write \"{\(word)}\" for its value, or \"\(word)\" for the word"
          : "put it in quotes: \"\(word)\"")
      return nil
    }
    return reader.filled(node).map { .text($0) }
  }
}

extension ValueReader {
  /// Whether a value is a number or a constant formula; a quoted value is a text.
  func isNumber(_ node: YAMLNode) -> Bool {
    guard let scalar = node.scalar, scalar.style == .plain else { return false }
    if case .constant = try? compiled(scalar.text, at: node).result { return true }
    return false
  }
}
