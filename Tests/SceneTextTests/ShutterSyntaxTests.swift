import SceneModel
import SceneText
import Testing

@Suite struct ShutterSyntaxTests {
  private func shutter(_ keys: String) throws -> Shutter {
    let parsed = SceneFixture.layer("shutter: {\(keys)}", head: "parameters: {n: 3}\n")
    return try #require(parsed.scene?.layers[0].shutter, "\(parsed.diagnostics.map(\.message))")
  }

  @Test(arguments: [
    ("", 180, -90), ("angle: 360", 360, -180), ("angle: 90 * n", 270, -135),
    ("phase: 0", 180, 0), ("angle: 720, phase: -360", 720, -360), ("angle: 45, phase: 10", 45, 10),
  ])
  func aShutterIsCentredUnlessItHasAPhase(keys: String, angle: Double, phase: Double) throws {
    let shutter = try shutter(keys)
    #expect(shutter.angle == angle)
    #expect(shutter.phase == phase)
  }

  @Test(
    arguments: [
      ("", .samples(4...128)), ("samples: auto", .samples(4...128)),
      ("samples: 16", .samples(16...16)),
      ("samples: 2 * n", .samples(6...6)), ("samples: {min: 8, max: 64}", .samples(8...64)),
      ("samples: {min: 2}", .samples(2...128)), ("samples: {max: 300}", .samples(4...300)),
      ("samples: {max: 2}", .samples(2...2)), ("samples: {min: 500}", .samples(500...500)),
      ("exact: true", .exact), ("exact: false, samples: 3", .samples(3...3)),
    ] as [(String, Shutter.Method)])
  func samplesAreCountedOrNot(keys: String, method: Shutter.Method) throws {
    #expect(try shutter(keys).method == method)
  }

  @Test(arguments: [
    ("", [1, 1, 1, 1, 1]), ("weights: box", [1, 1, 1, 1, 1]),
    ("weights: triangle", [0, 0.5, 1, 0.5, 0]),
    // exp(−½ (6 (p − ½))²)
    ("weights: gaussian", [0.011109, 0.324652, 1, 0.324652, 0.011109]),
    ("weights: n * progress^2", [0, 0.1875, 0.75, 1.6875, 3]),
    ("weights: progress", [0, 0.25, 0.5, 0.75, 1]),
  ])
  func weightsAreThoseOfTheirBell(keys: String, weights: [Double]) throws {
    let weighting = try shutter(keys).weighting
    for (index, weight) in weights.enumerated() {
      #expect(abs(try weighting(Double(index) / 4) - weight) < 1e-6)
    }
  }

  @Test func lightIsNotAveragedUnlessAsked() throws {
    #expect(try !shutter("").isLinear)
    #expect(try shutter("linear: true").isLinear)
  }

  @Test func scenesHaveShuttersToo() throws {
    let scene = "size: [9, 9]\nduration: 1\nshutter: {angle: 90}\nlayers: [{}]"
    #expect(SceneFixture.parse(scene).scene?.shutter?.angle == 90)
    #expect(SceneFixture.layer("shutter: {}").scene?.shutter == nil)
    #expect(SceneFixture.layer("motionBlur: {}\nlayers: [{motionBlur: {}}]").scene != nil)
    #expect(SceneFixture.layer("layers: [{shutter: {}}, {motionBlur: {}}]").scene != nil)
  }
}
