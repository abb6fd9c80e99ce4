/// A random number generator with random access: each number is a function of the seed and its
/// index.
///
/// Source: Guy Steele, Doug Lea and Christine Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014, with the constants of Sebastiano Vigna's public `splitmix64.c`.
package enum SplitMix64 {
  /// Returns the number of a seed at an index, from 0.
  static func bits(_ number: UInt64, seed: UInt64) -> UInt64 {
    var bits = seed &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// Returns the number of a seed at an index, as a fraction in `0..<1`.
  package static func fraction(_ number: UInt64, seed: UInt64) -> Double {
    Double(bits(number, seed: seed) >> 11) * 0x1p-53
  }
}
