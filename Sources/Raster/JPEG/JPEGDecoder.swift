import CJPEG

/// The bytes every JPEG begins with.
let jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]

/// Decodes a whole JPEG file; see ``StraightPicture/init(decoding:in:)``.
func decodeJPEG(_ bytes: [UInt8], in space: ColorSpace) throws(ImageFileError) -> StraightPicture {
  let header = try jpegHeader(of: bytes, fileSize: bytes.count)
  let segments = JPEGSegments(in: bytes)
  let colors = try segments.colors
  var picture = unsafe smear_jpeg()
  unsafe (picture.width, picture.height) = (UInt32(header.width), UInt32(header.height))
  var isComplete = false
  var pixels = unsafe [Pixel](unsafeUninitializedCapacity: header.pixelCount) { pixels, count in
    isComplete = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe picture.bytes = bytes.baseAddress
      unsafe picture.count = bytes.count
      unsafe picture.pixels =
        UnsafeMutableRawBufferPointer(pixels)
        .bindMemory(to: UInt8.self).baseAddress
      return unsafe smear_jpeg_decode(&picture) != 0
    }
    count = isComplete ? header.pixelCount : 0
  }
  guard isComplete else { throw unsafe ImageFileError(describing: picture) }
  if unsafe picture.is_cmyk != 0 {
    try convertInks(&pixels, of: colors, to: space)
  } else {
    let isGrey = unsafe picture.is_grey != 0
    try colors.conversion(of: isGrey ? .grey8 : .bgra8, to: space, in: "JPEG")?.convert(&pixels)
  }
  return segments.orientation.upright(
    StraightPicture(width: header.width, height: header.height, pixels: pixels))
}

/// Turns cyan, magenta, yellow and black in the places of blue, green, red and alpha into opaque
/// pixels.
///
/// The samples are inverted, as Adobe's programs write them: each is the light that its ink leaves.
/// Without a profile, each ink multiplies sRGB, as in browsers.
private func convertInks(
  _ pixels: inout [Pixel], of colors: PictureColors, to space: ColorSpace
) throws(ImageFileError) {
  let inks = pixels
  if colors != .sRGB,
    let conversion = try colors.conversion(of: .invertedCMYK8, to: space, in: "JPEG")
  {
    for index in pixels.indices { pixels[index].bgra.w = 255 }
    conversion.convert(inks, to: &pixels)
    return
  }
  for (index, ink) in inks.enumerated() {
    let light = SIMD4<UInt16>(truncatingIfNeeded: ink.bgra)
    // A sum with its 256th part, divided by 256, is the product divided by 255, to the nearest.
    let products = light &* light.w &+ 128
    let colors = SIMD4<UInt8>(truncatingIfNeeded: (products &+ products &>> 8) &>> 8)
    pixels[index] = Pixel(bgra: SIMD4(colors.z, colors.y, colors.x, 255))
  }
  pixels.convert(from: .sRGB, to: space)
}

/// The most scans of a progressive JPEG: encoders write about ten, and decoding each visits all
/// pixels.
private let mostScans = 100

/// The most pixels that one byte of a JPEG can encode.
///
/// Each block of 8 × 8 pixels takes at least one bit, and a component may be subsampled by up to 4
/// in each direction.
private let mostPixelsPerByte = 8 * 64 * 16

/// Reads the header of a JPEG.
///
/// Reads up to the end marker, because libjpeg silently fills in an image that is cut off.
///
/// - Throws: ``ImageFileError`` if the file has no frame header or several, no end marker, too many
///   scans, or too few bytes for a picture of its size.
/// - Parameter fileSize: The size of the whole file. If `bytes` is only its beginning, reading
///   stops at the first frame header.
func jpegHeader(of bytes: [UInt8], fileSize: Int) throws(ImageFileError) -> PictureHeader {
  func number(at start: Int) -> Int {
    start + 1 < bytes.count ? Int(bytes[start]) << 8 | Int(bytes[start + 1]) : 0
  }

  var header: PictureHeader?
  var scanCount = 0
  var start = 0
  while start + 1 < bytes.count {
    let (byte, marker) = (bytes[start], bytes[start + 1])
    switch marker {
    case _ where byte != 0xFF, 0xFF:
      start += 1  // Compressed data, or a fill byte before a marker.
    case 0x00, 0x01, 0xD0...0xD8:
      start += 2  // A stuffed FF in compressed data, or a marker without a segment.
    case 0xD9:
      guard let header else { throw ImageFileError("the JPEG has no frame header") }
      try header.check(
        bytes.count, of: "JPEG", isAtLeast: header.pixelCount / mostPixelsPerByte)
      return header
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      guard header == nil else { throw ImageFileError("the JPEG has two frame headers") }
      header = try PictureHeader(width: number(at: start + 7), height: number(at: start + 5))
      if let header, bytes.count < fileSize { return header }
      start += 2 + number(at: start + 2)
    case 0xDA:
      scanCount += 1
      guard scanCount <= mostScans else {
        throw ImageFileError("the JPEG has more than \(mostScans) scans")
      }
      start += 2 + number(at: start + 2)
    default:
      start += 2 + number(at: start + 2)
    }
  }
  throw ImageFileError("the JPEG ends early: its end mark is missing")
}

extension ImageFileError {
  /// Creates an error with the message that libjpeg left in `picture`.
  @unsafe fileprivate init(describing picture: smear_jpeg) {
    let message = unsafe withUnsafeBytes(of: picture.message) { message in
      unsafe String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.init("the JPEG is damaged: \(message)")
  }
}
