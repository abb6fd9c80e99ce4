import CPNG

/// Decodes a whole PNG file; see ``StraightPicture/init(decoding:in:)``.
func decodePNG(
  _ bytes: [UInt8], in space: ColorSpace, within bound: PictureBound = .eachSide
) throws(ImageFileError) -> StraightPicture {
  let header = try pngHeader(of: bytes, fileSize: bytes.count, within: bound)
  let parts = try PNGParts(of: bytes)
  let colors = try parts.colorChunks.colors(in: bytes)
  let (bitDepth, colorType) = (bytes[pngSignature.count + 16], bytes[pngSignature.count + 17])
  let (isDeep, isGrey) = (bitDepth == 16, colorType == 0 || colorType == 4)
  var pixels: [Pixel]
  if colors.near != space, isDeep {
    let samples: [SIMD4<UInt16>] = try straightPixels(of: parts, header)
    pixels = samples.map { Pixel(rounding: $0) }
    try colors.conversion(of: isGrey ? .grey16 : .bgra16, to: space, in: "PNG")?
      .convert(samples, to: &pixels)
  } else {
    pixels = try straightPixels(of: parts, header)
    try colors.conversion(of: isGrey ? .grey8 : .bgra8, to: space, in: "PNG")?.convert(&pixels)
  }
  let picture = parts.orientation.upright(
    StraightPicture(width: header.width, height: header.height, pixels: pixels))
  // A tall picture may have been turned into a wide one.
  try bound.check(width: picture.width, height: picture.height)
  return picture
}

/// Decodes straight pixels of blue, green, red and alpha, row by row.
///
/// Their size decides whether numbers have 8 or 16 bits.
private func straightPixels<Sample: BitwiseCopyable>(
  of parts: PNGParts, _ header: PictureHeader
) throws(ImageFileError) -> [Sample] {
  var input = unsafe smear_png_input()
  var isComplete = false
  let pixels = unsafe [Sample](unsafeUninitializedCapacity: header.pixelCount) { pixels, count in
    isComplete = unsafe parts.essentials.withUnsafeBufferPointer { bytes in
      unsafe input.bytes = bytes.baseAddress
      unsafe input.count = bytes.count
      let straight = unsafe UnsafeMutableRawBufferPointer(pixels).bindMemory(to: UInt8.self)
      return unsafe smear_png_decode(
        &input, straight.baseAddress, UInt32(header.width), UInt32(header.height),
        UInt32(MemoryLayout<Sample>.stride)) != 0
    }
    count = isComplete ? header.pixelCount : 0
  }
  guard isComplete else { throw unsafe ImageFileError(describing: input) }
  return pixels
}

/// Returns the size of a PNG in pixels from its header; without a header, the result is
/// meaningless.
func pngSize(of bytes: [UInt8]) -> (width: Int, height: Int) {
  func number(at start: Int) -> Int {
    bytes.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
  return (number(at: 16), number(at: 20))
}

/// Reads the header of a PNG.
///
/// - Throws: ``ImageFileError`` if the picture is too large, or larger than the whole file could
///   encode.
func pngHeader(
  of bytes: [UInt8], fileSize: Int, within bound: PictureBound
) throws(ImageFileError) -> PictureHeader {
  let chunk = try PNGChunk(in: bytes, at: pngSignature.count)
  guard chunk.type == "IHDR", chunk.data.count == 13 else {
    throw ImageFileError("the PNG is damaged: its first chunk is \(chunk.type), not IHDR")
  }
  let (width, height) = pngSize(of: bytes)
  let header = try PictureHeader(width: width, height: height, within: bound)
  let fields = Array(bytes[chunk.data].dropFirst(8))
  let bits = Int(fields[0]) * pngChannelCount(ofColorType: fields[1])
  // Two bits of a deflate stream decode to at most 258 bytes.
  try header.check(
    fileSize, of: "PNG", isAtLeast: header.pixelCount * bits / 8 / largestDeflateRatio)
  return header
}

/// The most bytes that one byte of a deflate stream can decode to.
private let largestDeflateRatio = 1032

/// The channels of a pixel; 1 for an unknown type, which the decoder rejects.
private func pngChannelCount(ofColorType type: UInt8) -> Int {
  switch type {
  case 2: 3
  case 4: 2
  case 6: 4
  default: 1
  }
}

extension ImageFileError {
  /// Creates an error with the message that libpng left in `input`.
  @unsafe fileprivate init(describing input: smear_png_input) {
    let message = unsafe withUnsafeBytes(of: input.message) { message in
      unsafe String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.init("the PNG is damaged: \(message)")
  }
}
