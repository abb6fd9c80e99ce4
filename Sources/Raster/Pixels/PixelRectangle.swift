/// A rectangle of whole pixels in a bitmap, whose origin is at the top left; never empty.
package struct PixelRectangle: Hashable, Sendable {
  /// Columns and rows, both ends included.
  package let columns, rows: ClosedRange<Int>

  package init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Where the pixels of a row lie in memory.
  ///
  /// - Parameter pixelsPerRow: Of the picture, with what may lie between its rows.
  package func range(inRow y: Int, of pixelsPerRow: Int) -> Range<Int> {
    y * pixelsPerRow + columns.lowerBound..<y * pixelsPerRow + columns.upperBound + 1
  }
}

extension PixelRectangle: CustomStringConvertible {
  /// "120 × 88 at (40, 12)": the size, and the pixel at the top left.
  package var description: String {
    "\(columns.count) × \(rows.count) at (\(columns.lowerBound), \(rows.lowerBound))"
  }
}
