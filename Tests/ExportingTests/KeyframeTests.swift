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

  /// A value that jumps holds until the next one.
  @Test func jumpsHold() {
    let series = series(10) { [$0 < 4 ? 1 : $0 < 9 ? 2 : 3] }
    let keyframes = series.keyframes(within: 0, jumps: true)
    #expect(keyframes.map(\.frame) == [0, 4, 9])
    #expect(keyframes.agree(with: series, frames: 10, within: 0))
    #expect(keyframes.value(at: 3.9) == [1] && keyframes.value(at: 8.5) == [2])
  }
}
