/// The progress of a transition while a shutter is open.
struct Shutter: Sendable {
  /// In `0...1`, at equal distances of time; with fewer than two nothing moves meanwhile.
  private let exposure: [Double]

  init(_ exposure: [Double]) {
    precondition(!exposure.contains(where: \.isNaN), "an exposure of \(exposure) is none")
    self.exposure = exposure.map { min(max($0, 0), 1) }
  }

  /// Returns how far the transition is: just `progress` if the shutter does not stay open.
  func progress(around progress: Double) -> [Double] {
    exposure.count < 2 ? [progress] : exposure
  }
}
