import Pipeline
import SceneModel

/// The part of the canvas to show on a sheet, in points.
package struct SheetCrop: Equatable, Sendable {
  private let x, y, width, height: Double

  private let text: String

  /// - Parameter text: The part as the user wrote it, for messages.
  package init(x: Double, y: Double, width: Double, height: Double, text: String) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.text = text
  }

  /// Returns the columns and rows that the part covers at least partly.
  func pixels(of scene: Scene) throws(UsageError) -> PixelPart {
    guard x + width <= scene.size.width, y + height <= scene.size.height else {
      throw UsageError(
        message:
          "--crop \(text) goes beyond the scene, which is \(scene.size.width.plain) × \(scene.size.height.plain) points"
      )
    }
    let (canvasWidth, canvasHeight) = scene.pixelSize
    return PixelPart(
      columns: SheetCrop.pixels(
        from: x * scene.scale, length: width * scene.scale, of: canvasWidth),
      rows: SheetCrop.pixels(from: y * scene.scale, length: height * scene.scale, of: canvasHeight)
    )
  }

  /// Returns the range of pixels, at least one of `count`.
  private static func pixels(from start: Double, length: Double, of count: Int) -> Range<Int> {
    // The tolerance keeps rounding errors from adding a pixel to a part that ends between two
    // pixels.
    let first = min(Int((start + 1e-6).rounded(.down)), count - 1)
    let end = Int((start + length - 1e-6).rounded(.up))
    return first..<min(max(end, first + 1), count)
  }
}
