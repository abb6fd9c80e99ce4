package import System
package import Raster

/// The hash of a picture's pixels and size, updated as its rows change.
///
/// It is a hash of the hashes of bands of rows, so that unchanged bands are not read again.
struct PictureHash: Sendable {
  /// Hashes of successive bands of rows, from the top.
  private var parts: [ContentHash] = []

  private static let rowsPerPart = 64

  init() {}

  /// Hashes the changed rows again; the first time, hashes all rows.
  mutating func update(_ rows: Range<Int>, of bitmap: Bitmap) {
    let partCount = (bitmap.height + Self.rowsPerPart - 1) / Self.rowsPerPart
    while parts.count < partCount { parts.append(ContentHash(of: [ContentHash]())) }
    for index in rows.lowerBound / Self.rowsPerPart..<(rows.upperBound + Self.rowsPerPart - 1)
      / Self.rowsPerPart
    {
      let first = index * Self.rowsPerPart
      parts[index] = ContentHash(
        of: first..<min(first + Self.rowsPerPart, bitmap.height), in: bitmap)
    }
  }

  /// The hash of the whole picture.
  var value: ContentHash { ContentHash(of: parts) }
}

extension ContentHash {
  /// Hashes pixels and size, as ``PictureHash`` does.
  package init(of bitmap: Bitmap) {
    var hash = PictureHash()
    hash.update(0..<bitmap.height, of: bitmap)
    self = hash.value
  }

  /// Hashes rows of a bitmap; the seed is width · 2³² + the number of rows.
  init(of rows: Range<Int>, in bitmap: Bitmap) {
    let seed = UInt64(bitmap.width) << 32 | UInt64(rows.count)
    let pixels = bitmap.pixels.span.extracting(
      rows.lowerBound * bitmap.width..<rows.upperBound * bitmap.width)
    self = unsafe pixels.withUnsafeBytes { unsafe Self($0, seed: seed) }
  }
}
