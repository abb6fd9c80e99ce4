import SceneModel
import SceneSyntax
import Testing

/// When a motion blur is on, as authors write it.
@Suite struct BlurTimesTests {
  @Test(arguments: [
    ("radius: 2", [0..<Double.infinity]), ("enable: 1", [1..<Double.infinity]),
    ("enable: 1, disable: 2", [1..<2]), ("enable: [1], disable: [2]", [1..<2]),
    ("enable: [1, 3], disable: [2]", [1..<2, 3..<Double.infinity]),
    ("enable: [1, 3], disable: [2, 4]", [1..<2, 3..<4]),
    ("enable: [1, 3], disable: 4", [1..<3, 3..<4]),
    ("enable: [1, 2], disable: 2", [1..<2, 2..<Double.infinity]),
    ("enable: [0.5 + 0.5, 3]", [1..<3, 3..<Double.infinity]),
  ])
  func stretchesOfTimeAreRead(keys: String, enabled: [Range<Double>]) throws {
    let scene = try #require(SceneFixture.layer("motionBlur: {\(keys)}").scene)
    #expect(scene.layers[0].motionBlur?.enabled == enabled)
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
    .layer("motionBlur: {enable: ▸[]◂}", "expected a list of seconds, not a list of 0 items"),
    .layer("motionBlur: {enable: [▸-1◂]}", "-1 is too small: the least is 0"),
    .layer("motionBlur: {enable: ▸true◂}", "unknown name 'true'"),
    .layer("motionBlur: {delay: ▸-1◂}", "-1 is too small: the least is 0"),
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
