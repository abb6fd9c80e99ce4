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
}
