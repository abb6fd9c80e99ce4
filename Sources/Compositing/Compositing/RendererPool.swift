import Drawing
package import Raster
import SceneModel
import Synchronization
package import Timeline

/// Renderers of one scene, which any number of threads may ask for frames.
package final class RendererPool: Sendable {
  package let timeline: SceneTimeline

  private let assets: AssetLibrary
  private let cache: RasterCache

  /// The idle renderers.
  private let spares = Mutex<[LockedRenderer]>([])

  /// A renderer, which one thread may use at a time.
  private final class LockedRenderer: Sendable {
    let renderer: Mutex<Renderer>

    init(_ scene: Scene, assets: AssetLibrary, cache: RasterCache) throws(DrawingError) {
      renderer = Mutex(Renderer(scene, assets: assets, cache: cache))
    }
  }

  /// - Parameter cache: May be shared by scenes that differ in nothing but the blurs of their layers.
  package init(_ timeline: SceneTimeline, assets: AssetLibrary, cache: RasterCache = RasterCache())
  {
    self.timeline = timeline
    self.assets = assets
    self.cache = cache
  }

  /// Renderers of a scene that differs in nothing but the blurs of its layers.
  package func sharing(_ timeline: SceneTimeline) -> RendererPool {
    RendererPool(timeline, assets: assets, cache: cache)
  }

  /// Draws a frame by its number.
  package func frame(_ number: Int) throws -> Bitmap {
    try frame(try timeline.presentation(at: timeline.displayLink[number], for: .drawing))
  }

  /// Draws what the timeline presents.
  ///
  /// - Parameter spareLimit: How many idle renderers are kept afterwards.
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
