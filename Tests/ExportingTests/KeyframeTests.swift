import Glibc
import SceneModel
import Testing

@testable import Exporting

/// The keyframes that are found in the values of frames.
@Suite struct KeyframeTests {
  private func series(_ count: Int, _ value: (Double) -> [Double]) -> FrameSeries {
    FrameSeries((0..<count).map { value(Double($0)) })
  }

  /// Movements frame by frame, with the most keyframes that they need.
  private static let movements: [(name: String, most: Int, value: @Sendable (Double) -> [Double])] =
    [
      ("a line", 2, { [3 * $0, 5] }),
      // A cubic polynomial is one piece.
      ("a parabola", 2, { [0.1 * $0 * $0] }),
      ("a spring", 14, { [200 - 200 * exp(-0.06 * $0) * cos(0.2 * $0)] }),
      ("one coordinate of a circle", 12, { [50 * cos(0.1 * $0)] }),
      ("a jump", 3, { [$0 < 60 ? 0 : 100] }),
      ("a wait and a line", 2, { [max($0, 30) * 2] }),
      ("a line and a wait", 2, { [min($0, 30) * 2] }),
    ]

  @Test(arguments: movements)
  func keyframesGiveTheValues(
    name: String, most: Int, value: @Sendable (Double) -> [Double]
  ) {
    let series = series(120, value)
    let keyframes = series.keyframes(within: 0.05)
    #expect(keyframes.count <= most, "\(name): \(keyframes.count)")
    #expect(keyframes.agree(with: series, frames: 120, within: 0.051), "\(name)")
    let frames = keyframes.map(\.frame)
    #expect(frames == frames.sorted() && Set(frames).count == frames.count)
  }

  @Test func wrongKeyframesDisagree() {
    let series = series(20) { [$0] }
    var keyframes = series.keyframes(within: 0.05)
    keyframes[0].value[0] += 0.2
    #expect(!keyframes.agree(with: series, frames: 20, within: 0.05))
  }

  /// Movements with rests, from which they differ by less than the tolerance.
  private static let rests: [@Sendable (Double) -> [Double]] = [
    { [$0 < 40 ? 0 : 0.04 * sin(0.3 * ($0 - 40))] },
    { [0.001 * min(max($0 - 30, 0), 40)] },
    { [$0 < 20 ? 7 : $0 < 60 ? 7 + 3 * sin(0.9 * $0) * exp(-0.2 * ($0 - 20)) : 7] },
    { [max($0 - 50, 0), $0 < 100 ? 1 : 1.01] },
  ]

  /// A value that rests for at least three frames is exact.
  @Test(arguments: rests)
  func restsAreExact(value: @Sendable (Double) -> [Double]) {
    let series = series(120, value)
    let keyframes = series.keyframes(within: 0.05)
    #expect(keyframes.agree(with: series, frames: 120, within: 0.051))
    for frame in 1..<119 where Set((-1...1).map { series.at(frame + $0) }).count == 1 {
      for place in [-1.0, -0.5, 0, 1] {
        #expect(keyframes.value(at: Double(frame) + place) == series.at(frame), "\(frame)")
      }
    }
  }

  /// Declared keyframes that are near a value at rest do not give it.
  @Test func nearlyRestingKeyframesDisagree() {
    let series = series(20) { [$0 < 10 ? 5 : 5 + $0] }
    var keyframes = series.keyframes(within: 0.05)
    #expect(keyframes.agree(with: series, frames: 20, within: 0.05))
    for index in keyframes.indices { keyframes[index].value[0] += 0.01 }
    #expect(!keyframes.agree(with: series, frames: 20, within: 0.05))
  }

  /// Starts and ends of parts, equal at some frames, where they move or rest.
  private static let ranges:
    [(start: @Sendable (Double) -> Double, end: @Sendable (Double) -> Double)] = [
      ({ 0.3 * $0 }, { 0.3 * $0 }),
      ({ _ in 0 }, { max(0, 30 * sin(0.12 * $0)) }),
      ({ 30 + 9 * sin(0.2 * $0) }, { 30 + 9 * sin(0.2 * $0) + max($0 - 40, 0) * 0.7 }),
      ({ min($0, 70) }, { $0 < 50 ? $0 : min(50 + 2 * ($0 - 50), 70) }),
      ({ 40 + 9 * sin(0.1 * $0) }, { max(40 + 9 * sin(0.1 * $0), 40 + 9 * cos(0.07 * $0)) }),
    ]

  /// What is trimmed to nothing stays nothing, also between frames.
  @Test(arguments: ranges)
  func emptyRangesStayEmpty(
    start: @escaping @Sendable (Double) -> Double, end: @escaping @Sendable (Double) -> Double
  ) {
    let properties = LottieProperties(frameCount: 120, rate: 60)
    let series = [series(120) { [start($0)] }, series(120) { [end($0)] }]
    let range = properties.range(from: series[0], to: series[1], within: 0.2)
    func isEmpty(_ frame: Int) -> Bool { series[0].at(frame) == series[1].at(frame) }
    var count = 0
    for frame in 0..<119 where isEmpty(frame) {
      count += 1
      for place in isEmpty(frame + 1) ? [0, 0.25, 0.5, 0.75] : [0] {
        let values = [range.start, range.end].map { $0.value(at: Double(frame) + place) }
        #expect(values[0] == values[1], "\(frame)")
      }
    }
    #expect(count > 0)
    for (keyframes, series) in zip([range.start, range.end], series) {
      #expect(keyframes.agree(with: series, frames: 120, within: 0.21))
    }
  }

  /// A value that jumps holds until the next one.
  @Test func jumpsHold() {
    let series = series(10) { [$0 < 4 ? 1 : $0 < 9 ? 2 : 3] }
    let keyframes = series.keyframes(within: 0, jumps: true)
    #expect(keyframes.map(\.frame) == [0, 4, 9])
    #expect(keyframes.agree(with: series, frames: 10, within: 0))
    #expect(keyframes.value(at: 3.9) == [1] && keyframes.value(at: 8.5) == [2])
  }
}
