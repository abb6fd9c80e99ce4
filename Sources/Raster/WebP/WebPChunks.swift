/// The chunks of a WebP file: its size, colour profile and orientation.
///
/// Source: WebP Container Specification, Google 2023.
struct WebPChunks {
  private let bytes: [UInt8]

  /// The ranges of the data of all whole chunks, by type; of several of a type, the first counts.
  private var chunks: [String: Range<Int>] = [:]

  /// Whether bytes begin like a WebP file.
  static func begin(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  /// Finds the chunks of a file, or of its beginning, of which only the pixels may be cut off.
  init(in bytes: [UInt8]) {
    self.bytes = bytes
    var start = 12
    while start + 8 <= bytes.count {
      let type = String(decoding: bytes[start..<start + 4], as: Unicode.ASCII.self)
      let count = (0..<4).reduce(0) { $0 | Int(bytes[start + 4 + $1]) << (8 * $1) }
      let end = start + 8 + count
      if chunks[type] == nil { chunks[type] = start + 8..<min(end, bytes.count) }
      start = end + count % 2
    }
  }

  /// The size of the picture; `nil` if no chunk states it.
  var size: (width: Int, height: Int)? {
    func number(_ data: ArraySlice<UInt8>, at offset: Int, bytes count: Int) -> Int? {
      let digits = data.dropFirst(offset).prefix(count)
      guard digits.count == count else { return nil }
      return digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    if let data = data("VP8X") {
      guard let width = number(data, at: 4, bytes: 3), let height = number(data, at: 7, bytes: 3)
      else { return nil }
      return (width + 1, height + 1)
    }
    if let data = data("VP8L"), let bits = number(data, at: 1, bytes: 4) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if let data = data("VP8 "), let width = number(data, at: 6, bytes: 2),
      let height = number(data, at: 8, bytes: 2)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    return nil
  }

  /// The colour space of the pixels.
  ///
  /// - Throws: ``ImageFileError`` if the profile is damaged.
  var colors: PictureColors {
    get throws(ImageFileError) {
      guard let profile = data("ICCP") else { return .sRGB }
      guard let colors = PictureColors(icc: Array(profile)) else { throw .unfitProfile(in: "WebP") }
      return colors
    }
  }

  /// The orientation of the picture; some writers precede its structure with the name that it has
  /// in a JPEG.
  var orientation: PictureOrientation {
    guard let exif = data("EXIF") else { return .upright }
    let name = "Exif\0\0".utf8
    return PictureOrientation(exif: exif.starts(with: name) ? exif.dropFirst(name.count) : exif)
      ?? .upright
  }

  private func data(_ type: String) -> ArraySlice<UInt8>? { chunks[type].map { bytes[$0] } }
}
