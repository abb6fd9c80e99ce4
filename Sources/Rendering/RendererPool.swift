package import Drawing
package import Pixels
package import SceneModel
import Synchronization
package import Timeline

/// Renderers of one scene for any number of threads, made when they are needed and kept.
package final class RendererPool: Sendable {
  private let scene: Scene
  private let assets: AssetLibrary
  private let cache: RasterCache

  /// Renderers that nobody uses at the moment.
  private let spares = Mutex<[LockedRenderer]>([])

  /// A renderer, which one thread may use at a time.
  private final class LockedRenderer: Sendable {
    let renderer: Mutex<Renderer>

    init(_ scene: Scene, assets: AssetLibrary, cache: RasterCache) throws(DrawingError) {
      renderer = Mutex(try Renderer(scene, assets: assets, cache: cache))
    }
  }

  /// - Parameter cache: Of this scene alone.
  package init(_ scene: Scene, assets: AssetLibrary, cache: RasterCache = RasterCache()) {
    self.scene = scene
    self.assets = assets
    self.cache = cache
  }

  /// Returns the frame that shows `presentation`.
  package func frame(_ presentation: Presentation) throws(DrawingError) -> Bitmap {
    let locked: LockedRenderer
    if let spare = spares.withLock({ $0.popLast() }) {
      locked = spare
    } else {
      locked = try LockedRenderer(scene, assets: assets, cache: cache)
    }
    let bitmap = try locked.renderer.withLock { renderer throws(DrawingError) in
      try renderer.frame(presentation)
    }
    spares.withLock { $0.append(locked) }
    return bitmap
  }
}
