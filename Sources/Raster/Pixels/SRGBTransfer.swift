internal import Glibc

/// The transfer function of sRGB.
///
/// Source: IEC 61966-2-1.
package enum SRGBTransfer {
  /// Returns the linear light of a colour, both in `0...1`.
  package static func decoded(_ color: Double) -> Double {
    color <= 0.04045 ? color / 12.92 : pow((color + 0.055) / 1.055, 2.4)
  }

  /// Returns the colour of linear light, both in `0...1`.
  package static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
