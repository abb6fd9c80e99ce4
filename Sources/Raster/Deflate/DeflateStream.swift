import CDeflate

/// Deflate with all its means, and with none.
enum DeflateStream {
  /// The level of the library beyond which files hardly get smaller, for all the time it takes.
  private static let level: Int32 = 9

  /// Returns a whole stream that is as small as helps.
  static func smallest(of bytes: Span<UInt8>) throws(ImageFileError) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
      throw ImageFileError("the pixels cannot be compressed: there is no memory left")
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let capacity = unsafe libdeflate_deflate_compress_bound(compressor, bytes.count)
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      count = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe libdeflate_deflate_compress(
          compressor, bytes.baseAddress, bytes.count, output.baseAddress, output.count)
      }
    }
    precondition(!stream.isEmpty, "\(bytes.count) bytes do not fit \(capacity)")
    return stream
  }

  /// The most bytes that a block holds as they are.
  private static let storedLimit = 0xFFFF

  /// Returns bytes as they are, in blocks none of which is the last.
  ///
  /// Source: RFC 1951, 3.2.4.
  static func stored(_ bytes: Span<UInt8>) -> [UInt8] {
    var blocks: [UInt8] = []
    blocks.reserveCapacity(bytes.count + 5 * (bytes.count / storedLimit + 1))
    for start in stride(from: 0, to: bytes.count, by: storedLimit) {
      let part = bytes.extracting(start..<min(start + storedLimit, bytes.count))
      let count = UInt16(part.count)
      blocks.append(0)  // stored, and not the last
      for field in [count, ~count] { blocks += [UInt8(field & 0xFF), UInt8(field >> 8)] }
      unsafe part.withUnsafeBufferPointer { part in unsafe blocks += part }
    }
    return blocks
  }
}
