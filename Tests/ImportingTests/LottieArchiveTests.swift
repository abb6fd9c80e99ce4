import Compositing
import Pipeline
import SceneText
import System
import TestSupport
import Testing

@testable import Importing

/// What players are told by the list of animations of an archive.
@Suite struct LottieArchiveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ manifest: String, animation: String? = nil) throws -> String {
    func file(_ side: Int) -> [UInt8] {
      Array(#"{"w":\#(side),"h":9,"fr":30,"op":3,"layers":[]}"#.utf8)
    }
    let archive = ZipFile([
      ("manifest.json", Array(manifest.utf8)), ("a/one.json", file(1)), ("a/two.json", file(2)),
    ])
    try folder.write(archive.bytes, to: "pack.lottie")
    var options = LottieOptions()
    options.animation = animation
    return try LottieDocument(
      folder.file("pack.lottie"), options, unpackingIn: folder.file(""), limits: .standard
    ).scene(
      picturesIn: "Assets/", resources: SceneResources(AssetLibrary(in: AssetFolders("")))
    ).document.text
  }

  /// Version 2 names the animation in `initial`, version 1 in `activeAnimationId`.
  @Test(arguments: [
    ("", nil, 1), (#""initial":{"animation":"two"},"#, nil, 2),
    (#""activeAnimationId":"two","#, nil, 2), (#""initial":{"animation":"two"},"#, "one", 1),
    (#""initial":{"animation":"gone"},"#, nil, 1),
  ])
  func theAnimationOfPlayersIsTaken(first: String, option: String?, side: Int) throws {
    let text = try text(
      #"{\#(first)"animations":[{"id":"one"},{"id":"two"}]}"#, animation: option)
    #expect(text.contains("size: [\(side), 9]"), "\(text)")
  }

  @Test func theColourBeneathAnAnimationIsKept() throws {
    let manifest = ##"{"animations":[{"id":"one"},{"id":"two","background":"#336699"}]}"##
    #expect(try text(manifest, animation: "two").contains("background: \"#336699\""))
    #expect(!(try text(manifest).contains("background")))
  }
}
