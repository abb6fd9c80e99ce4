import SceneModel

extension ValueReader {
  /// Reports a number outside its limits, at the argument that it comes from, if there is one.
  func reportOutside(_ limits: ClosedRange<Double>, _ value: Double, at node: YAMLNode) {
    report(
      "\(value.plain) is \(limits.complaint(about: value))", at: node.source,
      hint: meaning(of: value, at: node, in: limits))
  }

  /// Returns the probable meaning of a number that is too large: a percentage or milliseconds.
  private func meaning(of value: Double, at node: YAMLNode, in limits: ClosedRange<Double>)
    -> String?
  {
    guard node.scalar?.text == value.plain, value > limits.upperBound,
      case .of(let quantity) = node.units
    else { return nil }
    switch quantity {
    case .fraction:
      return value >= 10 && limits.contains(value / 100) ? "did you mean \(value.plain)%?" : nil
    case .time: return limits.contains(value / 1000) ? "did you mean \(value.plain)ms?" : nil
    case .angle: return nil
    }
  }
}

extension YAMLNode {
  /// The hint for a word that YAML 1.1 or CSS reads as true or false.
  var flagHint: String? {
    switch scalar?.text.lowercased() {
    case "yes", "on", "true", "wrap": "write true"
    case "no", "off", "false", "nowrap": "write false"
    default: nil
    }
  }
}

extension ClosedRange<Double> {
  /// The complaint about a value outside the limits, such as "too small: must be at least 0".
  fileprivate func complaint(about value: Double) -> String {
    value < lowerBound
      ? "too small: must be at least \(lowerBound.plain)"
      : "too large: must be at most \(upperBound.plain)"
  }
}
