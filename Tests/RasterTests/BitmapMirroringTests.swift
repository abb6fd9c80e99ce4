import Raster
import Testing

@Suite struct BitmapMirroringTests {
  /// A bitmap whose pixels tell their column and row.
  private static func numbered(width: Int, height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = Pixel(bgra: SIMD4(0, UInt8(y), UInt8(x), 255))
      }
    }
    return bitmap
  }

  @Test(arguments: [
    (PixelRectangle(columns: 2...4, rows: 1...2), [3, 2, 2, 3, 4, 4, 3, 2], [1, 1, 2, 2, 1]),
    (PixelRectangle(columns: 0...7, rows: 3...4), [0, 1, 2, 3, 4, 5, 6, 7], [4, 4, 3, 3, 4]),
    (PixelRectangle(columns: 5...5, rows: 0...4), [5, 5, 5, 5, 5, 5, 5, 5], [0, 1, 2, 3, 4]),
  ])
  func aPartIsReflectedAtItsSides(part: PixelRectangle, columns: [UInt8], rows: [UInt8]) {
    var bitmap = Self.numbered(width: 8, height: 5)
    bitmap.mirror(around: part)
    #expect((0..<8).map { bitmap[$0, part.rows.lowerBound].bgra.z } == columns)
    #expect((0..<5).map { bitmap[part.columns.lowerBound, $0].bgra.y } == rows)
    #expect(bitmap[0, 0].bgra.z == columns[0] && bitmap[0, 0].bgra.y == rows[0])
  }
}
