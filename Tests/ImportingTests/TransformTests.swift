import Foundation
import Testing

@testable import Importing

/// Transforms of Core Animation, as scenes can say them.
@Suite struct TransformTests {
  private static let known:
    [(text: String, x: Double, y: Double, degrees: Double, scale: [Double])] = [
      ("", 0, 0, 0, [1, 1]), ("translate(10, 20, 0)", 10, 20, 0, [1, 1]),
      ("rotate(90deg)", 0, 0, 90, [1, 1]), ("rotate(90deg, 0, 0, -1)", 0, 0, -90, [1, 1]),
      ("scale(2, 3, 1)", 0, 0, 0, [2, 3]), ("scale(-1, 1, 1)", 0, 0, 0, [-1, 1]),
      ("translate(10, 0, 0) rotate(90deg) scale(2, 2, 1)", 10, 0, 90, [2, 2]),
      ("rotate(90deg) translate(10, 0, 0)", 0, 10, 90, [1, 1]),
      ("scale(2, 2, 1) translate(10, 5, 0)", 20, 10, 0, [2, 2]),
      ("matrix(0, 2, -2, 0, 3, 4)", 3, 4, 90, [2, 2]),
      ("matrix3d(0 2 0 0 -2 0 0 0 0 0 1 0 3 4 0 1)", 3, 4, 90, [2, 2]),
      ("affine(0, 2, -2, 0, 3, 4)", 3, 4, 90, [2, 2]), ("identity", 0, 0, 0, [1, 1]),
      ("translateX(3) translateY(4) rotateZ(90deg) scaleX(2) scaleY(3)", 3, 4, 90, [2, 3]),
    ]

  @Test(arguments: known)
  func functionsApplyFromTheLast(
    text: String, x: Double, y: Double, degrees: Double, scale: [Double]
  ) throws {
    let transform = try #require(CAMLTransform(text))
    #expect(abs(transform.translation.x - x) < 1e-9 && abs(transform.translation.y - y) < 1e-9)
    #expect(abs(transform.rotation.z * 180 / .pi - degrees) < 1e-9)
    #expect(abs(transform.scale.x - scale[0]) < 1e-9 && abs(transform.scale.y - scale[1]) < 1e-9)
  }

  /// Rotations in depth, with degrees about x and y; a scene rotates about x, y and z in this order.
  @Test(arguments: [
    ("rotate(30deg, 1, 0, 0)", 30.0, 0.0, 0.0), ("rotate(30deg, 0, -1, 0)", 0, -30, 0),
    ("rotate(20deg) rotate(40deg, 0, 1, 0) rotate(30deg, 1, 0, 0) scale(2, 2, 1)", 30, 40, 20),
    ("translate(5, 0, 7) rotate(30deg, 1, 0, 0)", 30, 0, 0),
    ("rotate(180deg, 0, 1, 0)", 0, 180, 0), ("rotate(180deg)", 0, 0, 180),
    ("rotate(60deg, 0, 1, 0) rotate(-60deg, 0, 1, 0)", 0, 0, 0),
    ("scale(2, 1, 1) rotate(30deg, 1, 0, 0)", 30, 0, 0), ("rotate(90deg, 0, 1, 0)", 0, 90, 0),
    ("0.5 0 -0.8660254037844386 0 0 1 0 0 0.8660254037844386 0 0.5 0 0 0 0 1", 0, 60, 0),
  ])
  func rotationsInDepth(text: String, x: Double, y: Double, z: Double) throws {
    let rotation = try #require(CAMLTransform(text)).rotation
    let degrees = [rotation.x, rotation.y, rotation.z].map { $0 * 180 / .pi }
    #expect(zip(degrees, [x, y, z]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(degrees)")
  }

  /// Numbers in radians, with their degrees: whole ones as far as a number is precise.
  @Test(arguments: [
    ("1.5708", 90.0), ("3.14159", 180), ("3.1415927", 180), ("-0.7853981852531433", -45),
    ("0.157090104", 9.000_6), ("0.1570865", 9.000_393),
  ])
  func anglesAreAsPreciseAsTheirNumbers(radians: String, degrees: Double) throws {
    let number = try #require(Double(radians))
    let found = CAMLSpace(pointsDown: true).clockwise(radians: number)
    #expect(abs(found - degrees) < (degrees == degrees.rounded() ? 1e-12 : 1e-6), "\(found)")
  }

