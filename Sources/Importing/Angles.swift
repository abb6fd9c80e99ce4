import Glibc

/// Returns the angle of a vector in degrees, clockwise from the right.
func atan2Degrees(_ y: Double, _ x: Double) -> Double { atan2(y, x) * 180 / .pi }

func tanDegrees(_ angle: Double) -> Double { tan(angle * .pi / 180) }

/// Returns the sine and the cosine of an angle in degrees; exact at right angles.
func sinCosDegrees(_ angle: Double) -> (sine: Double, cosine: Double) {
  let quarters = angle / 90
  if quarters == quarters.rounded() {
    let quarter = Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4
    return [(0, 1), (1, 0), (0, -1), (-1, 0)][quarter]
  }
  return (sin(angle * .pi / 180), cos(angle * .pi / 180))
}
