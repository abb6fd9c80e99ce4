import Comparison
import Loading
import Pixels
import Rendering
import SceneModel
import Timeline

/// The frames of a scene, drawn when they are asked for.
final class SceneFrames: FramePictures {
  private let path: String
  private let renderers: RendererPool

  /// - Parameter path: Of the scene, as the user named it.
  init(_ loaded: LoadedScene, path: String) {
    renderers = RendererPool(loaded.timeline, assets: loaded.assets)
    self.path = path
  }

  /// All frames of the scene.
  var listing: FrameListing {
    FrameListing(path: path, numbers: 0..<renderers.timeline.frameCount, pictures: self)
  }

  func bitmap(at path: String) throws(FrameFileError) -> Bitmap? {
    guard let number = FrameListing.number(ofFrame: path, of: self.path) else { return nil }
    do {
      return try renderers.frame(number)
    } catch {
      throw FrameFileError(message: "cannot compare \(path): \(error)")
    }
  }
}
