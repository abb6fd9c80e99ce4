import CWebP

/// A WebP file, encoded by libwebp and put into its container by hand.
struct WebPFile {
  /// Size in pixels.
  var width = 2
  var height = 2

  /// Red, green, blue and alpha, row by row.
  var rgba: [UInt8]

  /// Whether the pixels are encoded without loss.
  var isLossless = true

  var profile: [UInt8]?
  var exif: [UInt8]?

  /// The number of times that an animation shows the picture; `nil` for a still one.
  var frames: Int?

  /// The bytes, with an extended header if anything needs it.
  var bytes: [UInt8] {
    let image = image
    guard profile != nil || exif != nil || frames != nil else { return image }
    let pictureChunks = Array(image[12...])
    let flags: UInt8 =
      (profile == nil ? 0 : 0x20) | 0x10 | (exif == nil ? 0 : 0x08) | (frames == nil ? 0 : 0x02)
    let size = Self.number(width - 1, 3) + Self.number(height - 1, 3)
    var body = Self.chunk("VP8X", [flags, 0, 0, 0] + size)
    if let profile { body += Self.chunk("ICCP", profile) }
    if let frames {
      body += Self.chunk("ANIM", [0, 0, 0, 0, 0, 0])
      let head = [0, 0, 0, 0, 0, 0] + size + Self.number(100, 3) + [0]
      for _ in 0..<frames { body += Self.chunk("ANMF", head + pictureChunks) }
    } else {
      body += pictureChunks
    }
    if let exif { body += Self.chunk("EXIF", exif) }
    return Array("RIFF".utf8) + Self.number(body.count + 4, 4) + "WEBP".utf8 + body
  }

  private var image: [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    let (columns, rows) = (Int32(width), Int32(height))
    let count =
      isLossless
      ? unsafe WebPEncodeLosslessRGBA(rgba, columns, rows, 4 * columns, &output)
      : unsafe WebPEncodeRGBA(rgba, columns, rows, 4 * columns, 100, &output)
    defer { unsafe WebPFree(output) }
    return unsafe Array(UnsafeBufferPointer(start: output, count: count))
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + number(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
  }

  /// Returns the lower bytes of a number, least significant first.
  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
