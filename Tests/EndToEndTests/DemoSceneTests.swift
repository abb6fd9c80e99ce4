import TestSupport
import Testing

@Suite struct DemoSceneTests {
  @Test(arguments: try Scenes.all)
  func isFine(scene: String) throws {
    let folder = try TemporaryFolder()
    let run = try folder.smear("check", scene)
    #expect(run.status == 0)
    #expect(run.messages == "")
  }

  /// Nothing of the documents that come with the demos is left out, and they move.
  @Test(arguments: ["Lottie/payment-sent.json", "CoreAnimation/like.ca"])
  func documentsBecomeWholeScenes(document: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(Scenes.folder)/\(document)"
    let run = try folder.smear("import", path, "-o", "scene.yaml", "--strict")
    #expect((run.status, run.messages) == (0, ""))
    let check = try folder.smear("check", "scene.yaml")
    #expect((check.status, check.messages) == (0, ""))
    let frames = try folder.smallFrames([0, 30], of: "scene.yaml")
    let isStill = frames[0] == frames[1]
    #expect(!isStill)
  }
}
