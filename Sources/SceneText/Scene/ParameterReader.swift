import SceneModel

/// The parameters of a scene and its included files, while they are read.
final class ParameterTable {
  /// The parameters read so far.
  var declared = DeclaredParameters()

  /// The range of each name's declaration.
  var nameRanges: [String: SourceRange] = [:]

  /// The values from the command line, which replace those of the files.
  let overrides: [String: Double]

  init(overriding overrides: [String: Double]) {
    self.overrides = overrides
  }
}

/// Reads the parameters of a scene and of the files it includes.
struct ParameterReader {
  let reader: ValueReader

  /// The parameters of all these files.
  let parameters: ParameterTable

  /// The bindings of names in these files, outside of components.
  let scope: Scope

  let files: SceneFiles

  /// Reads the parameters of a scene, or of a file that it includes.
  func readParameters(_ node: YAMLNode) {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(
        node, expected: "names with their values", hint: node.hintOfMissingColon())
      return
    }
    guard !reader.reportTornFormula(in: pairs) else { return }
    for pair in pairs {
      guard let name = reader.parameterName(pair.key), isNew(name, at: pair.key) else { continue }
      readParameter(name, pair.value)
      override(name)
    }
  }

  /// Reads the darkness of the appearance, a parameter with a key of its own.
  func readAppearance(_ node: YAMLNode) {
    let name = SceneKey.appearance.name
    guard isNew(name, at: node) else { return }
    let style = node.scalar.flatMap { InterfaceStyle(rawValue: $0.text) }
    let darkness = style?.darkness ?? reader.constant(node, in: 0...1) ?? 0
    parameters.declared.add(
      DeclaredParameter(name: name, value: darkness, minimum: 0, maximum: 1, source: node.range))
    scope[name] = .number(darkness, source: nil)
    override(name)
  }

  /// Sets a parameter to its value from the command line, if its limits allow the value.
  ///
  /// This happens at once, because later parameters may be computed from this one.
  private func override(_ name: String) {
    guard let value = parameters.overrides[name],
      parameters.declared[name]?.limits.contains(value) == true
    else { return }
    scope[name] = .number(value, source: nil)
  }

  /// Reports command-line values of unknown parameters and values outside the limits.
  ///
  /// - Parameter node: The node of the scene's parameters, or of the scene.
  func checkOverrides(at node: YAMLNode) {
    parameters.declared.source = node.start.range
    for (name, value) in parameters.overrides.sorted(by: { $0.key < $1.key }) {
      if let problem = parameters.declared.problem(
        setting: name, to: value, at: parameters.declared[name]?.source ?? node.start.range)
      {
        reader.report(problem)
      }
    }
  }

  private func isNew(_ name: String, at node: YAMLNode) -> Bool {
    guard let first = parameters.nameRanges[name] else {
      parameters.nameRanges[name] = node.range
      return true
    }
    reader.report(
      "the parameter '\(name)' is given twice", at: node,
      hint: "the first is at \(files.location(of: first))")
    return false
  }

  private func readParameter(_ name: String, _ node: YAMLNode) {
    func declare(_ value: Double?, at node: YAMLNode, from minimum: Double?, to maximum: Double?) {
      parameters.declared.add(
        DeclaredParameter(
          name: name, value: value ?? 0, minimum: minimum, maximum: maximum, source: node.range))
      scope[name] = .number(value ?? 0, source: nil)
    }
    guard node.scalar == nil || node.isNull else {
      declare(
        reader.constant(node.measuring { .any }, in: .anyNumber), at: node, from: nil, to: nil)
      return
    }
    declare(nil, at: node, from: nil, to: nil)
    guard let mapping = Mapping<ParameterKey>(node, of: "a parameter", by: reader) else { return }
    guard let value = mapping.value else {
      reader.report("a parameter needs its value", at: node)
      return
    }
    guard let (minimum, maximum) = reader.bounds(of: mapping) else { return }
    let number = reader.constant(
      value.measuring { .any },
      in: (minimum ?? -Formula.largestValue)...(maximum ?? Formula.largestValue))
    declare(number, at: value, from: minimum, to: maximum)
  }
}

extension ValueReader {
  /// Returns the name of a parameter; `nil` after reporting an invalid name.
  func parameterName(_ node: YAMLNode, of what: String = "a parameter") -> String? {
    guard let name = node.scalar?.text, name.isIdentifier else {
      report("\(what)'s name has letters, digits and '_'", at: node)
      return nil
    }
    guard !FormulaCompiler.isReserved(name) else {
      report("'\(name)' already has a meaning in formulas", at: node)
      return nil
    }
    return name
  }

  /// Returns the bounds of a parameter; `nil` after reporting an empty range.
  func bounds(of parameter: Mapping<ParameterKey>) -> (minimum: Double?, maximum: Double?)? {
    let (minimum, maximum) = (parameter.min, parameter.max)
    if let minimum, let maximum, minimum > maximum {
      report("the parameter's min is above its max", at: parameter[\.min] ?? parameter.node)
      return nil
    }
    return (minimum, maximum)
  }

  /// Returns the range from the `min` to the `max` of a parameter.
  func limits(of parameter: Mapping<ParameterKey>) -> ClosedRange<Double>? {
    bounds(of: parameter).map {
      ($0.minimum ?? -Formula.largestValue)...($0.maximum ?? Formula.largestValue)
    }
  }
}
