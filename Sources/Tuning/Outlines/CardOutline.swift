internal import Glibc

/// A rectangle in a frame, whatever it holds.
struct CardOutline: Equatable, Sendable {
  /// The middle in pixels of the frame.
  var center: SIMD2<Double>

  /// Half its width and half its height in pixels.
  var half: SIMD2<Double>

  /// The rotation in radians, clockwise where y points down.
  var angle = 0.0

  enum Side: Int, CaseIterable, Sendable {
    case left, right, top, bottom

    /// Whether its distance from the middle is half the width, and not half the height.
    var isUpright: Bool { self == .left || self == .right }

    /// The direction out of the rectangle, before it is turned.
    fileprivate var outwards: SIMD2<Double> {
      switch self {
      case .left: SIMD2(-1, 0)
      case .right: SIMD2(1, 0)
      case .top: SIMD2(0, -1)
      case .bottom: SIMD2(0, 1)
      }
    }
  }

  /// A side in the frame.
  struct Line {
    /// Its middle in pixels of the frame.
    let middle: SIMD2<Double>

    /// The directions out of the rectangle and along the side, of length 1.
    let outwards, along: SIMD2<Double>

    /// Half its length in pixels.
    let half: Double
  }

  func line(_ side: Side) -> Line {
    let turn = SIMD2(cos(angle), sin(angle))
    let outwards = turn.turned(side.outwards)
    return Line(
      middle: center + outwards * (side.isUpright ? half.x : half.y), outwards: outwards,
      along: SIMD2(-outwards.y, outwards.x), half: side.isUpright ? half.y : half.x)
  }

  /// Returns the rectangle with sides that are moved and turned.
  ///
  /// - Parameters:
  ///   - offsets: How far each side is moved out, in pixels, in the order of ``Side``.
  ///   - turn: By how much all are turned, in radians.
  func moved(_ offsets: [Double], turnedBy turn: Double) -> CardOutline {
    let (left, right, top, bottom) = (offsets[0], offsets[1], offsets[2], offsets[3])
    let shift = SIMD2(right - left, bottom - top) / 2
    return CardOutline(
      center: center + SIMD2(cos(angle), sin(angle)).turned(shift),
      half: pointwiseMax(half + SIMD2(left + right, top + bottom) / 2, SIMD2(1, 1)),
      angle: angle + turn)
  }

  /// Returns the movement from another outline to this one.
  ///
  /// - Parameter place: The origin of the moved points, in pixels of the other outline's frame.
  func movement(from first: CardOutline, of place: SIMD2<Double>) -> AffineMovement {
    let scales = half / first.half
    let back = SIMD2(cos(first.angle), -sin(first.angle))
    let own = back.turned(place - first.center) * scales
    let turn = SIMD2(cos(angle - first.angle), sin(angle - first.angle))
    // The scales count along the sides of the first outline.
    let wide = SIMD2(cos(2 * first.angle), sin(2 * first.angle)) * (scales.x - scales.y) / 2
    return AffineMovement(
      turn: turn * (scales.x + scales.y) / 2, stretch: turn.turned(wide),
      shift: center + SIMD2(cos(angle), sin(angle)).turned(own))
  }
}
