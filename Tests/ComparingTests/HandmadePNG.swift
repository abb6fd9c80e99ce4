@testable import Raster

/// A square PNG put together by hand, whose chunks are whole whatever is in them.
enum HandmadePNG {
  /// - Parameters:
  ///   - size: Of a side, in pixels, as the header says.
  ///   - data: What ought to be a zlib stream of RGB rows.
  static func png(size: Int, data: [UInt8]) throws -> [UInt8] {
    var bytes = pngSignature
    try bytes.appendChunk("IHDR") {
      $0 += bigEndianBytes(size) + bigEndianBytes(size) + [8, 2, 0, 0, 0]
    }
    try bytes.appendChunk("IDAT") { $0 += data }
    try bytes.appendChunk("IEND") { _ in }
    return bytes
  }

  /// A zlib stream of rows of eight black pixels, which is one block without compression.
  ///
  /// - Parameter filter: The number in front of each row.
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
