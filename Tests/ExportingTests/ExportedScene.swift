import Compositing
import Exporting
import Pipeline
import SceneModel
import SceneText
import System
import Testing
import Timeline

/// The motions of a scene.
struct ExportedScene {
  let timeline: SceneTimeline
  let motions: [Motion]

  /// - Parameter layer: The keys of the layer besides its name, its size and its colour.
  init(_ layer: String, duration: String = "1") throws {
    try self.init(
      layers: ["{id: card, size: [10, 10], position: [50, 40], backgroundColor: red, \(layer)}"],
      duration: duration)
  }

  init(layers: [String], duration: String = "1") throws {
    let text = """
      size: [100, 100]
      duration: \(duration)
      layers: [\(layers.joined(separator: ", "))]
      """
    let parsed = ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)),
      resources: SceneResources(AssetLibrary(in: AssetFolders(""))))
    let scene = try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))")
    timeline = try SceneTimeline(scene)
    motions = try MotionReader.motions(of: timeline)
  }

  /// The motions as Swift.
  var swift: String { get throws { try SwiftExport(motions, of: timeline).text } }

  /// The motions as CSS.
  var css: String { get throws { try CSSExport(motions, of: timeline).text } }

  /// The scene as a Lottie animation.
  var lottie: LottieExport {
    get throws {
      try LottieExport(
        timeline, name: "scene", assets: AssetLibrary(in: AssetFolders("")),
        folders: AssetFolders(""), limits: .standard)
    }
  }

  /// The scene as a Core Animation document.
  var coreAnimation: CoreAnimationExport {
    get throws {
      try CoreAnimationExport(
        timeline, assets: AssetLibrary(in: AssetFolders("")), folders: AssetFolders(""),
        limits: .standard)
    }
  }
}
