internal import Kernels
import Raster

extension Canvas {
  /// Composites the whole pixels of a bitmap over an image surface, if the bitmap is only
  /// translated.
  ///
  /// The pixels are exactly those that Cairo would draw.
  ///
  /// - Parameter opacity: In units of 1/255.
  /// - Returns: The parts left to draw, as whole pixels: the bitmap's edges, if they lie between
  ///   pixels. `nil` if nothing is drawn, because the transform is more than a translation, or too
  ///   little is gained.
  func layMoved(_ bitmap: Bitmap, opacity: UInt32) -> [Rectangle]? {
    guard let movement = BitmapMovement(of: bitmap, transform),
      movement.edges.isEmpty || movement.inside.pixelCount >= Self.fewestPixels
    else { return nil }
    let isDrawn = withTarget { target in
      for part in relevantParts(of: movement.inside, in: target.clip) {
        movement.lay(bitmap, in: part, opacity: opacity, onto: target)
      }
    }
    return isDrawn ? movement.edges : nil
  }

  /// The least number of pixels for which drawing the edges separately pays off.
  private static let fewestPixels = 4096.0
}

/// The position of a translated bitmap on a surface.
private struct BitmapMovement {
  /// The pixels of the surface that the bitmap covers completely.
  let inside: Rectangle

  /// The pixels around them that it covers partly.
  let edges: [Rectangle]

  /// The translation from the surface to the bitmap, in units of 2⁻¹⁶ pixels.
  private let x, y: Int

  /// Creates the position; `nil` if the bitmap is scaled, turned or out of sight, or covers no
  /// pixel completely.
  init?(of bitmap: Bitmap, _ transform: Transform) {
    guard transform.isMovement, max(abs(transform.tx), abs(transform.ty)) < Self.farthest else {
      return nil
    }
    // A position nearer to a whole pixel than Cairo's edge precision is at that pixel.
    var (left, top) = (transform.tx, transform.ty)
    if (left * 256).remainder(dividingBy: 256).magnitude <= 0.5,
      (top * 256).remainder(dividingBy: 256).magnitude <= 0.5
    {
      (left, top) = (left.rounded(), top.rounded())
    }
    (x, y) = (Self.units(-left), Self.units(-top))
    let (right, bottom) = (left + Double(bitmap.width), top + Double(bitmap.height))
    let inside = Rectangle(
      x: left.rounded(.up), y: top.rounded(.up),
      width: right.rounded(.down) - left.rounded(.up),
      height: bottom.rounded(.down) - top.rounded(.up))
    guard inside.width > 0, inside.height > 0 else { return nil }
    self.inside = inside
    let beyond = (right: inside.x + inside.width, bottom: inside.y + inside.height)
    let outside = Rectangle(
      x: left.rounded(.down), y: top.rounded(.down),
      width: right.rounded(.up) - left.rounded(.down),
      height: bottom.rounded(.up) - top.rounded(.down))
    edges = [
      Rectangle(x: outside.x, y: outside.y, width: outside.width, height: inside.y - outside.y),
      Rectangle(
        x: outside.x, y: inside.y, width: inside.x - outside.x, height: inside.height),
      Rectangle(
        x: beyond.right, y: inside.y, width: outside.x + outside.width - beyond.right,
        height: inside.height),
      Rectangle(
        x: outside.x, y: beyond.bottom, width: outside.width,
        height: outside.y + outside.height - beyond.bottom),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  /// The limit of coordinates on a canvas, in pixels.
  private static let farthest = 8e6

  /// Returns a position in units of 2⁻¹⁶ pixels, the precision of Cairo's patterns.
  private static func units(_ value: Double) -> Int {
    Int((value * 65_536).rounded(.toNearestOrEven))
  }

  /// - Parameters:
  ///   - part: A part of ``inside`` that lies on the surface.
  ///   - target: The pixels of the surface.
  func lay(_ bitmap: Bitmap, in part: Rectangle, opacity: UInt32, onto target: CanvasTarget) {
    let (column, weightRight) = Self.source(of: Int(part.x), movedBy: x)
    let bytesPerPixel = MemoryLayout<Pixel>.stride
    unsafe bitmap.pixels.span.withUnsafeBytes { source in
      for row in Int(part.y)..<Int(part.y + part.height) {
        let (line, weightBelow) = Self.source(of: row, movedBy: y)
        let start = (line * bitmap.width + column) * bytesPerPixel
        let upper = unsafe source.baseAddress.map {
          unsafe ($0 + start).assumingMemoryBound(to: UInt8.self)
        }
        let lower = unsafe upper.map {
          unsafe $0 + (weightBelow > 0 ? bitmap.width * bytesPerPixel : 0)
        }
        unsafe layMovedRow(
          target.pointer(x: Int(part.x), y: row), upper, lower, Int(part.width), weightRight,
          weightBelow, opacity)
      }
    }
  }

  /// Returns the bitmap's pixel at a pixel of the surface, and its neighbour's weight in units of
  /// 1/128.
  private static func source(of pixel: Int, movedBy movement: Int) -> (pixel: Int, weight: UInt32) {
    let position = pixel << 16 + movement
    return (position >> 16, UInt32(position & 0xFFFF) >> 9)
  }
}

extension Rectangle {
  fileprivate var pixelCount: Double { width * height }
}
