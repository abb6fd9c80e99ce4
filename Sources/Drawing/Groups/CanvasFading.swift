internal import Kernels
import Raster

extension Canvas {
  /// Makes the drawing of a group more transparent.
  ///
  /// - Parameters:
  ///   - box: The drawing's bounding box, in whole pixels of the surface.
  ///   - opacity: In `0...1`; rounded to steps of 1/255.
  package func fade(_ box: Rectangle, to opacity: Double) throws(DrawingError) {
    try withSavedState { canvas throws(DrawingError) in
      try canvas.setTransform(.identity)
      let steps = inSteps(opacity)
      let hasFaded = canvas.withTarget { target in
        for part in canvas.relevantParts(of: box, in: target.clip) {
          for y in part.rows {
            unsafe fadeRow(
              target.pointer(x: part.columns.lowerBound, y: y),
              part.columns.count * MemoryLayout<Pixel>.stride, steps)
          }
        }
      }
      guard hasFaded else {
        throw DrawingError(operation: "fade a group", reason: "its pixels are not in memory")
      }
    }
  }
}
