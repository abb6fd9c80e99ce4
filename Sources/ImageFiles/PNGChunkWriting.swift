import CISAL

extension [UInt8] {
  /// Appends a chunk of a PNG, whose data `body` appends.
  ///
  /// - Parameter type: Four ASCII letters.
  /// - Throws: What `body` throws, and an ``ImageFileError`` if the data is too long.
  mutating func appendChunk(
    _ type: StaticString, _ body: (inout [UInt8]) throws(ImageFileError) -> Void
  ) throws(ImageFileError) {
    let start = count
    self += bigEndianBytes(0)
    self += type.description.utf8
    try body(&self)

    let length = count - start - 8
    guard length <= Int32.max else { throw ImageFileError("the image is too large for a PNG") }
    replaceSubrange(start..<start + 4, with: bigEndianBytes(length))
    self += bigEndianBytes(Int(checksum(from: start + 4)))
  }

  /// Returns the CRC-32 of everything from `start` on.
  private func checksum(from start: Int) -> UInt32 {
    unsafe self[start...].withUnsafeBufferPointer { bytes in
      unsafe smear_crc32(0, bytes.baseAddress, UInt64(bytes.count))
    }
  }
}

/// Returns the lower 32 bits of `value`, most significant byte first.
func bigEndianBytes(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
