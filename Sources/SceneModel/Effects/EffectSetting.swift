/// A parameter of filters or transitions, with the same name in all of them.
package enum EffectParameter: String, CaseIterable, Sendable {
  case radius, radiusX, radiusY, length, scale, width
  case angle, samples, amount, bias, center, iterations, opacity, softness
  case saturation, tint, color, downsampling, rangeReduction
  case barOffset, compression, bottomHeight, numberOfFolds, foldShadowAmount
  case grain, shadowRadius, shadowDensity, shadowOffset, shadowSize, shadowAmount
  case maxStriationRadius, striationStrength, striationContrast, fadeThreshold

  package var kind: ValueKind {
    switch self {
    case .center, .shadowOffset: .point
    case .tint, .color: .color
    default: .number
    }
  }

  /// Whether the value is a length: points in a scene, pixels on a still image.
  package var isLength: Bool {
    switch self {
    case .radius, .radiusX, .radiusY, .length, .scale, .width: true
    case .barOffset, .compression, .bottomHeight, .grain, .shadowRadius, .shadowOffset: true
    default: false
    }
  }
}

/// A parameter of one kind of filter or transition.
package struct EffectSetting: Sendable {
  package let parameter: EffectParameter

  /// The default value.
  package let defaultValue: SIMD4<Double>

  /// The limits of constant components; values of formulas are clamped to them.
  package let limits: ClosedRange<Double>

  /// Its meaning in this filter or transition, as one sentence.
  package let summary: String

  /// The parameter whose value is the default, if there is one.
  package private(set) var followed: EffectParameter?

  /// The parameter that disables this one while it is 0, or clear.
  package private(set) var needed: EffectParameter?

  static func number(
    _ parameter: EffectParameter, _ value: Double, in limits: ClosedRange<Double>,
    _ summary: String
  ) -> EffectSetting {
    EffectSetting(
      parameter: parameter, defaultValue: value.components, limits: limits, summary: summary)
  }

  static func length(
    _ parameter: EffectParameter, _ value: Double, from least: Double = 0, _ summary: String
  ) -> EffectSetting {
    .number(parameter, value, in: least...100_000, summary)
  }

  static func offset(_ parameter: EffectParameter, _ vector: Vector, _ summary: String)
    -> EffectSetting
  {
    EffectSetting(
      parameter: parameter, defaultValue: vector.components, limits: -100_000...100_000,
      summary: summary)
  }

  static func color(_ parameter: EffectParameter, _ color: Color, _ summary: String)
    -> EffectSetting
  {
    EffectSetting(
      parameter: parameter, defaultValue: color.components, limits: 0...1, summary: summary)
  }

  /// Returns the setting with the value of another parameter as its default.
  func following(_ parameter: EffectParameter) -> EffectSetting {
    var setting = self
    setting.followed = parameter
    return setting
  }

  /// Returns the setting, disabled while another parameter is 0.
  func needing(_ parameter: EffectParameter) -> EffectSetting {
    var setting = self
    setting.needed = parameter
    return setting
  }

  /// A position in the unit square of the image.
  static let center = EffectSetting(
    parameter: .center, defaultValue: Point(x: 0.5, y: 0.5).components, limits: 0...1,
    summary: "The centre, in the unit square of the picture from its top left corner.")

  /// Returns the setting for an angle in degrees clockwise from +x.
  static func angle(_ degrees: Double, _ summary: String) -> EffectSetting {
    .number(.angle, degrees, in: -1e9...1e9, summary)
  }
}
