/// The chromaticities of a colour space, as CIE x and y.
struct ColorPrimaries: Hashable, Sendable {
  let white, red, green, blue: SIMD2<Double>

  private static let daylight = SIMD2(0.3127, 0.3290)

  private init(red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>) {
    self.init(white: Self.daylight, red: red, green: green, blue: blue)
  }

  init(white: SIMD2<Double>, red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>) {
    (self.white, self.red, self.green, self.blue) = (white, red, green, blue)
  }

  /// Those of sRGB, which are those of BT.709.
  static let sRGB = ColorPrimaries(
    red: SIMD2(0.64, 0.33), green: SIMD2(0.30, 0.60), blue: SIMD2(0.15, 0.06))

  static let displayP3 = ColorPrimaries(
    red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690), blue: SIMD2(0.150, 0.060))

  /// Creates primaries from their code; `nil` for a reserved one.
  ///
  /// Source: Recommendation ITU-T H.273, table 2.
  init?(code: Int) {
    switch code {
    case 1: self = .sRGB
    case 5:
      self.init(red: SIMD2(0.64, 0.33), green: SIMD2(0.29, 0.60), blue: SIMD2(0.15, 0.06))
    case 6, 7:
      self.init(red: SIMD2(0.630, 0.340), green: SIMD2(0.310, 0.595), blue: SIMD2(0.155, 0.070))
    case 9:
      self.init(red: SIMD2(0.708, 0.292), green: SIMD2(0.170, 0.797), blue: SIMD2(0.131, 0.046))
    case 12: self = .displayP3
    default: return nil
    }
  }

  /// Returns whether no coordinate differs from others by more than their rounding in files.
  func areNear(_ other: ColorPrimaries) -> Bool {
    let pairs = [(white, other.white), (red, other.red), (green, other.green)]
    return (pairs + [(blue, other.blue)]).allSatisfy { own, other in
      let difference = own - other
      return max(abs(difference.x), abs(difference.y)) <= 0.001
    }
  }
}
