import CDeflate

/// The chunks of a PNG that state the colour space of its numbers.
struct PNGColorChunks {
  /// Those found, by type; of several of a type, the first counts.
  private var chunks: [String: PNGChunk] = [:]

  static let types: Set = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"]

  init() {}

  /// Finds the chunks of a file before its pixels.
  ///
  /// - Throws: ``ImageFileError`` if the file ends before the pixels.
  init(of bytes: [UInt8]) throws(ImageFileError) {
    var start = pngSignature.count
    while true {
      let chunk = try PNGChunk(in: bytes, at: start)
      guard chunk.type != "IDAT", chunk.type != "IEND" else { return }
      note(chunk)
      start = chunk.range.upperBound
    }
  }

  /// Takes note of a chunk before the pixels.
  mutating func note(_ chunk: PNGChunk) {
    guard Self.types.contains(chunk.type), chunks[chunk.type] == nil else { return }
    chunks[chunk.type] = chunk
  }

  /// Returns the colour space, which the first of these states: `cICP`, `iCCP`, `sRGB`, `gAMA` with
  /// `cHRM`.
  ///
  /// A gamma of 1/2.2 with the primaries of sRGB, or none, means sRGB: writers add it to sRGB files
  /// for readers without its curve. `cHRM` alone means nothing, as in browsers.
  ///
  /// Source: PNG Specification, Third Edition, W3C 2025, section 4.3 and 11.3.2.
  ///
  /// - Throws: ``ImageFileError`` if the chunk that states it is damaged, or states a space whose
  ///   colours cannot be shown.
  func colors(in bytes: [UInt8]) throws(ImageFileError) -> PictureColors {
    if let codes = try data(of: "cICP", in: bytes) { return try PNGColorChunks.colors(codes) }
    if let data = try data(of: "iCCP", in: bytes) {
      guard let profile = PNGColorChunks.profile(data), let colors = PictureColors(icc: profile)
      else { throw .unfitProfile(in: "PNG") }
      return colors
    }
    if chunks["sRGB"] != nil { return .sRGB }
    guard let data = try data(of: "gAMA", in: bytes) else { return .sRGB }
    let gamma = try PNGColorChunks.numbers(data, count: 1, of: "gAMA")[0]
    guard gamma > 0 else { throw ImageFileError("the PNG is damaged: gAMA: it is 0") }
    var primaries = ColorPrimaries.sRGB
    if let places = try self.data(of: "cHRM", in: bytes) {
      let numbers = try PNGColorChunks.numbers(places, count: 8, of: "cHRM")
      func place(_ index: Int) -> SIMD2<Double> { SIMD2(numbers[index], numbers[index + 1]) }
      primaries = ColorPrimaries(white: place(0), red: place(2), green: place(4), blue: place(6))
    }
    let isSRGBGamma = PNGColorChunks.sRGBGammas.contains(gamma)
    return PictureColors(
      primaries, isSRGBGamma && primaries.areNear(.sRGB) ? .sRGB : .power(1 / gamma))
  }

  /// The gammas that mean sRGB: 1/2.2, in the roundings that are found in files.
  private static let sRGBGammas = 0.45...0.46

  /// Returns the data of a chunk; `nil` if there is none.
  private func data(of type: String, in bytes: [UInt8]) throws(ImageFileError) -> ArraySlice<UInt8>?
  {
    guard let chunk = chunks[type] else { return nil }
    guard chunk.isIntact(in: bytes) else {
      throw ImageFileError("the PNG is damaged: \(type): CRC error")
    }
    return bytes[chunk.data]
  }

  /// Returns the colour space of a `cICP` chunk.
  private static func colors(_ codes: ArraySlice<UInt8>) throws(ImageFileError) -> PictureColors {
    let codes = codes.map { Int($0) }
    guard codes.count == 4 else { throw ImageFileError("the PNG is damaged: cICP") }
    let (rgb, fullRange) = (0, 1)
    guard codes[2] == rgb, codes[3] == fullRange,
      let colors = PictureColors(primaries: codes[0], transfer: codes[1])
    else { throw .unknownColors("PNG", codes[0], codes[1]) }
    return colors
  }

  /// Returns the decompressed profile of an `iCCP` chunk; `nil` if it is damaged or too large.
  private static func profile(_ data: ArraySlice<UInt8>) -> [UInt8]? {
    guard let nameEnd = data.firstIndex(of: 0) else { return nil }
    let stream = data[nameEnd...].dropFirst()
    guard stream.first == 0, let decompressor = unsafe libdeflate_alloc_decompressor() else {
      return nil
    }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    for size in profileSizes {
      var profile = [UInt8](repeating: 0, count: size)
      var written = 0
      let result = unsafe stream.dropFirst().withUnsafeBytes { stream in
        unsafe libdeflate_zlib_decompress(
          decompressor, stream.baseAddress, stream.count, &profile, size, &written)
      }
      switch result {
      case LIBDEFLATE_SUCCESS: return Array(profile[..<written])
      case LIBDEFLATE_INSUFFICIENT_SPACE: continue
      default: return nil
      }
    }
    return nil
  }

  /// The sizes in bytes that are tried for a profile: of an RGB space, of a printer, and the most.
  private static let profileSizes = [1 << 14, 1 << 20, 1 << 24]

  /// Returns numbers stored in units of 1/100000.
  private static func numbers(_ data: ArraySlice<UInt8>, count: Int, of type: String)
    throws(ImageFileError) -> [Double]
  {
    guard data.count == 4 * count else { throw ImageFileError("the PNG is damaged: \(type)") }
    return (0..<count).map { index in
      let number = data.dropFirst(4 * index).prefix(4).reduce(0) { $0 << 8 | Int($1) }
      return Double(number) / 100_000
    }
  }
}

extension PictureColors {
  /// Creates the space of code points; unspecified ones are those of sRGB.
  ///
  /// Source: Recommendation ITU-T H.273.
  ///
  /// - Returns: `nil` for codes whose colours cannot be shown.
  init?(primaries: Int, transfer: Int) {
    let unspecified = 2
    guard let space = primaries == unspecified ? .sRGB : ColorPrimaries(code: primaries),
      let curve = transfer == unspecified ? .sRGB : TransferCurve(code: transfer)
    else { return nil }
    self.init(space, curve)
  }
}

extension ImageFileError {
  /// Creates the error of code points whose colours cannot be shown.
  static func unknownColors(_ kind: String, _ primaries: Int, _ transfer: Int) -> ImageFileError {
    let names = [16: " (PQ)", 18: " (HLG)"]
    return ImageFileError(
      """
      the colours of the \(kind) cannot be shown: they have primaries \(primaries) and transfer \
      function \(transfer)\(names[transfer] ?? "") of ITU-T H.273
      """)
  }
}
