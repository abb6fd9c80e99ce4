import SceneModel

/// The functions of a transform, the last of which applies first.
enum TransformText {
  /// The properties that one transform of Core Animation has.
  static let properties: [LayerProperty] = [
    .translation, .translationZ, .rotation, .rotationX, .rotationY, .scale,
  ]

  /// Returns the functions that move and turn a layer; none if it stays.
  ///
  /// - Parameter value: Returns the components of a property.
  static func movement(_ value: (LayerProperty) -> SIMD4<Double>) -> [String] {
    var functions: [String] = []
    let (move, depth) = (value(.translation), value(.translationZ).x)
    if move.x != 0 || move.y != 0 || depth != 0 {
      let distances = [move.x, move.y, depth].map(\.caml)
      functions.append("translate(\(distances.joined(separator: ", ")))")
    }
    for (angle, axis) in [
      (value(.rotation).x, ""), (value(.rotationY).x, ", 0, 1, 0"),
      (value(.rotationX).x, ", 1, 0, 0"),
    ] where angle != 0 {
      functions.append("rotate(\(angle.caml)deg\(axis))")
    }
    return functions
  }

  /// Returns the matrix of a layer that is skewed or has a transform, with its scale; `nil` for any
  /// other layer.
  static func matrix(of values: StillValues) -> String? {
    guard !values.isWithoutMatrix else { return nil }
    let form = Distortion(values.components)
    let rest = LayerProperty.ofMatrix.reduce(into: [:]) { $0[$1] = values.components(of: $1).x }
    func number(_ property: LayerProperty) -> Double { rest[property] ?? 0 }
    let move = Distortion.withoutMatrix(
      scale: values[.scale].components, skew: values[.skew].components
    ).image(of: SIMD2(number(.tx), number(.ty)))
    let isFlat = LayerProperty.ofMatrixInSpace.allSatisfy { number($0) == $0.defaultValue.x }
    let (right, down) = (form.right, form.down)
    let numbers =
      isFlat
      ? [right.x, right.y, down.x, down.y, move.x, move.y]
      : [
        right.x, right.y, number(.m13), number(.m14), down.x, down.y, number(.m23), number(.m24),
        0, 0, number(.m33), 0, move.x, move.y, number(.m43), number(.m44),
      ]
    let digits = numbers.map(\.exactCAML)
    return "matrix(\((isFlat ? numbers.map(\.caml) : digits).joined(separator: ", ")))"
  }

  /// Returns the function that scales a layer; `nil` if it keeps its size.
  static func scale(_ scale: SIMD4<Double>) -> String? {
    scale.x == 1 && scale.y == 1 ? nil : "scale(\(scale.x.caml), \(scale.y.caml), 1)"
  }
}

extension StillValues {
  /// Whether the layer is neither skewed nor changed by a matrix.
  var isWithoutMatrix: Bool {
    self[.skew] == .zero && self[.transform] == .identity
      && LayerProperty.ofMatrix.allSatisfy { components(of: $0) == $0.defaultValue }
  }
}
