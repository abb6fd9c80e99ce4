internal import Raster

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
      parameter: parameter, defaultValue: SIMD4(value, 0, 0, 0), limits: limits, summary: summary)
  }

  static func length(
    _ parameter: EffectParameter, _ value: Double, from least: Double = 0, _ summary: String
  ) -> EffectSetting {
    .number(parameter, value, in: least...100_000, summary)
  }

  static func offset(_ parameter: EffectParameter, _ vector: SIMD2<Double>, _ summary: String)
    -> EffectSetting
  {
    EffectSetting(
      parameter: parameter, defaultValue: SIMD4(lowHalf: vector, highHalf: .zero),
      limits: -100_000...100_000, summary: summary)
  }

  static func color(_ parameter: EffectParameter, _ color: StraightColor, _ summary: String)
    -> EffectSetting
  {
    EffectSetting(
      parameter: parameter,
      defaultValue: SIMD4(color.red, color.green, color.blue, color.alpha), limits: 0...1,
      summary: summary)
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
    parameter: .center, defaultValue: SIMD4(0.5, 0.5, 0, 0), limits: 0...1,
    summary: "The centre, in the unit square of the picture from its top left corner.")

  /// Returns the setting for an angle in degrees clockwise from +x.
  static func angle(_ degrees: Double, _ summary: String) -> EffectSetting {
    .number(.angle, degrees, in: -1e9...1e9, summary)
  }
}

/// Meanings of parameters that several filters or transitions share.
extension String {
  static let standardDeviation =
    "Standard deviation of the blur, in points; 0 does not blur."
  static let smearDirection =
    "Direction of the smear in degrees clockwise from +x; opposite ones look the same."
  static let saturation =
    "1 leaves colours as they are, 0 takes them away, more makes them stronger."
  static let iterations = "How many times it blurs, rounded to a whole number."
  static let movementDirection =
    "Where it moves, in degrees clockwise from +x: 0 is to the right."
  static let peelDirection =
    "Where the page is peeled to, in degrees clockwise from +x: with 0 its left edge is lifted."
  static let rollRadius =
    "Radius of the roll that the page is wound up on, in points."
  static let edgeSoftness =
    "Part of the way that the edge covers; 0 is as sharp as pixels are."
  static let levelsAtOnce =
    "How much of the way from black to white turns at once; 0 is as sharp as pixels are."
  static let lightColor = "Colour of the light."
}
