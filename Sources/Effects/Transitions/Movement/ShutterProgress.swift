/// The progress of a transition while a shutter is open.
struct ShutterProgress: Sendable {
  /// The progress in `0...1`, at equal intervals of time; fewer than two values mean no movement.
  private let exposure: [Double]

  init(_ exposure: [Double]) {
    precondition(!exposure.contains(where: \.isNaN), "an exposure of \(exposure) is none")
    self.exposure = exposure.map { min(max($0, 0), 1) }
  }

  /// Returns the exposure, or only `progress` if the shutter does not stay open.
  func progress(around progress: Double) -> [Double] {
    exposure.count < 2 ? [progress] : exposure
  }
}
