/// A zip archive whose entries are not compressed.
///
/// Source: APPNOTE.TXT, PKWARE 2022, section 4.3.
struct ZipFile {
  private let bytesOfEntries: [UInt8]
  private let directory: [UInt8]
  private let count: Int

  init(_ entries: [(name: String, bytes: [UInt8])]) {
    var (bytes, directory) = ([UInt8](), [UInt8]())
    for entry in entries {
      let size = Self.number(entry.bytes.count, 4)
      let name = Array(entry.name.utf8)
      let nameSize = Self.number(name.count, 2)
      // Version 2.0, no flags, no compression, no time, the checksum, both sizes, and the name's.
      var facts: [UInt8] = [20, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      facts += Self.number(Int(Self.checksum(entry.bytes)), 4) + size + size + nameSize + [0, 0]
      let noComment = [UInt8](repeating: 0, count: 10)
      directory += Array("PK\u{1}\u{2}".utf8) + [20, 0] + facts + noComment
      directory += Self.number(bytes.count, 4) + name
      bytes += Array("PK\u{3}\u{4}".utf8) + facts + name + entry.bytes
    }
    (bytesOfEntries, self.directory, count) = (bytes, directory, entries.count)
  }

  var bytes: [UInt8] {
    let counts = [0, 0, 0, 0] + Self.number(count, 2) + Self.number(count, 2)
    let places = Self.number(directory.count, 4) + Self.number(bytesOfEntries.count, 4)
    return bytesOfEntries + directory + Array("PK\u{5}\u{6}".utf8) + counts + places + [0, 0]
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The cyclic redundancy check of 32 bits, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
    }
    return ~sum
  }
}
