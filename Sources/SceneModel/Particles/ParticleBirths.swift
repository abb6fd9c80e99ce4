/// When the particles of a cell are born: one after the other, or all at once.
package struct ParticleBirths: Hashable, Sendable {
  /// When the first is born, in seconds since the emitter began.
  package let begin: Double

  /// Births in a second, positive; infinite where all are born at once.
  package let rate: Double

  /// How many there are, at least 1; absent where births never end.
  package let count: Int?

  package init(begin: Double, rate: Double, count: Int?) {
    precondition(rate > 0, "a rate of \(rate)")
    precondition(count ?? 1 > 0, "\(count ?? 0) births")
    precondition(rate.isFinite || count != nil, "endless births at once")
    self.begin = begin
    self.rate = rate
    self.count = count
  }

  /// The time at which a particle is born, by its number from 0.
  func time(of number: Int) -> Double { exactTime(of: number).onTimeGrid }

  private func exactTime(of number: Int) -> Double { begin + Double(number) / rate }

  /// Whether a particle is born and has not died.
  ///
  /// - Parameters:
  ///   - lifetime: Of this particle, in seconds.
  ///   - time: On the grid of times.
  func lives(_ number: Int, for lifetime: Double, at time: Double) -> Bool {
    time >= self.time(of: number) && time < (exactTime(of: number) + lifetime).onTimeGrid
  }

  /// The time of the last birth; `nil` where births never end.
  package var last: Double? { count.map { time(of: $0 - 1) } }

  /// The numbers of the particles that are born by a time, without those that have died for sure.
  ///
  /// - Parameter lifetime: Of those that live longest, in seconds.
  func numbers(at time: Double, livingAtMost lifetime: Double) -> Range<Int> {
    let age = time - self.time(of: 0)
    guard age >= 0 else { return 0..<0 }
    guard rate.isFinite else {
      return age < lifetime + Double.timeStep ? 0..<(count ?? 0) : 0..<0
    }
    // One more on both sides, as rounding may be wrong by one.
    let first = max((age - lifetime) * rate - 1, 0)
    let end = min(age * rate + 2, count.map { Double($0) } ?? Self.mostNumbers)
    guard first < end else { return 0..<0 }
    return Int(first)..<Int(end)
  }

  /// Numbers are exact up to here.
  private static let mostNumbers = 0x1p52

  /// The most particles that may live at once.
  package func mostLiving(for lifetime: Double) -> Double {
    min(lifetime * rate + 1, count.map { Double($0) } ?? .infinity)
  }
}

extension Double {
  /// The distance of the times that are told apart, in seconds: values are rounded to it before they are drawn.
  static let timeStep = 0x1p-24

  /// The nearest of the times that are told apart.
  ///
  /// All times of an emitter are rounded alike, so that what begins or ends at a tick does so at that tick.
  var onTimeGrid: Double { (self / Self.timeStep).rounded() * Self.timeStep }
}
