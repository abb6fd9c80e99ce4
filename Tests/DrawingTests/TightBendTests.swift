@testable import Drawing
import Raster
import Testing

/// Tests lines whose curves bend with less than half the line's width.
@Suite struct TightBendTests {
  /// A cubic Bézier curve from (20, 50), with a width of the line along it.
  struct Bend: CustomTestStringConvertible {
    let control1, control2, end: SIMD2<Double>
    let width: Double

    init(
      _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, _ end: SIMD2<Double>, _ width: Double
    ) {
      (self.control1, self.control2, self.end) = (control1, control2, end)
      self.width = width
    }

    var testDescription: String { "\(control1) \(control2) \(end), \(width) wide" }

    var outline: Outline {
      Outline([
        .move(to: SIMD2(20, 50)), .curve(control1: control1, control2: control2, to: end),
      ])
    }

    /// Points along the curve, closer to each other where it may turn within a short handle.
    var points: [SIMD2<Double>] {
      (0...2000).map { number in
        let even = Double(number) / 2000
        let t = even * even * even * (even * (even * 6 - 15) + 10)
        let s = 1 - t
        let outer = s * s * s * SIMD2(20, 50) + t * t * t * end
        return outer + 3 * s * t * (s * control1 + t * control2)
      }
    }
  }

  static let bends = [
    [0.01, 0.1, 0.2, 1, 5].flatMap { handle in
      [4.0, 12].map { width in
        Bend(SIMD2(20, 50 - handle), SIMD2(80, 20), SIMD2(80, 20), width)
      }
    },
    [
      Bend(SIMD2(20, 49), SIMD2(80, 50), SIMD2(80, 50), 12),
      Bend(SIMD2(20, 20), SIMD2(20.1, 20), SIMD2(60, 20), 16),
      Bend(SIMD2(90, 0), SIMD2(0, 0), SIMD2(70, 50), 16),
      Bend(SIMD2(30, 10), SIMD2(34, 10), SIMD2(40, 50), 14),
      Bend(SIMD2(80.2, 50), SIMD2(80, 49.9), SIMD2(22, 40), 10),
    ],
  ].flatMap(\.self)

  /// A line with round ends covers exactly the points within half its width of the curve.
  @Test(arguments: bends)
  func aLineHasNoHoles(bend: Bend) throws {
    let bitmap = try Bitmap.drawn(width: 100, height: 70) { canvas throws(DrawingError) in
      try canvas.stroke(
        .path(bend.outline), with: .color(.white),
        style: StrokeStyle(width: bend.width, cap: .round, join: .round))
    }
    let points = bend.points
    for y in 0..<70 {
      for x in 0..<100 {
        let place = SIMD2(Double(x), Double(y)) + 0.5
        let distance = points.lazy.map { (($0 - place) * ($0 - place)).sum() }.min() ?? 0
        let depth = bend.width / 2 - distance.squareRoot()
        guard abs(depth) > 0.8 else { continue }
        // Cairo's own coverage of a whole pixel may lack a level.
        let isRight = depth > 0 ? bitmap[x, y].bgra.w >= 254 : bitmap[x, y].bgra.w == 0
        #expect(isRight, "pixel (\(x), \(y))")
      }
    }
  }

  /// A ring whose hole is closed by the width of its line is a disc, whatever the joins.
  @Test(arguments: [(3.0, 10.0), (2, 8), (4, 20), (1, 30), (8, 10), (12, 6)])
  func aRingHasItsArea(radius: Double, width: Double) throws {
    for join in [StrokeStyle.Join.miter, .round, .bevel] {
      let bitmap = try Bitmap.drawn(width: 60, height: 60) { canvas throws(DrawingError) in
        try canvas.stroke(
          .ellipse(
            in: Rectangle(x: 30 - radius, y: 30 - radius, width: 2 * radius, height: 2 * radius)),
          with: .color(.white), style: StrokeStyle(width: width, join: join))
      }
      let area = bitmap.pixels.reduce(0) { $0 + Double($1.bgra.w) } / 255
      let (outside, inside) = (radius + width / 2, max(0, radius - width / 2))
      let exact = Double.pi * (outside * outside - inside * inside)
      #expect(abs(area - exact) < 0.01 * exact, "\(join): \(area) instead of \(exact)")
    }
  }

  /// A curve that bends gently is drawn as before, and so is each line.
  @Test func gentleBendsStayCurves() throws {
    let gentle = Outline([
      .move(to: SIMD2(5, 5)), .line(to: SIMD2(20, 5)),
      .curve(control1: SIMD2(60, 5), control2: SIMD2(60, 60), to: SIMD2(5, 60)), .close,
    ])
    #expect(gentle.straightened(belowRadius: 8, angle: 0.1) == nil)
    let tight = try #require(gentle.straightened(belowRadius: 40, angle: 0.1))
    #expect(tight.elements.first == gentle.elements.first)
    #expect(tight.elements.last == .close)
    #expect(tight.elements.count > gentle.elements.count)
  }
}
