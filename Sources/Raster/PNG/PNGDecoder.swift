import CPNG

/// Decodes a whole PNG file; see ``Pixels/Bitmap/init(decoding:)``.
func decodePNG(_ bytes: [UInt8]) throws(ImageFileError) -> Bitmap {
  let header = try pngHeader(of: bytes, fileSize: bytes.count)
  if let bitmap = PlainPNG(bytes)?.decoded(from: bytes) { return bitmap }
  let (essentials, orientation) = try essentials(of: bytes)
  let (width, height) = (header.width, header.height)

  var input = unsafe smear_png_input()
  var isComplete = false
  var pixels = unsafe [Pixel](unsafeUninitializedCapacity: width * height) { pixels, count in
    let straight = unsafe UnsafeMutableRawBufferPointer(pixels).bindMemory(to: UInt8.self)
    isComplete = unsafe essentials.withUnsafeBufferPointer { bytes in
      unsafe input.bytes = bytes.baseAddress
      unsafe input.count = bytes.count
      let (columns, rows) = (UInt32(width), UInt32(height))
      return unsafe smear_png_decode(&input, straight.baseAddress, columns, rows) != 0
    }
    count = isComplete ? width * height : 0
  }
  guard isComplete else { throw unsafe ImageFileError(describing: input) }
  pixels.premultiply()
  return orientation.upright(Bitmap(width: width, height: height, pixels: pixels))
}

/// Returns the PNG with only the chunks that its pixels depend on, and the picture's orientation.
///
/// The orientation may stand before or after the pixels. Damage to ancillary chunks is ignored, as
/// the image is the same without them.
///
/// - Throws: ``ImageFileError`` if the first or last chunk is missing, or another chunk interrupts
///   the data.
private func essentials(of bytes: [UInt8]) throws(ImageFileError) -> (
  bytes: [UInt8], orientation: PictureOrientation
) {
  var essentials = pngSignature
  var orientation = PictureOrientation.upright
  var start = pngSignature.count
  var dataEnd: Int?
  while true {
    let chunk = try PNGChunk(in: bytes, at: start)
    guard start > pngSignature.count || chunk.type == "IHDR" else {
      throw ImageFileError("the PNG is damaged: its first chunk is \(chunk.type), not IHDR")
    }
    if chunk.type == "IDAT" {
      guard dataEnd ?? start == start else {
        throw ImageFileError("the PNG is damaged: other chunks lie between those of its data")
      }
      dataEnd = chunk.range.upperBound
    }
    if chunk.carriesPixels { essentials += bytes[chunk.range] }
    if let turn = chunk.orientation(in: bytes) { orientation = turn }
    if chunk.type == "IEND" { return (essentials, orientation) }
    start = chunk.range.upperBound
  }
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
func pngHeader(of bytes: [UInt8], fileSize: Int) throws(ImageFileError) -> PictureHeader {
  let chunk = try PNGChunk(in: bytes, at: pngSignature.count)
  guard chunk.type == "IHDR", chunk.data.count == 13 else {
    throw ImageFileError("the PNG is damaged: its first chunk is \(chunk.type), not IHDR")
  }
  let (width, height) = pngSize(of: bytes)
  let header = try PictureHeader(width: width, height: height)
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
