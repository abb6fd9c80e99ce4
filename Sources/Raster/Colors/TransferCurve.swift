import CColorManagement

/// The function from the numbers of a colour space to linear light, both in `0...1`.
enum TransferCurve: Hashable, Sendable {
  case sRGB

  /// The curve of BT.709, BT.601 and BT.2020.
  case television

  /// A power with this exponent; 1 is linear.
  case power(Double)

  /// Creates a curve from its code; `nil` for a reserved one, and for PQ and HLG, whose light has
  /// no greatest value on a screen of sRGB.
  ///
  /// Source: Recommendation ITU-T H.273, table 3.
  init?(code: Int) {
    switch code {
    case 1, 6, 14, 15: self = .television
    case 4: self = .power(2.2)
    case 5: self = .power(2.8)
    case 8: self = .power(1)
    case 13: self = .sRGB
    default: return nil
    }
  }

  /// The exponent, slope, offset, linear slope and threshold of the curve
  /// `x < threshold ? linear · x : (slope · x + offset) ^ exponent`.
  private var parameters: [Double] {
    switch self {
    case .sRGB: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    case .television: [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081]
    case .power(let exponent): [exponent, 1, 0, 0, 0]
    }
  }

  /// Runs `body` with the curve of Little CMS; `nil` if it cannot be made.
  @unsafe func withToneCurve<Result>(_ body: (OpaquePointer) -> Result?) -> Result? {
    let parametricIEC: cmsInt32Number = 4
    guard let curve = unsafe cmsBuildParametricToneCurve(nil, parametricIEC, parameters) else {
      return nil
    }
    defer { unsafe cmsFreeToneCurve(curve) }
    return unsafe body(curve)
  }
}
