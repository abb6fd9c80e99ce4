import SceneModel

/// The colours of iOS by their UIKit names, which depend on the appearance.
///
/// Sources: Apple, Human Interface Guidelines, “Color”, and UIColor as of iOS 17, without the
/// increased contrast.
enum SystemColors {
  /// The colours as `0xRRGGBBAA`, in light and in dark appearance.
  static let byName: [String: (light: UInt32, dark: UInt32)] = [
    "systemRed": (0xFF3B30FF, 0xFF453AFF), "systemOrange": (0xFF9500FF, 0xFF9F0AFF),
    "systemYellow": (0xFFCC00FF, 0xFFD60AFF), "systemGreen": (0x34C759FF, 0x30D158FF),
    "systemMint": (0x00C7BEFF, 0x63E6E2FF), "systemTeal": (0x30B0C7FF, 0x40C8E0FF),
    "systemCyan": (0x32ADE6FF, 0x64D2FFFF), "systemBlue": (0x007AFFFF, 0x0A84FFFF),
    "systemIndigo": (0x5856D6FF, 0x5E5CE6FF), "systemPurple": (0xAF52DEFF, 0xBF5AF2FF),
    "systemPink": (0xFF2D55FF, 0xFF375FFF), "systemBrown": (0xA2845EFF, 0xAC8E68FF),
    "systemGray": (0x8E8E93FF, 0x8E8E93FF), "systemGray2": (0xAEAEB2FF, 0x636366FF),
    "systemGray3": (0xC7C7CCFF, 0x48484AFF), "systemGray4": (0xD1D1D6FF, 0x3A3A3CFF),
    "systemGray5": (0xE5E5EAFF, 0x2C2C2EFF), "systemGray6": (0xF2F2F7FF, 0x1C1C1EFF),

    "label": (0x000000FF, 0xFFFFFFFF), "secondaryLabel": (0x3C3C4399, 0xEBEBF599),
    "tertiaryLabel": (0x3C3C434C, 0xEBEBF54C), "quaternaryLabel": (0x3C3C432D, 0xEBEBF528),
    "placeholderText": (0x3C3C434C, 0xEBEBF54C), "link": (0x007AFFFF, 0x0984FFFF),
    "separator": (0x3C3C4349, 0x54545899), "opaqueSeparator": (0xC6C6C8FF, 0x38383AFF),

    "systemFill": (0x78788033, 0x7878805B), "secondarySystemFill": (0x78788028, 0x78788051),
    "tertiarySystemFill": (0x7676801E, 0x7676803D),
    "quaternarySystemFill": (0x74748014, 0x7676802D),

    "systemBackground": (0xFFFFFFFF, 0x000000FF),
    "secondarySystemBackground": (0xF2F2F7FF, 0x1C1C1EFF),
    "tertiarySystemBackground": (0xFFFFFFFF, 0x2C2C2EFF),
    "systemGroupedBackground": (0xF2F2F7FF, 0x000000FF),
    "secondarySystemGroupedBackground": (0xFFFFFFFF, 0x1C1C1EFF),
    "tertiarySystemGroupedBackground": (0xF2F2F7FF, 0x2C2C2EFF),
  ]
}

extension Color {
  /// - Parameters:
  ///   - name: The name in UIKit.
  ///   - darkness: The darkness of the appearance; values between 0 and 1 mix light and dark.
  init?(systemName name: String, darkness: Double) {
    guard let (light, dark) = SystemColors.byName[name] else { return nil }
    let (start, end) = (Color(rgba: light).components, Color(rgba: dark).components)
    self.init(components: start + (end - start) * min(max(darkness, 0), 1))
  }

  private init(rgba: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}

extension Scope {
  /// The darkness of the appearance, in `0...1`; it is an ordinary parameter.
  var darkness: Double {
    guard case .number(let value, _)? = self[SceneKey.appearance.name] else { return 0 }
    return value
  }
}
