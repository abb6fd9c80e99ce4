import Drawing
import Raster

extension Bitmap {
  /// Returns the drawing of `body` on a clear surface.
  static func drawn(
    width: Int, height: Int, _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) -> Bitmap {
    let surface = try ImageSurface(width: width, height: height)
    try body(Canvas(on: surface))
    return surface.bitmap()
  }

  /// Returns a bitmap whose pixels differ from their neighbours; some are translucent.
  static func patterned(width: Int, height: Int) -> Bitmap {
    let pixels = (0..<width * height).map { i in
      let alpha = UInt8(truncatingIfNeeded: 255 - i * 5 % 128)
      return Pixel(bgra: SIMD4(alpha / 2, alpha / 3, UInt8(i * 7 % 128), alpha))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The smallest ranges that contain all pixels that are not clear; `nil` if all are clear.
  var inkedColumnsAndRows: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let inked = pixels.indices.filter { pixels[$0] != .clear }
    let columns = inked.map { $0 % width }
    guard let top = inked.first, let bottom = inked.last, let left = columns.min(),
      let right = columns.max()
    else { return nil }
    return (left...right, top / width...bottom / width)
  }
}

extension StraightColor {
  static let white = StraightColor(red: 1, green: 1, blue: 1, alpha: 1)
  static let red = StraightColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let black = StraightColor(red: 0, green: 0, blue: 0, alpha: 1)
}

extension Pixel {
  static let white = Pixel(bgra: SIMD4(255, 255, 255, 255))
  static let red = Pixel(bgra: SIMD4(0, 0, 255, 255))
  static let black = Pixel(bgra: SIMD4(0, 0, 0, 255))
}
