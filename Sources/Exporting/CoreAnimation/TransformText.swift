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

  /// Returns the function that scales a layer; `nil` if it keeps its size.
  static func scale(_ scale: SIMD4<Double>) -> String? {
    scale.x == 1 && scale.y == 1 ? nil : "scale(\(scale.x.caml), \(scale.y.caml), 1)"
  }
}
