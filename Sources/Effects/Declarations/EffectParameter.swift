/// A parameter of filters or transitions, with the same name in all of them.
///
/// Those of a single filter or transition are declared beside it.
package struct EffectParameter: Hashable, Sendable, CustomStringConvertible {
  /// The kind of value of a parameter.
  package enum Shape: Sendable {
    case number, point, color
  }

  /// The name, which is its key in a scene.
  package let name: String

  package let shape: Shape

  /// Whether the value is a length: points in a scene, pixels on a still image.
  package let isLength: Bool

  init(_ name: String, _ shape: Shape = .number, isLength: Bool = false) {
    self.name = name
    self.shape = shape
    self.isLength = isLength
  }

  package var description: String { name }
}

extension EffectParameter {
  package static let radius = EffectParameter("radius", isLength: true)
  package static let radiusX = EffectParameter("radiusX", isLength: true)
  package static let radiusY = EffectParameter("radiusY", isLength: true)
  static let scale = EffectParameter("scale", isLength: true)
  static let width = EffectParameter("width", isLength: true)
  package static let angle = EffectParameter("angle")
  static let amount = EffectParameter("amount")
  package static let center = EffectParameter("center", .point)
  package static let iterations = EffectParameter("iterations")
  static let opacity = EffectParameter("opacity")
  static let softness = EffectParameter("softness")
  package static let saturation = EffectParameter("saturation")
  package static let tint = EffectParameter("tint", .color)
  static let color = EffectParameter("color", .color)
}
