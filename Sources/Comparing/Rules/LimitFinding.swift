/// The measurement of a frame against a limit.
package struct LimitFinding: Hashable, Sendable {
  package let limit: RuleLimit

  /// The measured value, in the limit's own unit.
  package let measured: Double

  /// Whether the frame exceeds the limit.
  package var isBroken: Bool { !limit.accepts(measured) }
}

extension LimitFinding: CustomStringConvertible {
  /// The finding in words: "620 pixels differ, the limit is 500".
  package var description: String {
    switch limit {
    case .pixels(let count):
      "\(pixels), the limit is \(count)"
    case .share(let share):
      "a share of \(measured.shortened) differs, the limit is \(share.shortened)"
    case .density(let side, let count):
      "\(pixels) in \(side) × \(side), the limit is \(count)"
    case .psnr(let bound):
      "PSNR is \(measured.text(beside: bound)) dB, the limit is \(bound.text(beside: measured)) dB"
    case .ssim(let bound):
      "SSIM is \(measured.text(beside: bound)), the limit is \(bound.text(beside: measured))"
    }
  }
}

extension LimitFinding {
  /// The measured number of pixels with noun and verb.
  private var pixels: String {
    measured == 1 ? "1 pixel differs" : "\(Int(measured)) pixels differ"
  }
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
