import Drawing
import Raster
import Testing

@Suite struct StretchingTests {
  /// Nine parts of one colour each, with caps of 1, 2, 3 and 4 pixels and a middle of 2 × 3 pixels.
  private static let insets = CapInsets(top: 1, left: 2, bottom: 3, right: 4)
  private static let columns = [2, 2, 4]
  private static let rows = [1, 3, 3]

  private static func color(column: Int, row: Int) -> Pixel {
    Pixel(bgra: SIMD4(UInt8(60 * column), UInt8(60 * row), 30, 255))
  }

  private static let nineParts = Bitmap(
    width: 8, height: 7,
    pixels: rows.indices.flatMap { row in
      Array(
        repeating: columns.indices.flatMap { column in
          Array(repeating: color(column: column, row: row), count: columns[column])
        }, count: rows[row]
      ).joined()
    })

  private static func drawn(
    _ bitmap: Bitmap, in bounds: Rectangle, insets: CapInsets, pixelsPerUnit: Double = 1,
    isTiled: Bool = false, through transform: Transform = .identity
  ) throws -> Bitmap {
    try .drawn(width: 40, height: 30) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      try canvas.draw(
        bitmap, in: bounds, capInsets: insets, pixelsPerUnit: pixelsPerUnit, isTiled: isTiled)
    }
  }

  /// Returns the indices at which one colour ends and another begins.
  private static func edges(_ pixels: [Pixel]) -> [Int] {
    pixels.indices.dropFirst().filter { pixels[$0] != pixels[$0 - 1] }
  }

  @Test(arguments: [
    (28.0, 1.0, [3, 5, 27, 31]), (8, 1, [3, 5, 7, 11]), (6, 1, [3, 5, 9]), (3, 1, [3, 4, 6]),
    (28, 2, [3, 4, 29, 31]), (12, 0.5, [3, 7, 15]),
  ])
  func capsKeepTheirSize(width: Double, pixelsPerUnit: Double, edges: [Int]) throws {
    let bitmap = try Self.drawn(
      Self.nineParts, in: Rectangle(x: 3, y: 2, width: width, height: 20), insets: Self.insets,
      pixelsPerUnit: pixelsPerUnit)
    #expect(Self.edges((0..<40).map { bitmap[$0, 12] }) == edges)
  }

  @Test func allNinePartsAreInTheirPlaces() throws {
    let bitmap = try Self.drawn(
      Self.nineParts, in: Rectangle(x: 3, y: 2, width: 28, height: 20), insets: Self.insets)
    let (columns, rows) = ([3, 5, 27, 31], [2, 3, 19, 22])
    for y in 0..<30 {
      for x in 0..<40 {
        let (column, row) = (columns.count { $0 <= x } - 1, rows.count { $0 <= y } - 1)
        let isInside = (0..<3).contains(column) && (0..<3).contains(row)
        #expect(bitmap[x, y] == (isInside ? Self.color(column: column, row: row) : .clear))
      }
    }
  }

  /// Returns the source pixel at a place, for caps at both ends and tiles between them.
  private static func tiled(_ place: Int, of length: Int, count: Int, caps: (Int, Int)) -> Int {
    if place < caps.0 { return place }
    if place >= length - caps.1 { return count - (length - place) }
    return caps.0 + (place - caps.0) % (count - caps.0 - caps.1)
  }

  @Test(arguments: [
    insets, CapInsets(top: 0, left: 3, bottom: 0, right: 1),
    CapInsets(top: 2, left: 0, bottom: 0, right: 0),
  ])
  func whatLiesBetweenCapsIsTiled(insets: CapInsets) throws {
    let pattern = Bitmap.patterned(width: 8, height: 7)
    let bitmap = try Self.drawn(
      pattern, in: Rectangle(x: 3, y: 2, width: 29, height: 20), insets: insets, isTiled: true)
    for y in 0..<20 {
      for x in 0..<29 {
        let source = (
          Self.tiled(x, of: 29, count: 8, caps: (insets.left, insets.right)),
          Self.tiled(y, of: 20, count: 7, caps: (insets.top, insets.bottom))
        )
        #expect(bitmap[x + 3, y + 2] == pattern[source.0, source.1])
      }
    }
  }

  /// An enlargement mixes neighbouring pixels, but not with those at the opposite edge of a tile.
  @Test func tilesShowNothingOfTheOppositeEdge() throws {
    let bitmap = try Self.drawn(
      Self.nineParts, in: Rectangle(x: 0, y: 0, width: 15, height: 11), insets: Self.insets,
      isTiled: true, through: .identity.scaled(x: 2.5, y: 2.5))
    for y in 0..<27 {
      for x in 0..<37 {
        let (column, row) = (x < 5 ? 0 : x < 27 ? 1 : 2, y < 3 ? 0 : y < 20 ? 1 : 2)
        let isEdge = [5, 27].contains { abs($0 - x) < 2 } || [3, 20].contains { abs($0 - y) < 2 }
        if !isEdge { #expect(bitmap[x, y] == Self.color(column: column, row: row)) }
      }
    }
  }

  @Test func cornersThatDoNotFitLeaveNoTiles() throws {
    let bounds = Rectangle(x: 3, y: 2, width: 5, height: 3)
    #expect(
      try Self.drawn(Self.nineParts, in: bounds, insets: Self.insets, isTiled: true)
        == Self.drawn(Self.nineParts, in: bounds, insets: Self.insets))
  }

  @Test(
    arguments: [
      Transform.identity.translated(x: 0.3, y: 0.7),
      .identity.scaled(x: 1.37, y: 0.73),
      .identity.translated(x: 9, y: 1).rotated(degrees: 17),
    ], [false, true])
  func noSeamShows(transform: Transform, isTiled: Bool) throws {
    let pixel = Pixel(bgra: SIMD4(40, 60, 80, 120))
    let bounds = Rectangle(x: 2.2, y: 1.6, width: 21.3, height: 14.7)
    let bitmap = try Self.drawn(
      Bitmap(width: 8, height: 7, filledWith: pixel), in: bounds, insets: Self.insets,
      isTiled: isTiled, through: transform)
    let flat = try Bitmap.drawn(width: 40, height: 30) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      try canvas.group(within: .rectangle(bounds)) { canvas throws(DrawingError) in
        try canvas.concatenate(.identity.translated(x: -99, y: -99).scaled(x: 300, y: 300))
        try canvas.draw(Bitmap(width: 1, height: 1, filledWith: pixel))
      }
    }
    #expect(bitmap == flat)
  }

  @Test func withoutCapsItIsStretched() throws {
    let pattern = Bitmap.patterned(width: 4, height: 3)
    let bitmap = try Self.drawn(
      pattern, in: Rectangle(x: 3, y: 2, width: 4, height: 3),
      insets: CapInsets(top: 0, left: 0, bottom: 0, right: 0))
    for y in 0..<3 {
      for x in 0..<4 { #expect(bitmap[x + 3, y + 2] == pattern[x, y]) }
    }
  }

  @Test(arguments: [(0.0, 5.0), (5, 0)])
  func noSizeDrawsNothing(width: Double, height: Double) throws {
    let bounds = Rectangle(x: 3, y: 2, width: width, height: height)
    let bitmap = try Self.drawn(Self.nineParts, in: bounds, insets: Self.insets)
    #expect(bitmap == Bitmap(width: 40, height: 30))
  }

  @Test(arguments: [1, 0.5])
  func opacityAppliesToAllParts(opacity: Double) throws {
    let white = Bitmap(width: 8, height: 7, filledWith: .white)
    let bitmap = try Bitmap.drawn(width: 20, height: 20) { canvas throws(DrawingError) in
      let all = Rectangle(x: 0, y: 0, width: 20, height: 20)
      try canvas.draw(white, in: all, capInsets: Self.insets, opacity: opacity)
    }
    let level = UInt8((255 * opacity).rounded())
    #expect(
      bitmap == Bitmap(width: 20, height: 20, filledWith: Pixel(bgra: SIMD4(repeating: level))))
  }
}
