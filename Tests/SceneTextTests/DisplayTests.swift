@testable import SceneModel
import SceneText
import Testing

@Suite struct DisplayTests {
  private func scene(_ head: String, rate: FrameRate? = nil) throws -> Scene {
    var overrides = ParsedScene.Overrides()
    overrides.frameRate = rate
    let parsed = SceneFixture.parse("size: [9, 9]\n\(head)\nlayers: []", overriding: overrides)
    return try #require(parsed.scene, "\(parsed.diagnostics)")
  }

  /// Source: Sebastiano Vigna's `splitmix64.c`, run with the seed 1234567.
  @Test func randomNumbersAreThoseOfSplitMix64() {
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { SplitMix64.bits($0, seed: 1_234_567) } == published)
  }

  /// Source: begin (i + u) / rate in Python, with u of SplitMix64 of the seed 7.
  @Test func aPatternStandsForAListOfStalls() throws {
    let pattern = try scene("duration: 2\ndisplayLink: {busy: {rate: 3, length: 0.05, seed: 7}}")
    let list = try scene(
      """
      duration: 2
      displayLink:
        busy:
          - [0.12994324946375715, 0.17994324946375717]
          - [0.33892943150938537, 0.38892943150938536]
          - [0.9669202268689611, 1.016920226868961]
          - [1.194310097676026, 1.244310097676026]
          - [1.484147298337156, 1.534147298337156]
          - [1.7498105074275812, 1.7998105074275812]
      """)
    #expect(pattern.display == list.display)
  }

  @Test func everySeedHasItsOwnPattern() throws {
    let displays = try (0..<20).map {
      try scene("duration: 2\ndisplayLink: {busy: {rate: 3, length: 0.05, seed: \($0)}}").display
    }
    #expect(Set(displays).count == 20)
    #expect(
      try scene("duration: 2\ndisplayLink: {busy: {rate: 3, length: 0.05}}").display
        == displays[0])
  }

  /// Three refreshes in 5/120 s.
  @Test(arguments: [
    ("duration: 1", 72), ("duration: 5/120", 3), ("duration: 5/120 + 0.001", 4),
    ("duration: 0.04", 3), ("duration: 0.001", 1), ("frames: 90", 90), ("frames: 1", 1),
    ("duration: 1000", 72_000),
  ])
  func refreshesOfAVaryingDisplayAreCounted(length: String, count: Int) throws {
    let head =
      "\(length)\ndisplayLink: {refreshIntervals: [1/120, {interval: 1/60, count: 2}]}"
    #expect(try scene(head).frameCount == count)
  }

  /// 72 refreshes take as long as 120 of the other display.
  @Test(arguments: ["duration: 1", "frames: 72"])
  func anotherFrameRateReplacesTheIntervals(length: String) throws {
    let scene = try scene(
      "\(length)\ndisplayLink: {refreshIntervals: [1/120, {interval: 1/60, count: 2}], start: 0.5}",
      rate: FrameRate(120))
    #expect(scene.display == Display(refresh: .steady(try #require(FrameRate(120))), start: 0.5))
    #expect(scene.frameCount == 120)
  }

  @Test func anotherFrameRateKeepsThePreferredOne() throws {
    let scene = try scene(
      "duration: 1\ndisplayLink: {preferredFramesPerSecond: 30}", rate: FrameRate(120))
    #expect(scene.display.callbackInterval == 4)
  }

  @Test func aLayersDisplayIsAsFastAsTheScenes() throws {
    let parsed = SceneFixture.layer(
      "displayLink: {preferredFramesPerSecond: 30}\nlayers: [{id: a}]", head: "frameRate: 120\n")
    let display = try #require(parsed.scene?.layers[0].display, "\(parsed.diagnostics)")
    #expect(
      display
        == Display(refresh: .steady(try #require(FrameRate(120))), callbackInterval: 4))
  }

  @Test func timesMayBeFormulasOfParameters() throws {
    let scene = try scene(
      """
      duration: 1
      parameters: {fps: 30, late: 0.125}
      displayLink: {preferredFramesPerSecond: fps, start: late, pauses: [[2 * late, 3 * late]]}
      """)
    #expect(
      scene.display
        == Display(
          refresh: .steady(try #require(FrameRate(60))), callbackInterval: 2, start: 0.125,
          pauses: [0.25..<0.375]))
  }

  @Test(arguments: [
    ("start: 1", "the display link starts after the end of the scene, at 1 s"),
    ("pauses: [[2, 3]]", "the pause begins after the end of the scene, at 1 s"),
    ("busy: [[1, 3]]", "the stall begins after the end of the scene, at 1 s"),
  ])
  func whatNobodyWillSeeIsAWarning(keys: String, message: String) {
    let parsed = SceneFixture.parse(
      "size: [9, 9]\nduration: 1\ndisplayLink: {\(keys)}\nlayers: []")
    #expect(parsed.scene != nil)
    #expect(parsed.diagnostics.map(\.message) == [message])
  }
}
