/// The extension of a bitmap beyond its edges, as a filter reads it.
package enum Edges: String, CaseIterable, Sendable {
  /// Clear pixels: contents fade at the edges, and the result is larger than its source.
  case transparent
  /// Repetition of the nearest pixel.
  case clamp
  /// The bitmap mirrored at its edge, with the edge pixel twice: `dcba|abcd|dcba`.
  case mirror
  /// Repetition of the whole bitmap: `abcd|abcd|abcd`.
  case wrap

  /// Returns the index of the pixel that is read at `index` in a row, or `nil` for a clear one.
  ///
  /// - Parameters:
  ///   - index: Any number; those in `0..<count` are returned unchanged.
  ///   - count: The number of pixels, at least 1.
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
  /// Returns the remainder in `0..<divisor`.
  fileprivate func modulo(_ divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
