import SceneModel
import Testing
@testable import Timeline

/// Issue 46, D: animations that a formula drives in place of a clock.
@Suite struct DrivenAnimationTests {
  /// From -0.25 to 1.25 in two seconds; at ten ticks per second, 0.5 is at frame 10.
  private static let head =
    "duration: 2\ninputs: {pull: {keyframes: [[0, -20], [2, 100]]}}\nvalues: {open: pull / 80}"

  private func layer(_ keys: String, at frame: Int) throws -> PresentationLayer {
    try LinkedScene("  - {id: box, size: [9, 9], \(keys)}", head: Self.head)
      .layer("box", at: frame)
  }

  /// What an animation of a second shows at a time, a driven one shows at that progress: before 0
  /// and beyond 1 the ends hold.
  @Test(
    arguments: [
      "property: position.x, from: 10, to: 110", "property: position.x, from: 10, by: 50",
      "property: position.x, from: 10, to: 110, easing: easeInEaseOut",
      "property: position.x, values: [0, 50, 20], keyTimes: [0, 0.2, 1], easings: [easeIn, linear]",
      "property: position.x, values: [0, 50, 20], calculationMode: cubic, additive: true",
      "property: backgroundColor, from: red, to: blue",
      "property: position, path: M 0 0 C 0 90 90 90 90 0, rotationMode: auto",
      "property: hidden, values: [true, false, true], keyTimes: [0, 0.3, 0.8]",
    ], [0, 4, 9, 10, 13, 17, 19])
  func isAsAClockWouldHaveIt(animation: String, frame: Int) throws {
    let progress = min(max(-0.25 + Double(frame) / 10 * 0.75, 0), 1)
    let driven = try layer("animations: [{\(animation), progress: open}]", at: frame)
    let clocked = try layer(
      "speed: 0, timeOffset: \(progress), animations: [{\(animation), duration: 1, fillMode: both}]",
      at: frame)
    for slot in driven.model.slots.indices {
      let difference = driven.values[slot] - clocked.values[slot]
      #expect((difference * difference).sum() < 1e-9, "\(driven.model.slots[slot].name)")
    }
  }

  /// A missing end is what the layer has without the animation at that tick, and not at a begin.
  @Test func goesFromWhatIsBeneath() throws {
    let box = try layer(
      "position: [time * 10, 0], animations: [{property: position.x, to: 100, progress: 0.25}]",
      at: 10)
    #expect(box[.position].x == 10 * 0.75 + 100 * 0.25)
  }

  @Test(arguments: [("progress", 0.5), ("easedProgress", 0.125)])
  func formulasKnowItsProgress(name: String, expected: Double) throws {
    let scene = try LinkedScene(
      "  - {id: box, animations: [{id: go, property: opacity, from: 0, to: 1, progress: open, "
        + "easing: easeInCubic}]}\n  - {id: reader, rotation: box.go.\(name)}",
      head: Self.head)
    #expect(abs(try scene.layer("reader", at: 10)[.rotation] - expected) < 1e-6)
    #expect(try scene.layer("reader", at: 0)[.rotation] == 0)
    #expect(try scene.layer("reader", at: 19)[.rotation] == 1)
  }

  /// Other layers read what a driven animation makes of a value, and the scene waits for it.
  @Test func othersSeeAndWaitForIt() throws {
    let head = Self.head.replacing("duration: 2", with: "duration: settle")
    let animation = "animations: [{property: opacity, from: 0, to: 1, progress: open}]"
    let scene = try LinkedScene(
      "  - {id: box, \(animation)}\n  - {id: reader, rotation: box.opacity}", head: head)
    // The input is at 80 after 5/3 s.
    #expect(scene.timeline.frameCount == 19)
    #expect(try scene.layer("reader", at: 10)[.rotation] == 0.5)
    #expect(scene.timeline.idleAnimations().isEmpty)
  }

  @Test func aTimeThatStandsStillDoesNotStopIt() throws {
    #expect(
      try layer(
        "speed: 0, animations: [{property: opacity, from: 0, to: 1, progress: open}]", at: 10)[
          .opacity] == 0.5)
    #expect(
      try layer(
        "speed: 0, animations: [{property: opacity, from: 0, to: 1, progress: time}]", at: 10)[
          .opacity] == 0)
  }
}
