internal import Raster

extension Bitmap {
  /// Returns this bitmap with clear pixels around it.
  ///
  /// - Parameters:
  ///   - columns: The number of columns added on the left and on the right each.
  ///   - rows: The number of rows added above and below each.
  func padded(columns: Int, rows: Int) -> Bitmap {
    var padded = Bitmap(width: width + 2 * columns, height: height + 2 * rows)
    for y in 0..<height {
      let row = pixels[y * width..<(y + 1) * width]
      let start = (y + rows) * padded.width + columns
      padded.pixels.replaceSubrange(start..<start + width, with: row)
    }
    return padded
  }
}
