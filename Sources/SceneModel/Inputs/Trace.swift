/// The recorded positions of a finger.
package struct Trace: Hashable, Sendable {
  /// A value at a moment.
  package struct Sample: Hashable, Sendable {
    /// In seconds.
    package let time: Double
    package let value: Double

    package init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// The largest number of samples in a trace.
  package static let largestCount = 1_000_000

  /// The time before a lift in which velocity is measured, in seconds.
  ///
  /// At 60 samples per second it holds five, enough for a line through them to average out their
  /// noise. It is short enough to follow the last turn of a flick.
  static let releaseInterval = 0.08

  /// The samples, at least one, in ascending order of time.
  package let samples: [Sample]

  /// Creates a trace, or returns `nil` if there is no sample or times are too close.
  ///
  /// Times must ascend by more than ``Swift/Double/timeTolerance``.
  package init?(samples: [Sample]) {
    guard !samples.isEmpty,
      zip(samples, samples.dropFirst()).allSatisfy({ $1.time - $0.time > .timeTolerance })
    else { return nil }
    self.samples = samples
  }

  /// Creates the trace of a finger that holds still and lifts at 0 s.
  package init(holding value: Double) {
    samples = [Sample(time: 0, value: value)]
  }

  var last: Sample { samples[samples.count - 1] }

  /// Returns the value at a time, in seconds.
  ///
  /// It is interpolated linearly between samples, and constant before the first and after the last.
  package func value(at time: Double) -> Double {
    value(at: time) { _, progress in progress }
  }

  /// Returns the value at a time, in seconds.
  ///
  /// - Parameter easing: Returns the eased progress within a segment, from one in `0..<1`; the
  ///   first segment is 0.
  func value<Failure: Error>(
    at time: Double, easing: (_ segment: Int, _ progress: Double) throws(Failure) -> Double
  ) throws(Failure) -> Double {
    let next = samples.indices.partitionPoint { time < samples[$0].time }
    guard next > 0 else { return samples[0].value }
    guard next < samples.count else { return last.value }

    let (from, to) = (samples[next - 1], samples[next])
    let progress = try easing(next - 1, (time - from.time) / (to.time - from.time))
    return from.value + (to.value - from.value) * progress
  }

  /// Returns the velocity with which a finger lifts, per second; 0 for a single sample.
  ///
  /// It is the slope of the least-squares line through the samples of the last 80 ms, and at least
  /// two. If each sample is wrong by up to e, the slope is wrong by up to e · Σ|t − t̄| / Σ(t −
  /// t̄)²: 2 points per second for a tenth of a point and ten samples.
  ///
  /// - Parameter lift: The time of the lift, in seconds: at the last sample or later.
  package func releaseVelocity(at lift: Double) -> Double {
    guard samples.count > 1 else { return 0 }
    let earliest = lift - Trace.releaseInterval - .timeTolerance
    let first = samples.indices.partitionPoint { samples[$0].time >= earliest }
    let recent = samples[min(first, samples.count - 2)...]

    let count = Double(recent.count)
    let meanTime = recent.reduce(0) { $0 + $1.time } / count
    let meanValue = recent.reduce(0) { $0 + $1.value } / count
    let products = recent.reduce(0) { $0 + ($1.time - meanTime) * ($1.value - meanValue) }
    let squares = recent.reduce(0) { $0 + ($1.time - meanTime) * ($1.time - meanTime) }
    return products / squares
  }
}
