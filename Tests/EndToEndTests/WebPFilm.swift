import Testing

/// The parts of an animated WebP file, which ffmpeg writes but cannot read.
///
/// Source: the WebP container specification.
struct WebPFilm {
  /// Size of the canvas in pixels.
  let width, height: Int

  /// Duration of each picture, in milliseconds.
  private(set) var durations: [Int] = []

  /// The first picture as a separate file, cropped to the part of the canvas that is not clear.
  let firstPicture: [UInt8]

  init(_ bytes: [UInt8]) throws {
    func number(at offset: Int, bytes count: Int) -> Int {
      bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    try #require(bytes.starts(with: "RIFF".utf8) && bytes[8..<16].elementsEqual("WEBPVP8X".utf8))
    width = number(at: 24, bytes: 3) + 1
    height = number(at: 27, bytes: 3) + 1
    var pictures: [ArraySlice<UInt8>] = []
    var offset = 12
    while offset < bytes.count {
      let size = number(at: offset + 4, bytes: 4)
      if bytes[offset..<offset + 4].elementsEqual("ANMF".utf8) {
        durations.append(number(at: offset + 20, bytes: 3))
        pictures.append(bytes[offset + 24..<offset + 8 + size])
      }
      offset += 8 + size + size % 2
    }
    let picture = try #require(pictures.first)
    let size = UInt32(picture.count + 4)
    firstPicture =
      Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
      + Array("WEBP".utf8) + picture
  }
}
