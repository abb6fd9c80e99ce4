import Comparison
import Pixels
import Rendering
import Timeline

/// The frames of a scene, drawn when they are asked for.
final class SceneFrames: FramePictures {
  private let path: String
  private let loaded: LoadedScene
  private let renderers: RendererPool

  /// - Parameter path: Of the scene, as the user named it.
  init(_ loaded: LoadedScene, path: String) {
    self.loaded = loaded
    self.path = path
    renderers = RendererPool(loaded.scene, assets: loaded.assets)
  }

  /// All frames of the scene.
  var listing: FrameListing {
    FrameListing(path: path, numbers: 0..<loaded.timeline.frameCount, pictures: self)
  }

  func bitmap(at path: String) throws(FrameFileError) -> Bitmap? {
    guard let number = FrameListing.number(ofFrame: path, of: self.path) else { return nil }
    do {
      return try renderers.frame(
        try loaded.timeline.presentation(at: loaded.timeline.displayLink[number]))
    } catch {
      throw FrameFileError(message: "cannot compare \(path): \(error)")
    }
  }
}
