import CDeflate

extension [UInt8] {
  /// Returns the bytes, decompressed if they are gzip; `nil` if there are too many.
  func unpacked(atMost limit: Int) -> [UInt8]? {
    guard starts(with: [0x1F, 0x8B]) else { return self }
    // The last four bytes are the uncompressed length, little-endian.
    let size = suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard size <= limit, let decompressor = unsafe libdeflate_alloc_decompressor() else {
      return nil
    }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var written = 0
    var isWhole = false
    let text = unsafe [UInt8](unsafeUninitializedCapacity: size) { text, count in
      isWhole =
        unsafe libdeflate_gzip_decompress(
          decompressor, self, self.count, text.baseAddress, size, &written) == LIBDEFLATE_SUCCESS
      count = isWhole ? written : 0
    }
    return isWhole ? text : nil
  }
}
