package import Raster

/// Colours that blend into one another.
///
/// The first stop's colour continues before it, and the last stop's after it. In between,
/// premultiplied colours are interpolated, so that fading out never passes through grey. Two stops
/// at one position are a hard edge. A gradient without stops is clear.
///
/// Sources: CSS Images 3, section 3.4.3; CSS Color 4, section 12.
package struct Gradient: Hashable, Sendable {
  /// A colour at one position.
  package struct Stop: Hashable, Sendable {
    /// In `0...1`, from the start of the gradient to its end.
    package var location: Double

    package var color: StraightColor

    package init(location: Double, color: StraightColor) {
      self.location = location
      self.color = color
    }
  }

  /// The space in which colours are mixed.
  package enum Interpolation: Hashable, Sendable {
    /// Gamma-encoded sRGB.
    case srgb
    /// OKLab, where the midpoint of two colours looks halfway.
    case oklab
  }

  /// In ascending order.
  let stops: [Stop]

  let interpolation: Interpolation

  /// Whether dithering hides banding where colours change slowly.
  let isDithered: Bool

  /// - Parameter stops: A location below an earlier one is raised to it.
  package init(stops: [Stop], interpolation: Interpolation = .srgb, isDithered: Bool = false) {
    self.interpolation = interpolation
    self.isDithered = isDithered
    var reached = 0.0
    self.stops = stops.map { stop in
      reached = max(reached, min(stop.location, 1))
      return Stop(location: reached, color: stop.color)
    }
  }

  /// The colour after the last stop.
  var lastColor: StraightColor {
    stops.last?.color ?? StraightColor(red: 0, green: 0, blue: 0, alpha: 0)
  }
}

extension Gradient {
  /// Stops that show the same gradient when interpolated as premultiplied sRGB.
  var premultipliedStops: [Stop] {
    guard interpolation == .oklab else { return stops }
    return stops.prefix(1)
      + zip(stops, stops.dropFirst()).flatMap { stops(from: $0, to: $1, parts: Self.partCount) }
  }

  /// The number of linear parts that approximate the curve between two stops.
  private static let partCount = 128

  private func stops(from start: Stop, to end: Stop, parts: Int) -> [Stop] {
    (0...parts).map { part in
      let fraction = Double(part) / Double(parts)
      return Stop(
        location: start.location + (end.location - start.location) * fraction,
        color: start.color.premultipliedMix(
          with: end.color, fraction: fraction, in: interpolation))
    }
  }
}

extension StraightColor {
  /// Returns the mean of two colours, weighted by their alphas and by `fraction`, in `0...1`.
  ///
  /// A clear end takes the hue of the other, which is the hue visible next to it.
  fileprivate func premultipliedMix(
    with end: StraightColor, fraction: Double, in interpolation: Gradient.Interpolation
  ) -> StraightColor {
    let alpha = self.alpha + (end.alpha - self.alpha) * fraction
    let weight =
      if alpha > 0 { end.alpha * fraction / alpha } else { self.alpha > 0 ? 0.0 : 1 }
    switch interpolation {
    case .srgb:
      func mixed(_ start: Double, _ end: Double) -> Double { start + (end - start) * weight }
      return StraightColor(
        red: mixed(red, end.red), green: mixed(green, end.green), blue: mixed(blue, end.blue),
        alpha: alpha)
    case .oklab:
      let (start, end) = (OKLab.components(of: self), OKLab.components(of: end))
      return OKLab.color(start + (end - start) * weight, alpha: alpha)
    }
  }
}
