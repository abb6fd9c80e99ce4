package import Pixels

/// A filter that shows each square of a grid in the colour of its centre.
///
/// A corner of the grid stands on the filter's centre, so that squares grow outwards from there.
package struct Pixellate: BitmapFilter {
  /// Side of a square, in pixels.
  private let scale: Double

  private let center: SIMD2<Double>

  /// - Parameters:
  ///   - scale: Side of a square, in pixels, whole or not; up to 1 nothing changes.
  ///   - center: Where squares meet, in the unit square of the bitmap.
  package init(scale: Double, center: SIMD2<Double> = SIMD2(0.5, 0.5)) {
    precondition(scale.isFinite && scale >= 0, "pixels of side \(scale) cannot be")
    precondition(
      abs(center.x) <= 1e6 && abs(center.y) <= 1e6, "centre \(center) is too far away")
    self.scale = scale
    self.center = center
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    guard scale > 1 else { return bitmap }
    let columns = samples(count: bitmap.width, center: center.x)
    let rows = samples(count: bitmap.height, center: center.y)
    return Bitmap(width: bitmap.width, height: bitmap.height, jobs: jobs) { y, row in
      let source = bitmap.pixels.span
      let start = rows[y] * bitmap.width
      for x in row.indices { row[x] = source[start + columns[x]] }
    }
  }

  /// Returns which of `count` pixels in a line each of them shows.
  ///
  /// A square's centre between two pixels is the latter; beyond the edge it is the last pixel.
  private func samples(count: Int, center: Double) -> [Int] {
    let anchor = center * Double(count)
    return (0..<count).map { pixel in
      let square = ((Double(pixel) + 0.5 - anchor) / scale).rounded(.down)
      let sample = (anchor + (square + 0.5) * scale).rounded(.down)
      return Int(min(max(sample, 0), Double(count - 1)))
    }
  }
}
