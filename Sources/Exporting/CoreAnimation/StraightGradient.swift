import SceneModel

extension GradientFill {
  /// Whether colours are mixed as by CAGradientLayer, without regard to their alphas.
  func isStraight(_ values: StillValues) -> Bool {
    let colors = stops.map { values[$0.color] }
    let hues = colors.map { [$0.red, $0.green, $0.blue] }
    return switch interpolation {
    case .straight: true
    case .srgb: Set(colors.map(\.alpha)).count == 1 || Set(hues).count == 1
    case .oklab: false
    }
  }

  /// The parts of the way between two stops, so that straight lines through them are as near to the
  /// mixture of premultiplied colours as a pixel shows.
  private static let partCount = 16

  /// Returns stops between which CAGradientLayer mixes the colours as the gradient does.
  func straightStops(_ values: StillValues) -> [(location: Double, color: Color)] {
    let own = stops.map { (location: values[$0.location], color: values[$0.color]) }
    guard !isStraight(values) else { return own }
    let between = zip(own, own.dropFirst()).flatMap { from, to in
      from.color.alpha == to.color.alpha || from.location == to.location
        ? [from]
        : (0...Self.partCount).map { index in
          let part = Double(index) / Double(Self.partCount)
          return (
            from.location + (to.location - from.location) * part,
            from.color.mixedPremultiplied(with: to.color, part)
          )
        }
    }
    return (between + own.suffix(1)).reduce(into: []) { stops, next in
      if stops.last.map({ $0 != next }) ?? true { stops.append(next) }
    }
  }
}

extension Color {
  /// Returns the colour at a part of the way to another one, on which a clear colour has no hue.
  fileprivate func mixedPremultiplied(with other: Color, _ part: Double) -> Color {
    let alpha = self.alpha + (other.alpha - self.alpha) * part
    // Where the mixture is clear, it has the hue of its neighbour.
    let share = alpha > 0 ? other.alpha * part / alpha : other.alpha > 0 ? 1 : 0
    let mixed = components + (other.components - components) * share
    return Color(red: mixed.x, green: mixed.y, blue: mixed.z, alpha: alpha)
  }
}
