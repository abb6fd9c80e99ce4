import Drawing
import Raster
import Testing

@Suite struct GradientTests {
  private static func gradient(_ stops: (Double, StraightColor)...) -> Gradient {
    Gradient(stops: stops.map { Gradient.Stop(location: $0.0, color: $0.1) })
  }

  /// Returns a row of pixels along a gradient from x = 0 to its end.
  private static func row(_ gradient: Gradient, width: Int) throws -> [SIMD4<UInt8>] {
    let paint = Paint.linearGradient(gradient, from: .zero, to: SIMD2(Double(width), 0))
    return try row(paint, width: width)
  }

  private static func row(_ paint: Paint, width: Int) throws -> [SIMD4<UInt8>] {
    try Bitmap.drawn(width: width, height: 1) { canvas throws(DrawingError) in
      let all = Rectangle(x: 0, y: 0, width: Double(width), height: 1)
      try canvas.fill(.rectangle(all), with: paint)
    }.pixels.map(\.bgra)
  }

  @Test func beforeAnEdgeAtTheBeginningIsTheFirstColor() throws {
    let gradient = Self.gradient((0, .init(rgba: SIMD4(1, 0, 0, 1))), (0, .white), (1, .white))
    let paint = Paint.linearGradient(gradient, from: SIMD2(4, 0), to: SIMD2(8, 0))
    let row = try Self.row(paint, width: 8)
    #expect(row.map(\.x) == [0, 0, 0, 0, 255, 255, 255, 255])
  }

  /// An edge is at its stop along the longer radius too.
  @Test(arguments: [4.0, 40, 1000])
  func ellipsesHaveSharpEdges(radius: Double) throws {
    let edge = 0.4
    let gradient = Self.gradient(
      (0, .white), (edge, .white), (edge, .init(rgba: SIMD4(0, 0, 0, 1))),
      (1, .init(rgba: SIMD4(0, 0, 0, 1))))
    let paint = Paint.radialGradient(gradient, center: SIMD2(0, 0.5), radii: SIMD2(1000, radius))
    let row = try Self.row(paint, width: 1000)
    #expect(row.prefix(399).allSatisfy { $0.x == 255 })
    #expect(row.dropFirst(401).allSatisfy { $0.x == 0 })
  }

