import Glibc

/// A transform as a scene can say it: about the anchor point by a matrix, or scaled and rotated, then
/// moved.
struct CAMLTransform {
  /// Points in the space of the superlayer.
  var translation = (x: 0.0, y: 0.0, z: 0.0)

  /// Radians about the axes, x first and z last; positive angles turn x towards y.
  var rotation = (x: 0.0, y: 0.0, z: 0.0)

  var scale = (x: 1.0, y: 1.0)

  /// The numbers a, b, c and d of a map of the plane that skews; `nil` if it only scales and rotates.
  var matrix: [Double]?

  /// Points from the eye to the layer's plane; `nil` without a perspective.
  private(set) var perspective: Double?

  /// Parses functions such as `translate(10, 0, 0) rotate(90deg) scale(2, 2, 1)`, the last of which
  /// applies first; or the 16 numbers of a `CATransform3D`.
  ///
  /// - Returns: `nil` for an unknown function, and for a map that skews a layer in depth.
  init?(_ text: String) {
    var map = SpaceMatrix()
    if let numbers = text.camlNumbers, !numbers.isEmpty {
      guard numbers.count == 16 else { return nil }
      map = SpaceMatrix(numbers)
      perspective = SpaceMatrix.perspective(of: numbers)
    } else {
      for function in text.split(separator: ")") {
        let parts = function.split(separator: "(", maxSplits: 1)
        guard parts.count == 2 else {
          guard function.allSatisfy(\.isWhitespace) else { return nil }
          continue
        }
        let name = parts[0].trimmingPrefix(while: { $0.isWhitespace || $0 == "," })
        let isInDegrees = parts[1].contains("deg")
        let words = parts[1].replacing("deg", with: "").replacing("rad", with: "")
        guard let numbers = String(words).camlNumbers, !numbers.isEmpty else { return nil }
        if let distance = SpaceMatrix.perspective(name, numbers) {
          perspective = distance
        }
        guard let next = SpaceMatrix(name, numbers, inDegrees: isInDegrees) else { return nil }
        map.append(next)
      }
    }
    guard map.isFinite, resolve(map) else { return nil }
  }

  /// Takes a map apart; returns `false` if a scene cannot say it.
  private mutating func resolve(_ map: SpaceMatrix) -> Bool {
    translation = (map.move.x, map.move.y, map.move.z)
    if map.isFlat {
      if let parts = map.plane {
        (rotation.z, scale) = parts
      } else {
        matrix = [map.x.x, map.x.y, map.y.x, map.y.y]
      }
      return true
    }
    guard let parts = map.rotations else { return false }
    (rotation, scale) = parts
    return true
  }
}

/// An affine map of space: where the axes and the origin go.
private struct SpaceMatrix {
  var x = SIMD3(1.0, 0, 0), y = SIMD3(0.0, 1, 0), z = SIMD3(0.0, 0, 1), move = SIMD3<Double>.zero

  init() {}

  /// The map of the 16 numbers of a `CATransform3D`, without its perspective.
  init(_ numbers: [Double]) {
    x = SIMD3(numbers[0], numbers[1], numbers[2])
    y = SIMD3(numbers[4], numbers[5], numbers[6])
    z = SIMD3(numbers[8], numbers[9], numbers[10])
    move = SIMD3(numbers[12], numbers[13], numbers[14])
  }

  /// The map of a function of Core Animation; `nil` if there is none of this name.
  init?(_ name: Substring, _ numbers: [Double], inDegrees: Bool) {
    self.init()
    let second = numbers.count > 1 ? numbers[1] : nil
    let third = numbers.count > 2 ? numbers[2] : nil
    switch name {
    case "translate": move = SIMD3(numbers[0], second ?? 0, third ?? 0)
    case "scale": (x.x, y.y, z.z) = (numbers[0], second ?? numbers[0], third ?? 1)
    case "rotate":
      let axis = numbers.count == 4 ? SIMD3(numbers[1], numbers[2], numbers[3]) : SIMD3(0, 0, 1)
      let length = axis.length
      guard length > 0 else { return nil }
      rotate(by: inDegrees ? numbers[0] * .pi / 180 : numbers[0], about: axis / length)
    case "matrix" where numbers.count == 6:
      x = SIMD3(numbers[0], numbers[1], 0)
      y = SIMD3(numbers[2], numbers[3], 0)
      move = SIMD3(numbers[4], numbers[5], 0)
    case "matrix" where numbers.count == 16: self = SpaceMatrix(numbers)
    case "perspective": break
    default: return nil
    }
  }

