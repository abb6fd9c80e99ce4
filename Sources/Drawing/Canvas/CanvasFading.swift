internal import Kernels
import Raster

extension Canvas {
  /// Makes what has been drawn on a group more transparent.
  ///
  /// - Parameters:
  ///   - box: Whole pixels of the surface outside of which nothing has been drawn.
  ///   - opacity: In `0...1`; counts in steps of 1/255.
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
