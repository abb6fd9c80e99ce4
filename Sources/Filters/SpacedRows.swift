internal import Pixels

/// A bitmap's rows with clear pixels before, between and after them.
///
/// What lies right of a row lies left of the next: one stretch serves both.
struct SpacedRows: Sendable {
  /// Of the bitmap, in pixels; at least 1.
  let width, height: Int

  /// Clear pixels before each row, and after the last one.
  let spacing: Int

  /// The spacing, a row, the spacing, a row …
  let pixels: [Pixel]

  /// Pixels from one row to the next.
  var pixelsPerRow: Int { width + spacing }

  init(_ bitmap: Bitmap, spacing: Int) {
    (width, height, self.spacing) = (bitmap.width, bitmap.height, spacing)
    guard spacing > 0 else {
      pixels = bitmap.pixels
      return
    }
    var pixels: [Pixel] = []
    pixels.reserveCapacity((bitmap.width + spacing) * bitmap.height + spacing)
    let space = repeatElement(Pixel.clear, count: spacing)
    for y in 0..<bitmap.height {
      pixels.append(contentsOf: space)
      pixels.append(contentsOf: bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width])
    }
    pixels.append(contentsOf: space)
    self.pixels = pixels
  }
}
