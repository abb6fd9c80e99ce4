import Raster
import Compositing
import SceneModel
import System
import Timeline
import Tuning

/// Draws frames for many requests at once, within the memory limit.
final class PreviewDrawing: Sendable {
  /// Memory that all drawing takes together.
  private let taken = WeightedSemaphore()

  /// The largest raster cache, in bytes, for the scene and the one it is compared with.
  private static let mostKept = 192 << 20

  /// Number of idle renderers that a scene keeps if there is memory for those of all scenes.
  private static let spareLimit = ThreadPool.processorCount

  /// Draws a frame as soon as there is memory for it, and returns it as a PNG file.
  ///
  /// - Throws: ``Diagnostic`` if the frame exceeds the memory limit, or has another problem.
  func frame(_ number: Int, of drawable: PreviewedScene.Drawable) throws -> [UInt8] {
    try bitmap(number, of: drawable) { bitmap in
      try PNGEncoder(
        in: drawable.timeline.scene.colorSpace, threadCount: ThreadPool.processorCount
      ).encode(bitmap, as: drawable.isOpaque ? .rgb : .rgba)
    }
  }

  /// Draws a frame as soon as there is memory for it, and returns the result of `use`.
  ///
  /// - Throws: ``Diagnostic`` if the frame exceeds the memory limit, or has another problem.
  func bitmap<Result>(
    _ number: Int, of drawable: PreviewedScene.Drawable, use: (Bitmap) throws -> Result
  ) throws -> Result {
    let timeline = drawable.timeline
    let presentation = try timeline.presentation(at: timeline.displayLink[number], for: .drawing)
    let assets = drawable.assets
    let plan = try timeline.memoryPlan(
      for: presentation, pictureBytes: assets.pictureBytes, limits: assets.limits)
    let kept = min(plan.cacheLimit(workerCount: 1), Self.mostKept)
    drawable.rasters.limit(to: kept)
    let total = plan.forRenderers(beside: kept)
    let idle = PreviewSession.mostScenes * Self.spareLimit * plan.perRenderer
    // Idle renderers may take half of the memory.
    let isAmple = idle <= total / 2
    return try taken.taking(plan.perRenderer, of: isAmple ? total - idle : total) {
      try use(
        drawable.renderers.frame(presentation, keeping: isAmple ? Self.spareLimit : 0))
    }
  }

  /// Returns the distance between the same frame of two variants of a scene.
  ///
  /// It is the root mean square of the differences of all pixels, in linear light, in `0...1`.
  ///
  /// - Throws: The ``Diagnostic`` of ``frame(_:of:)``.
  func error(
    of number: Int, of drawable: PreviewedScene.Drawable, from other: PreviewedScene.Drawable
  ) throws -> Double {
    let reference = try bitmap(number, of: other) { $0 }
    return try bitmap(number, of: drawable) { bitmap in
      var error = LightError()
      error.add(
        squares: LightError.squares(of: bitmap, from: reference),
        pixelCount: bitmap.width * bitmap.height)
      return error.rootMeanSquare
    }
  }
}
