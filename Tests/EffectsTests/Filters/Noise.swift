import Raster

/// A generator of pseudo-random numbers, equal for equal seeds.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014 (SplitMix64).
struct Noise: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64 = 0) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension Bitmap {
  /// Returns a bitmap of unrelated, translucent pixels.
  static func noise(width: Int, height: Int) -> Bitmap {
    var noise = Noise()
    let pixels = (0..<width * height).map { _ in
      let alpha = UInt8.random(in: 0...255, using: &noise)
      return Pixel(
        bgra: SIMD4(
          .random(in: 0...alpha, using: &noise), .random(in: 0...alpha, using: &noise),
          .random(in: 0...alpha, using: &noise), alpha))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
