import Compositing
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

  /// The number of points compared between two stops, and the largest difference of a point's
  /// colour from the straight line between the stops that are written.
  private static let (pointCount, tolerance) = (128, 0.25 / 255)

  /// Returns stops between which CAGradientLayer mixes the colours as the gradient does.
  func straightStops(_ values: StillValues) -> [(location: Double, color: Color)] {
    let own = stops.map { (location: values[$0.location], color: values[$0.color]) }
    guard !isStraight(values) else { return own }
    let between = zip(own, own.dropFirst()).flatMap { from, to in
      isStraight(from: from.color, to: to.color) || from.location == to.location
        ? [from] : stops(from: from, to: to)
    }
    return (between + own.suffix(1)).reduce(into: []) { stops, next in
      if stops.last.map({ $0 != next }) ?? true { stops.append(next) }
    }
  }

  private func isStraight(from start: Color, to end: Color) -> Bool {
    interpolation == .srgb && start.alpha == end.alpha
  }

  private func stops(
    from start: (location: Double, color: Color), to end: (location: Double, color: Color)
  ) -> [(location: Double, color: Color)] {
    let lines = StraightLines(along: Self.pointCount, within: Self.tolerance) { place in
      interpolation.color(from: start.color, to: end.color, fraction: place).components
    }
    return zip(lines.places, lines.values).map { place, value in
      // A clear end has the hue of its neighbour; any other is as it was.
      if place == 0, start.color.alpha > 0 { return start }
      if place == 1, end.color.alpha > 0 { return end }
      let location = start.location + (end.location - start.location) * place
      return (location, Color(components: value))
    }
  }
}
