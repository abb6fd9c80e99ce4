import SceneModel
import SceneText
import Testing
import Timeline

/// The opacity of a layer whose own is 0.5.
@Suite struct AnimationTests {
  private func opacities(_ animation: String, at times: [Double]) throws -> [Double] {
    try MovedLayer("opacity: 0.5", animations: ["property: opacity, \(animation)"])
      .values(of: .opacity, at: times)
  }

  /// 3 × 0.1 is a little more than 0.3 to a computer, and 0.3 / 0.1 a little less than 3.
  @Test func cyclesEndWhereTheyShouldThoughDecimalsAreInexact() throws {
    let cycles = "from: 0, to: 1, duration: 0.1, repeatCount"
    #expect(try opacities("\(cycles): 3", at: [0.1, 0.2, 0.3, 0.4, 2]) == [0, 0, 1, 1, 1])
    #expect(try opacities("\(cycles): 30", at: [0.3, 0.6, 0.7, 3, 4]) == [0, 0, 0, 1, 1])
    #expect(try opacities("\(cycles): 3, autoreverses: true", at: [0.3, 0.6, 1]) == [1, 0, 0])
  }

  @Test(arguments: [
    ("removed", [0.5, 0.5, 0, 0.5, 1, 0.5]),
    ("forwards", [0.5, 0.5, 0, 0.5, 1, 1]),
    ("backwards", [0, 0, 0, 0.5, 1, 0.5]),
    ("both", [0, 0, 0, 0.5, 1, 1]),
  ])
  func fillModesFollowCoreAnimation(mode: String, expected: [Double]) throws {
    let opacities = try opacities(
      "from: 0, to: 1, begin: 1, duration: 1, fillMode: \(mode)", at: [0, 0.5, 1, 1.5, 2, 2.5])
    #expect(opacities == expected)
  }

  @Test(arguments: [
    ("from: 0.1, to: 0.9", [0.1, 0.5, 0.9]),
    ("from: 0.1", [0.1, 0.3, 0.5]),
    ("to: 0.9", [0.5, 0.7, 0.9]),
    ("by: 0.2", [0.5, 0.6, 0.7]),
    ("from: 0.1, by: 0.4", [0.1, 0.3, 0.5]),
    ("to: 0.9, by: 0.4", [0.5, 0.7, 0.9]),
    ("values: [0, 1, 0.5]", [0, 1, 0.5]),
    ("values: [0, 1, 0.5], keyTimes: [0, 0.25, 1]", [0, 0.833333, 0.5]),
    ("values: [0, 1], easings: [easeIn]", [0, 0.315357, 1]),
    ("from: 0, to: 1, easing: easeIn", [0, 0.315357, 1]),
    ("from: 0, to: 1, easing: \"cubic-bezier(0.42, 0, 1, 1)\"", [0, 0.315357, 1]),
    ("from: 0, to: 1, easing: \"steps(4, jump-start)\"", [0.25, 0.75, 1]),
    ("from: 0, to: 1, easing: progress^3", [0, 0.125, 1]),
    ("values: [0, 0, 0.8], easings: [linear, progress^2]", [0, 0, 0.8]),
    ("from: 0, to: \"time\"", [0, 0.25, 1]),
  ])
  func valuesFollowCoreAnimation(keys: String, expected: [Double]) throws {
    #expect(try opacities("duration: 1, \(keys)", at: [0, 0.5, 1]) == expected)
  }

  @Test func durationDefaultsToAQuarterSecond() throws {
    #expect(try opacities("from: 0, to: 1, duration: 0", at: [0.2, 0.3]) == [0.8, 1])
    #expect(try opacities("from: 0, to: 1", at: [0.2, 0.3]) == [0.8, 1])
  }

  @Test(arguments: ["to: 3", "values: [1, 3]", "to: [3, 3]", "from: 1, by: 1 + 1"])
  func scalesAreAnimatedInBothDirections(keys: String) throws {
    let scene = try #require(
      SceneFixture.scene(
        "size: [9, 9]\nframeRate: 10\nduration: 2\nlayers: [{animations: [{property: scale, duration: 1, \(keys)}]}]"
      ))
    let layer = try scene.presentation(at: scene.displayLink[5]).layers[0]
    #expect(layer[.scale] == Scale(x: 2, y: 2))
  }

  @Test func componentsAreAnimatedApart() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: 2
        layers:
          - backgroundColor: "#ff000000"
            animations:
              - {property: position.x, to: 10, duration: 1}
              - {property: position.y, to: 20, duration: 1}
              - {property: backgroundColor.alpha, to: 1, duration: 1}
        """))
    let layer = try scene.presentation(at: scene.displayLink[5]).layers[0]
    #expect(layer[.position] == Point(x: 5, y: 10))
    #expect(layer[.backgroundColor] == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  /// Each starts where the one before it in the same component has come to.
  @Test(.timeLimit(.minutes(1))) func longChainsOfComponentsTakeLittleTime() throws {
    let steps = (0..<80).map { step in
      "{property: position.\(step % 2 == 0 ? "x" : "y"), by: 1, begin: \(step / 2), duration: 1}"
    }
    let scene = try #require(
      SceneFixture.scene(
        "size: [9, 9]\nframeRate: 2\nduration: 50\nlayers: [{animations: [\(steps.joined(separator: ", "))]}]"
      ))
    let layer = try scene.presentation(at: scene.displayLink[59]).layers[0]
    #expect(layer[.position] == Point(x: 29.5, y: 29.5))
  }
}
