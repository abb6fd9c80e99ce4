import CDeflate

/// The eight bytes every PNG begins with.
package let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// One of the parts a PNG consists of after its signature: length, type, data, checksum.
struct PNGChunk {
  /// Four letters; a lowercase first one says that the chunk may be ignored.
  let type: String

  /// The whole chunk, as a range of the file.
  let range: Range<Int>

  /// The number of bytes in a chunk besides its data.
  static let overhead = 12

  /// The number of those bytes behind the data.
  static let checksumSize = 4

  /// The data, as a range of the file.
  var data: Range<Int> { range.lowerBound + 8..<range.upperBound - Self.checksumSize }

  /// Reads where the chunk lies that begins at `start`.
  ///
  /// - Throws: ``ImageFileError`` if the file ends within it.
  init(in bytes: [UInt8], at start: Int) throws(ImageFileError) {
    guard start + Self.overhead <= bytes.count else {
      throw ImageFileError("the PNG ends early: a chunk is missing after byte \(start)")
    }
    let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    type = String(decoding: bytes[start + 4..<start + 8], as: Unicode.ASCII.self)
    range = start..<start + length + Self.overhead
    guard range.upperBound <= bytes.count else {
      throw ImageFileError("the PNG ends early: its \(type) chunk is cut off")
    }
  }

  /// Whether the pixels depend on this chunk.
  var carriesPixels: Bool { type == "tRNS" || type.first?.isUppercase == true }

  /// How the picture has to be turned, if this chunk says so and is sound.
  func orientation(in bytes: [UInt8]) -> PictureOrientation? {
    guard type == "eXIf", isIntact(in: bytes) else { return nil }
    return PictureOrientation(exif: bytes[data])
  }

  /// Whether the checksum is that of type and data.
  func isIntact(in bytes: [UInt8]) -> Bool {
    let checksum = checksum(of: bytes[range.lowerBound + 4..<data.upperBound])
    return bytes[data.upperBound..<range.upperBound].elementsEqual(bigEndianBytes(Int(checksum)))
  }
}

/// Returns the CRC-32 of bytes.
func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
  unsafe bytes.withUnsafeBufferPointer { bytes in
    unsafe libdeflate_crc32(0, bytes.baseAddress, bytes.count)
  }
}
