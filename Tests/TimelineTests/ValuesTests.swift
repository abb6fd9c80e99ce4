import SceneModel
import Testing
import Timeline

@Suite struct ValuesTests {
  @Test(arguments: [
    // Core Animation's measured row: by = 10 over 100, at 0.5, 1.5 and 2.5.
    (["by: 10, cumulative: true, repeatCount: 3"], [105, 215, 325.0]),
    (["by: 10, cumulative: true, repeatCount: 3, autoreverses: true"], [105, 105, 105]),
    (["by: 10, additive: true"], [105, 110, 110]),
    (["from: 10, additive: true"], [105, 100, 100]),
    (["from: 10, to: 30, additive: true"], [120, 130, 130]),
    (["to: 10, by: 4, additive: true"], [108, 110, 110]),
    (["to: 10, additive: true", "by: 20, additive: true"], [115, 130, 130]),
    (["to: 10, additive: true, cumulative: true, repeatCount: 3"], [105, 115, 125]),
    (["to: 0", "to: 10, additive: true"], [55, 10, 10]),
    (["to: 10, additive: true", "to: 0"], [50, 0, 0]),
    (["to: 50, fillMode: removed", "from: 0, to: 10, begin: 1.2, duration: 1"], [75, 3, 10]),
    (["values: [0, 10, 4], additive: true"], [110, 104, 104]),
    (["values: [0, 10, 4], cumulative: true, repeatCount: 3"], [10, 14, 18]),
    (["path: M 0 0 H 10, additive: true"], [105, 110, 110]),
  ])
  func animationsAddUp(animations: [String], expected: [Double]) throws {
    let layer = try MovedLayer(
      "position: [100, 0]",
      animations: animations.map { animation in
        let property = animation.hasPrefix("path") ? "position" : "position.x"
        return "property: \(property), "
          + (animation.contains("duration") ? animation : "\(animation), duration: 1")
      })
    #expect(try layer.places(at: [0.5, 1.5, 2.5]) == expected)
  }

