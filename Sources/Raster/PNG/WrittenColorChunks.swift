import CDeflate

extension [UInt8] {
  /// Appends the chunks that state the colour space of a PNG's numbers.
  ///
  /// Display P3 stands there twice, because older programs know only `iCCP`.
  ///
  /// Source: PNG Specification, Third Edition, W3C 2025, section 11.3.2.
  mutating func appendColorChunks(of space: ColorSpace) throws(ImageFileError) {
    switch space {
    case .sRGB:
      let perceptualIntent: UInt8 = 0
      try appendChunk("sRGB") { $0.append(perceptualIntent) }
    case .displayP3:
      let (primaries, curve, rgb, fullRange) = (UInt8(12), UInt8(13), UInt8(0), UInt8(1))
      try appendChunk("cICP") { $0 += [primaries, curve, rgb, fullRange] }
      guard let profile = displayP3Profile else {
        throw ImageFileError("there is no memory for a colour profile")
      }
      try appendChunk("iCCP") { $0 += profile }
    }
  }
}

/// The data of the `iCCP` chunk of Display P3: a name, the kind of compression, and the profile.
private let displayP3Profile: [UInt8]? = {
  let name = ColorSpace.displayP3.name
  let (end, deflate) = (UInt8(0), UInt8(0))
  return ColorProfile(.displayP3)?.icc(named: name)?.compressed.map {
    Array(name.utf8) + [end, deflate] + $0
  }
}()

extension [UInt8] {
  /// The bytes as a zlib stream; `nil` if there is no memory.
  fileprivate var compressed: [UInt8]? {
    let smallest: Int32 = 12
    guard let compressor = unsafe libdeflate_alloc_compressor(smallest) else { return nil }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, count)
    var stream = [UInt8](repeating: 0, count: bound)
    let size = unsafe libdeflate_zlib_compress(compressor, self, count, &stream, bound)
    return size > 0 ? Array(stream[..<size]) : nil
  }
}
