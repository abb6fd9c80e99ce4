@testable import Raster

/// A square PNG assembled by hand: its chunks are complete, but their data may be invalid.
enum HandmadePNG {
  /// - Parameters:
  ///   - size: Length of a side in the header, in pixels.
  ///   - data: Contents of the IDAT chunk, normally a zlib stream of RGB rows.
  static func png(size: Int, data: [UInt8]) throws -> [UInt8] {
    var bytes = pngSignature
    try bytes.appendChunk("IHDR") {
      $0 += bigEndianBytes(size) + bigEndianBytes(size) + [8, 2, 0, 0, 0]
    }
    try bytes.appendChunk("IDAT") { $0 += data }
    try bytes.appendChunk("IEND") { _ in }
    return bytes
  }

  /// Returns rows of eight black pixels as a zlib stream of one uncompressed block.
  ///
  /// - Parameter filter: The filter type before each row.
  static func rows(_ count: Int, filter: UInt8 = 0) -> [UInt8] {
    let row = [filter] + [UInt8](repeating: 0, count: 24)
    let bytes = (0..<count).flatMap { _ in row }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    let length = [UInt8(truncatingIfNeeded: bytes.count), UInt8(bytes.count >> 8)]
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes
      + bigEndianBytes(high << 16 | low)
  }
}