  /// Core Animation's measured rows for the values 0, 1, 0.5 and 0.7; those with another shape or
  /// uneven times are computed from Kochanek's and Bartels' formulas in another language.
  @Test(arguments: [
    ("", [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
    ("calculationMode: discrete", [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
    (
      "calculationMode: discrete, keyTimes: [0, 0.35, 0.45, 0.75, 1]",
      [0, 0, 0, 1, 0.5, 0.5, 0.7, 0.7]
    ),
    (
      "calculationMode: discrete, keyTimes: [0, 0.35, 0.45, 0.75]",
      [0, 0, 0, 1, 0.5, 0.5, 0.5, 0.5]
    ),
    ("calculationMode: paced", [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
    (
      "calculationMode: cubic",
      [0.164344, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]
    ),
    (
      "calculationMode: cubic, keyTimes: [0, 0.2, 0.7, 1]",
      [0.290179, 1, 0.999714, 0.893429, 0.737286, 0.5, 0.52037, 0.610185]
    ),
    (
      "calculationMode: cubic, tension: 0.5",
      [0.112547, 0.678, 0.966375, 0.9664, 0.775, 0.498625, 0.55, 0.637375]
    ),
    (
      "calculationMode: cubic, continuity: 0.5",
      [0.171516, 0.762, 0.991125, 1.0272, 0.825, 0.477475, 0.5044, 0.606925]
    ),
    (
      "calculationMode: cubic, bias: 0.5",
      [0.157172, 0.654, 0.930375, 1.0384, 0.86875, 0.477475, 0.5044, 0.606925]
    ),
    (
      "calculationMode: cubic, tension: [0, 0.3, -0.2, 0], continuity: [0, -0.4, 0.6, 0], bias: [0, 0.5, -0.5, 0]",
      [0.156072, 0.64572, 0.925717, 0.965344, 0.745562, 0.490192, 0.527008, 0.616816]
    ),
  ])
  func keyframesAreJoinedAsInCoreAnimation(keys: String, expected: [Double]) throws {
    let layer = try MovedLayer(
      animations: ["property: opacity, values: [0, 1, 0.5, 0.7], duration: 2, \(keys)"])
    let halves = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9].map { $0 * 2 }
    #expect(try layer.values(of: .opacity, at: halves) == expected)
  }

  /// By the length of the cubic curve, which overshoots; integrated numerically in another language.
  @Test func smoothKeyframesCanBePaced() throws {
    let layer = try MovedLayer(
      animations: [
        "property: opacity, values: [0, 1, 0.5, 0.7], duration: 2, calculationMode: cubicPaced"
      ])
    let expected = [0.08674, 0.34695, 0.52042, 0.69388, 0.86736, 0.80335, 0.62988, 0.52653]
    let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]
    for (value, expected) in zip(
      try layer.values(of: .opacity, at: times.map { $0 * 2 }), expected)
    {
      #expect(abs(value - expected) < 2e-5)
    }
  }

  @Test func keyframesOfPointsArePacedByTheirDistance() throws {
    let layer = try MovedLayer(
      animations: [
        "property: position, values: [[0, 0], [30, 40], [30, 90]], duration: 1, calculationMode: paced"
      ])
    #expect(try layer.layer(at: 0.5)[.position] == Point(x: 30, y: 40))
    #expect(try layer.layer(at: 0.8)[.position] == Point(x: 30, y: 70))
  }

  @Test func keyframesMayBeFormulas() throws {
    let layer = try MovedLayer(
      animations: ["property: opacity, values: [time, 1 - time / 4, 0], duration: 2"])
    #expect(try layer.values(of: .opacity, at: [0.5, 1]) == [0.6875, 0.75])
  }

  /// A line of 100 points and a quarter of a circle; points and directions of the curve computed
  /// in another language.
  @Test(arguments: [
    ("linear", 0.2, 40.0, 0.0, 0.0), ("linear", 0.5, 100, 0, 90),
    ("linear", 0.6, 94.9019, 31.6077, 108.4124), ("linear", 0.9, 31.6077, 94.9019, 161.5876),
    ("paced", 0.5, 95.978, 28.169, 106.332), ("paced", 0.6, 85.654, 51.637, 121.138),
    ("paced", 0.9, 25.431, 96.738, 165.31),
  ])
  func layersFollowPaths(mode: String, progress: Double, x: Double, y: Double, angle: Double) throws
  {
    let path = "M 0 0 H 100 C 100 55.22847 55.22847 100 0 100"
    for (rotationMode, turn) in [("auto", 0.0), ("autoReverse", 180)] {
      let layer = try MovedLayer(
        "rotation: 10",
        animations: [
          "property: position, path: \(path), duration: 1, calculationMode: \(mode), rotationMode: \(rotationMode)"
        ]
      ).layer(at: progress)
      #expect(abs(layer[.position].x - x) < 2e-3)
      #expect(abs(layer[.position].y - y) < 2e-3)
      #expect(abs(layer[.rotation] - (angle + turn + 10)) < 2e-2)
    }
  }

  /// Jumps take no time, and closing lines that lead nowhere neither.
  @Test func pathsOfSeveralPartsJump() throws {
    let layer = try MovedLayer(
      animations: ["property: position, path: M 0 0 H 10 L 0 0 Z M 50 0 H 60, duration: 3"])
    #expect(try layer.places(at: [0.5, 1, 1.5, 2, 2.5, 3]) == [5, 10, 5, 50, 55, 60])
  }

  @Test func pathsHaveKeyTimesAndEasings() throws {
    let layer = try MovedLayer(
      animations: [
        "property: position, path: M 0 0 H 10 H 30, keyTimes: [0, 0.2, 1], easings: [linear, easeIn], duration: 1"
      ])
    #expect(try layer.places(at: [0.1, 0.2, 0.6]) == [5, 10, 16.3071])
  }

  @Test(arguments: [
    ("to: true", [false, true, true, true]), ("from: false, to: true", [false, true, true, true]),
    ("from: true", [false, false, false, false]),
    ("to: true, fillMode: removed", [false, true, true, false]),
    ("values: [true, false, true]", [false, true, false, true]),
    ("values: [false, true], keyTimes: [0, 0.9, 1]", [false, false, false, true]),
  ])
  func booleansSwitchAtOnce(keys: String, expected: [Bool]) throws {
    let layer = try MovedLayer(animations: ["property: hidden, begin: 1, duration: 1, \(keys)"])
    #expect(try [0.9, 1, 1.5, 2.5].map { try layer.layer(at: $0)[.hidden] } == expected)
  }

  @Test func coloursAreMixedAsTheyAreWritten() throws {
    let layer = try MovedLayer(
      "backgroundColor: \"#ff000080\"",
      animations: ["property: backgroundColor, to: \"#0000ff\", duration: 1"])
    let color = try layer.layer(at: 0.5)[.backgroundColor]
    #expect(abs(color.red - 0.5) < 1e-6 && color.green == 0 && abs(color.blue - 0.5) < 1e-6)
    #expect(abs(color.alpha - (128.0 / 255 + 1) / 2) < 1e-6)
  }

  /// The published menu, sent back 0.16 s after its start, when it moves at 873 points per second:
  /// integrated step by step in another language.
  @Test(arguments: [
    (true, "", true), (true, ", velocity: 0", false), (true, ", carriesVelocity: false", false),
    (false, "", false), (false, ", carriesVelocity: true", true),
    (true, ", velocity: 0, carriesVelocity: true", true),
  ])
  func springsCanTakeVelocityAlong(scene carriesAll: Bool, spring: String, carries: Bool) throws {
    let expected =
      carries
      ? [116.366, 115.122, 70.264, -29.329, -138.386, -154.603]
      : [116.366, 102.130, 50.024, -46.240, -142.171, -154.499]
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 100
        duration: 2
        carriesVelocity: \(carriesAll)
        layers:
          - position: [0, -150.5]
            animations:
              - {property: position.y, to: 150.5, spring: {duration: 0.5, dampingRatio: 0.8, velocity: 0.6}}
              - {property: position.y, to: -150.5, begin: 0.16, spring: {duration: 0.5, dampingRatio: 0.8\(spring)}}
        """))
    for (frame, expected) in zip([16, 18, 21, 26, 36, 46], expected) {
      let layer = try scene.presentation(at: scene.displayLink[frame]).layers[0]
      #expect(abs(layer[.position].y - expected) < 2e-2)
    }
    #expect(try scene.presentation(at: scene.displayLink[66]).layers[0][.position].y == -150.5)
  }

  /// From 100 points per second at 0.5 s; v·τ·e^(−10τ) with τ in the spring's own seconds, of which
  /// as many pass per second as its speed says.
  @Test(arguments: [
    (1.0, [50, 53.6788, 52.7067, 51.4936]), (2.0, [50, 51.3534, 50.3663, 50.0744]),
    (0.5, [50, 56.0653, 57.3576, 56.6939]),
  ])
  func velocityIsTakenAlongAtAnySpeed(speed: Double, expected: [Double]) throws {
    let layer = try MovedLayer(
      animations: [
        "property: position.x, from: 0, to: 100, duration: 1",
        "property: position.x, to: 50, begin: 0.5, speed: \(speed), spring: {damping: 20}",
      ], head: "carriesVelocity: true")
    for (time, expected) in zip([0.5, 0.6, 0.7, 0.8], expected) {
      #expect(abs(try layer.layer(at: time)[.position].x - expected) < 1e-3)
    }
  }

  /// Every start is known once the one before it is: no step doubles the work.
  @Test(.timeLimit(.minutes(1))) func longChainsThatCarryVelocityTakeLittleTime() throws {
    let steps = (0..<200).map { step in
      "property: position.x, to: \(step % 2 * 100), begin: \(Double(step) / 50), spring: {response: 0.3, bounce: 0.2}"
    }
    let layer = try MovedLayer(animations: steps, head: "carriesVelocity: true")
    #expect(try layer.places(at: [4.9]) == [100])
  }
}
