/// The extension of a bitmap beyond its edges, as a filter reads it.
package enum Edges: String, CaseIterable, Sendable {
  /// Clear pixels: contents fade into their surroundings, and the result is larger than its source.
  case transparent
  /// The nearest pixel.
  case clamp
  /// The bitmap mirrored at its edge, whose pixels come twice: `dcba|abcd|dcba`.
  case mirror
  /// The bitmap again: `abcd|abcd|abcd`.
  case wrap

  /// Returns which of `count` pixels in a row is read at `index`, or `nil` for a clear one.
  ///
  /// - Parameters:
  ///   - index: Any number; those in `0..<count` are themselves.
  ///   - count: At least 1.
  package func source(of index: Int, count: Int) -> Int? {
    if (0..<count).contains(index) { return index }
    switch self {
    case .transparent: return nil
    case .clamp: return min(max(index, 0), count - 1)
    case .mirror:
      let phase = index.modulo(2 * count)
      return phase < count ? phase : 2 * count - 1 - phase
    case .wrap: return index.modulo(count)
    }
  }
}

extension Int {
  /// The remainder in `0..<divisor`.
  fileprivate func modulo(_ divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
