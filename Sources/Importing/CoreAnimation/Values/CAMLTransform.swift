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
  /// - Returns: `nil` for an unknown function, for a map that skews a layer in depth, and for an eye
  ///   that is not above the anchor point.
  init?(_ text: String) {
    if ["identity", "none"].contains(text) { return }
    guard let map = SpaceMatrix(text), resolve(map) else { return nil }
    guard !map.isAffine else { return }
    // Points of a layer's own plane do not see an eye that comes before the rotations.
    if let nearness = map.nearness, nearness > 0 {
      perspective = 1 / nearness
    } else if !map.isAffineInPlane {
      return nil
    }
  }

  /// Returns the numbers of a `CATransform3D`, whatever it does; `nil` for an unknown function.
  static func numbers(of text: String) -> [Double]? {
    SpaceMatrix(text).map { map in
      [map.x, map.y, map.z, map.move].flatMap { row in (0..<4).map { row[$0] } }
    }
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

/// A map of space in homogeneous coordinates: where the axes and the origin go.
private struct SpaceMatrix {
  var x = SIMD4(1.0, 0, 0, 0), y = SIMD4(0.0, 1, 0, 0), z = SIMD4(0.0, 0, 1, 0)
  var move = SIMD4(0.0, 0, 0, 1)

  init() {}

  /// The map of functions, the last of which applies first, or of 16 numbers; `nil` for an unknown
  /// function, and for a number that is not finite.
  init?(_ text: String) {
    if let numbers = text.camlNumbers, !numbers.isEmpty {
      guard numbers.count == 16 else { return nil }
      self.init(numbers)
    } else {
      self.init()
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
        guard Self.counts[name]?.contains(numbers.count) ?? true,
          let next = SpaceMatrix(name, numbers, inDegrees: isInDegrees)
        else { return nil }
        append(next)
      }
    }
    guard isFinite else { return nil }
  }

  /// The map of the 16 numbers of a `CATransform3D`.
  init(_ numbers: [Double]) {
    x = SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
    y = SIMD4(numbers[4], numbers[5], numbers[6], numbers[7])
    z = SIMD4(numbers[8], numbers[9], numbers[10], numbers[11])
    move = SIMD4(numbers[12], numbers[13], numbers[14], numbers[15])
  }

  /// How many numbers a function may have.
  private static let counts: [Substring: Set<Int>] = {
    let single: [Substring] = [
      "translateX", "translateY", "translateZ", "scaleX", "scaleY", "scaleZ", "rotateX", "rotateY",
      "rotateZ", "skewX", "skewY", "perspective",
    ]
    let several: [Substring: Set<Int>] = [
      "translate": [1, 2, 3], "scale": [1, 2, 3], "rotate": [1, 4], "skew": [1, 2],
    ]
    return several.merging(single.map { ($0, [1]) }) { own, _ in own }
  }()

  /// The map of a function of Core Animation; `nil` if there is none of this name.
  init?(_ name: Substring, _ numbers: [Double], inDegrees: Bool) {
    self.init()
    let second = numbers.count > 1 ? numbers[1] : nil
    let third = numbers.count > 2 ? numbers[2] : nil
    let unit = inDegrees ? .pi / 180 : 1.0
    let angle = (inDegrees ? numbers[0] : CAMLSpace.degrees(ofRadians: numbers[0])) * .pi / 180
    switch name {
    case "translate": move = SIMD4(numbers[0], second ?? 0, third ?? 0, 1)
    case "scale": (x.x, y.y, z.z) = (numbers[0], second ?? numbers[0], third ?? 1)
    case "rotate":
      let axis = numbers.count == 4 ? SIMD3(numbers[1], numbers[2], numbers[3]) : SIMD3(0, 0, 1)
      let length = axis.length
      guard length > 0 else { return nil }
      rotate(by: angle, about: axis / length)
    case "translateX": move.x = numbers[0]
    case "translateY": move.y = numbers[0]
    case "translateZ": move.z = numbers[0]
    case "scaleX": x.x = numbers[0]
    case "scaleY": y.y = numbers[0]
    case "scaleZ": z.z = numbers[0]
    case "rotateX": rotate(by: angle, about: SIMD3(1, 0, 0))
    case "rotateY": rotate(by: angle, about: SIMD3(0, 1, 0))
    case "rotateZ": rotate(by: angle, about: SIMD3(0, 0, 1))
    case "skewX": y.x = tan(angle)
    case "skewY": x.y = tan(angle)
    case "skew": (y.x, x.y) = (tan(angle), second.map { tan($0 * unit) } ?? 0)
    case "matrix" where numbers.count == 6, "affine" where numbers.count == 6:
      x = SIMD4(numbers[0], numbers[1], 0, 0)
      y = SIMD4(numbers[2], numbers[3], 0, 0)
      move = SIMD4(numbers[4], numbers[5], 0, 1)
    case "matrix" where numbers.count == 16, "matrix3d" where numbers.count == 16:
      self = SpaceMatrix(numbers)
    case "perspective": if numbers[0] > 0 { z.w = -1 / numbers[0] }
    default: return nil
    }
  }

  private mutating func rotate(by angle: Double, about axis: SIMD3<Double>) {
    let (sine, cosine) = (sin(angle), cos(angle))
    func turned(_ vector: SIMD3<Double>) -> SIMD3<Double> {
      vector * cosine + axis.cross(vector) * sine + axis * (axis.dot(vector) * (1 - cosine))
    }
    (x.space, y.space, z.space) = (turned(x.space), turned(y.space), turned(z.space))
  }

  /// Applies another map before this one.
  mutating func append(_ first: SpaceMatrix) {
    func mapped(_ row: SIMD4<Double>) -> SIMD4<Double> {
      x * row.x + y * row.y + z * row.z + move * row.w
    }
    (x, y, z, move) = (mapped(first.x), mapped(first.y), mapped(first.z), mapped(first.move))
  }

  var isFinite: Bool {
    [x, y, z, move].allSatisfy { row in (0..<4).allSatisfy { row[$0].isFinite } }
  }

  /// Rounding errors of a product of rotations.
  private static let tolerance = 1e-9

  /// Whether nothing looks smaller because it is farther away.
  var isAffine: Bool { isAffineInPlane && abs(z.w) < Self.tolerance }

  /// The same, of the points of the layer's own plane.
  var isAffineInPlane: Bool {
    abs(x.w) < Self.tolerance && abs(y.w) < Self.tolerance && abs(move.w - 1) < Self.tolerance
  }

  /// 1 divided by the distance of the eye in points, if the map is a movement that an eye sees; else
  /// `nil`.
  var nearness: Double? {
    let (depth, sight) = (SIMD3(x.z, y.z, z.z), SIMD3(x.w, y.w, z.w))
    guard depth.dot(depth) > 0 else { return nil }
    let nearness = -depth.dot(sight) / depth.dot(depth)
    let rest = sight + depth * nearness
    let isSeen = abs(move.w - 1 + move.z * nearness) < 1e-4
    return isSeen && rest.length < 1e-6 * max(1, sight.length) ? nearness : nil
  }

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
    let (width, height) = (x.space.length, y.space.length)
    guard width > 0, height > 0 else { return nil }
    let (right, down) = (x.space / width, y.space / height)
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

extension SIMD4<Double> {
  /// The coordinates in space, without the fourth.
  fileprivate var space: SIMD3<Double> {
    get { SIMD3(x, y, z) }
    set { self = SIMD4(newValue.x, newValue.y, newValue.z, w) }
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
