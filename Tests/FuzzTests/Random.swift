@testable import SceneModel

/// Pseudo-random numbers, equal for equal seeds.
struct Random: RandomNumberGenerator {
  private let seed: UInt64
  private var count: UInt64 = 0

  init(seed: UInt64) { self.seed = seed }

  mutating func next() -> UInt64 {
    count += 1
    return SplitMix64.bits(count, seed: seed)
  }

  mutating func chance(of probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }
}
