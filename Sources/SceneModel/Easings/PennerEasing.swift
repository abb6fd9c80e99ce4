import Glibc

/// One of Robert Penner's curves.
package struct PennerEasing: Hashable, Sendable {
  /// The shape, with its parameters.
  enum Family: Hashable, Sendable {
    case sine, quad, cubic, quart, quint, expo, circ
    /// - Parameter overshoot: The strength of the pull back; 1.70158 overshoots by 10 %.
    case back(overshoot: Double)
    /// - Parameters:
    ///   - amplitude: At least 1.
    ///   - period: Period of one oscillation, as a part of the whole duration; positive.
    case elastic(amplitude: Double, period: Double)
    /// - Parameter amplitude: Depth of the dips between bounces; 1 is that of a ball.
    case bounce(amplitude: Double)
  }

  /// The end of the curve with the family's shape.
  enum Direction: String, CaseIterable, Sendable {
    case `in` = "In"
    case out = "Out"
    case inOut = "InOut"
  }

  private let family: Family
  private let direction: Direction

  init(_ family: Family, _ direction: Direction) {
    self.family = family
    self.direction = direction
  }

  /// Returns the eased progress: exactly 0 at and before 0, exactly 1 at and beyond 1.
  ///
  /// Each family only defines its curve at the start; the other directions mirror it.
  ///
  /// Source: Robert Penner, "Motion, Tweening, and Easing", 2002. As in d3-ease, 2^(−10x) is
  /// shifted and scaled to run from exactly 0 to exactly 1.
  func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return switch direction {
    case .in: family.value(at: progress)
    case .out: 1 - family.value(at: 1 - progress)
    case .inOut where progress < 0.5: family.value(at: 2 * progress) / 2
    case .inOut: 1 - family.value(at: 2 - 2 * progress) / 2
    }
  }
}

extension PennerEasing.Family {
  /// Returns the curve at the start, for `t` in `0...1`.
  fileprivate func value(at t: Double) -> Double {
    switch self {
    case .sine: 1 - cos(t * .pi / 2)
    case .quad: t * t
    case .cubic: t * t * t
    case .quart: t * t * t * t
    case .quint: t * t * t * t * t
    case .expo: decay(1 - t)
    case .circ: 1 - (1 - t * t).squareRoot()
    case .back(let overshoot): t * t * ((overshoot + 1) * t - overshoot)
    case .elastic(let amplitude, let period): swing(1 - t, amplitude: amplitude, period: period)
    case .bounce(let amplitude): bounce(1 - t, amplitude: amplitude)
    }
  }

  /// Returns 2^(−10x), shifted and scaled to run from 1 at 0 to 0 at 1.
  private func decay(_ x: Double) -> Double {
    (exp2(-10 * x) - 0x1p-10) / (1 - 0x1p-10)
  }

  /// Returns a decaying oscillation, at a time x before its end.
  ///
  /// It is a sin(2πx/period + asin(1/a)), expanded so that it is exactly 1 at 0.
  private func swing(_ x: Double, amplitude a: Double, period: Double) -> Double {
    let angle = 2 * .pi * x / period
    return decay(x) * (cos(angle) + (a * a - 1).squareRoot() * sin(angle))
  }

  /// Returns the height of a bouncing ball at a time x before it reaches its full height.
  private func bounce(_ x: Double, amplitude: Double) -> Double {
    func parabola(height: Double, middle: Double) -> Double {
      height - 121 / 16 * (x - middle) * (x - middle)
    }
    return switch x * 11 {
    case ..<4: parabola(height: 1, middle: 0)
    case ..<8: amplitude * parabola(height: 1 / 4, middle: 6 / 11)
    case ..<10: amplitude * parabola(height: 1 / 16, middle: 9 / 11)
    default: amplitude * parabola(height: 1 / 64, middle: 21 / 22)
    }
  }
}
