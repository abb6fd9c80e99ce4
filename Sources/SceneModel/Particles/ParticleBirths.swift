/// The birth times of a cell's particles, at regular intervals or all at once.
package struct ParticleBirths: Hashable, Sendable {
  /// Time of the first birth, in seconds since the emitter's begin.
  package let begin: Double

  /// Births per second, positive; infinite if all are born at once.
  package let rate: Double

  /// The number of births, at least 1; `nil` if they never end.
  package let count: Int?

  package init(begin: Double, rate: Double, count: Int?) {
    precondition(rate > 0, "a rate of \(rate)")
    precondition(count ?? 1 > 0, "\(count ?? 0) births")
    precondition(rate.isFinite || count != nil, "endless births at once")
    self.begin = begin
    self.rate = rate
    self.count = count
  }

  /// Returns the birth time of a particle, by its number from 0.
  func time(of number: Int) -> Double { exactTime(of: number).onTimeGrid }

  private func exactTime(of number: Int) -> Double { begin + Double(number) / rate }

  /// Returns whether a particle has been born and has not died.
  ///
  /// - Parameters:
  ///   - lifetime: Lifetime of this particle, in seconds.
  ///   - time: A time on the grid.
  func lives(_ number: Int, for lifetime: Double, at time: Double) -> Bool {
    time >= self.time(of: number) && time < (exactTime(of: number) + lifetime).onTimeGrid
  }

  /// The time of the last birth; `nil` if births never end.
  package var last: Double? { count.map { time(of: $0 - 1) } }

  /// Returns the numbers of all particles that may be alive at a time.
  ///
  /// - Parameter lifetime: The longest lifetime, in seconds.
  func numbers(at time: Double, livingAtMost lifetime: Double) -> Range<Int> {
    let age = time - self.time(of: 0)
    guard age >= 0 else { return 0..<0 }
    guard rate.isFinite else {
      return age < lifetime + Double.timeStep ? 0..<(count ?? 0) : 0..<0
    }
    // One more on both sides, because rounding may be off by one.
    let first = max((age - lifetime) * rate - 1, 0)
    let end = min(age * rate + 2, count.map { Double($0) } ?? Self.mostNumbers)
    guard first < end else { return 0..<0 }
    return Int(first)..<Int(end)
  }

  /// The largest number that is exact.
  private static let mostNumbers = 0x1p52

  /// Returns the largest number of particles alive at the same time.
  package func mostLiving(for lifetime: Double) -> Double {
    min(lifetime * rate + 1, count.map { Double($0) } ?? .infinity)
  }
}

extension Double {
  /// Spacing of the grid of particle times, in seconds.
  static let timeStep = 0x1p-24

  /// The nearest time on the grid.
  ///
  /// All times of an emitter are rounded to it, so that a birth or death at a tick is exact.
  var onTimeGrid: Double { (self / Self.timeStep).rounded() * Self.timeStep }
}
