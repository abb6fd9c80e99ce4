extension Bitmap {
  /// Returns the smallest rectangle that contains all pixels that differ from another picture of
  /// the same size.
  ///
  /// `nil` if the pictures are equal. All pixels count as different if the straight pixels of the
  /// two differ.
  ///
  /// - Complexity: O(`width` × `height`)
  func changes(since other: Bitmap) -> PixelRectangle? {
    precondition(
      (width, height) == (other.width, other.height),
      "\(width)×\(height) pixels are compared with \(other.width)×\(other.height)")
    guard straight == other.straight || pixels.isEmpty else {
      return PixelRectangle(columns: 0...width - 1, rows: 0...height - 1)
    }
    let rows = 0..<height
    guard let top = rows.first(where: { !hasRow($0, equalTo: $0, of: other) }),
      let bottom = rows.last(where: { !hasRow($0, equalTo: $0, of: other) })
    else { return nil }

    // A row is searched only where it could widen the rectangle.
    let (new, old) = (pixels.span, other.pixels.span)
    var (left, right) = (width - 1, 0)
    for y in top...bottom {
      let start = y * width
      left = (0..<left).first { new[start + $0] != old[start + $0] } ?? left
      right =
        (right + 1..<max(width, right + 1)).last { new[start + $0] != old[start + $0] } ?? right
    }
    return PixelRectangle(columns: min(left, right)...max(left, right), rows: top...bottom)
  }
}
