/// Pseudo-random bytes, equal for equal seeds.
///
/// Source: Marsaglia, "Xorshift RNGs", 2003.
struct RandomBytes {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next() -> UInt8 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt8(truncatingIfNeeded: state >> 32)
  }
}
