package import Raster

/// Colours that blend into one another.
///
/// The first stop's colour continues before it, and the last stop's after it. Two stops at one
/// position are a hard edge. A gradient without stops is clear.
///
/// Sources: CSS Images 3, section 3.4.3; CSS Color 4, section 12.
package struct Gradient: Hashable, Sendable {
  /// A colour at one position.
  package struct Stop: Hashable, Sendable {
    /// In `0...1`, from the start of the gradient to its end.
    var location: Double

    var color: StraightColor

    package init(location: Double, color: StraightColor) {
      self.location = location
      self.color = color
    }
  }

  /// How colours are mixed between two stops.
  package enum Interpolation: Hashable, Sendable {
    /// In gamma-encoded sRGB, premultiplied, so that fading out never passes through grey.
    case srgb
    /// In OKLab, premultiplied; the midpoint of two colours looks halfway.
    case oklab
    /// In gamma-encoded sRGB, not premultiplied: from white to clear black it passes through grey.
    case straight
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
    guard interpolation != .srgb else { return stops }
    return stops.prefix(1)
      + zip(stops, stops.dropFirst()).flatMap { start, end in
        isStraight(from: start, to: end) ? [start, end] : parts(from: start, to: end)
      }
  }

  /// Returns whether premultiplied sRGB changes evenly between two stops.
  private func isStraight(from start: Stop, to end: Stop) -> Bool {
    interpolation == .straight && start.color.alpha == end.color.alpha
  }

  /// The number of linear parts that approximate the curve between two stops.
  private static let partCount = 128

  private func parts(from start: Stop, to end: Stop) -> [Stop] {
    (0...Self.partCount).map { part in
      let fraction = Double(part) / Double(Self.partCount)
      return Stop(
        location: start.location + (end.location - start.location) * fraction,
        color: start.color.mixed(with: end.color, fraction: fraction, in: interpolation))
    }
  }
}

extension StraightColor {
  /// Returns a colour between two others.
  ///
  /// - Parameter fraction: The share of the other colour in alpha, `0...1`.
  package func mixed(
    with end: StraightColor, fraction: Double, in interpolation: Gradient.Interpolation
  ) -> StraightColor {
    let alpha = self.alpha + (end.alpha - self.alpha) * fraction
    let weight = premultipliedWeight(of: end, fraction: fraction, alpha: alpha)
    return switch interpolation {
    case .srgb: mixed(with: end, weight: weight, alpha: alpha)
    case .straight: mixed(with: end, weight: fraction, alpha: alpha)
    case .oklab:
      OKLab.color(
        OKLab.components(of: self)
          + (OKLab.components(of: end) - OKLab.components(of: self)) * weight, alpha: alpha)
    }
  }

  /// Returns the share of another colour in the mean of two colours, weighted by their alphas.
  ///
  /// A clear end takes the hue of the other, which is the hue visible next to it.
  private func premultipliedWeight(of end: StraightColor, fraction: Double, alpha: Double)
    -> Double
  {
    if alpha > 0 { end.alpha * fraction / alpha } else { self.alpha > 0 ? 0 : 1 }
  }

  private func mixed(with end: StraightColor, weight: Double, alpha: Double) -> StraightColor {
    func mixed(_ start: Double, _ end: Double) -> Double { start + (end - start) * weight }
    return StraightColor(
      red: mixed(red, end.red), green: mixed(green, end.green), blue: mixed(blue, end.blue),
      alpha: alpha)
  }
}
