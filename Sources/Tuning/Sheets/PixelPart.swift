import Raster

/// Columns and rows of a picture, at least one of each.
struct PixelPart: Equatable {
  var columns, rows: Range<Int>

  /// Returns the part with `margin` more pixels on each side, within the picture.
  func widened(by margin: Int, within size: (width: Int, height: Int)) -> PixelPart {
    PixelPart(
      columns: max(columns.lowerBound - margin, 0)..<min(columns.upperBound + margin, size.width),
      rows: max(rows.lowerBound - margin, 0)..<min(rows.upperBound + margin, size.height))
  }
}

extension PixelPart? {
  /// Returns the smallest part that contains both.
  func union(_ other: PixelPart?) -> PixelPart? {
    guard let self, let other else { return self ?? other }
    return PixelPart(
      columns: self.columns.around(other.columns), rows: self.rows.around(other.rows))
  }
}

extension Range<Int> {
  fileprivate func around(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension Bitmap {
  /// The smallest part that contains all pixels that are not clear; `nil` if there are none.
  var reach: PixelPart? {
    var columns: Range<Int>?
    var rows: Range<Int>?
    for y in 0..<height {
      let row = pixels[y * width..<(y + 1) * width]
      guard let first = row.firstIndex(where: \.isSeen), let last = row.lastIndex(where: \.isSeen)
      else { continue }
      let here = first - row.startIndex..<last - row.startIndex + 1
      columns = columns?.around(here) ?? here
      rows = rows?.around(y..<y + 1) ?? y..<y + 1
    }
    guard let columns, let rows else { return nil }
    return PixelPart(columns: columns, rows: rows)
  }

  /// Returns the pixels of a part of this bitmap.
  func part(_ part: PixelPart) -> Bitmap {
    Bitmap(
      width: part.columns.count, height: part.rows.count,
      pixels: part.rows.flatMap {
        pixels[$0 * width + part.columns.lowerBound..<$0 * width + part.columns.upperBound]
      })
  }
}

extension Pixel {
  fileprivate var isSeen: Bool { bgra.w > 0 }
}
