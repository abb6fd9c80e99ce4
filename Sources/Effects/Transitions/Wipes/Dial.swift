internal import Glibc

/// The area that a clock hand has passed.
struct Dial: Sendable {
  /// The direction in which the hand starts.
  private let cosine, sine: Float

  /// The reciprocal of the part of a turn that the hand's edge covers; may be infinite.
  private let sharpness: Float

  private let front: Front

  /// - Parameter angle: The direction in which the hand starts, in degrees clockwise from +x.
  init(angle: Double, softness: Double, front: Front) {
    cosine = Float(cos(angle * .pi / 180))
    sine = Float(sin(angle * .pi / 180))
    sharpness = Float(1 / softness)
    self.front = front
  }

  /// Returns the part of each pixel that the hand has passed, in `0...1`.
  ///
  /// - Parameters:
  ///   - dx: Columns right of the centre, in pixels.
  ///   - dy: Rows below the centre, in pixels.
  @inline(__always)
  func weight(dx: SIMD8<Float>, dy: SIMD8<Float>) -> SIMD8<Float> {
    let along = dx * cosine + dy * sine
    let across = dy * cosine - dx * sine
    let turn = turns(along, across)
    let sharpest = (along * along + across * across).squareRoot() * Self.turnsPerPixel
    let sharpness = sharpest.replacing(with: sharpness, where: sharpest .> sharpness)
    let weight = front.weight(order: whole(turn), sharpness: sharpness)
    let isStart = (across * across) .< Self.halfWidth * Self.halfWidth .& (along .> 0)
    guard any(isStart) else { return weight }

    // The hand starts and ends on the same line: its pixels are partly the first and partly the
    // last.
    let early = front.weight(order: turn.replacing(with: 0, where: turn .< 0), sharpness: sharpness)
    let later = (turn + 1).replacing(with: 1, where: turn .> 0)
    let late = front.weight(order: later, sharpness: sharpness)
    let isEarly = (across / (2 * Self.halfWidth) + 0.5).clamped.smoothstep
    return weight.replacing(with: late + (early - late) * isEarly, where: isStart)
  }

  /// Half the width of the sharpest possible edge, in pixels.
  private static let halfWidth = Float(Front.leastWidth / 2)

  /// The sharpness of the sharpest possible edge at a distance of one pixel from the centre.
  private static let turnsPerPixel = Float(2 * Double.pi / Front.leastWidth)
}

/// Returns angles in turns in `0...1`, given angles in `-0.5...0.5`.
@inline(__always)
private func whole(_ turns: SIMD8<Float>) -> SIMD8<Float> {
  turns.replacing(with: turns + 1, where: turns .< 0)
}

/// Returns the angles of vectors in turns clockwise from +x, in `-0.5...0.5`; 0 for a zero vector.
///
/// Source of the polynomial: Abramowitz and Stegun, "Handbook of Mathematical Functions", 4.4.49,
/// with an error of at most 2 · 10⁻⁸.
@inline(__always)
func turns(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
  let (width, height) = (x.magnitude, y.magnitude)
  let isSteep = height .> width
  let longer = width.replacing(with: height, where: isSteep)
  let shorter = height.replacing(with: width, where: isSteep)
  let slope = shorter / longer.replacing(with: 1, where: longer .== 0)
  let square = slope * slope
  var series = square * 0.002_866_225_7 - 0.016_165_736_7
  series = series * square + 0.042_909_613_8
  series = series * square - 0.075_289_640_0
  series = series * square + 0.106_562_639_3
  series = series * square - 0.142_088_994_4
  series = series * square + 0.199_935_508_5
  series = series * square - 0.333_331_452_8
  series = series * square + 1
  let eighth = slope * series * Float(0.5 / Double.pi)
  let quarter = eighth.replacing(with: 0.25 - eighth, where: isSteep)
  let half = quarter.replacing(with: 0.5 - quarter, where: x .< 0)
  return half.replacing(with: -half, where: y .< 0)
}
