import Drawing
import Raster
import SceneModel

/// The curve of an easing on a card; lengths are in points.
struct EasingPlot {
  static let width = 152.0
  static let height = 132.0

  /// The square for progress and value from 0 to 1; the margin leaves room for overshoots.
  private static let unit = Rectangle(x: 22, y: 33, width: width - 44, height: height - 66)

  /// The number of line segments in a curve; at two pixels per point, this draws jumps vertically.
  private static let pieces = 960

  private static let axes = SheetStyle.gray(0.88)

  private let curve: Outline

  /// - Throws: ``Diagnostic`` if the easing is a formula without a value somewhere.
  init(of easing: Easing) throws(Diagnostic) {
    // Start at the origin to show a jump at progress 0.
    var elements = [Outline.Element.move(to: EasingPlot.point(progress: 0, value: 0))]
    for piece in 0...EasingPlot.pieces {
      let progress = Double(piece) / Double(EasingPlot.pieces)
      let value = try easing(progress)
      elements.append(.line(to: EasingPlot.point(progress: progress, value: value)))
    }
    curve = Outline(elements)
  }

  /// Draws the card with its top left corner at (`x`, `y`).
  func draw(on canvas: borrowing Canvas, x: Double, y: Double) throws(DrawingError) {
    try canvas.withSavedState { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: x, y: y))
      try canvas.drawCard(
        Rectangle(x: 0, y: 0, width: EasingPlot.width, height: EasingPlot.height))
      for axis in EasingPlot.axisLines {
        try canvas.fill(.rectangle(axis), with: EasingPlot.axes)
      }
      try canvas.stroke(
        .path(curve), with: .color(SheetStyle.blue),
        style: StrokeStyle(width: 1.75, cap: .round, join: .round))
    }
  }

  /// Hairlines at progress 0 and 1 and at value 0 and 1.
  private static var axisLines: [Rectangle] {
    let fine = 0.5
    let horizontal = [unit.y, unit.y + unit.height].map {
      Rectangle(x: unit.x - 10, y: $0, width: unit.width + 20, height: fine)
    }
    let vertical = [unit.x, unit.x + unit.width].map {
      Rectangle(x: $0, y: unit.y - 16, width: fine, height: unit.height + 32)
    }
    return horizontal + vertical
  }

  private static func point(progress: Double, value: Double) -> SIMD2<Double> {
    SIMD2(unit.x + progress * unit.width, unit.y + (1 - value) * unit.height)
  }
}
