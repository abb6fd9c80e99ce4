import SceneModel

/// How a style of a layer mixes with the picture beneath it, by the numbers of its menu.
enum LottieStyleMode: Int {
  case normal = 1
  case multiply = 5
  case screen = 11

  /// - Returns: `nil` if the mode changes, or is another one.
  init?(_ style: JSONNode, log: LottieLog) {
    let mode = LottieProperty(style["bm"], log: log) ?? LottieProperty([1], at: style)
    guard !mode.isAnimated, let code = Int(exactly: mode.first[0]) else { return nil }
    // Some programs count from 0.
    self.init(rawValue: max(code, 1))
  }

  /// Returns how a colour changes the picture beneath it: the share of the picture that is kept,
  /// and the light that is added.
  ///
  /// - Parameter color: Red, green or blue of the colour, from 0 to 1.
  func mixed(_ color: Double) -> (kept: Double, added: Double) {
    switch self {
    case .normal: (0, color)
    case .multiply: (color, 0)
    case .screen: (1 - color, color)
    }
  }
}
