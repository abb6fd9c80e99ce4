import Comparison
import Drawing
import Pixels
import Rendering
import SceneModel
import Synchronization
import Timeline

/// The frames of a scene, drawn when they are asked for.
final class SceneFrames: FramePictures {
  private let path: String
  private let loaded: LoadedScene
  private let cache = RasterCache()

  /// Renderers that nobody uses at the moment.
  private let spares = Mutex<[LockedRenderer]>([])

  /// A renderer, which one thread may use at a time.
  private final class LockedRenderer: Sendable {
    let renderer: Mutex<Renderer>

    init(_ loaded: LoadedScene, cache: RasterCache) throws(DrawingError) {
      renderer = Mutex(try Renderer(loaded.scene, assets: loaded.assets, cache: cache))
    }
  }

  /// - Parameter path: Of the scene, as the user named it.
  init(_ loaded: LoadedScene, path: String) {
    self.loaded = loaded
    self.path = path
  }

  /// All frames of the scene.
  var listing: FrameListing {
    FrameListing(path: path, numbers: 0..<loaded.timeline.frameCount, pictures: self)
  }

  func bitmap(at path: String) throws(FrameFileError) -> Bitmap? {
    guard let number = FrameListing.number(ofFrame: path, of: self.path) else { return nil }
    do {
      let locked = try spares.withLock { $0.popLast() } ?? LockedRenderer(loaded, cache: cache)
      let presentation = try loaded.timeline.presentation(
        at: loaded.timeline.displayLink[number])
      let bitmap = try locked.renderer.withLock { try $0.frame(presentation) }
      spares.withLock { $0.append(locked) }
      return bitmap
    } catch {
      throw FrameFileError(message: "cannot compare \(path): \(error)")
    }
  }
}
