import Drawing
import Raster
import Testing

@Suite struct TilingTests {
  private static func drawn(
    _ bitmap: Bitmap, in bounds: Rectangle, tileSize: SIMD2<Double>, opacity: Double = 1
  ) throws -> Bitmap {
    try .drawn(width: 24, height: 20) { canvas throws(DrawingError) in
      try canvas.drawTiles(of: bitmap, in: bounds, tileSize: tileSize, opacity: opacity)
    }
  }

  @Test func tilesBeginAtTheCorner() throws {
    let pattern = Bitmap.patterned(width: 5, height: 4)
    let bitmap = try Self.drawn(
      pattern, in: Rectangle(x: 3, y: 2, width: 17, height: 11), tileSize: SIMD2(5, 4))
    for y in 0..<20 {
      for x in 0..<24 {
        let isInside = (3..<20).contains(x) && (2..<13).contains(y)
        #expect(bitmap[x, y] == (isInside ? pattern[(x - 3) % 5, (y - 2) % 4] : .clear))
      }
    }
  }

  @Test(arguments: [SIMD2(5, 4), SIMD2(2.7, 3.1), SIMD2(7.3, 50), SIMD2(0.9, 0.9)])
  func noSeamShowsBetweenTiles(tileSize: SIMD2<Double>) throws {
    let pixel = Pixel(bgra: SIMD4(40, 60, 80, 120))
    let bounds = Rectangle(x: 0, y: 0, width: 24, height: 20)
    let bitmap = try Self.drawn(
      Bitmap(width: 5, height: 4, filledWith: pixel), in: bounds, tileSize: tileSize)
    #expect(bitmap == Bitmap(width: 24, height: 20, filledWith: pixel))
  }

  @Test func opacityApplies() throws {
    let bitmap = try Self.drawn(
      Bitmap(width: 1, height: 1, filledWith: .white),
      in: Rectangle(x: 0, y: 0, width: 24, height: 20), tileSize: SIMD2(3, 3), opacity: 0.5)
    let half = Pixel(bgra: SIMD4(repeating: 128))
    #expect(bitmap == Bitmap(width: 24, height: 20, filledWith: half))
  }

  @Test(arguments: [
    (Bitmap(width: 1, height: 1, filledWith: .white), SIMD2(0.0, 5.0)),
    (Bitmap(width: 1, height: 1, filledWith: .white), SIMD2(5, -1)),
    (Bitmap(width: 0, height: 1), SIMD2(5, 5)),
  ])
  func tilesWithoutSizeAreNothing(bitmap: Bitmap, tileSize: SIMD2<Double>) throws {
    let bounds = Rectangle(x: 0, y: 0, width: 24, height: 20)
    #expect(
      try Self.drawn(bitmap, in: bounds, tileSize: tileSize) == Bitmap(width: 24, height: 20))
  }
}
