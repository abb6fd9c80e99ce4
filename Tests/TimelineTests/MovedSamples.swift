@testable import Timeline

/// A value at so many ticks.
struct MovedValue {
  let samples: [MotionTrace.Sample]
  let values: [Double]

  /// - Parameters:
  ///   - repeated: Frames that show the callback of the one before.
  ///   - value: The value at a time.
  init(
    _ count: Int, perSecond rate: Double, repeated: Set<Int> = [], _ value: (Double) -> Double
  ) {
    let callbacks = (0..<count).map { Double(repeated.contains($0) ? $0 - 1 : $0) / rate }
    samples = callbacks.enumerated().map { frame, callback in
      MotionTrace.Sample(
        frame: frame, presentedAt: Double(frame) / rate, timestamp: callback,
        isRepeated: repeated.contains(frame))
    }
    values = callbacks.map(value)
  }

  /// What moves by less than a tenth is not seen to.
  var movements: [TracedMovement] { movements(interruptedAt: []) }

  /// - Parameters:
  ///   - begins: The times at which animations begin.
  ///   - pulls: The times from touch to lift of a finger.
  func movements(interruptedAt begins: [Double], pulledDuring pulls: [ClosedRange<Double>] = [])
    -> [TracedMovement]
  {
    TracedMovement.all(
      of: values, at: samples, least: 0.1, interruptedAt: begins, pulledDuring: pulls)
  }
}
