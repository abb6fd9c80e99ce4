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
  /// - Returns: `nil` for a function or an order of functions that a scene cannot say.
  init?(_ text: String) {
    var matrix = PlaneMatrix()
    for function in text.split(separator: ")") {
      let parts = function.split(separator: "(", maxSplits: 1)
      guard parts.count == 2 else {
        guard function.allSatisfy(\.isWhitespace) else { return nil }
        continue
      }
      let name = parts[0].trimmingPrefix(while: { $0.isWhitespace || $0 == "," })
      let isDegrees = parts[1].contains("deg")
      let words = parts[1].replacing("deg", with: "").replacing("rad", with: "")
      guard let numbers = String(words).camlNumbers, !numbers.isEmpty else { return nil }
      switch name {
      case "translate":
        matrix.append(PlaneMatrix(tx: numbers[0], ty: numbers.count > 1 ? numbers[1] : 0))
        translation.z += numbers.count > 2 ? numbers[2] : 0
      case "scale":
        matrix.append(PlaneMatrix(a: numbers[0], d: numbers.count > 1 ? numbers[1] : numbers[0]))
      case "rotate":
        let angle = isDegrees ? numbers[0] * .pi / 180 : numbers[0]
        let axis = numbers.count == 4 ? Array(numbers[1...]) : [0, 0, 1]
        guard rotate(by: angle, about: axis, &matrix) else { return nil }
      case "matrix" where numbers.count == 6:
        matrix.append(
          PlaneMatrix(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
            ty: numbers[5]))
      default: return nil
      }
    }
    (translation.x, translation.y) = (matrix.tx, matrix.ty)
    if let parts = matrix.parts {
      (rotation.z, scale) = parts
    } else {
      guard rotation.x == 0, rotation.y == 0 else { return nil }
      self.matrix = [matrix.a, matrix.b, matrix.c, matrix.d]
    }
  }

  private mutating func rotate(by angle: Double, about axis: [Double], _ matrix: inout PlaneMatrix)
    -> Bool
  {
    let isFirst = rotation.x == 0 && rotation.y == 0
    switch axis.map({ $0 != 0 }) {
    case [false, false, true]:
      matrix.append(PlaneMatrix(rotatedBy: axis[2] < 0 ? -angle : angle))
    // About one axis of the plane, before everything else that turns.
    case [true, false, false] where isFirst: rotation.x = axis[0] < 0 ? -angle : angle
    case [false, true, false] where isFirst: rotation.y = axis[1] < 0 ? -angle : angle
    default: return false
    }
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

  init(rotatedBy angle: Double) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
  }

  /// Applies another map before this one.
  mutating func append(_ first: PlaneMatrix) {
    self = PlaneMatrix(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b,
      c: a * first.c + c * first.d, d: b * first.c + d * first.d,
      tx: a * first.tx + c * first.ty + tx, ty: b * first.tx + d * first.ty + ty)
  }

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
