package import Pixels

extension ImageEffects {
  /// The looks Apple's sample code came with, alike in both versions.
  package enum Preset: Hashable, Sendable {
    case light, extraLight, dark
    /// A blur in some colour, whose alpha does not matter.
    case tint(StraightColor)

    /// In points, as version 1.0 understands it.
    fileprivate var radius: Double {
      switch self {
      case .light: 30
      case .extraLight, .dark: 20
      case .tint: 10
      }
    }

    fileprivate var saturation: Double {
      switch self {
      case .light, .extraLight, .dark: 1.8
      case .tint: -1
      }
    }

    fileprivate var color: StraightColor {
      func gray(_ white: Double, _ alpha: Double) -> StraightColor {
        StraightColor(red: white, green: white, blue: white, alpha: alpha)
      }
      switch self {
      case .light: return gray(1, 0.3)
      case .extraLight: return gray(0.97, 0.82)
      case .dark: return gray(0.11, 0.73)
      case .tint(var color):
        color.alpha = 0.6
        return color
      }
    }
  }

  /// - Parameters:
  ///   - scale: Pixels per point, in `0...8`, not 0.
  ///   - mask: Of the picture's size, if there is one.
  package init(_ preset: Preset, version: Version, scale: Double, mask: Bitmap? = nil) {
    self.init(
      version: version, radius: version == .year2013 ? preset.radius : 2 * preset.radius,
      scale: scale, saturation: preset.saturation, tint: preset.color, mask: mask)
  }
}
