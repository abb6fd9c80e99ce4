import Glibc
import SceneModel
import SceneText
import Testing

/// Arcs of path data; see SVG 2, section 9.3.8.
@Suite struct PathArcTests {
  /// Two circles of radius 10 go through (0, 0) and (10, 10), each both ways around.
  @Test(arguments: [
    ("0 0", 10.0, 0.0, 0.25), ("1 1", 10, 0, 0.75), ("0 1", 0, 10, 0.25), ("1 0", 0, 10, 0.75),
  ])
  func flagsChooseOneOfFourArcs(flags: String, x: Double, y: Double, turn: Double) throws {
    let path = try Path(parsing: "M0 0A10 10 0 \(flags) 10 10")
    for point in path.samples {
      #expect(abs(hypot(point.x - x, point.y - y) - 10) < 1e-4)
    }
    #expect(abs(path.length / (20 * .pi * turn) - 1) < 1e-5)
  }

  @Test func flagsNeedNoSpaces() throws {
    let compact = try Path(parsing: "M0 0a10 10 0 0110 10 10 10 0 0020 0")
    let spaced = try Path(parsing: "M0 0a10 10 0 0 1 10 10a10 10 0 0 0 20 0")
    #expect(compact == spaced)
  }

  @Test(arguments: [0.0, 30, 90, -45, 400])
  func anEllipseTurns(rotation: Double) throws {
    let path = try Path(parsing: "M0 0A20 10 \(rotation) 1 1 5 3")
    let radians = rotation * .pi / 180
    let points = path.samples.map { point in
      SIMD2(
        (cos(radians) * point.x + sin(radians) * point.y) / 20,
        (cos(radians) * point.y - sin(radians) * point.x) / 10)
    }
    // Turned back and squeezed, the ellipse is a circle of radius 1.
    let center = circumcenter(points[0], points[points.count / 3], points[2 * points.count / 3])
    for point in points {
      let offset = point - center
      #expect(abs((offset * offset).sum().squareRoot() - 1) < 1e-5)
    }
  }

  @Test(arguments: ["1 1", "-1 -1", "10 10"])
  func radiiThatAreTooShortGrow(radii: String) throws {
    let path = try Path(parsing: "M0 0A\(radii) 0 0 1 20 0")
    #expect(abs(path.length - 10 * .pi) < 1e-4)
    let (origin, size) = try #require(path.bounds)
    #expect(abs(origin.y + 10) < 1e-4)
    #expect(abs(size.width - 20) < 1e-4)
  }

  /// A radius or a distance whose square is 0, or the quotient of which is infinite.
  @Test(arguments: [
    "M0 0A5 5e-324 0 0 0 9 9", "M0 0A1e-170 1e-170 0 0 1 9 9", "M0 0A9 9 0 1 1 1e-170 0",
    "M0 0A1e9 1e-300 30 1 0 1e9 1e9",
  ])
  func arcsThatNobodySeesAreLines(data: String) throws {
    let path = try Path(parsing: data)
    #expect(path.elements.count == 2)
    guard case .line = path.elements.last else {
      Issue.record("\(path.elements)")
      return
    }
  }

  @Test func arcsEndExactlyAtTheirEnd() throws {
    let path = try Path(parsing: "M0.1 0.2A3 7 11 0 1 0.7 0.9")
    guard case .curve(_, _, let end) = path.elements.last else {
      Issue.record("an arc ends with a curve")
      return
    }
    #expect(end == Point(x: 0.7, y: 0.9))
  }

  @Test func whatFollowsAnArcIsNotSmoothed() throws {
    let path = try Path(parsing: "M0 0A10 10 0 0 1 10 10S20 20 30 30")
    guard case .curve(let control1, _, _) = path.elements.last else {
      Issue.record("a smooth curve is a curve")
      return
    }
    #expect(control1 == Point(x: 10, y: 10))
  }

  private func circumcenter(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>
  ) -> SIMD2<Double> {
    let (p, q) = (b - a, c - a)
    let (pp, qq) = ((p * p).sum(), (q * q).sum())
    let divisor = 2 * (p.x * q.y - p.y * q.x)
    return a + SIMD2(q.y * pp - p.y * qq, p.x * qq - q.x * pp) / divisor
  }
}

extension Path {
  /// Points along the curves of a path that begins at the origin.
  fileprivate var samples: [SIMD2<Double>] {
    var pen = SIMD2<Double>.zero
    return elements.flatMap { element -> [SIMD2<Double>] in
      guard case .curve(let control1, let control2, let end) = element else { return [] }
      let points = [
        pen, SIMD2(control1.x, control1.y), SIMD2(control2.x, control2.y), SIMD2(end.x, end.y),
      ]
      pen = points[3]
      return stride(from: 0, through: 1, by: 0.125).map { t in
        let s = 1 - t
        let (inner, outer) = (
          s * points[1] + t * points[2], s * s * s * points[0] + t * t * t * points[3]
        )
        return outer + 3 * s * t * inner
      }
    }
  }
}
