import Drawing
import Raster
import Testing

@Suite struct CanvasBitmapTests {
  @Test(arguments: [(0, 0), (3, 1), (-2, -1)])
  func pixelsOnPixelsAreCopied(x: Int, y: Int) throws {
    let pattern = Bitmap.patterned(width: 5, height: 4)
    let bitmap = try Bitmap.drawn(width: 9, height: 7) { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: Double(x), y: Double(y)))
      try canvas.draw(pattern)
    }
    var expected = Bitmap(width: 9, height: 7)
    for row in max(0, y)..<y + 4 {
      for column in max(0, x)..<x + 5 {
        expected[column, row] = pattern[column - x, row - y]
      }
    }
    #expect(bitmap == expected)
  }

  @Test func quarterTurnsAreExact() throws {
    let pattern = Bitmap.patterned(width: 4, height: 4)
    let turned = try Bitmap.drawn(width: 4, height: 4) { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: 4, y: 0).rotated(degrees: 90))
      try canvas.draw(pattern)
    }
    for y in 0..<4 {
      for x in 0..<4 { #expect(turned[3 - y, x] == pattern[x, y]) }
    }
  }

  @Test func edgesAreCutByCoverage() throws {
    let white = Bitmap(width: 2, height: 1, filledWith: .white)
    let bitmap = try Bitmap.drawn(width: 4, height: 1) { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: 0.25, y: 0))
      try canvas.draw(white)
    }
    for (pixel, coverage) in zip(bitmap.pixels, [0.75, 1, 0.25, 0]) {
      #expect(abs(Double(pixel.bgra[3]) / 255 - coverage) < 0.004)
    }
  }

  @Test func enlargedEdgesStayHard() throws {
    let white = Bitmap(width: 2, height: 2, filledWith: .white)
    let bitmap = try Bitmap.drawn(width: 8, height: 8) { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.scaled(x: 3, y: 3))
      try canvas.draw(white)
    }
    for y in 0..<8 {
      for x in 0..<8 { #expect(bitmap[x, y] == (x < 6 && y < 6 ? .white : .clear)) }
    }
  }

  @Test(arguments: [0.5, 0.25, 0.1])
  func reducingAverages(scale: Double) throws {
    let pixels = (0..<80 * 80).map { ($0 % 80 + $0 / 80) % 2 == 0 ? Pixel.white : .black }
    let checkers = Bitmap(width: 80, height: 80, pixels: pixels)
    let size = Int(80 * scale)
    let bitmap = try Bitmap.drawn(width: size, height: size) { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.scaled(x: scale, y: scale))
      try canvas.draw(checkers)
    }
    #expect(bitmap.pixels.allSatisfy { (120...135).contains($0.bgra[0]) })
  }

  @Test(arguments: [(0.0, 0), (0.5, 128), (0.999, 255), (1, 255), (7, 255)])
  func opacityCountsIn255ths(opacity: Double, alpha: UInt8) throws {
    let bitmap = try Bitmap.drawn(width: 1, height: 1) { canvas throws(DrawingError) in
      try canvas.draw(Bitmap(width: 1, height: 1, filledWith: .white), opacity: opacity)
    }
    #expect(bitmap[0, 0] == Pixel(bgra: SIMD4(repeating: alpha)))
  }

  @Test func addingSaturates() throws {
    let grey = Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(200, 100, 0, 255)))
    let bitmap = try Bitmap.drawn(width: 1, height: 1) { canvas throws(DrawingError) in
      try canvas.draw(grey)
      try canvas.draw(grey, compositing: .add)
    }
    #expect(bitmap[0, 0] == Pixel(bgra: SIMD4(255, 200, 0, 255)))
  }

  @Test func anEmptyBitmapDrawsNothing() throws {
    let bitmap = try Bitmap.drawn(width: 2, height: 2) { canvas throws(DrawingError) in
      try canvas.draw(Bitmap(width: 0, height: 5))
    }
    #expect(bitmap == Bitmap(width: 2, height: 2))
  }
}
