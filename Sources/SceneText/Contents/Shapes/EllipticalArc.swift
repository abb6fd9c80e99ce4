import Glibc

/// An elliptical arc as SVG path data describes it.
///
/// Source: SVG 2, appendix B.2 (SVG 1.1, F.6).
struct EllipticalArc {
  private let start, end, center: SIMD2<Double>

  /// The semi-axes of the ellipse, as vectors.
  private let axes: (x: SIMD2<Double>, y: SIMD2<Double>)

  /// The start angle and the signed extent, in radians from the first axis to the second.
  private let startAngle, sweep: Double

  /// The longest angle of one cubic curve, in radians; its error is below 4e-6 of the radius.
  private static let longestCurve = Double.pi / 4

  /// Creates an arc; `nil` if the square of distance over radii overflows or underflows a `Double`.
  ///
  /// An arc of such proportions is invisible.
  ///
  /// - Parameters:
  ///   - start: The first point, different from `end`.
  ///   - radii: Positive; scaled up if the ellipse cannot reach both ends.
  ///   - rotation: The rotation of the ellipse, in degrees clockwise.
  ///   - isLarge: Whether the arc is the longer one of the two.
  ///   - isClockwise: The direction, with y pointing down.
  init?(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double,
    isLarge: Bool, isClockwise: Bool
  ) {
    let angle = rotation.remainder(dividingBy: 360) * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))

    // The ellipse's own axes and units make it a unit circle: F.6.5.1 to F.6.6.3.
    let halfway = (start - end) / 2
    let turned = SIMD2(
      cosine * halfway.x + sine * halfway.y, cosine * halfway.y - sine * halfway.x)
    let needed = ((turned / radii) * (turned / radii)).sum().squareRoot()
    let radii = radii * max(1, needed)
    let chord = turned / radii
    let square = (chord * chord).sum()
    guard needed.isFinite, (1 / square).isFinite else { return nil }
    let distance = max(0, 1 / square - 1).squareRoot()
    let side = isLarge == isClockwise ? -distance : distance
    let middle = SIMD2(chord.y, -chord.x) * side

    let (from, to) = (chord - middle, -chord - middle)
    let startAngle = atan2(from.y, from.x)
    let turn = (atan2(to.y, to.x) - startAngle).remainder(dividingBy: 2 * .pi)
    self.startAngle = startAngle
    sweep =
      if isClockwise { turn < 0 ? turn + 2 * .pi : turn } else { turn > 0 ? turn - 2 * .pi : turn }
    axes = (SIMD2(cosine, sine) * radii.x, SIMD2(-sine, cosine) * radii.y)
    center = (start + end) / 2 + axes.x * middle.x + axes.y * middle.y
    (self.start, self.end) = (start, end)
  }

  /// Cubic curves along the arc, each starting at the end of the one before.
  ///
  /// The last curve ends exactly at the end of the arc.
  var curves: [(control1: SIMD2<Double>, control2: SIMD2<Double>, end: SIMD2<Double>)] {
    let count = max(1, Int((abs(sweep) / Self.longestCurve - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4 / 3 * tan(step / 4)
    func point(_ i: Int) -> SIMD2<Double> {
      if i == 0 { return start }
      if i == count { return end }
      let angle = startAngle + Double(i) * step
      return center + axes.x * cos(angle) + axes.y * sin(angle)
    }
    func direction(_ i: Int) -> SIMD2<Double> {
      let angle = startAngle + Double(i) * step
      return axes.y * cos(angle) - axes.x * sin(angle)
    }
    return (0..<count).map { i in
      (
        point(i) + direction(i) * handle, point(i + 1) - direction(i + 1) * handle, point(i + 1)
      )
    }
  }
}
