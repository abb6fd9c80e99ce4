import Drawing
package import Raster
import SceneModel
import Synchronization
package import Timeline

/// A pool of renderers of one scene, usable from any number of threads.
package final class RendererPool: Sendable {
  package let timeline: SceneTimeline

  private let assets: AssetLibrary
  private let cache: RasterCache

  /// The idle renderers.
  private let spares = Mutex<[LockedRenderer]>([])

  /// A renderer used by one thread at a time.
  private final class LockedRenderer: Sendable {
    let renderer: Mutex<Renderer>

    init(_ scene: Scene, assets: AssetLibrary, cache: RasterCache) throws(DrawingError) {
      renderer = Mutex(Renderer(scene, assets: assets, cache: cache))
    }
  }

  /// - Parameter cache: The raster cache; scenes that differ only in the blurs of their layers may
  ///   share one.
  package init(_ timeline: SceneTimeline, assets: AssetLibrary, cache: RasterCache = RasterCache())
  {
    self.timeline = timeline
    self.assets = assets
    self.cache = cache
  }

  /// Returns renderers of a scene that differs only in the blurs of its layers.
  package func sharing(_ timeline: SceneTimeline) -> RendererPool {
    RendererPool(timeline, assets: assets, cache: cache)
  }

  /// Draws a frame by its number.
  package func frame(_ number: Int) throws -> Bitmap {
    try frame(try timeline.presentation(at: timeline.displayLink[number], for: .drawing))
  }

  /// Draws the frame of a presentation.
  ///
  /// - Parameter spareLimit: The number of idle renderers to keep afterwards.
  package func frame(_ presentation: Presentation, keeping spareLimit: Int = .max) throws -> Bitmap
  {
    let locked =
      try spares.withLock { $0.popLast() }
      ?? LockedRenderer(timeline.scene, assets: assets, cache: cache)
    let bitmap = try locked.renderer.withLock { renderer throws(DrawingError) in
      try renderer.frame(presentation)
    }
    spares.withLock { spares in
      if spares.count < spareLimit { spares.append(locked) }
    }
    return bitmap
  }
}
