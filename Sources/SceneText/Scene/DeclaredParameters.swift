package import SceneModel

/// The parameters of a scene and of the files it includes, in the order of their declaration.
package struct DeclaredParameters: Sendable {
  /// The parameters, each with a unique name.
  package private(set) var all: [DeclaredParameter] = []

  /// The index of each parameter by name.
  private var places: [String: Int] = [:]

  /// The range of the scene's parameters, or the start of the scene.
  var source = SourceRange(file: "", bytes: 0..<0)

  /// The parameter with a name.
  package subscript(name: String) -> DeclaredParameter? { places[name].map { all[$0] } }

  /// Returns the reason why a parameter cannot have a value; `nil` if it can.
  ///
  /// - Parameter source: The range for the problem, if the parameter exists.
  func problem(setting name: String, to value: Double, at source: SourceRange)
    -> Diagnostic?
  {
    guard let parameter = self[name] else { return unknown(name) }
    let limits = parameter.limits
    guard limits.contains(value) else {
      return Diagnostic(
        "'\(name)' cannot be \(value.plain): it is from \(limits.lowerBound.plain) to \(limits.upperBound.plain)",
        at: source)
    }
    return nil
  }

  /// Returns the problem of an unknown parameter.
  func unknown(_ name: String) -> Diagnostic {
    let message = "there is no parameter '\(name)' to set"
    guard all.isEmpty else {
      return Diagnostic(message, at: source, hint: all.map(\.name).hint(for: name))
    }
    return Diagnostic(
      message, ofTextAt: source,
      hint: "the scene has none: declare parameters: {\(name): {value: 1, min: 0, max: 2}}, "
        + "and write \(name) in place of a number")
  }

  /// Returns the parameters with these names, which must have bounds for a search.
  ///
  /// - Throws: ``Diagnostic`` for an unknown parameter or one without suitable bounds.
  package func bounded(_ names: [String]) throws(Diagnostic) -> [DeclaredParameter] {
    var found: [DeclaredParameter] = []
    for name in names {
      guard let parameter = self[name] else { throw unknown(name) }
      guard let minimum = parameter.minimum, let maximum = parameter.maximum else {
        throw Diagnostic(
          "'\(name)' needs a min and a max for the search", at: parameter.source,
          hint: "write \(name): {value: \(parameter.value.plain), min: …, max: …}")
      }
      guard minimum < maximum else {
        throw Diagnostic("the min and the max of '\(name)' are the same", at: parameter.source)
      }
      found.append(parameter)
    }
    return found
  }

  /// Adds a parameter, or replaces the one with the same name.
  mutating func add(_ parameter: DeclaredParameter) {
    if let place = places[parameter.name] {
      all[place] = parameter
    } else {
      places[parameter.name] = all.count
      all.append(parameter)
    }
  }
}