  private static let strange = [
    "shear(1)", "spin", "matrix(1, 0, 1, 1, 0, nan)", "1 2 3", "rotate(30deg, 0, 0, 0)",
    "scale(2, 1, 1) rotate(30deg, 1, 1, 0)", String(repeating: "scale(1e9) ", count: 40),
  ]

  @Test(arguments: strange)
  func skewsAndStrangersAreNotUnderstood(text: String) {
    #expect(CAMLTransform(text) == nil)
  }

  /// A column of the product of some rotations, each of degrees about an axis, the last one first.
  private static func column(_ vector: SIMD3<Double>, _ turns: [(Double, SIMD3<Double>)])
    -> SIMD3<Double>
  {
    turns.reversed().reduce(vector) { vector, turn in
      let (sine, cosine) = (sin(turn.0 * .pi / 180), cos(turn.0 * .pi / 180))
      let axis = turn.1 / (turn.1 * turn.1).sum().squareRoot()
      let across = SIMD3(
        axis.y * vector.z - axis.z * vector.y, axis.z * vector.x - axis.x * vector.z,
        axis.x * vector.y - axis.y * vector.x)
      return vector * cosine + across * sine + axis * ((axis * vector).sum() * (1 - cosine))
    }
  }

  private static let orders: [[(Double, SIMD3<Double>)]] = [
    [(30.0, SIMD3(1.0, 0, 0)), (20, SIMD3(0, 0, 1))],
    [(30, SIMD3(1, 0, 0)), (120, SIMD3(0, 1, 0)), (-70, SIMD3(0, 0, 1))],
    [(45, SIMD3(1, 1, 0))], [(200, SIMD3(1, -2, 3))], [(90, SIMD3(0, 1, 0)), (50, SIMD3(1, 0, 0))],
    [(-90, SIMD3(0, 1, 0)), (50, SIMD3(0, 0, 1)), (10, SIMD3(1, 0, 0))],
  ]

  /// Rotations about any axes, in any order, are rotations about x, y and z.
  @Test(arguments: orders)
  func rotationsOfAnyOrder(turns: [(Double, SIMD3<Double>)]) throws {
    let text = turns.map { "rotate(\($0)deg, \($1.x), \($1.y), \($1.z))" }.joined(separator: " ")
    let rotation = try #require(CAMLTransform(text)).rotation
    let same = [
      (rotation.z, SIMD3(0.0, 0, 1)), (rotation.y, SIMD3(0, 1, 0)), (rotation.x, SIMD3(1, 0, 0)),
    ]
    .map { ($0 * 180 / .pi, $1) }
    for vector in [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] {
      let difference = Self.column(vector, turns) - Self.column(vector, same)
      #expect((difference * difference).sum() < 1e-12, "\(same)")
    }
  }

  @Test(arguments: ["perspective(500)", "1 0 0 0 0 1 0 0 0 0 1 -0.002 0 0 0 1"])
  func perspectivesAreKept(text: String) throws {
    let transform = try #require(CAMLTransform(text))
    let distance = try #require(transform.perspective)
    #expect(abs(distance - 500) < 1e-9)
    #expect(transform.isIdentity)
  }

  /// Maps that scale and turn in another order than a scene are matrices.
  @Test(arguments: [
    ("scale(2, 1, 1) rotate(90deg)", [0.0, 1, -2, 0]),
    ("matrix(1, 0, 0.5, 1, 0, 0)", [1, 0, 0.5, 1]),
    ("skew(45deg, 0deg)", [1, 0, 1, 1]), ("skewX(45deg)", [1, 0, 1, 1]),
    ("skewY(45deg)", [1, 1, 0, 1]),
    (
      "scale(2, 1, 1) rotate(45deg)",
      [2.squareRoot(), 0.5.squareRoot(), -2.squareRoot(), 0.5.squareRoot()]
    ),
  ])
  func skewsAreMatrices(text: String, numbers: [Double]) throws {
    let transform = try #require(CAMLTransform(text))
    let matrix =
      transform.matrix
      ?? {
        let (z, scale) = (transform.rotation.z, transform.scale)
        return [cos(z) * scale.x, sin(z) * scale.x, -sin(z) * scale.y, cos(z) * scale.y]
      }()
    #expect(zip(matrix, numbers).allSatisfy { abs($0 - $1) < 1e-9 }, "\(matrix)")
  }
}
