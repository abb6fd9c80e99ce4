import SceneModel

/// A demand that a layer meets today, as a line of a scene file.
enum ProposedDemand {
  /// - Parameters:
  ///   - by: Scene time, in seconds.
  ///   - within: The distance from the end that counts as settled; `nil` for the default.
  case settles(String, by: Double, within: Double?)

  /// The movements of a property overshoot by at most this percentage.
  case overshoot(String, percent: Int)

  /// A number lies in a range at a scene time, in seconds.
  case ends(String, in: ClosedRange<Double>, at: Double)
  case opacity(ClosedRange<Double>, at: Double)

  /// From a scene time on, in seconds, the layer stays in the canvas.
  case stays(from: Double)

  /// Demands with the same kind ask for the same of different layers.
  var kind: String {
    switch self {
    case .settles(let property, _, _): "settles \(property)"
    case .overshoot(let property, _): "overshoot \(property)"
    case .ends(let number, _, _): "ends \(number)"
    case .opacity: "opacity"
    case .stays: "stays"
    }
  }

  /// Returns the demand that both layers meet; `nil` if their values have nothing in common.
  ///
  /// - Precondition: Both are of one kind.
  func joined(with other: Self) -> Self? {
    switch (self, other) {
    case (.settles(let property, let by, let within), .settles(_, let otherBy, let otherWithin)):
      .settles(property, by: max(by, otherBy), within: within.map { max($0, otherWithin ?? $0) })
    case (.overshoot(let property, let percent), .overshoot(_, let other)):
      .overshoot(property, percent: max(percent, other))
    case (.ends(let number, let range, let time), .ends(_, let other, _)):
      range == other ? .ends(number, in: range, at: time) : nil
    case (.opacity(let range, let time), .opacity(let other, _)):
      range == other ? .opacity(range, at: time) : nil
    case (.stays(let from), .stays(let other)): .stays(from: max(from, other))
    default: preconditionFailure("a \(kind) and a \(other.kind) have no common demand")
    }
  }

  /// Returns an item of a list of expectations, in YAML.
  ///
  /// - Parameter layer: A path, or a pattern.
  func line(of layer: String) -> String {
    "- {layer: \(layer.inYAML), \(text)}"
  }

  private var text: String {
    switch self {
    case .settles(let property, let by, let within):
      let distance = within.map { ", within: \($0.short)" } ?? ""
      return "\(Self.property(property))settles: {by: \(by.short)\(distance)}"
    case .overshoot(let property, let percent):
      return "\(Self.property(property))overshoot: {max: \(percent)%}"
    case .ends(let number, let range, let time):
      return "property: \(number), value: {\(Self.bounds(range)), at: \(time.short)}"
    case .opacity(let range, let time):
      let (least, most) = (range.lowerBound > 0, range.upperBound < 1)
      let bounds =
        least && most
        ? Self.bounds(range)
        : least ? "min: \(range.lowerBound.short)" : "max: \(range.upperBound.short)"
      return "opacity: {\(bounds), at: \(time.short)}"
    case .stays(let from):
      return "stays: {in: canvas\(from == 0 ? "" : ", from: \(from.short)")}"
    }
  }

  private static func bounds(_ range: ClosedRange<Double>) -> String {
    "min: \(range.lowerBound.short), max: \(range.upperBound.short)"
  }

  /// Names the property, unless it is the position, which is meant if none is named.
  private static func property(_ name: String) -> String {
    name == "position" ? "" : "property: \(name), "
  }
}

extension String {
  /// The text as a scalar in a YAML flow mapping, quoted if needed.
  fileprivate var inYAML: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_/.*".contains($0) }
    return isPlain && first?.isLetter == true ? self : "'\(replacing("'", with: "''"))'"
  }
}
