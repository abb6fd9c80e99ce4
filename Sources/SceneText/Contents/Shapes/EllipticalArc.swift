import Glibc

/// A part of an ellipse, as path data describes it.
///
/// Source: SVG 2, appendix B.2 (SVG 1.1, F.6).
struct EllipticalArc {
  private let start, end, center: SIMD2<Double>

  /// Half axes of the ellipse, as vectors.
  private let axes: (x: SIMD2<Double>, y: SIMD2<Double>)

  /// Where the arc begins, and how far it goes, in radians from the first axis to the second.
  private let startAngle, sweep: Double

  /// How far one cubic curve can go to be right to 4e-6 of the radius, in radians.
  private static let longestCurve = Double.pi / 4

  /// Returns `nil` if radii and distance are so different that a `Double` holds no square of their
  /// quotient: nobody sees such an arc.
  ///
  /// - Parameters:
  ///   - start: Not `end`.
  ///   - radii: Positive; scaled up if the ellipse cannot reach both ends.
  ///   - rotation: Of the ellipse, in degrees clockwise.
  ///   - isLarge: Whether it is the longer of both ways.
  ///   - isClockwise: With y down.
  init?(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double,
    isLarge: Bool, isClockwise: Bool
  ) {
    let angle = rotation.remainder(dividingBy: 360) * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))

    // In the ellipse's own axes and units, where it is a circle of radius 1: F.6.5.1 to F.6.6.3.
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

  /// Cubic curves along the arc, each from where the one before ends; the last one ends exactly
  /// at the end.
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
