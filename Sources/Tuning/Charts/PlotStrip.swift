import Drawing
import Raster

/// Frames of a scene in a row above a time axis, each above the time at which it is shown.
struct PlotStrip {
  /// Size of a frame, in points.
  let width, height: Double

  /// The time from left to right, in seconds.
  private let duration: Double

  private let length: Double

  private static let gap = 6.0
  static let labelHeight = 18.0

  /// - Parameters:
  ///   - aspect: The ratio of a frame's width to its height.
  ///   - duration: The duration of the whole plot, in seconds.
  ///   - seriesCount: The number of strips, one below the other.
  init(aspect: Double, duration: Double, seriesCount: Int) {
    let tallest = seriesCount == 1 ? 88.0 : 60
    width = min(max(tallest * aspect, 24), 100)
    height = min(width / aspect, tallest)
    self.duration = duration
    length = PlotStyle.time.width - PlotStyle.inset.left - PlotStyle.inset.right
  }

  private var count: Int {
    max(1, Int((length + PlotStrip.gap) / (width + PlotStrip.gap)))
  }

  private var pitch: Double { length / Double(count) }

  /// The times at which the frames are shown, in seconds.
  var times: [Double] {
    (0..<count).map { (Double($0) + 0.5) / Double(count) * duration }
  }

  /// Draws frames starting at (`x`, `y`).
  ///
  /// - Parameters:
  ///   - frames: The frames of a scene, which may end sooner than the plot.
  ///   - pixelsPerPoint: The scale of the frames.
  func draw(
    _ frames: [Bitmap], pixelsPerPoint: Double, on canvas: borrowing Canvas, x: Double, y: Double
  ) throws(DrawingError) {
    for (index, frame) in frames.enumerated() {
      let left = x + (Double(index) + 0.5) * pitch - width / 2
      try canvas.withSavedState { canvas throws(DrawingError) in
        try canvas.concatenate(
          .identity.translated(x: left, y: y)
            .scaled(x: 1 / pixelsPerPoint, y: 1 / pixelsPerPoint))
        try canvas.drawPicture(frame, x: 0, y: 0, width: frame.width, height: frame.height)
      }
    }
  }

  /// Writes the times below the last strip, with their top edge at `y`.
  func drawTimes(on canvas: borrowing Canvas, x: Double, y: Double) throws(DrawingError) {
    for (index, time) in times.enumerated() {
      let text = PlotStyle.mark(PlotStyle.number(time) + " s")
      let center = x + (Double(index) + 0.5) * pitch
      try canvas.draw(text, x: center - text.width / 2, y: y + 5)
    }
  }
}
