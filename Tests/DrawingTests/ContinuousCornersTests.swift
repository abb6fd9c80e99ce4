import Foundation
import Raster
import Testing

@testable import Drawing

@Suite struct ContinuousCornersTests {
  private static let bounds = Rectangle(x: 10, y: 20, width: 400, height: 360)

  private static func elements(
    _ bounds: Rectangle, _ radii: CornerRadii
  ) throws -> [Outline.Element] {
    let shape = Shape.continuousRectangle(bounds, radii: radii)
    guard case .roundedRectangle(let bounds, let radii, let continuity) = shape else {
      throw MissingOutline()
    }
    return Outline(bounds, radii.fitted(in: bounds), continuity).elements
  }

  private struct MissingOutline: Error {}

  /// Published points of the top right corner of a rectangle of width 0, with a radius of 1.
  private static let published = [
    SIMD2(-1.52866471, 0), SIMD2(-1.08849323, 0), SIMD2(-0.86840689, 0),
    SIMD2(-0.66993427, 0.065496),
    SIMD2(-0.63149399, 0.074911), SIMD2(-0.37282392, 0.16906013), SIMD2(-0.16906013, 0.37282392),
    SIMD2(-0.074911, 0.63149399), SIMD2(-0.065496, 0.66993427), SIMD2(0, 0.86840689),
    SIMD2(0, 1.08849323), SIMD2(0, 1.52866471),
  ]

  @Test(arguments: [20.0, 64, 117])
  func eachCornerRunsThroughThePublishedPoints(radius: Double) throws {
    let points = try Self.elements(Self.bounds, CornerRadii(radius)).dropLast().flatMap(\.points)
    #expect(points.count == 48)
    let corners = [
      (SIMD2(410.0, 20), SIMD2(1.0, 0), SIMD2(0.0, 1)),
      (SIMD2(410.0, 380), SIMD2(0.0, 1), SIMD2(-1.0, 0)),
      (SIMD2(10.0, 380), SIMD2(-1.0, 0), SIMD2(0, -1.0)),
      (SIMD2(10.0, 20), SIMD2(0, -1.0), SIMD2(1.0, 0)),
    ]
    for (index, (corner, along, across)) in corners.enumerated() {
      for (point, expected) in zip(points[(12 * index)...], Self.published) {
        let place = corner + radius * (expected.x * along + expected.y * across)
        let distance = (point - place) * (point - place)
        #expect(distance.sum().squareRoot() < 1e-9)
      }
    }
  }

  /// Measures the drawn edge at ten pixels per point: the covered part of each column is the
  /// position of the edge in it.
  @Test func theDrawnEdgeIsThePublishedCurve() throws {
    let (side, radius) = (400, 120.0)
    let square = Rectangle(x: 0, y: 0, width: Double(side), height: Double(side))
    let bitmap = try Bitmap.drawn(width: side, height: side) { canvas throws(DrawingError) in
      try canvas.fill(.continuousRectangle(square, radii: CornerRadii(radius)), with: .white)
    }
    let edge = Self.published.map { SIMD2(Double(side), 0) + $0 * radius }
    let curve = [Array(edge[0...3]), Array(edge[4...7])].flatMap { points in
      (0...2000).map { Self.position(on: points, at: Double($0) / 2000) }
    }
    for x in 220..<side - 14 {
      let covered = (0..<side / 2).reduce(0.0) { $0 + Double(bitmap[x, $1].bgra.w) / 255 }
      let within = curve.filter { Double(x) <= $0.x && $0.x < Double(x + 1) }
      let mean = within.reduce(0) { $0 + $1.y } / Double(max(within.count, 1))
      guard !within.isEmpty else { continue }
      #expect(abs(Double(side) / 2 - covered - mean) < 10 * 0.02, "at \(x)")
    }
  }

  private static func position(on points: [SIMD2<Double>], at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return a * points[0] + b * points[1] + c * points[2] + d * points[3]
  }

