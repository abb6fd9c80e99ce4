/// One pixel in 8-bit sRGB, premultiplied by its alpha.
///
/// In memory: blue, green, red, alpha, which is the order of Cairo's `ARGB32` on little-endian
/// machines.
package struct Pixel: Hashable, Sendable, BitwiseCopyable {
  /// Blue, green, red and alpha, each in `0...255`; no colour exceeds alpha.
  package var bgra: SIMD4<UInt8>

  package init(bgra: SIMD4<UInt8>) {
    self.bgra = bgra
  }

  /// A fully transparent pixel.
  package static let clear = Pixel(bgra: .zero)
}
