import Compositing
import Exporting
import Pipeline
import SceneModel
import SceneText
import System
import Testing
import Timeline

@testable import Importing

/// How exact the keyframes are that movements become.
@Suite struct LottieAccuracyTests {
  /// Returns the first layer at all frames, as it is and as it comes back from an animation.
  private func both(_ layer: String) throws -> [(PresentationLayer, PresentationLayer)] {
    let scene = try ExportedScene(layers: [layer])
    let resources = SceneResources(AssetLibrary(in: AssetFolders("")))
    let animation = try LottieDocument(
      SourceText(file: "scene.json", bytes: Array(scene.lottie.text.utf8)), in: AssetFolders(""),
      LottieOptions()
    ).scene(picturesIn: "", resources: resources)
    let parsed = ParsedScene(
      parsing: SourceText(file: "back.yaml", bytes: Array(animation.text.utf8)),
      resources: resources)
    let back = try SceneTimeline(#require(parsed.scene, "\(parsed.diagnostics.map(\.message))"))
    return try scene.timeline.displayLink.map { tick in
      try (
        scene.timeline.presentation(at: tick).layers[0],
        #require(back.presentation(at: tick).layers.first)
      )
    }
  }

  /// Turns and growth are within a twentieth of a point at the corners of a large layer, of layers
  /// inside it, and of a text, whose coordinates in the file are its own.
  @Test(arguments: [
    ("size: [1000, 1000], backgroundColor: red", 707),
    ("size: [800, 20], anchorPoint: [0, 0], backgroundColor: red", 800),
    ("size: [9, 9], layers: [{position: [700, 0], size: [9, 9], backgroundColor: blue}]", 700),
    ("contents: {text: {string: exact, size: 400}}", 400),
  ])
  func formsOfLargeLayersAreExact(keys: String, reach: Double) throws {
    let frames = try both(
      "{id: card, \(keys), scale: 1 + 0.1 * sin(9 * time), rotation: 10 * sin(7 * time)}")
    let growth = frames.map { abs($0[.scale].x - $1[.scale].x) }.max() ?? 1
    let turn = frames.map { abs($0[.rotation] - $1[.rotation]) }.max() ?? 1
    #expect(growth * reach < 0.055, "\(growth)")
    #expect(turn * reach * .pi / 180 < 0.055, "\(turn)")
  }
}
