import Exporting
import Foundation
import Testing

/// Values of Core Animation documents that are read from frames.
@Suite struct HeldValueTests {
  /// A layer whose own time stands still shows one instant of its animation.
  @Test(arguments: [
    ("speed: 0, timeOffset: 0.25", "position=\"40 40\""),
    ("speed: 0, timeOffset: 0.75", "position=\"80 40\""),
  ])
  func aStoppedAnimationHoldsItsValue(clock: String, position: String) throws {
    let export = try ExportedScene(
      """
      \(clock), animations: [{property: position.x, from: 20, to: 100, duration: 1}]
      """
    ).coreAnimation
    #expect(export.text.contains(position), "\(export.text)")
    #expect(!export.text.contains("<animation "))
    #expect(export.leftOut.isEmpty)
  }

  /// At every frame, the line between two keyframes passes through the value of the formula.
  @Test func keyframesReadFromFramesAreExact() throws {
    let text = try ExportedScene("rotation: 300 * sin(3 * time)").coreAnimation.text
    let numbers = text.matches(of: /<real [^>]*value="([-0-9.]+)"/).compactMap { Double($0.1) }
    try #require(numbers.count > 2 && numbers.count.isMultiple(of: 2))
    let (values, times) = (numbers.prefix(numbers.count / 2), numbers.suffix(numbers.count / 2))
    let keyframes = Array(zip(times, values))
    for tick in 0..<60 {
      let place = Double(tick) / 59
      let next = keyframes.firstIndex { $0.0 >= place - 1e-6 } ?? keyframes.count - 1
      let (before, after) = (keyframes[max(next - 1, 0)], keyframes[next])
      let share = after.0 > before.0 ? (place - before.0) / (after.0 - before.0) : 1
      let degrees = (before.1 + (after.1 - before.1) * share) * 180 / Double.pi
      let wanted = 300 * sin(3 * Double(tick) / 60)
      #expect(abs(degrees - wanted) < 0.02, "tick \(tick): \(degrees) instead of \(wanted)")
    }
  }

  /// A layer whose display refreshes less often holds its values between the refreshes.
  @Test func valuesOfADisplayAreReadFromTheFrames() throws {
    let scene = try ExportedScene(
      layers: [
        "{id: slow, frameRate: 30, layers: [{id: card, size: [9, 9], backgroundColor: red, "
          + "animations: [{property: position.x, to: 60, duration: 1}]}]}"
      ])
    let motion = try #require(scene.motions.first)
    #expect(motion.isSampled && motion.layer == "slow/card")
    let steps = motion.values.map(\.x)
    #expect(zip(steps, steps.dropFirst()).contains { $0 == $1 }, "\(steps)")
  }
}
