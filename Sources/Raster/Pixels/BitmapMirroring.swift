extension Bitmap {
  /// Fills everything outside of a part with the part itself, mirrored at its sides.
  ///
  /// - Parameter part: A part inside the bitmap.
  package mutating func mirror(around part: PixelRectangle) {
    let outside = (0..<width).filter { !part.columns.contains($0) }
    for y in part.rows {
      for x in outside { self[x, y] = self[x.mirrored(into: part.columns), y] }
    }
    for y in 0..<height where !part.rows.contains(y) {
      let source = y.mirrored(into: part.rows) * width
      pixels.replaceSubrange(
        y * width..<(y + 1) * width, with: pixels[source..<source + width])
    }
  }
}

extension Int {
  /// The index within a range that lies here after reflections at the sides of the range.
  fileprivate func mirrored(into range: ClosedRange<Int>) -> Int {
    let period = 2 * range.count
    let offset = (self - range.lowerBound) % period
    let place = offset < 0 ? offset + period : offset
    return range.lowerBound + Swift.min(place, period - 1 - place)
  }
}
