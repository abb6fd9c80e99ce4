import Compositing
import Pipeline
import SceneModel
import SceneText
import System
import Testing

/// A change of pixels with a scene in which it shows and one in which it does not.
struct ChangedScene: CustomTestStringConvertible {
  /// The first words of the change.
  let change: String

  /// The texts of the scenes.
  let concerned, unconcerned: String

  var testDescription: String { change }

  init(_ change: String, scene concerned: String, not unconcerned: String) {
    (self.change, self.concerned, self.unconcerned) = (change, concerned, unconcerned)
  }

  /// - Parameters:
  ///   - concerned: The keys of the only layer of the scene in which the change shows.
  ///   - unconcerned: The keys of that layer in the other scene.
  init(_ change: String, _ concerned: String, not unconcerned: String) {
    func scene(_ layer: String) -> String { "layers: [{id: a, size: [20, 20], \(layer)}]" }
    self.init(change, scene: scene(concerned), not: scene(unconcerned))
  }

  /// Reads a scene without its size and duration; all files in it are there.
  static func scene(_ text: String) throws -> Scene {
    let own = SceneResources(AssetLibrary(in: AssetFolders("")))
    let resources = SceneResources(
      text: { path throws(Problem) in throw Problem("there is no file '\(path)'") },
      imageSize: { _ in Size(width: 40, height: 30) },
      svgSize: { _ in Size(width: 24, height: 24) },
      sequence: { folder in (["\(folder)/1.png", "\(folder)/2.png"], Size(width: 40, height: 30)) },
      film: { _ in
        (
          VideoContents.Timing(begins: [0, 0.1, 0.3], duration: 0.4), Size(width: 40, height: 30)
        )
      },
      moments: { scene in scene.conditions.map { _ in [0.5] } }, fonts: own.fonts,
      colorSpace: own.colorSpace, limits: own.limits)
    let parsed = ParsedScene(
      parsing: SourceText(
        file: "scene.yaml", bytes: Array("size: [90, 90]\nduration: 1\n\(text)\n".utf8)),
      resources: resources)
    return try #require(parsed.scene, "\(text)\n\(parsed.diagnostics.map(\.message))")
  }
}
