import Tuning

extension MotionTrace {
  /// A layer without a blur that is at some place on the x axis at each of so many ticks.
  static func samples(
    _ count: Int, perSecond rate: Double, repeated: Set<Int> = [], _ place: (Double) -> Double
  ) -> [Sample] {
    (0..<count).map { frame in
      let time = Double(frame) / rate
      let callback = repeated.contains(frame) ? Double(frame - 1) / rate : time
      let x = place(callback)
      return Sample(
        frame: frame, presentedAt: time, timestamp: callback,
        isRepeated: repeated.contains(frame), position: SIMD2(x, 7), distance: 0, speed: abs(x),
        overlay: nil)
    }
  }
}
