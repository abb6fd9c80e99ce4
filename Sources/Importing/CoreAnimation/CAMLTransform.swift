import Glibc

/// A transform as a scene can say it: about the anchor point by a matrix, or scaled and turned, then
/// moved.
struct CAMLTransform {
  /// Points in the space of the superlayer.
  var translation = (x: 0.0, y: 0.0, z: 0.0)

  /// Radians about the axes; positive angles turn x towards y.
  var rotation = (x: 0.0, y: 0.0, z: 0.0)

  var scale = (x: 1.0, y: 1.0)

  /// The numbers a, b, c and d of a map that skews; `nil` if it only scales and turns.
  var matrix: [Double]?

  /// Parses functions such as `translate(10, 0, 0) rotate(90deg) scale(2, 2, 1)`, the last of which
  /// applies first.
  ///
  /// - Returns: `nil` for a function or an order of functions that a scene cannot say. A scene scales
  ///   first, then rotates about x, y and z, then translates.
  init?(_ text: String) {
    // The maps of the plane that apply after the rotations in depth, and before them.
    var (outer, inner) = (PlaneMatrix(), PlaneMatrix())
    for function in text.split(separator: ")") {
      let parts = function.split(separator: "(", maxSplits: 1)
      guard parts.count == 2 else {
        guard function.allSatisfy(\.isWhitespace) else { return nil }
        continue
      }
      let name = parts[0].trimmingPrefix(while: { $0.isWhitespace || $0 == "," })
      let words = parts[1].replacing("deg", with: "").replacing("rad", with: "")
      guard let numbers = String(words).camlNumbers, !numbers.isEmpty else { return nil }
      let angle = parts[1].contains("deg") ? numbers[0] * .pi / 180 : numbers[0]
      let axis = numbers.count == 4 ? Array(numbers[1...]) : [0, 0, 1]
      if name == "rotate", axis[2] == 0 {
        guard rotate(by: angle, aboutX: axis[0], y: axis[1]) else { return nil }
      } else if name == "rotate", axis[0] != 0 || axis[1] != 0 {
        return nil
      } else if let map = PlaneMatrix(name, numbers, angle: axis[2] < 0 ? -angle : angle) {
        if isTilted { inner.append(map) } else { outer.append(map) }
      } else {
        return nil
      }
      if name == "translate", numbers.count > 2, numbers[2] != 0 {
        guard !isTilted else { return nil }
        translation.z += numbers[2]
      }
    }
    guard outer.isFinite else { return nil }
    (translation.x, translation.y) = (outer.tx, outer.ty)
    guard isTilted else {
      if let parts = outer.parts {
        (rotation.z, scale) = parts
      } else {
        matrix = [outer.a, outer.b, outer.c, outer.d]
      }
      return
    }
    guard let parts = outer.parts, inner.onlyScales, abs(parts.scale.x - 1) < 1e-9,
      abs(parts.scale.y - 1) < 1e-9
    else { return nil }
    (rotation.z, scale) = (parts.rotation, (inner.a, inner.d))
  }

  /// Whether the layer is rotated in depth.
  private var isTilted: Bool { rotation.x != 0 || rotation.y != 0 }

  /// Adds a rotation in depth about one axis; a scene rotates about x before it does about y.
  private mutating func rotate(by angle: Double, aboutX x: Double, y: Double) -> Bool {
    guard angle != 0 else { return true }
    guard rotation.x == 0, x != 0 || rotation.y == 0, (x != 0) != (y != 0) else { return false }
    if x != 0 { rotation.x = x < 0 ? -angle : angle } else { rotation.y = y < 0 ? -angle : angle }
    return true
  }
}

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
private struct PlaneMatrix {
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

  init(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The map of a function of Core Animation; `nil` if there is none of this name.
  ///
  /// - Parameter angle: Radians of a rotation.
  init?(_ name: Substring, _ numbers: [Double], angle: Double) {
    let second = numbers.count > 1 ? numbers[1] : nil
    switch name {
    case "translate": self.init(tx: numbers[0], ty: second ?? 0)
    case "scale": self.init(a: numbers[0], d: second ?? numbers[0])
    case "rotate": self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
    case "matrix" where numbers.count == 6:
      self.init(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    default: return nil
    }
  }

  /// Applies another map before this one.
  mutating func append(_ first: PlaneMatrix) {
    self = PlaneMatrix(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b,
      c: a * first.c + c * first.d, d: b * first.c + d * first.d,
      tx: a * first.tx + c * first.ty + tx, ty: b * first.tx + d * first.ty + ty)
  }

  /// Whether the map neither turns nor moves anything.
  var onlyScales: Bool { (b, c, tx, ty) == (0, 0, 0, 0) }

  var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }

  /// The rotation in radians and the scale before it; `nil` if the map is skewed.
  var parts: (rotation: Double, scale: (x: Double, y: Double))? {
    let width = hypot(a, b)
    guard width > 0 else {
      return c == 0 && b == 0 ? (0, (a, d)) : (atan2(-c, d), (0, hypot(c, d)))
    }
    let (cosine, sine) = (a / width, b / width)
    let height = d * cosine - c * sine
    let skew = c * cosine + d * sine
    guard abs(skew) <= 1e-6 * max(abs(height), width) else { return nil }
    // A mirrored layer that is turned by half a circle is only mirrored.
    if cosine < -0.999999 { return (0, (-width, -height)) }
    return (atan2(sine, cosine), (width, height))
  }
}