  /// Pairs of colours as straight red, green, blue and alpha.
  @Test(
    arguments: [
      (SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 1)),
      (SIMD4(1, 1, 1, 1), SIMD4(0, 0, 0, 1)),
      (SIMD4(1, 0, 0, 1), SIMD4(0, 0, 1, 0)),
      (SIMD4(1, 0, 0, 0.5), SIMD4(0, 1, 0, 1)),
      (SIMD4(1, 1, 1, 1), SIMD4(0, 0, 0, 0.01)),
      (SIMD4(0, 0, 0, 0), SIMD4(1, 1, 1, 0)),
      (SIMD4(0, 0.2, 0.9, 0.3), SIMD4(1, 0.4, 0, 0.31)),
    ] as [(SIMD4<Double>, SIMD4<Double>)], [2, 37, 256, 3000])
  func premultipliedColorsAreInterpolated(
    colors: (start: SIMD4<Double>, end: SIMD4<Double>), width: Int
  ) throws {
    let gradient = Self.gradient((0, .init(rgba: colors.start)), (1, .init(rgba: colors.end)))
    let row = try Self.row(gradient, width: width)
    let (start, end) = (colors.start.premultipliedBGRA, colors.end.premultipliedBGRA)
    for (x, bgra) in row.enumerated() {
      let fraction = (Double(x) + 0.5) / Double(width)
      let expected = 255 * (start + (end - start) * fraction)
      let error = SIMD4<Double>(bgra) - expected
      #expect(max(error.max(), -error.min()) < 1.02, "at \(x): \(bgra), not \(expected)")
    }
  }

  /// White turns grey on its way to clear black: each number changes evenly on its own.
  @Test(
    arguments: [
      (SIMD4(1, 1, 1, 1), SIMD4(0, 0, 0, 0)), (SIMD4(1, 0, 0, 0), SIMD4(0, 0, 1, 1)),
      (SIMD4(1, 0, 0.5, 0.2), SIMD4(0, 1, 1, 0.9)), (SIMD4(1, 0, 0.5, 0.7), SIMD4(0, 1, 1, 0.7)),
    ] as [(SIMD4<Double>, SIMD4<Double>)], [2, 37, 256, 3000])
  func straightColorsAreInterpolated(
    colors: (start: SIMD4<Double>, end: SIMD4<Double>), width: Int
  ) throws {
    let row = try Self.row(
      Gradient(
        stops: [
          Gradient.Stop(location: 0, color: .init(rgba: colors.start)),
          Gradient.Stop(location: 1, color: .init(rgba: colors.end)),
        ], interpolation: .straight), width: width)
    for (x, bgra) in row.enumerated() {
      let fraction = (Double(x) + 0.5) / Double(width)
      let expected = 255 * (colors.start + (colors.end - colors.start) * fraction).premultipliedBGRA
      let error = SIMD4<Double>(bgra) - expected
      #expect(max(error.max(), -error.min()) < 1.02, "at \(x): \(bgra), not \(expected)")
    }
  }

  /// Two stops between which a gradient changes from black to white, and the ends of the gradient.
  struct SteepGradient {
    let edges: (first: Double, last: Double)
    var way: (start: Double, end: Double) = (0, 100)

    var gradient: Gradient {
      GradientTests.gradient(
        (0, .black), (edges.first, .black), (edges.last, .white), (1, .white))
    }

    /// Returns the level at a distance from the origin.
    func level(at distance: Double) -> Double {
      let place = (distance - way.start) / (way.end - way.start)
      guard edges.last > edges.first else { return place < edges.first ? 0 : 255 }
      return 255 * min(max((place - edges.first) / (edges.last - edges.first), 0), 1)
    }
  }

  private static let steepGradients = [
    SteepGradient(edges: (0.45, 0.55)), SteepGradient(edges: (0.5, 0.52)),
    SteepGradient(edges: (0.25, 0.5), way: (0.3, 60.7)),
    SteepGradient(edges: (0.499, 0.4999), way: (0, 3000)),
    SteepGradient(edges: (0.3, 0.3), way: (0.3, 97.1)),
    SteepGradient(edges: (0.12345, 0.12345), way: (0.7, 2011.3)),
    SteepGradient(edges: (0.4, 0.400001), way: (0.9, 37_211.3)),
  ]

  @Test(arguments: steepGradients)
  func steepGradientsAreRightInTheMiddleOfPixels(steep: SteepGradient) throws {
    let (start, end) = steep.way
    let row = try Self.row(
      .linearGradient(steep.gradient, from: SIMD2(start, 0), to: SIMD2(end, 0)), width: 3000)
    for (x, bgra) in row.enumerated() {
      let level = steep.level(at: Double(x) + 0.5)
      #expect(abs(Double(bgra.x) - level) < 1.02, "at \(x)")
    }
  }

  @Test(arguments: steepGradients.filter { $0.way.start == 0 }, [20.0, 31.7])
  func steepGradientsAreRightOutwards(steep: SteepGradient, center: Double) throws {
    let paint = Paint.radialGradient(
      steep.gradient, center: SIMD2(center, 17), radii: SIMD2(repeating: steep.way.end))
    let bitmap = try Bitmap.drawn(width: 1600, height: 40) { canvas throws(DrawingError) in
      try canvas.fill(
        .rectangle(Rectangle(x: 0, y: 0, width: 1600, height: 40)), with: paint)
    }
    for y in 0..<40 {
      for x in 0..<1600 {
        let offset = SIMD2(Double(x) + 0.5 - center, Double(y) + 0.5 - 17)
        let level = steep.level(at: (offset * offset).sum().squareRoot())
        #expect(abs(Double(bitmap[x, y].bgra.x) - level) < 1.02, "at (\(x), \(y))")
      }
    }
  }

  /// Where colours change fast, pixels are computed one by one around a focus as well.
  @Test(arguments: steepGradients.filter { $0.way.start == 0 })
  func steepGradientsAreRightAroundAFocus(steep: SteepGradient) throws {
    let (center, radius) = (SIMD2(31.7, 17), steep.way.end)
    let focus = SIMD2(0.4, -0.2)
    let paint = Paint.radialGradient(
      steep.gradient, center: center, radii: SIMD2(repeating: radius), focus: focus)
    let bitmap = try Bitmap.drawn(width: 1600, height: 40) { canvas throws(DrawingError) in
      try canvas.fill(
        .rectangle(Rectangle(x: 0, y: 0, width: 1600, height: 40)), with: paint)
    }
    for y in 0..<40 {
      for x in 0..<1600 {
        let offset = SIMD2(Double(x), Double(y)) + 0.5 - center - focus * radius
        let along = (offset * focus).sum()
        let rest = 1 - (focus * focus).sum()
        let place = (along + (along * along + (offset * offset).sum() * rest).squareRoot()) / rest
        let level = steep.level(at: min(place, radius))
        #expect(abs(Double(bitmap[x, y].bgra.x) - level) < 1.02, "at (\(x), \(y))")
      }
    }
  }

  @Test func fadingOutIsNotGrey() throws {
    let clear = StraightColor(red: 0, green: 0, blue: 0, alpha: 0)
    for bgra in try Self.row(Self.gradient((0, .red), (0.5, clear), (1, .red)), width: 101) {
      #expect(bgra == SIMD4(0, 0, bgra.w, bgra.w))
    }
  }

  @Test func subtleGradientsHaveEvenBands() throws {
    let dark = StraightColor(red: 0.10, green: 0.10, blue: 0.10, alpha: 1)
    let lighter = StraightColor(red: 0.14, green: 0.14, blue: 0.14, alpha: 1)
    let row = try Self.row(Self.gradient((0, dark), (1, lighter)), width: 2000)
    for (x, bgra) in row.enumerated() {
      let ideal = 255 * (0.10 + 0.04 * (Double(x) + 0.5) / 2000)
      #expect(abs(Double(bgra.x) - ideal) < 0.51)
    }
  }

  @Test func colorsGoOnBeyondTheEnds() throws {
    let paint = Paint.linearGradient(
      Self.gradient((0.25, .red), (0.75, .white)), from: SIMD2(2, 0), to: SIMD2(6, 0))
    let row = try Self.row(paint, width: 8)
    #expect(row.prefix(3).allSatisfy { $0 == Pixel.red.bgra })
    #expect(row.suffix(3).allSatisfy { $0 == Pixel.white.bgra })
    #expect(row[3].x > 0 && row[3].x < row[4].x && row[4].x < 255)
  }

  @Test func stopsAtOnePlaceAreAHardEdge() throws {
    let row = try Self.row(
      Self.gradient((0, .red), (0.5, .red), (0.5, .white), (1, .white)), width: 8)
    #expect(
      row == Array(repeating: Pixel.red.bgra, count: 4)
        + Array(repeating: Pixel.white.bgra, count: 4))
  }

  @Test func aStopNeverComesBeforeAnEarlierOne() throws {
    let descending = Self.gradient((-1, .red), (0.5, .red), (0.2, .white), (7, .black))
    let ascending = Self.gradient((0, .red), (0.5, .red), (0.5, .white), (1, .black))
    #expect(descending == ascending)
  }

  @Test(arguments: [
    (gradient(), Pixel.clear), (gradient((0.3, .red)), .red),
    (gradient((0, .white), (1, .red)), .red),
  ])
  func aGradientWithoutLengthIsItsLastColor(gradient: Gradient, pixel: Pixel) throws {
    let flat: [Paint] = [
      .linearGradient(gradient, from: SIMD2(3, 3), to: SIMD2(3, 3)),
      .radialGradient(gradient, center: SIMD2(3, 3), radii: SIMD2(0, 5)),
      .radialGradient(gradient, center: SIMD2(3, 3), radii: SIMD2(5, -1)),
    ]
    for paint in flat {
      #expect(try Self.row(paint, width: 4) == Array(repeating: pixel.bgra, count: 4))
    }
  }

  @Test(arguments: [SIMD2(30, 30), SIMD2(30, 12), SIMD2(7.5, 40), SIMD2(3000, 20)])
  func radialGradientsReachTheirEllipse(radii: SIMD2<Double>) throws {
    let center = SIMD2(31.25, 24)
    let paint = Paint.radialGradient(
      Self.gradient((0, .white), (1, .black)), center: center, radii: radii)
    let bitmap = try Bitmap.drawn(width: 64, height: 48) { canvas throws(DrawingError) in
      try canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 64, height: 48)), with: paint)
    }
    for y in 0..<48 {
      for x in 0..<64 {
        let offset = (SIMD2(Double(x), Double(y)) + 0.5 - center) / radii
        let ideal = 255 * (1 - min((offset * offset).sum().squareRoot(), 1))
        #expect(abs(Double(bitmap[x, y].bgra.x) - ideal) < 1)
      }
    }
  }

  /// Each colour lies on an ellipse between the focus and the outermost one.
  @Test(
    arguments: [SIMD2(30, 30), SIMD2(25, 12), SIMD2(7.5, 40)],
    [SIMD2(0.5, 0), SIMD2(-0.3, 0.6), SIMD2(0.7, -0.7)])
  func radialGradientsMayHaveAFocus(radii: SIMD2<Double>, focus: SIMD2<Double>) throws {
    let center = SIMD2(31.25, 24)
    let paint = Paint.radialGradient(
      Self.gradient((0, .white), (1, .black)), center: center, radii: radii, focus: focus)
    let bitmap = try Bitmap.drawn(width: 64, height: 48) { canvas throws(DrawingError) in
      try canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 64, height: 48)), with: paint)
    }
    for y in 0..<48 {
      for x in 0..<64 {
        let point = (SIMD2(Double(x), Double(y)) + 0.5 - center) / radii
        var (inside, outside) = (1.0, 0.0)
        for _ in 0..<40 {
          let part = (inside + outside) / 2
          let offset = point - focus * (1 - part)
          if (offset * offset).sum().squareRoot() <= part { inside = part } else { outside = part }
        }
        #expect(abs(Double(bitmap[x, y].bgra.x) - 255 * (1 - inside)) < 1, "at (\(x), \(y))")
      }
    }
  }

  @Test(arguments: [0.001, 1, 1000])
  func theSizeOfAUserUnitDoesNotMatter(unitsPerPixel: Double) throws {
    let width = 1000
    let (length, gradient) = (
      Double(width) * unitsPerPixel, Self.gradient((0, .white), (1, .black))
    )
    let paints: [Paint] = [
      .linearGradient(gradient, from: .zero, to: SIMD2(length, 0)),
      .radialGradient(gradient, center: .zero, radii: SIMD2(length, length)),
    ]
    for paint in paints {
      let bitmap = try Bitmap.drawn(width: width, height: 1) { canvas throws(DrawingError) in
        try canvas.concatenate(.identity.scaled(x: 1 / unitsPerPixel, y: 1 / unitsPerPixel))
        let all = Rectangle(x: 0, y: 0, width: length, height: unitsPerPixel)
        try canvas.fill(.rectangle(all), with: paint)
      }
      for x in 0..<width {
        let ideal = 255 * (1 - (Double(x) + 0.5) / Double(width))
        #expect(abs(Double(bitmap[x, 0].bgra.x) - ideal) < 0.6)
      }
    }
  }
}

extension StraightColor {
  fileprivate init(rgba: SIMD4<Double>) {
    self.init(red: rgba.x, green: rgba.y, blue: rgba.z, alpha: rgba.w)
  }
}

extension SIMD4<Double> {
  fileprivate var premultipliedBGRA: SIMD4 { SIMD4(z, y, x, 1) * w }
}
