import CDeflate

/// Deflate at its highest useful effort, and without compression.
enum DeflateStream {
  /// The libdeflate level above which files shrink hardly at all but take much longer.
  private static let level: Int32 = 9

  /// Returns a complete stream, compressed at the highest useful effort.
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

  /// The most bytes that a stored block can hold.
  private static let storedLimit = 0xFFFF

  /// Returns bytes in stored blocks, none of them final.
  ///
  /// Source: RFC 1951, 3.2.4.
  static func stored(_ bytes: Span<UInt8>) -> [UInt8] {
    var blocks: [UInt8] = []
    blocks.reserveCapacity(bytes.count + 5 * (bytes.count / storedLimit + 1))
    for start in stride(from: 0, to: bytes.count, by: storedLimit) {
      let part = bytes.extracting(start..<min(start + storedLimit, bytes.count))
      let count = UInt16(part.count)
      blocks.append(0)  // a stored block, not the final one
      for field in [count, ~count] { blocks += [UInt8(field & 0xFF), UInt8(field >> 8)] }
      unsafe part.withUnsafeBufferPointer { part in unsafe blocks += part }
    }
    return blocks
  }
}
