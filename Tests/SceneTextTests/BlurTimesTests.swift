import SceneModel
import SceneText
import Testing

/// When a motion blur is on, as authors write it.
@Suite struct BlurTimesTests {
  @Test(arguments: [
    ("radius: 2", [0], []), ("enable: 1", [1], []), ("enable: 1, disable: 2", [1], [2]),
    ("enable: [1], disable: [2]", [1], [2]), ("enable: [1, 3], disable: [2]", [1, 3], [2]),
    ("enable: [1, 3], disable: [2, 4]", [1, 3], [2, 4]),
    ("enable: [1, 3], disable: 4", [1, 3], [4]), ("enable: [1, 2], disable: 2", [1, 2], [2]),
    ("enable: [0.5 + 0.5, 3]", [1, 3], []), ("disable: 0.2, delay: 0.2", [0], [0.2]),
    ("enable: 0.1, disable: 0.3, delay: 0.2", [0.1], [0.3]),
  ])
  func timesAreRead(keys: String, enablings: [Double], disablings: [Double]) throws {
    let parsed = SceneFixture.layer("motionBlur: {\(keys)}")
    let blur = try #require(parsed.scene?.layers[0].motionBlur)
    #expect(blur.enablings == enablings && blur.disablings == disablings)
    #expect(parsed.diagnostics == [])
  }

  /// The second time ends what comes after the delay.
  @Test(arguments: ["disable: 0.2", "disable: [0.2, 0.5]"])
  func disablingDuringTheDelayIsWarnedOf(keys: String) throws {
    let parsed = SceneFixture.layer("motionBlur: {enable: 0.1, delay: 0.2, \(keys)}")
    #expect(parsed.scene != nil)
    #expect(
      parsed.diagnostics.map(\.message) == [
        "the blur is disabled during its delay, but the overlay still appears at 0.3 s"
      ])
    #expect(parsed.diagnostics.map(\.severity) == [.warning])
  }

  @Test func delaysAndPausesAreRead() throws {
    let scene = try #require(
      SceneFixture.layer("motionBlur: {delay: 0.67, pauses: [[0.1, 0.2], [0.2, 0.4]]}").scene)
    #expect(scene.layers[0].motionBlur?.delay == 0.67)
    #expect(scene.layers[0].motionBlur?.pauses == [0.1..<0.2, 0.2..<0.4])
  }

  @Test(arguments: [
    Mistake.layer(
      "motionBlur: {enable: [2, ▸1◂]}", "1 does not come after 2",
      "list them in the order of time"),
    .layer(
      "motionBlur: {disable: [1, ▸1◂]}", "1 does not come after 1",
      "list them in the order of time"),
    .layer("motionBlur: {enable: 1, disable: ▸1◂}", "the blur is disabled before it is enabled"),
    .layer(
      "motionBlur: {enable: [1, 3], disable: [▸0.5◂, 2]}",
      "the blur is disabled before it is enabled"),
    .layer(
      "motionBlur: {enable: [1, 3], disable: [2, ▸2.5◂]}", "the blur is disabled while it is off",
      "'enable' has no time between 2 and 2.5"),
    .layer(
      "motionBlur: {enable: 1, delay: 0.5, disable: [1.5, ▸2◂]}",
      "the blur is disabled while it is off", "'enable' has no time between 1.5 and 2"),
    .layer("motionBlur: {enable: ▸[]◂}", "expected a list of seconds, not a list of 0 items"),
    .layer("motionBlur: {enable: [▸-1◂]}", "-1 is too small: must be at least 0"),
    .layer("motionBlur: {enable: ▸true◂}", "unknown name 'true'"),
    .layer("motionBlur: {delay: ▸-1◂}", "-1 is too small: must be at least 0"),
    .layer(
      "motionBlur: {pauses: [[0.2, 0.3], ▸[0.1, 0.2]◂]}",
      "the pause begins before the one before it ends", "list them in the order of time"),
    .layer(
      "motionBlur: {pauses: ▸0.2◂}", "expected a list of [from, until] in seconds, not '0.2'"),
  ])
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }
}
