package import Drawing
package import Pixels

/// Frames over each other in one picture, the earlier the fainter.
package struct OnionSkin {
  private let surface: ImageSurface

  /// Of the first frame.
  private static let leastOpacity = 0.14

  /// - Parameter background: Beneath all frames, and as large as they are.
  package init(background: Bitmap) throws(DrawingError) {
    surface = try ImageSurface(width: background.width, height: background.height)
    try Canvas(on: surface).draw(background)
  }

  /// Draws the next frame over those before it.
  ///
  /// - Parameter progress: Its place among all of them, from 0 for the first to 1 for the last.
  package func add(_ frame: Bitmap, progress: Double) throws(DrawingError) {
    let opacity = OnionSkin.leastOpacity + (1 - OnionSkin.leastOpacity) * progress
    try Canvas(on: surface).draw(frame, opacity: opacity)
  }

  /// What has been drawn so far.
  package var bitmap: Bitmap { surface.bitmap() }
}
