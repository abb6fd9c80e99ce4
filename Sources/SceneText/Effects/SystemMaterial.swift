import SceneModel

/// The materials of iOS as a blur, a saturation and a tint.
///
/// These are approximations, because Apple does not publish the actual computation.
///
/// The tints of dark and chrome materials are the fills in Apple's design resources for iOS. Light
/// materials have two fills there, a grey and a colour dodge; one tint here gives the same result.
/// Blur and saturation are those of apple.com, “saturate(180%) blur(20px)”.
enum SystemMaterial: String, CaseIterable {
  case systemUltraThin, systemThin, systemRegular, systemThick, systemChrome

  /// The σ of the blur, in points.
  static let sigma = 20.0

  static let saturation = 1.8

  /// - Parameter darkness: The darkness of the appearance, in `0...1`.
  func tint(darkness: Double) -> Color {
    let (start, end) = (light.components, dark.components)
    return Color(components: start + (end - start) * min(max(darkness, 0), 1))
  }

  private var light: Color {
    switch self {
    case .systemUltraThin: Color(gray: 0.85, alpha: 0.41)
    case .systemThin: Color(gray: 0.91, alpha: 0.625)
    case .systemRegular: Color(gray: 0.96, alpha: 0.77)
    case .systemThick: Color(gray: 0.956, alpha: 0.953)
    case .systemChrome: Color(gray: 1, alpha: 0.75)
    }
  }

  private var dark: Color {
    let gray = 37 / 255.0
    return switch self {
    case .systemUltraThin: Color(gray: gray, alpha: 0.55)
    case .systemThin: Color(gray: gray, alpha: 0.7)
    case .systemRegular: Color(gray: gray, alpha: 0.82)
    case .systemThick: Color(gray: gray, alpha: 0.9)
    case .systemChrome: Color(gray: 0, alpha: 0.75)
    }
  }
}

extension Color {
  fileprivate init(gray: Double, alpha: Double) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }
}
