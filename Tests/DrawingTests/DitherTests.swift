import Drawing
@testable import Raster
import Testing

@Suite struct DitherTests {
  /// Returns a gradient of greys between two levels, which need not be whole numbers.
  private static func gradient(from start: Double, to end: Double, isDithered: Bool = true)
    -> Gradient
  {
    func stop(_ location: Double, _ level: Double) -> Gradient.Stop {
      let gray = level / 255
      return Gradient.Stop(
        location: location, color: StraightColor(red: gray, green: gray, blue: gray, alpha: 1))
    }
    return Gradient(stops: [stop(0, start), stop(1, end)], isDithered: isDithered)
  }

  /// The kinds of gradients, each of which changes over a given length in pixels.
  enum Kind: CaseIterable {
    case linear, diagonal, radial, conic

    func paint(_ gradient: Gradient, length: Double) -> Paint {
      switch self {
      case .linear: .linearGradient(gradient, from: .zero, to: SIMD2(0, length))
      case .diagonal:
        .linearGradient(gradient, from: .zero, to: SIMD2(length * 0.8, length * 0.6))
      case .radial: .radialGradient(gradient, center: .zero, radii: SIMD2(length, length))
      case .conic: .conicGradient(gradient, center: SIMD2(-10, -10), angle: 0)
      }
    }
  }

  private func bitmap(
    _ paint: Paint, width: Int, height: Int, transform: Transform = .identity,
    relevant: Rectangle? = nil
  ) throws -> Bitmap {
    let surface = try ImageSurface(width: width, height: height)
    let canvas = try Canvas(on: surface, relevant: relevant.map { [$0] })
    if relevant != nil { canvas.clipToRelevant() }
    try canvas.setTransform(transform)
    try canvas.fill(
      .rectangle(Rectangle(x: -100, y: -100, width: 3000, height: 3000)), with: paint)
    return surface.bitmap()
  }

  /// Returns the levels of eight neighbouring rows or columns along a slow gradient.
  private func rows(of gradient: Gradient, isDownwards: Bool) throws -> [[Int]] {
    let end = isDownwards ? SIMD2(0.0, 1000) : SIMD2(1000, 0)
    let paint = Paint.linearGradient(gradient, from: .zero, to: end)
    guard isDownwards else {
      let bitmap = try bitmap(paint, width: 1000, height: 8)
      return (0..<8).map { y in (0..<1000).map { Int(bitmap[$0, y].bgra.x) } }
    }
    let bitmap = try bitmap(paint, width: 1, height: 1000)
    return (0..<8).map { row in (0..<993).map { Int(bitmap[0, $0 + row].bgra.x) } }
  }

