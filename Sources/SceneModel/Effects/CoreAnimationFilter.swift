package import Effects

/// A filter that scenes and Core Animation have in common: one row for each.
///
/// Imports and exports read the same rows.
package struct CoreAnimationFilter: Sendable {
  /// The number of a filter that animations can change.
  package struct Number: Sendable {
    /// Its name in Core Animation: `inputRadius`.
    package let input: String

    /// Its name in a scene: `radius`.
    package let parameter: String

    /// The number of a filter that does not give one, in the unit of Core Animation.
    package let defaultValue: Double

    /// The number with which the filter changes nothing.
    package let neutralValue: Double

    /// Whether Core Animation counts in radians, where a scene counts in degrees.
    package let isInRadians: Bool

    /// - Parameter neutralValue: `nil` if the default changes nothing.
    fileprivate init(
      _ input: String, _ parameter: String, defaultValue: Double, neutralValue: Double? = nil,
      isInRadians: Bool = false
    ) {
      (self.input, self.parameter, self.defaultValue) = (input, parameter, defaultValue)
      self.neutralValue = neutralValue ?? defaultValue
      self.isInRadians = isInRadians
    }
  }

  /// Its name in Core Animation: `gaussianBlur`.
  package let name: String

  package let kind: FilterKind

  /// The number of the filter; `nil` for one that has none, or other values.
  package let number: Number?

  /// The name in Core Animation of ``FilterDeclaration/numbers``; `nil` if there are none.
  package let list: String?

  private init(_ name: String, _ kind: FilterKind, _ number: Number? = nil, list: String? = nil) {
    (self.name, self.kind, self.number, self.list) = (name, kind, number, list)
  }

  package static let all = [
    CoreAnimationFilter(
      "gaussianBlur", .gaussian, Number("inputRadius", "radius", defaultValue: 10)),
    CoreAnimationFilter("colorSaturate", .saturate, Number(amount, "amount", defaultValue: 1)),
    CoreAnimationFilter("colorBrightness", .brightness, Number(amount, "amount", defaultValue: 0)),
    CoreAnimationFilter("colorContrast", .contrast, Number(amount, "amount", defaultValue: 1)),
    CoreAnimationFilter(
      "colorHueRotate", .hueRotate,
      Number("inputAngle", "angle", defaultValue: 0, isInRadians: true)),
    CoreAnimationFilter("colorInvert", .invert),
    CoreAnimationFilter("colorMonochrome", .monochrome),
    CoreAnimationFilter("colorMatrix", .colorMatrix, list: "inputColorMatrix"),
    CoreAnimationFilter(
      "luminanceCurveMap", .luminanceCurveMap,
      Number(amount, "amount", defaultValue: 1, neutralValue: 0), list: "inputValues"),
  ]

  /// The inputs of a monochrome filter: how much of the colour, and the colour.
  package static let amount = "inputAmount", color = "inputColor"
}
