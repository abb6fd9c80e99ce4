/// Returns whether bytes begin like a grey map (PGM) or a pixmap (PPM), plain or raw.
func isPNM(_ bytes: [UInt8]) -> Bool {
  guard bytes.count > 2, bytes[0] == UInt8(ascii: "P"), PNMKind(rawValue: bytes[1]) != nil else {
    return false
  }
  return bytes[2] == UInt8(ascii: "#") || PNMReader.isSpace(bytes[2])
}

/// Decodes a whole PGM or PPM file; see ``Bitmap/init(decoding:in:)``.
///
/// Data after the pixels, such as further images, is ignored.
///
/// Source: Jef Poskanzer, "pgm(5)" and "ppm(5)", Netpbm.
func decodePNM(_ bytes: [UInt8], in space: ColorSpace) throws(ImageFileError) -> StraightPicture {
  var (kind, header, greatest, reader) = try openPNM(bytes)

  func level() throws(ImageFileError) -> UInt8 {
    UInt8((try reader.sample() * 255 + greatest / 2) / greatest)
  }
  var pixels = [Pixel](repeating: .clear, count: header.pixelCount)
  for i in pixels.indices {
    let first = try level()
    let (green, blue) = kind.channelCount > 1 ? (try level(), try level()) : (first, first)
    pixels[i] = Pixel(bgra: SIMD4(blue, green, first, 255))
  }
  pixels.convert(from: .sRGB, to: space)
  return StraightPicture(width: header.width, height: header.height, pixels: pixels)
}

/// Reads the header of a PGM or PPM file, and checks that its pixels are there.
///
/// - Parameter fileSize: The size of the whole file; the pixels are checked only if `bytes` is all
///   of it.
func pnmHeader(of bytes: [UInt8], fileSize: Int) throws(ImageFileError) -> PictureHeader {
  bytes.count < fileSize ? try beginPNM(bytes).header : try openPNM(bytes).header
}

/// Reads a file up to its first sample, and checks that it is long enough for all samples.
private func openPNM(_ bytes: [UInt8]) throws(ImageFileError) -> (
  kind: PNMKind, header: PictureHeader, greatest: Int, reader: PNMReader
) {
  let (kind, header, greatest, start) = try beginPNM(bytes)
  var reader = start
  let count = header.pixelCount * kind.channelCount
  try reader.beginSamples(count: count, upTo: greatest, isPlain: kind.isPlain)
  return (kind, header, greatest, reader)
}

/// Reads the numbers at the beginning of a file.
private func beginPNM(_ bytes: [UInt8]) throws(ImageFileError) -> (
  kind: PNMKind, header: PictureHeader, greatest: Int, reader: PNMReader
) {
  guard let kind = PNMKind(rawValue: bytes[1]) else { throw ImageFileError("not a PGM file") }
  var reader = PNMReader(bytes, name: kind.name)
  let (width, height) = (try reader.number("width"), try reader.number("height"))
  let greatest = try reader.number("maximum")
  let header = try PictureHeader(width: width, height: height)
  guard width > 0, height > 0 else {
    throw ImageFileError("the \(kind.name) is damaged: it has no pixels")
  }
  guard (1...65535).contains(greatest) else {
    throw ImageFileError(
      "the \(kind.name) is damaged: its maximum is \(greatest), not in 1 … 65535")
  }
  return (kind, header, greatest, reader)
}

/// The kinds of files, by their second byte.
private enum PNMKind: UInt8 {
  case plainGray = 0x32
  case plainColor = 0x33
  case gray = 0x35
  case color = 0x36

  /// Whether samples are written as decimal digits.
  var isPlain: Bool { self == .plainGray || self == .plainColor }

  var channelCount: Int { self == .plainGray || self == .gray ? 1 : 3 }

  var name: String { channelCount == 1 ? "PGM" : "PPM" }
}