  /// Without dithering, bands are 48 pixels wide. With it, the mean of eight rows is within 0.15
  /// levels of the gradient, and no band is wider than 14 pixels.
  @Test(arguments: [true, false]) func bandsAreHidden(isDownwards: Bool) throws {
    func bands(isDithered: Bool) throws -> (widths: [Int], error: Double) {
      let gradient = Self.gradient(from: 30.3, to: 51.1, isDithered: isDithered)
      let rows = try rows(of: gradient, isDownwards: isDownwards)
      let means = rows[0].indices.map { place in
        Double(rows.reduce(0) { $0 + $1[place] }) / 8
      }
      let errors = means.indices.map { place in
        let middle = Double(place) + (isDownwards ? 4 : 0.5)
        return abs(means[place] - (30.3 + 20.8 * middle / 1000))
      }
      let shown = isDownwards ? rows[0].map(Double.init) : means
      let edges = shown.indices.dropFirst().filter { shown[$0] != shown[$0 - 1] }
      return (zip(edges, edges.dropFirst()).map { $1 - $0 }, errors.max() ?? 0)
    }
    let (banded, dithered) = (try bands(isDithered: false), try bands(isDithered: true))
    #expect(banded.widths.allSatisfy { 47...49 ~= $0 } && banded.error > 0.4)
    #expect(dithered.widths.allSatisfy { $0 <= 14 } && dithered.error < 0.15)
    if !isDownwards { #expect(dithered.widths.allSatisfy { 6...7 ~= $0 }) }
  }

  /// A dithered pixel is off by at most a level, and the mean of eight rows by about a sixteenth.
  @Test(arguments: Kind.allCases) func meansAreExact(kind: Kind) throws {
    let (start, end) = (100.2, 119.9)
    let tolerance = 1 / 16.0 + 0.06
    let gradient = Self.gradient(from: start, to: end)
    let drawn = try bitmap(kind.paint(gradient, length: 900), width: 400, height: 400)
    let plain = try bitmap(
      kind.paint(Self.gradient(from: start, to: end, isDithered: false), length: 900),
      width: 400, height: 400)
    var seen: Set<UInt8> = []
    for y in stride(from: 0, to: 400, by: Dither.period) {
      for x in stride(from: 0, to: 400, by: 3) {
        let levels = (0..<Dither.period).map { Double(drawn[x, y + $0].bgra.x) }
        let rounded = (0..<Dither.period).map { Double(plain[x, y + $0].bgra.x) }
        for (level, other) in zip(levels, rounded) { #expect(abs(level - other) <= 1) }
        seen.insert(drawn[x, y].bgra.x)
        guard kind == .linear else { continue }
        let ideal = start + (end - start) * (Double(y) + 4) / 900
        let mean = levels.reduce(0, +) / Double(Dither.period)
        #expect(abs(mean - ideal) < tolerance, "at (\(x), \(y))")
      }
    }
    #expect(drawn != plain && seen.count > 5)
  }

  /// Gradients that change fast, or not at all, are not dithered.
  @Test(arguments: Kind.allCases, [(10.0, 250.0), (77.4, 77.4)])
  func fastAndFlatGradientsAreNotDithered(kind: Kind, levels: (Double, Double)) throws {
    // Far from its centre, a conic gradient changes slowly and is dithered.
    guard kind != .conic || levels.0 == levels.1 else { return }
    func drawn(isDithered: Bool) throws -> Bitmap {
      let gradient = Self.gradient(from: levels.0, to: levels.1, isDithered: isDithered)
      return try bitmap(kind.paint(gradient, length: 300), width: 100, height: 100)
    }
    #expect(try drawn(isDithered: true) == drawn(isDithered: false))
  }

  /// A pixel depends only on its place in the drawing: neither the clip nor a shift by whole pixels
  /// changes it.
  @Test(arguments: Kind.allCases) func thresholdsMoveAlong(kind: Kind) throws {
    let paint = kind.paint(Self.gradient(from: 20.4, to: 31), length: 800)
    let whole = try bitmap(paint, width: 120, height: 90)
    let part = try bitmap(
      paint, width: 120, height: 90, relevant: Rectangle(x: 31, y: 17, width: 50, height: 43))
    #expect(
      part.cropped(columns: 31..<81, rows: 17..<60)
        == whole.cropped(columns: 31..<81, rows: 17..<60))
    let moved = try bitmap(
      paint, width: 133, height: 97, transform: .identity.translated(x: 13, y: 7))
    #expect(moved.cropped(columns: 13..<133, rows: 7..<97) == whole)
  }

  @Test func premultipliedColorsStayWithinTheirAlpha() throws {
    let stops = [
      Gradient.Stop(location: 0, color: StraightColor(red: 1, green: 0.9, blue: 0.2, alpha: 0.3)),
      Gradient.Stop(location: 1, color: StraightColor(red: 1, green: 0.5, blue: 0.2, alpha: 0.1)),
    ]
    let gradient = Gradient(stops: stops, interpolation: .oklab, isDithered: true)
    for kind in Kind.allCases {
      let drawn = try bitmap(kind.paint(gradient, length: 700), width: 200, height: 200)
      #expect(drawn.pixels.allSatisfy { $0.bgra.max() == $0.bgra.w })
      #expect(Set(drawn.pixels.map(\.bgra.w)).count > 5)
    }
  }
}
