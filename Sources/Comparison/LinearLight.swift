internal import Glibc

/// What each sRGB byte is in linear light, in `0...1`.
///
/// Source: IEC 61966-2-1.
let linearLight: [Float] = (0...255).map { byte in
  let color = Double(byte) / 255
  return Float(color <= 0.04045 ? color / 12.92 : pow((color + 0.055) / 1.055, 2.4))
}
