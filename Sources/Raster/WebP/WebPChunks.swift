/// The chunks of a WebP file: its size, colour profile, orientation and frames.
///
/// Source: WebP Container Specification, Google 2023.
struct WebPChunks {
  private let bytes: [UInt8]

  /// The types of the chunks and the ranges of their data, in the order of the file.
  private var chunks: [(type: String, data: Range<Int>)] = []

  /// Whether the last chunk is there to its end.
  private(set) var areWhole = true

  /// Whether bytes begin like a WebP file.
  static func begin(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  /// Finds the chunks of a file, or of its beginning, of which only the pixels may be cut off.
  init(in bytes: [UInt8]) {
    self.init(in: bytes, from: 12)
  }

  /// Finds the chunks of a frame of an animation.
  ///
  /// - Parameter frame: The data of the frame's own chunk.
  init(ofFrame frame: [UInt8]) {
    self.init(in: frame, from: Self.frameHeaderSize)
  }

  /// The number of bytes before the chunks of a frame.
  static let frameHeaderSize = 16

  private init(in bytes: [UInt8], from first: Int) {
    self.bytes = bytes
    var start = first
    while start + 8 <= bytes.count {
      let type = String(decoding: bytes[start..<start + 4], as: Unicode.ASCII.self)
      let count = littleEndianNumber(bytes[start + 4..<start + 8])
      let end = start + 8 + count
      areWhole = end <= bytes.count
      chunks.append((type, start + 8..<min(end, bytes.count)))
      start = end + count % 2
    }
  }

  /// The size of the picture; `nil` if no chunk states it.
  var size: (width: Int, height: Int)? {
    func number(_ data: ArraySlice<UInt8>, at offset: Int, bytes count: Int) -> Int? {
      let digits = data.dropFirst(offset).prefix(count)
      return digits.count == count ? littleEndianNumber(digits) : nil
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

  /// The data of the first chunk of a type; `nil` if there is none.
  func data(_ type: String) -> ArraySlice<UInt8>? {
    chunks.first { $0.type == type }.map { bytes[$0.data] }
  }

  /// The data of all chunks of a type.
  func all(_ type: String) -> [ArraySlice<UInt8>] {
    chunks.filter { $0.type == type }.map { bytes[$0.data] }
  }

  /// Returns the bytes of the chunks of some types, with their headers, as they are.
  func copies(of types: Set<String>) -> [UInt8] {
    chunks.filter { types.contains($0.type) }.flatMap { _, data in
      bytes[data.lowerBound - 8..<min(data.upperBound + data.count % 2, bytes.count)]
    }
  }

  /// Returns a chunk, with a zero byte if the number of bytes of its data is odd.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + littleEndianBytes(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
  }

  /// Returns a file of these chunks.
  static func file(_ chunks: [UInt8]) -> [UInt8] {
    let name = Array("WEBP".utf8)
    return Array("RIFF".utf8) + littleEndianBytes(name.count + chunks.count, 4) + name + chunks
  }
}

/// Returns the lower bytes of a number, the least significant first.
func littleEndianBytes(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

/// Returns the number of some bytes, of which the first is the least significant.
func littleEndianNumber(_ bytes: some Collection<UInt8>) -> Int {
  bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
}
