package import SceneModel

/// The parameters of a scene and of the files it includes, in the order of their declaration.
package struct DeclaredParameters: Sendable {
  /// Each with a name of its own.
  package private(set) var all: [DeclaredParameter] = []

  /// Where each of them is among all.
  private var places: [String: Int] = [:]

  /// Where the scene declares its parameters, or begins.
  package var source = SourceRange(file: "", bytes: 0..<0)

  /// The parameter of that name.
  package subscript(name: String) -> DeclaredParameter? { places[name].map { all[$0] } }

  /// Says why a parameter cannot be set; `nil` if it can.
  ///
  /// - Parameter source: What the problem is about, if there is such a parameter.
  package func problem(setting name: String, to value: Double, at source: SourceRange)
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

  /// Says that there is no such parameter.
  package func unknown(_ name: String) -> Diagnostic {
    Diagnostic(
      "there is no parameter '\(name)' to set", at: source,
      hint: all.isEmpty ? "the scene has no parameters" : all.map(\.name).hint(for: name))
  }

  /// The parameters of these names, which must have bounds between which they can be looked for.
  ///
  /// - Throws: ``Diagnostic`` where one of them cannot be looked for.
  package func bounded(_ names: [String]) throws(Diagnostic) -> [DeclaredParameter] {
    var found: [DeclaredParameter] = []
    for name in names {
      guard let parameter = self[name] else { throw unknown(name) }
      guard let minimum = parameter.minimum, let maximum = parameter.maximum else {
        throw Diagnostic(
          "'\(name)' has no min and max between which to look for it", at: parameter.source,
          hint: "write \(name): {value: \(parameter.value.plain), min: …, max: …}")
      }
      guard minimum < maximum else {
        throw Diagnostic("the min and the max of '\(name)' are the same", at: parameter.source)
      }
      found.append(parameter)
    }
    return found
  }

  /// Adds a parameter, or replaces what was known of it.
  mutating func add(_ parameter: DeclaredParameter) {
    if let place = places[parameter.name] {
      all[place] = parameter
    } else {
      places[parameter.name] = all.count
      all.append(parameter)
    }
  }
}
