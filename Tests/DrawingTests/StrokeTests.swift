import Drawing
import Raster
import Testing

@Suite struct StrokeTests {
  /// A horizontal line in the middle of a bitmap of 40 × 20 pixels.
  private static let line = Outline([.move(to: SIMD2(10, 10)), .line(to: SIMD2(30, 10))])

  /// A corner that points to the right.
  private static let corner = Outline([
    .move(to: SIMD2(10, 4)), .line(to: SIMD2(20, 10)), .line(to: SIMD2(10, 16)),
  ])

  private static func stroked(
    _ outline: Outline, _ style: StrokeStyle, color: StraightColor = .white
  ) throws -> Bitmap {
    try .drawn(width: 40, height: 20) { canvas throws(DrawingError) in
      try canvas.stroke(.path(outline), with: .color(color), style: style)
    }
  }

  /// A gradient covers exactly the pixels that a plain colour covers.
  @Test(
    arguments: [StrokeStyle.Cap.butt, .round, .square],
    [
      Transform.identity, .identity.scaled(x: 0.4, y: 2.5).translated(x: 30, y: -6),
      .identity.translated(x: 20, y: -6).rotated(degrees: 40),
    ])
  func aGradientCoversAllOfALine(cap: StrokeStyle.Cap, transform: Transform) throws {
    let white = [0.0, 1].map { Gradient.Stop(location: $0, color: .white) }
    let gradient = Paint.conicGradient(Gradient(stops: white), center: SIMD2(3, 2), angle: 0)
    for join in [StrokeStyle.Join.miter, .round, .bevel] {
      let style = StrokeStyle(width: 4, cap: cap, join: join)
      let bitmaps = try [gradient, .color(.white)].map { paint in
        try Bitmap.drawn(width: 40, height: 20) { canvas throws(DrawingError) in
          try canvas.setTransform(transform)
          try canvas.stroke(.path(Self.corner), with: paint, style: style)
        }
      }
      #expect(bitmaps[0] == bitmaps[1])
    }
  }

  @Test(arguments: [(StrokeStyle.Cap.butt, 10...29), (.round, 8...31), (.square, 8...31)])
  func capsAddToOpenEnds(cap: StrokeStyle.Cap, columns: ClosedRange<Int>) throws {
    let bitmap = try Self.stroked(Self.line, StrokeStyle(width: 4, cap: cap))
    let inked = try #require(bitmap.inkedColumnsAndRows)
    #expect(inked.columns == columns)
    #expect(inked.rows == 8...11)
    #expect((bitmap[8, 8] == .white) == (cap == .square))
  }

  @Test func joinsReachLessAndLessFar() throws {
    func reach(_ join: StrokeStyle.Join) throws -> Double {
      let bitmap = try Self.stroked(Self.corner, StrokeStyle(width: 4, join: join))
      return (20..<40).reduce(20) { $0 + Double(bitmap[$1, 10].bgra.w) / 255 }
    }
    #expect((23.0...24).contains(try reach(.miter)))
    #expect((21.5...22).contains(try reach(.round)))
    #expect((20.8...21.1).contains(try reach(.bevel)))
  }

  @Test func aMiterThatReachesTooFarIsCutOff() throws {
    // The corner's angle is 61.9°, so its miter is 1 / sin(61.9° / 2) = 1.944 widths long.
    let bevel = try Self.stroked(Self.corner, StrokeStyle(width: 4, join: .bevel))
    let short = try Self.stroked(Self.corner, StrokeStyle(width: 4, miterLimit: 1.94))
    let long = try Self.stroked(Self.corner, StrokeStyle(width: 4, miterLimit: 1.95))
    #expect(short == bevel)
    #expect(long != bevel)
  }

  @Test(
    arguments: [
      ([], 0, "####################"),
      ([4], 0, "####....####....####"),
      ([4, 2], 0, "####..####..####..##"),
      ([4, 2], 1, "###..####..####..###"),
      ([4, 2], -2, "..####..####..####.."),
      ([1, 2, 3], 0, "#..###.##...#..###.#"),
      ([0, 0], 0, "####################"),
      ([-4, -1], 0, "####################"),
      ([4, -1], 0, "####################"),
    ] as [([Double], Double, String)])
  func dashesAndGapsTakeTurns(dashes: [Double], phase: Double, picture: String) throws {
    let style = StrokeStyle(width: 2, dashes: dashes, dashPhase: phase)
    let bitmap = try Self.stroked(Self.line, style)
    let row = (10..<30).map { bitmap[$0, 10] == .white ? "#" : "." }
    #expect(row.joined() == picture)
  }

  /// With round or square ends, a dash without length is a dot, anywhere in the pattern.
  @Test(arguments: [
    ([0, 4], StrokeStyle.Cap.square, "#..##..##..##..##..#"),
    ([4, 4, 0, 4], .square, "#####..##..######..#"),
    ([4, 4, 0, 4], .butt, "####........####...."),
    ([0, 2, 0, 2, 0, 4], .square, "#####..######..#####"),
  ])
  func dashesWithoutLengthAreDots(dashes: [Double], cap: StrokeStyle.Cap, picture: String) throws {
    let style = StrokeStyle(width: 2, cap: cap, dashes: dashes)
    let bitmap = try Self.stroked(Self.line, style)
    let row = (10..<30).map { bitmap[$0, 10] == .white ? "#" : "." }
    #expect(row.joined() == picture)
  }

  @Test(arguments: [0.0, -3])
  func noWidthDrawsNothing(width: Double) throws {
    let bitmap = try Self.stroked(Self.line, StrokeStyle(width: width))
    #expect(bitmap == Bitmap(width: 40, height: 20))
  }

  @Test func crossingsAreCoveredOnce() throws {
    let cross = Outline([
      .move(to: SIMD2(5, 10)), .line(to: SIMD2(35, 10)), .move(to: SIMD2(20, 2)),
      .line(to: SIMD2(20, 18)),
    ])
    let half = StraightColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    let bitmap = try Self.stroked(cross, StrokeStyle(width: 4), color: half)
    #expect(Set(bitmap.pixels.map(\.bgra.w)) == [0, 128])
  }

  @Test func aClosedOutlineIsJoinedAllAround() throws {
    let bitmap = try Bitmap.drawn(width: 20, height: 20) { canvas throws(DrawingError) in
      let square = Rectangle(x: 4, y: 4, width: 12, height: 12)
      try canvas.stroke(.rectangle(square), with: .color(.white), style: StrokeStyle(width: 4))
    }
    for y in 0..<20 {
      for x in 0..<20 {
        let distance = min(x, y, 19 - x, 19 - y)
        #expect(bitmap[x, y] == ((2...5).contains(distance) ? .white : .clear))
      }
    }
  }

  @Test func theStyleEndsWithItsLine() throws {
    let bitmap = try Bitmap.drawn(width: 40, height: 20) { canvas throws(DrawingError) in
      let dashed = StrokeStyle(width: 1, cap: .round, join: .bevel, miterLimit: 1, dashes: [1])
      let middle = Outline([.move(to: SIMD2(15, 10)), .line(to: SIMD2(25, 10))])
      try canvas.stroke(.path(middle), with: .color(.white), style: dashed)
      try canvas.stroke(.path(Self.line), with: .color(.white), style: StrokeStyle(width: 2))
    }
    #expect(try bitmap == Self.stroked(Self.line, StrokeStyle(width: 2)))
  }
}