  /// Tries radii from nearly 0 to more than the rectangle has room for, in small steps.
  @Test func theCurveNeverJumps() throws {
    for width in [60.0, 90, 100, 183] {
      var last: [SIMD2<Double>] = []
      for step in 0...7000 {
        let radius = 0.01 + Double(step) / 100
        let radii = CornerRadii(
          topLeft: radius, topRight: radius, bottomRight: radius / 2, bottomLeft: 12)
        let bounds = Rectangle(x: 0, y: 0, width: width, height: 60)
        let points = try Self.elements(bounds, radii).dropLast().flatMap(\.points)
        for (point, before) in zip(points, last) {
          #expect(((point - before) * (point - before)).sum().squareRoot() < 0.04)
        }
        last = points
      }
    }
  }

  @Test(arguments: [(60.0, 60.0), (200, 60), (60, 200)])
  func fullRadiiAreQuarterCircles(size: (width: Double, height: Double)) throws {
    let bounds = Rectangle(x: 3, y: 3, width: size.width, height: size.height)
    func drawn(_ shape: Shape) throws -> Bitmap {
      try Bitmap.drawn(width: 206, height: 206) { canvas throws(DrawingError) in
        try canvas.fill(shape, with: .white)
      }
    }
    let circular = try drawn(.roundedRectangle(bounds, radius: 1000))
    let continuous = try drawn(.continuousRectangle(bounds, radii: CornerRadii(1000)))
    for (a, b) in zip(circular.pixels, continuous.pixels) {
      #expect(abs(Int(a.bgra.w) - Int(b.bgra.w)) <= 2)
    }
  }

  @Test(arguments: [(400.0, 4.0), (400, 30), (210, 12), (200, 20)])
  func theOutlineInsideIsEvenlyFarAway(width: Double, distance: Double) throws {
    let bounds = Rectangle(x: 0, y: 0, width: width, height: 300)
    let outer = Shape.continuousRectangle(bounds, radii: CornerRadii(80))
    let inner = try #require(outer.inset(by: distance))
    let (outside, inside) = (try outer.flattened(), try inner.flattened())
    for point in inside {
      let nearest = outside.map { (($0 - point) * ($0 - point)).sum() }.min() ?? 0
      #expect(abs(nearest.squareRoot() / distance - 1) < 0.015)
    }
  }

  @Test func cornersWithoutRadiiAreSquare() throws {
    let bounds = Rectangle(x: 0, y: 0, width: 20, height: 20)
    let radii = CornerRadii(topLeft: 0, topRight: 6, bottomRight: 0, bottomLeft: 0)
    let bitmap = try Bitmap.drawn(width: 20, height: 20) { canvas throws(DrawingError) in
      try canvas.fill(.continuousRectangle(bounds, radii: radii), with: .white)
    }
    let corners = [bitmap[0, 0], bitmap[19, 0], bitmap[19, 19], bitmap[0, 19]]
    #expect(corners == [.white, .clear, .white, .white])
  }
}

extension Outline.Element {
  fileprivate var points: [SIMD2<Double>] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}

extension Shape {
  /// Returns points along the curves of a continuous rectangle.
  fileprivate func flattened() throws -> [SIMD2<Double>] {
    guard case .roundedRectangle(let bounds, let radii, let continuity) = self else { return [] }
    let elements = Outline(bounds, radii.fitted(in: bounds), continuity).elements
    var (pen, points) = (SIMD2<Double>.zero, [SIMD2<Double>]())
    for element in elements {
      switch element {
      case .move(let end), .line(let end):
        points += (0...2000).map { pen + (end - pen) * Double($0) / 2000 }
        pen = end
      case .curve(let first, let second, let end):
        for step in 0...400 {
          let (t, u) = (Double(step) / 400, 1 - Double(step) / 400)
          let ends = u * u * u * pen + t * t * t * end
          points.append(ends + 3 * u * u * t * first + 3 * u * t * t * second)
        }
        pen = end
      case .close: break
      }
    }
    return Array(points.dropFirst(2001))
  }
}
