/// Converts ticks to the frame durations of an animated PNG, which have 16 bits.
struct AnimatedPNGClock {
  /// Ticks per second, as a fraction of positive numbers.
  let numerator, denominator: Int

  /// The units per second if the rate's own numerator does not fit 16 bits.
  private static let commonUnits = 60_000

  private var isExact: Bool { numerator <= UInt16.max }

  /// The units in a second: the numerator of the rate if it fits, so that every tick is a whole
  /// number of units.
  var unitsPerSecond: UInt16 { UInt16(isExact ? numerator : Self.commonUnits) }

  /// Returns the delays, in units, of a picture shown from one tick to another.
  ///
  /// A duration too long for 16 bits takes several delays. Times are rounded rather than durations,
  /// so that errors do not accumulate.
  func delays(of ticks: Range<Int>) -> [UInt16] {
    let units = time(of: ticks.upperBound) - time(of: ticks.lowerBound)
    let longest = Int(UInt16.max)
    let (full, rest) = units.quotientAndRemainder(dividingBy: longest)
    return Array(repeating: UInt16.max, count: full)
      + (rest > 0 || full == 0 ? [UInt16(rest)] : [])
  }

  /// Returns the time of a tick, in units from the beginning.
  private func time(of tick: Int) -> Int {
    isExact
      ? tick * denominator
      : Int((Double(tick * denominator) / Double(numerator) * Double(Self.commonUnits)).rounded())
  }
}
