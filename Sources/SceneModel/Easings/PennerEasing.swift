import Glibc

/// One of Robert Penner's curves.
package struct PennerEasing: Hashable, Sendable {
  /// The shape, with its parameters.
  package enum Family: Hashable, Sendable {
    case sine, quad, cubic, quart, quint, expo, circ
    /// - Parameter overshoot: The strength with which it draws back; 1.70158 is a tenth of the way.
    case back(overshoot: Double)
    /// - Parameters:
    ///   - amplitude: At least 1.
    ///   - period: Of one swing, as a part of the whole; positive.
    case elastic(amplitude: Double, period: Double)
    /// - Parameter amplitude: The depth of the dips between the bounces; 1 is as a ball does.
    case bounce(amplitude: Double)
  }

  /// Which end of the curve has the family's shape.
  package enum Direction: String, CaseIterable, Sendable {
    case `in` = "In"
    case out = "Out"
    case inOut = "InOut"
  }

  private let family: Family
  private let direction: Direction

  package init(_ family: Family, _ direction: Direction) {
    self.family = family
    self.direction = direction
  }

  /// Returns the eased progress, exactly 0 at and before 0, and exactly 1 at and beyond 1.
  ///
  /// Each family has only its curve at the start; the others are that one turned around.
  ///
  /// Source: Robert Penner, "Motion, Tweening, and Easing", 2002; as in d3-ease, 2^(−10x) is
  /// moved and stretched to run from exactly 0 to exactly 1.
  package func value(at progress: Double) -> Double {
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
  /// The curve at the start, for `t` in `0...1`.
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

  /// 2^(−10x), moved and stretched from 1 at 0 to 0 at 1.
  private func decay(_ x: Double) -> Double {
    (exp2(-10 * x) - 0x1p-10) / (1 - 0x1p-10)
  }

  /// A swing that decays, x before its end.
  ///
  /// With a sin(2πx/period + asin(1/a)) written out, so that it is exactly 1 at 0.
  private func swing(_ x: Double, amplitude a: Double, period: Double) -> Double {
    let angle = 2 * .pi * x / period
    return decay(x) * (cos(angle) + (a * a - 1).squareRoot() * sin(angle))
  }

  /// A falling ball, x before it falls from its full height: it came from ever lower bounces.
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
