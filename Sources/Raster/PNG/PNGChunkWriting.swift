extension [UInt8] {
  /// Appends a PNG chunk whose data `body` appends.
  ///
  /// - Parameter type: Four ASCII letters.
  /// - Throws: The error of `body`, or ``ImageFileError`` if the data is too long.
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
    self += bigEndianBytes(Int(checksum(of: self[(start + 4)...])))
  }
}

/// Returns the lower 32 bits of `value`, most significant byte first.
func bigEndianBytes(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
