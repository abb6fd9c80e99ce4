import Raster
import Compositing
import SceneModel
import System
import Timeline
import Tuning

/// Draws frames for many who ask at once, within the memory that there is.
final class PreviewDrawing: Sendable {
  /// What those who draw take together.
  private let taken = SharedAmount()

  /// The most bytes in which rasters are kept, for the scene and the one it is compared with.
  private static let mostKept = 192 << 20

  /// How many idle renderers a scene keeps, where there is memory for those of all scenes.
  private static let spareLimit = ThreadPool.processorCount

  /// Draws a frame as soon as there is memory for it, and returns it as a PNG.
  ///
  /// - Throws: ``Diagnostic`` if it takes more than the limit, or has another mistake.
  func frame(_ number: Int, of drawable: PreviewedScene.Drawable) throws -> [UInt8] {
    try bitmap(number, of: drawable) { bitmap in
      try PNGEncoder(threadCount: ThreadPool.processorCount)
        .encode(bitmap, as: drawable.isOpaque ? .rgb : .rgba)
    }
  }

  /// Draws a frame as soon as there is memory for it, and returns what `use` makes of it.
  ///
  /// - Throws: ``Diagnostic`` if it takes more than the limit, or has another mistake.
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
    // Half of it may be idle.
    let isAmple = idle <= total / 2
    return try taken.taking(plan.perRenderer, of: isAmple ? total - idle : total) {
      try use(
        drawable.renderers.frame(presentation, keeping: isAmple ? Self.spareLimit : 0))
    }
  }

  /// How far a frame is from that of another variant of the same scene: the root of the mean square over
  /// its pixels in linear light, `0...1`.
  ///
  /// - Throws: ``Diagnostic`` as ``frame(_:of:)``.
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
