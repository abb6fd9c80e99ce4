/// An easing with a name, with or without arguments.
package struct NamedEasing: Sendable {
  /// The origin of the name.
  package enum Group: String, CaseIterable, Sendable {
    case coreAnimation = "Core Animation"
    case css = "CSS"
    case smoothstep = "Smoothstep"
    case penner = "Penner"
  }

  /// The form of the arguments, and the creation of an easing from them.
  package enum Form: Sendable {
    /// One number per parameter, each within its limits.
    case numbers([Parameter], make: @Sendable ([Double]) -> Easing)
    /// A count, and optionally one of ``Steps/Jump/words``.
    case steps
    /// Stops, at least one ``LinearStops/Stop``.
    case stops
  }

  /// A numeric parameter of an easing.
  package struct Parameter: Sendable {
    package let name: String
    package let limits: ClosedRange<Double>

    /// The default value; without one, the argument is required.
    package let standard: Double?

    init(_ name: String, in limits: ClosedRange<Double>, standard: Double? = nil) {
      self.name = name
      self.limits = limits
      self.standard = standard
    }
  }

  /// An example of a call.
  package struct Example: Sendable {
    /// The arguments in the parentheses; empty if there are none.
    package let arguments: String
    package let easing: Easing

    init(_ arguments: String, _ easing: Easing) {
      self.arguments = arguments
      self.easing = easing
    }
  }

  package let name: String
  package let group: Group
  package let form: Form

  /// A description of the curve, in one line.
  package let summary: String

  /// The examples, at least one.
  package let examples: [Example]

  init(
    _ name: String, _ group: Group, _ form: Form, _ summary: String, examples: [Example]
  ) {
    self.name = name
    self.group = group
    self.form = form
    self.summary = summary
    self.examples = examples
  }

  /// Creates an easing without arguments.
  init(_ name: String, _ group: Group, _ easing: Easing, _ summary: String) {
    self.init(
      name, group, .numbers([], make: { _ in easing }), summary, examples: [Example("", easing)])
  }
}

extension NamedEasing {
  /// The numeric parameters; empty for other forms.
  package var numbers: [Parameter] {
    if case .numbers(let parameters, _) = form { parameters } else { [] }
  }

  /// The limits of the number of arguments; the lower one is 0 if the name can stand alone.
  package var argumentLimits: ClosedRange<Int> {
    switch form {
    case .numbers(let parameters, _):
      parameters.count { $0.standard == nil }...parameters.count
    case .steps: 1...2
    case .stops: 1...Int.max
    }
  }

  /// The call with its defaults: `easeOutBack(overshoot = 1.70158)`.
  package var usage: String {
    argumentLimits.upperBound > 0 ? "\(name)(\(parameterList))" : name
  }

  /// The parameters with their defaults, as in the parentheses; empty if there are none.
  package var parameterList: String {
    switch form {
    case .numbers(let parameters, _): parameters.map(\.usage).joined(separator: ", ")
    case .steps: "count, jump = jump-end"
    case .stops: "stop, …"
    }
  }
}

extension NamedEasing.Parameter {
  fileprivate var usage: String { name + (standard.map { " = \($0.plain)" } ?? "") }
}

extension NamedEasing {
  private static let byName = Dictionary(grouping: all, by: \.name)

  /// Returns the easings with a name, which differ in their arguments.
  package static func all(named name: Substring) -> [NamedEasing] { byName[String(name)] ?? [] }

  /// The easings whose names can stand alone, by these names.
  private static let alone = byName.compactMapValues { named in
    named.lazy.compactMap(\.withDefaults).first
  }

  /// Returns the easing with a name that can stand alone; `nil` if there is none.
  package static func easing(calledAlone name: String) -> Easing? { alone[name] }

  /// The easing with the defaults of its parameters; `nil` if it needs arguments.
  private var withDefaults: Easing? {
    guard case .numbers(let parameters, let make) = form else { return nil }
    let values = parameters.compactMap(\.standard)
    return values.count == parameters.count ? make(values) : nil
  }

  /// The names that can stand alone, without arguments.
  package static let words = all.filter { $0.argumentLimits.contains(0) }.map(\.name)

  /// The control points of the named cubic Bézier curves, by name.
  package static let curves: [String: [Double]] = all.reduce(into: [:]) { curves, named in
    guard named.argumentLimits.contains(0) else { return }
    curves[named.name] =
      switch named.examples[0].easing {
      case .linear: CubicBezier.straight
      case .cubicBezier(let curve): curve.controlPoints
      default: nil
      }
  }

  /// Returns the first name of the cubic Bézier curve with some control points; `nil` if it has none.
  package static func name(ofCurve points: [Double]) -> String? {
    words.first { curves[$0] == points }
  }
}
