package import Comparison
package import Loading
package import Pixels
import Rendering
import SceneModel
import Timeline

/// The frames of a scene, drawn when they are asked for.
package final class SceneFrames: FramePictures {
  private let path: String
  private let renderers: RendererPool

  /// - Parameter path: Of the scene, as the user named it.
  package init(_ loaded: LoadedScene, path: String) {
    renderers = RendererPool(loaded.timeline, assets: loaded.assets)
    self.path = path
  }

  /// All frames of the scene.
  package var listing: FrameListing {
    FrameListing(path: path, numbers: 0..<renderers.timeline.frameCount, pictures: self)
  }

  package func bitmap(at path: String) throws(FrameFileError) -> Bitmap? {
    guard let number = FrameListing.number(ofFrame: path, of: self.path) else { return nil }
    do {
      return try renderers.frame(number)
    } catch {
      throw FrameFileError(message: "cannot compare \(path): \(error)")
    }
  }
}
