/// Ticks per second, as an exact fraction.
package struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Positive and in lowest terms.
  package let numerator, denominator: Int

  /// The largest rate in ticks per second.
  package static let limit = 100_000

  /// Creates a rate, or returns `nil` unless it is positive and at most ``limit``.
  ///
  /// Both numbers must be in `1...1_000_000_000`.
  package init?(_ numerator: Int, over denominator: Int = 1) {
    let numbers = 1...1_000_000_000
    guard numbers.contains(numerator), numbers.contains(denominator),
      numerator <= FrameRate.limit * denominator
    else { return nil }
    let divisor = greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  private init(whole rate: Int) {
    (numerator, denominator) = (rate, 1)
  }

  /// The rate of a display whose author gives none.
  package static let `default` = FrameRate(whole: 60)

  /// The rate in an author's notation: `60`, `30000/1001`.
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  /// Seconds from one tick to the next.
  package var tickDuration: Double { Double(denominator) / Double(numerator) }

  /// Returns the time of a frame in seconds, rounded once.
  package func timestamp(ofFrame frame: Int) -> Double {
    Double(frame * denominator) / Double(numerator)
  }

  /// Returns the first frame whose timestamp is not before `time`, in seconds.
  package func firstFrame(notBefore time: Double) -> Int {
    var frame = Int((time / tickDuration).rounded(.down))
    while timestamp(ofFrame: frame) < time { frame += 1 }
    while frame > 0, timestamp(ofFrame: frame - 1) >= time { frame -= 1 }
    return frame
  }
}

/// Returns the greatest common divisor of two numbers that are not negative.
package func greatestCommonDivisor<Number: BinaryInteger>(_ a: Number, _ b: Number) -> Number {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
