/// A PNG file assembled by hand, following the specification.
struct PNGFile {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var width = 1
  var height = 1
  var bitDepth: UInt8 = 8
  var colorType: UInt8
  var isInterlaced = false

  /// Chunks between the header and the data.
  var chunks: [(type: String, data: [UInt8])] = []

  /// Chunks after the data.
  var trailer: [(type: String, data: [UInt8])] = []

  /// The scanlines, each of which begins with its filter type.
  var scanlines: [UInt8]

  var bytes: [UInt8] {
    let header =
      bigEndian(UInt32(width)) + bigEndian(UInt32(height))
      + [bitDepth, colorType, 0, 0, isInterlaced ? 1 : 0]
    let all =
      [("IHDR", header)] + chunks.map { ($0.type, $0.data) }
      + [("IDAT", stored(scanlines))] + trailer.map { ($0.type, $0.data) } + [("IEND", [])]
    return Self.signature + all.flatMap { Self.chunk($0.0, $0.1) }
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    bigEndian(UInt32(data.count)) + type.utf8 + data + bigEndian(checksum(Array(type.utf8) + data))
  }

  /// Returns the CRC-32 of bytes, computed bit by bit.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}

/// Returns a zlib stream of one uncompressed block.
private func stored(_ bytes: [UInt8]) -> [UInt8] {
  var (low, high): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    low = (low + UInt32(byte)) % 65521
    high = (high + low) % 65521
  }
  let count = UInt16(bytes.count)
  return [0x78, 0x01, 0x01, UInt8(count & 255), UInt8(count >> 8)]
    + [UInt8(~count & 255), UInt8(~count >> 8)] + bytes + bigEndian(high << 16 | low)
}

private func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
