/// Image files with large sizes in their headers and hardly any data.
enum HostileImages {
  /// Returns a grey JPEG with scans without data; it is progressive if there are several scans.
  static func jpeg(width: Int, height: Int, scans: Int = 1) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + Array(repeating: 1, count: 64)
    bytes +=
      [0xFF, scans > 1 ? 0xC2 : 0xC0, 0, 11, 8] + two(height) + two(width) + [1, 1, 0x11, 0]
    for table: UInt8 in [0, 0x10] {
      bytes += [0xFF, 0xC4, 0, 20, table, 1] + Array(repeating: 0, count: 15) + [0]
    }
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, scans > 1 ? 0 : 63, 0]
    return bytes + (0..<scans).flatMap { _ in scan } + [0xFF, 0xD9]
  }

  /// Returns an RGBA PNG without pixels.
  static func png(width: Int, height: Int) -> [UInt8] {
    signature + header(width: width, height: height) + chunk("IDAT", []) + chunk("IEND", [])
  }

  /// Returns an animated PNG whose frames have one pixel each.
  ///
  /// - Parameter rate: Frames per second; if it is given, each picture lasts a second.
  static func animatedPNG(side: Int, frames: Int, rate: Int? = nil) -> [UInt8] {
    var bytes = signature + header(width: side, height: side)
    bytes += chunk("acTL", four(frames) + four(0))
    if let rate { bytes += chunk("frRT", four(rate) + four(1)) }
    var number = 0
    for frame in 0..<frames {
      bytes += chunk(
        "fcTL", four(number) + four(1) + four(1) + four(0) + four(0) + two(1) + two(1) + [0, 0])
      // A zlib stream of five uncompressed zeros.
      let data: [UInt8] = [0x78, 1, 1, 5, 0, 0xFA, 0xFF, 0, 0, 0, 0, 0, 0, 5, 0, 1]
      bytes += frame == 0 ? chunk("IDAT", data) : chunk("fdAT", four(number + 1) + data)
      number += frame == 0 ? 1 : 2
    }
    return bytes + chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func header(width: Int, height: Int) -> [UInt8] {
    chunk("IHDR", four(width) + four(height) + [8, 6, 0, 0, 0])
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    four(data.count) + type.utf8 + data + four(Int(checksum(of: Array(type.utf8) + data)))
  }

  private static func four(_ number: Int) -> [UInt8] { two(number >> 16) + two(number) }

  private static func two(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  /// Returns the CRC-32 of bytes, computed bit by bit.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let polynomial: UInt32 = sum & 1 == 1 ? 0xEDB8_8320 : 0
        sum = sum >> 1 ^ polynomial
      }
    }
    return ~sum
  }
}
