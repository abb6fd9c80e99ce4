import Effects
import SceneModel

/// The named effects of Apple's UIImage+ImageEffects.
enum ImageEffectsPreset: String, CaseIterable {
  case light, extraLight, dark
  /// An effect with a custom tint colour, whose alpha is ignored.
  case tint

  /// The preset's value of a parameter.
  ///
  /// Radii are doubled in the version that halves the box sizes.
  ///
  /// Source: UIImage+ImageEffects.m, versions 1.0 and 1.1.
  func value(of parameter: EffectParameter, _ version: ImageEffects.Version)
    -> SIMD4<Double>?
  {
    switch parameter {
    case .radius: (radius * (version == .year2014 ? 2 : 1)).components
    case .saturation: (self == .tint ? -1 : 1.8).components
    case .tint: color.components
    default: nil
    }
  }

  private var radius: Double {
    switch self {
    case .light: 30
    case .extraLight, .dark: 20
    case .tint: 10
    }
  }

  private var color: Color {
    switch self {
    case .light: Color(red: 1, green: 1, blue: 1, alpha: 0.3)
    case .extraLight: Color(red: 0.97, green: 0.97, blue: 0.97, alpha: 0.82)
    case .dark: Color(red: 0.11, green: 0.11, blue: 0.11, alpha: 0.73)
    case .tint: Color(red: 1, green: 1, blue: 1, alpha: 0.6)
    }
  }

  /// Returns the tint of the effect for a custom `color`.
  func tint(_ color: Expression) -> Expression {
    guard self == .tint else { return color }
    var constant = color.constant
    constant.w = self.color.alpha
    return Expression(constant: constant, formulas: color.formulas)
  }
}
