/// The frame rate of a film, which is stored in a chunk of its own at the end of a WebP.
///
/// The encoder merges equal frames into one picture; the rate recovers their number. Programs that
/// do not know the chunk skip it.
package struct WebPFrameRate {
  /// Frames per second, as a fraction of positive numbers.
  let numerator, denominator: Int

  static let type = "frRT"

  package init(numerator: Int, denominator: Int) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Reads the data of the chunk; `nil` if it is damaged.
  init?(_ data: ArraySlice<UInt8>) {
    guard data.count == 8 else { return nil }
    self.init(
      numerator: littleEndianNumber(data.prefix(4)), denominator: littleEndianNumber(data.suffix(4))
    )
    guard numerator > 0, denominator > 0 else { return nil }
  }

  /// The chunk that is appended to a file.
  package var chunk: [UInt8] {
    WebPChunks.chunk(
      Self.type, littleEndianBytes(numerator, 4) + littleEndianBytes(denominator, 4))
  }

  /// The offset in a file of the number of bytes after it, and its value for a file of some size.
  package static func fileSize(_ byteCount: Int) -> (offset: Int, bytes: [UInt8]) {
    (4, littleEndianBytes(byteCount - 8, 4))
  }
}
