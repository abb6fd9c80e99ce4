/// A space of gamma-encoded colours.
///
/// All have the white point D65 and the transfer function of sRGB, and differ in their primaries.
///
/// Sources: IEC 61966-2-1; SMPTE EG 432-1; CSS Color 4, sections 10 and 17.
package enum ColorSpace: String, CaseIterable, Sendable {
  case sRGB = "srgb"
  case displayP3 = "p3"

  /// The name that files and reports show.
  var name: String {
    switch self {
    case .sRGB: "sRGB"
    case .displayP3: "Display P3"
    }
  }

  /// The chromaticities of red, green and blue.
  var primaries: ColorPrimaries {
    switch self {
    case .sRGB: .sRGB
    case .displayP3: .displayP3
    }
  }

  /// Returns the rows of the matrix that converts linear light to another space; `nil` if it is
  /// this one.
  package func lightRows(to other: ColorSpace) -> [SIMD3<Double>]? {
    switch (self, other) {
    case (.sRGB, .displayP3):
      [
        SIMD3(0.8224619687143623, 0.17753803128563775, 0),
        SIMD3(0.03319419885096161, 0.9668058011490384, 0),
        SIMD3(0.017082630607213284, 0.07239744066396346, 0.9105199287288232),
      ]
    case (.displayP3, .sRGB):
      [
        SIMD3(1.2249401762805598, -0.22494017628055996, 0),
        SIMD3(-0.042056954709688163, 1.0420569547096881, 0),
        SIMD3(-0.019637554590334432, -0.0786360455506319, 1.0982736001409663),
      ]
    case (.sRGB, .sRGB), (.displayP3, .displayP3): nil
    }
  }

  /// Returns a colour of this space in another one.
  ///
  /// Components outside of the other space are clipped, as relative colorimetric conversion does.
  ///
  /// - Parameter color: Red, green and blue in `0...1`, not premultiplied.
  package func converted(_ color: SIMD3<Double>, to other: ColorSpace) -> SIMD3<Double> {
    guard let rows = lightRows(to: other) else { return color }
    let light = color.map(SRGBTransfer.decoded)
    return SIMD3((rows[0] * light).sum(), (rows[1] * light).sum(), (rows[2] * light).sum())
      .clamped(lowerBound: .zero, upperBound: .one).map(SRGBTransfer.encoded)
  }
}

extension StraightColor {
  /// Returns the colour of one space in another; components outside of it are clipped.
  package func converted(from space: ColorSpace, to other: ColorSpace) -> StraightColor {
    let color = space.converted(SIMD3(red, green, blue), to: other)
    return StraightColor(red: color.x, green: color.y, blue: color.z, alpha: alpha)
  }
}

extension SIMD3<Double> {
  fileprivate func map(_ transform: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(transform(x), transform(y), transform(z))
  }
}