  /// Returns the distance of the eye, in points, from the numbers of a matrix.
  static func perspective(of numbers: [Double]) -> Double? {
    numbers[11] < 0 ? -1 / numbers[11] : nil
  }

  /// Returns the distance of the eye, in points, that a function says.
  static func perspective(_ name: Substring, _ numbers: [Double]) -> Double? {
    switch name {
    case "perspective": numbers[0] > 0 ? numbers[0] : nil
    case "matrix" where numbers.count == 16: perspective(of: numbers)
    default: nil
    }
  }

  private mutating func rotate(by angle: Double, about axis: SIMD3<Double>) {
    let (sine, cosine) = (sin(angle), cos(angle))
    func turned(_ vector: SIMD3<Double>) -> SIMD3<Double> {
      vector * cosine + axis.cross(vector) * sine + axis * (axis.dot(vector) * (1 - cosine))
    }
    (x, y, z) = (turned(x), turned(y), turned(z))
  }

  private func mapped(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    x * vector.x + y * vector.y + z * vector.z
  }

  /// Applies another map before this one.
  mutating func append(_ first: SpaceMatrix) {
    move += mapped(first.move)
    (x, y, z) = (mapped(first.x), mapped(first.y), mapped(first.z))
  }

  var isFinite: Bool {
    [x, y, z, move].allSatisfy { vector in (0..<3).allSatisfy { vector[$0].isFinite } }
  }

  /// Rounding errors of a product of rotations.
  private static let tolerance = 1e-9

  /// Whether the layer stays in its plane, with its front towards the eye.
  var isFlat: Bool { abs(x.z) < Self.tolerance && abs(y.z) < Self.tolerance && z.z > 0 }

  /// The rotation in the plane, in radians, and the scale before it; `nil` if the map skews.
  var plane: (rotation: Double, scale: (x: Double, y: Double))? {
    let (a, b, c, d) = (x.x, x.y, y.x, y.y)
    let width = hypot(a, b)
    guard width > 0 else {
      return c == 0 && b == 0 ? (0, (a, d)) : (atan2(-c, d), (0, hypot(c, d)))
    }
    let (cosine, sine) = (a / width, b / width)
    let height = d * cosine - c * sine
    let skew = c * cosine + d * sine
    guard abs(skew) <= 1e-6 * max(abs(height), width) else { return nil }
    // A layer that is mirrored from left to right is not rotated by half a circle.
    if cosine < -0.999999, height < 0 { return (0, (-width, -height)) }
    return (atan2(sine, cosine), (width, height))
  }

  /// The rotations in radians about x, y and z, in this order, and the scale before them; `nil` if
  /// the map skews.
  var rotations: (rotation: (x: Double, y: Double, z: Double), scale: (x: Double, y: Double))? {
    let (width, height) = (x.length, y.length)
    guard width > 0, height > 0 else { return nil }
    let (right, down) = (x / width, y / height)
    guard abs(right.dot(down)) < 1e-6 else { return nil }
    let front = right.cross(down)
    let sine = min(max(-right.z, -1), 1)
    guard abs(sine) < 1 - 1e-12 else {
      // The axes of x and z are the same, so that one rotation says both.
      return ((atan2(-front.y, down.y), asin(sine), 0), (width, height))
    }
    let near = (x: atan2(down.z, front.z), y: asin(sine), z: atan2(right.y, right.x))
    let far = (
      x: near.x + (near.x > 0 ? -Double.pi : .pi), y: .pi - near.y,
      z: near.z + (near.z > 0 ? -Double.pi : .pi)
    )
    // The same map is also reached beyond a right angle about y; the one with less of the others.
    let isFar = abs(far.x) + abs(far.z) < abs(near.x) + abs(near.z) - Self.tolerance
    let turned = isFar ? (x: far.x, y: far.y > .pi ? far.y - 2 * .pi : far.y, z: far.z) : near
    return (turned, (width, height))
  }
}

extension SIMD3<Double> {
  fileprivate var length: Double { dot(self).squareRoot() }

  fileprivate func dot(_ other: SIMD3) -> Double { (self * other).sum() }

  fileprivate func cross(_ other: SIMD3) -> SIMD3 {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
