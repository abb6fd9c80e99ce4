/// The measurement of a frame against a limit.
package struct LimitFinding: Hashable, Sendable {
  package let limit: RuleLimit

  /// The measured value, in the limit's own unit.
  package let measured: Double

  /// Whether the frame exceeds the limit.
  package var isBroken: Bool { !limit.accepts(measured) }
}

extension LimitFinding: CustomStringConvertible {
  /// "620 pixels differ, the limit is 500".
  package var description: String { limit.key.row.text(self) }

  /// The measurement alone: "620 pixels".
  package var brief: String { limit.key.row.brief(self) }

  var pixelCount: String { measured == 1 ? "1 pixel" : "\(Int(measured)) pixels" }

  /// Subject and verb of a number of pixels.
  var pixels: String { measured == 1 ? "1 pixel differs" : "\(Int(measured)) pixels differ" }

  /// The numbers with enough digits to tell them apart.
  var measuredText: String { measured.text(beside: limit.bound) }
  var boundText: String { limit.bound.text(beside: measured) }
}

extension Double {
  /// Returns the number shortened, or in full if another number would look the same shortened.
  fileprivate func text(beside other: Double) -> String {
    self != other && shortened == other.shortened ? "\(self)" : shortened
  }

  /// The number with at most four decimals; a small number keeps four significant digits.
  package var shortened: String {
    guard isFinite, self != 0 else { return isFinite ? "0" : "infinite" }
    var unit = 10_000.0
    while abs(self) * unit < 1000, unit < 1e12 { unit *= 10 }
    let text = "\((self * unit).rounded() / unit)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
