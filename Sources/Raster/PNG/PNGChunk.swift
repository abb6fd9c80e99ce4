import CDeflate

/// The eight bytes that every PNG begins with.
package let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// One chunk of a PNG: length, type, data and checksum.
struct PNGChunk {
  /// Four letters; a lowercase first letter marks a chunk that may be ignored.
  let type: String

  /// The range of the whole chunk in the file.
  let range: Range<Int>

  /// The number of bytes in a chunk in addition to its data.
  static let overhead = 12

  /// The number of checksum bytes after the data.
  static let checksumSize = 4

  /// The range of the data in the file.
  var data: Range<Int> { range.lowerBound + 8..<range.upperBound - Self.checksumSize }

  /// Finds the chunk that begins at `start`.
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

  /// Whether the numbers of the pixels depend on this chunk.
  var carriesPixels: Bool { type == "tRNS" || type.first?.isUppercase == true }

  /// Returns the orientation of the picture if this is an intact `eXIf` chunk that states one.
  func orientation(in bytes: [UInt8]) -> PictureOrientation? {
    guard type == "eXIf", isIntact(in: bytes) else { return nil }
    return PictureOrientation(exif: bytes[data])
  }

  /// Returns whether the checksum matches type and data.
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
