/// Taps in reading order.
struct TapRows {
  /// The offsets of the taps, in pixels.
  let distances: [SIMD2<Int>]

  /// In units of 2⁻²⁴.
  let weights: [Int32]

  init(_ taps: Taps) {
    let taps = taps.weights.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }
    distances = taps.map(\.key)
    weights = taps.map { Int32($0.value) }
  }
}
