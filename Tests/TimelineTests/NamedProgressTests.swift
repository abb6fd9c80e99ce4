import SceneModel
import Testing
import Timeline

/// How far animations have come, as formulas know it.
@Suite struct NamedProgressTests {
  private func values(_ animation: String, _ name: String, at frames: [Int], layer: String = "")
    throws -> [Double]
  {
    let ring = "{id: ring, size: [9, 9], \(layer) animations: [\(animation)]}"
    return try LinkedScene.values(of: "ring.\(name)", in: ring, at: frames)
      .map { ($0 * 1e6).rounded() / 1e6 }
  }

  private static let fill = "id: fill, property: opacity, to: 0, begin: 0.2"

  @Test(arguments: [
    // 0 before it begins, 1 after its end, whatever its fill is; its time, not its easing.
    ("\(fill), duration: 1, easing: easeInCubic", [0, 2, 7, 12, 19], [0, 0, 0.5, 1, 1.0]),
    ("\(fill), duration: 1, fillMode: removed", [0, 7, 19], [0, 0.5, 1]),
    ("\(fill), duration: 1, speed: 2", [0, 4, 7, 19], [0, 0.4, 1, 1]),
    // Each cycle anew; there and back.
    ("\(fill), duration: 0.5, repeatCount: 3", [0, 4, 7, 9, 17, 19], [0, 0.4, 0, 0.4, 1, 1]),
    ("\(fill), duration: 0.5, autoreverses: true", [4, 7, 9, 12, 19], [0.4, 1, 0.6, 0, 0]),
    ("\(fill), duration: 1, timeOffset: 0.25", [0, 2, 7], [0.25, 0.25, 0.75]),
  ])
  func countsTheTimeOfACycle(animation: String, frames: [Int], expected: [Double]) throws {
    #expect(try values("{\(animation)}", "fill.progress", at: frames) == expected)
  }

  @Test func easedProgressIsWhatTheAnimationMakesOfIt() throws {
    #expect(
      try values(
        "{\(Self.fill), duration: 1, easing: easeInCubic}", "fill.easedProgress",
        at: [0, 7, 12, 19])
        == [0, 0.125, 1, 1])
    let spring = try values(
      "{\(Self.fill), spring: {response: 0.4, bounce: 0.4}}", "fill.easedProgress",
      at: Array(0..<20))
    #expect(spring[0...2] == [0, 0, 0] && (spring.max() ?? 0) > 1.01)
    #expect(abs((spring.last ?? 0) - 1) < 0.01)
  }

  /// The value of an animation is where its eased progress says.
  @Test func easedProgressLeadsToTheValue() throws {
    for pacing in ["easing: easeOutBack", "spring: {response: 0.4, bounce: 0.4}"] {
      let animation = "{id: go, property: rotation, from: 10, to: 30, duration: 1.5, \(pacing)}"
      let progress = try values(animation, "go.easedProgress", at: [0, 4, 9, 16])
      let rotation = try values(animation, "rotation", at: [0, 4, 9, 16])
      for (progress, rotation) in zip(progress, rotation) {
        #expect(abs(10 + 20 * progress - rotation) < 1e-4)
      }
    }
  }

  @Test func groupsHaveTheirOwn() throws {
    let group =
      "{id: intro, begin: 0.2, duration: 1, easing: easeInQuad, group: ["
      + "{id: first, property: opacity, to: 0, duration: 0.5}]}"
    #expect(try values(group, "intro.progress", at: [0, 7, 19]) == [0, 0.5, 1])
    #expect(try values(group, "intro.easedProgress", at: [7]) == [0.25])
    // What is in it runs in its eased time: at a quarter of a second, half of half a second.
    #expect(try values(group, "first.progress", at: [0, 7, 12]) == [0, 0.5, 1])
  }

  @Test func layersHaveClocks() throws {
    #expect(
      try values("{\(Self.fill), duration: 1}", "fill.progress", at: [4, 14], layer: "speed: 0.5,")
        == [0, 0.5])
  }

  @Test func progressOfATransitionHasAName() throws {
    let contents =
      "contents: {transition: {name: push, from: red, to: blue, progress: {id: swap, duration: 1}}},"
    #expect(try values("", "swap.progress", at: [0, 5, 12], layer: contents) == [0, 0.5, 1])
    #expect(
      try values("", "contents.transition.progress", at: [5], layer: contents) == [0.5])
  }

  /// What an animation's values read does not matter for its time: that is no circle.
  @Test func timesDoNotDependOnValues() throws {
    #expect(
      try values(
        "{id: fill, property: opacity, to: reader.rotation, duration: 1}", "fill.progress", at: [5])
        == [0.5])
  }
}
