/// The durations of an animated PNG's frames, in units that 16 bits can count.
struct AnimatedPNGClock {
  /// Ticks per second, as a fraction of positive numbers.
  let numerator, denominator: Int

  /// The units of a rate whose own would be too many for 16 bits.
  private static let commonUnits = 60_000

  private var isExact: Bool { numerator <= UInt16.max }

  /// The number of units in a second: as many as make every tick a whole number of them, if
  /// possible.
  var unitsPerSecond: UInt16 { UInt16(isExact ? numerator : Self.commonUnits) }

  /// Returns how long frames are shown that stand from one tick to another together, in units.
  ///
  /// More than one is needed where it is longer than 16 bits can count. Times are rounded, never
  /// durations, so that what is left over does not accumulate.
  func delays(of ticks: Range<Int>) -> [UInt16] {
    let units = time(of: ticks.upperBound) - time(of: ticks.lowerBound)
    let longest = Int(UInt16.max)
    let (full, rest) = units.quotientAndRemainder(dividingBy: longest)
    return Array(repeating: UInt16.max, count: full)
      + (rest > 0 || full == 0 ? [UInt16(rest)] : [])
  }

  /// The time of a tick, in units from the beginning.
  private func time(of tick: Int) -> Int {
    isExact
      ? tick * denominator
      : Int((Double(tick * denominator) / Double(numerator) * Double(Self.commonUnits)).rounded())
  }
}
