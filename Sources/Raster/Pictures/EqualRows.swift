internal import Glibc

extension Bitmap {
  /// Returns whether a row equals a row of another bitmap of the same width, or of this one.
  ///
  /// Rows with different values in ``straight`` differ, because files store these.
  func hasRow(_ y: Int, equalTo otherY: Int, of other: Bitmap) -> Bool {
    guard Self.areEqual(row(y, of: pixels), other.row(otherY, of: other.pixels)) else {
      return false
    }
    switch (straight, other.straight) {
    case (nil, nil): return true
    case (let own?, let others?):
      return Self.areEqual(row(y, of: own), other.row(otherY, of: others))
    default: return false
    }
  }

  private func row(_ y: Int, of pixels: [Pixel]) -> ArraySlice<Pixel> {
    pixels[y * width..<(y + 1) * width]
  }

  private static func areEqual(_ row: ArraySlice<Pixel>, _ other: ArraySlice<Pixel>) -> Bool {
    unsafe row.withUnsafeBytes { bytes in
      unsafe other.withUnsafeBytes { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return unsafe memcmp(first, second, bytes.count) == 0
      }
    }
  }
}
