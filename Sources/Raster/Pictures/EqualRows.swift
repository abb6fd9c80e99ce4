internal import Glibc

extension Bitmap {
  /// Returns whether a row equals a row of another bitmap of the same width, or of this one.
  func hasRow(_ y: Int, equalTo otherY: Int, of other: Bitmap) -> Bool {
    let row = pixels.span.extracting(y * width..<(y + 1) * width)
    let otherRow = other.pixels.span.extracting(otherY * width..<(otherY + 1) * width)
    return unsafe row.withUnsafeBytes { bytes in
      unsafe otherRow.withUnsafeBytes { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return unsafe memcmp(first, second, bytes.count) == 0
      }
    }
  }
}
