/// A rectangle of whole pixels in a bitmap, whose origin is at the top left; never empty.
package struct PixelRectangle: Hashable, Sendable {
  /// The columns and rows, inclusive at both ends.
  package let columns, rows: ClosedRange<Int>

  package init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Returns the indices of the rectangle's pixels in a row.
  ///
  /// - Parameter pixelsPerRow: The stride of the picture, with any padding between its rows.
  package func range(inRow y: Int, of pixelsPerRow: Int) -> Range<Int> {
    y * pixelsPerRow + columns.lowerBound..<y * pixelsPerRow + columns.upperBound + 1
  }
}

extension PixelRectangle: CustomStringConvertible {
  /// The size and the top left pixel: "120 × 88 at (40, 12)".
  package var description: String {
    "\(columns.count) × \(rows.count) at (\(columns.lowerBound), \(rows.lowerBound))"
  }
}
