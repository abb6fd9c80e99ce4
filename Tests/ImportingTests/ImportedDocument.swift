import Compositing
@testable import Importing
import Pipeline
import SceneModel
import SceneText
import System
import Testing

/// A Core Animation document in a text, and the scene that comes of it.
struct ImportedDocument {
  let scene: ImportedScene

  /// - Parameters:
  ///   - layers: The layers in the root, which is 100 × 200 points large.
  ///   - root: More attributes of the root.
  ///   - more: More elements in the root.
  ///   - folder: The folder of the pictures.
  init(
    _ layers: String, root: String = "", more: String = "", playing: String? = nil,
    in folder: String = ""
  ) throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer bounds="0 0 100 200" position="50 100" \(root)>
      <sublayers>\(layers)</sublayers>\(more)
      </CALayer></caml>
      """
    try self.init(text: text, playing: playing, in: folder)
  }

  init(text: String, playing: String? = nil, in folder: String = "") throws {
    let source = SourceText(file: "main.caml", bytes: Array(text.utf8))
    self.folder = folder
    scene = try CoreAnimationDocument(source, in: AssetFolders(folder))
      .scene(
        picturesIn: "Assets/", playing: playing.flatMap(PlayedStates.init),
        resources: SceneResources(AssetLibrary(in: AssetFolders(""))))
  }

  /// The folder of the pictures, and of the scene.
  private let folder: String

  /// The text of the scene without its head.
  var text: String { scene.document.text }

  /// The scene, read again.
  func parsed() throws -> Scene {
    let parsed = ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)),
      resources: SceneResources(AssetLibrary(in: AssetFolders(folder))))
    return try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))\n\(text)")
  }

  /// The only layer of the scene.
  func layer() throws -> Layer { try #require(try parsed().layers.first) }
}
