import CDeflate

/// Some rows of a PNG, compressed independently of all others.
struct PNGBand {
  /// An IDAT chunk of the file; that of the first band begins with the zlib header.
  let chunk: [UInt8]

  /// Whether the band's last deflate block is marked as the final one.
  let endsStream: Bool

  /// Adler-32 of this band's scanlines alone, with their number of bytes.
  private let checksum: Checksum

  /// The zlib header: deflate with a window of 32 KiB.
  private static let streamHeader: [UInt8] = [0x78, 0x01]

  /// - Parameters:
  ///   - scanlines: The bytes that `blocks` compress.
  ///   - blocks: Complete deflate blocks, padded to a whole byte.
  ///   - isFirst: Whether the band begins the zlib stream.
  ///   - endsStream: Whether the last block is marked as the final one.
  init(
    scanlines: Span<UInt8>, blocks: [UInt8], isFirst: Bool, endsStream: Bool
  ) throws(ImageFileError) {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(blocks.count + Self.streamHeader.count + PNGChunk.overhead)
    try chunk.appendChunk("IDAT") { data in
      if isFirst { data += Self.streamHeader }
      data += blocks
    }
    self.chunk = chunk
    self.endsStream = endsStream
    checksum = Checksum(of: scanlines)
  }

  /// Returns the chunk that ends the zlib stream of some bands.
  static func end(of bands: [PNGBand]) throws(ImageFileError) -> [UInt8] {
    let lastBlock: [UInt8] = bands.last?.endsStream == true ? [] : [0x03, 0x00]
    let sum = bands.reduce(Checksum()) { $0.followed(by: $1.checksum) }
    var chunk: [UInt8] = []
    try chunk.appendChunk("IDAT") { data in
      data += lastBlock + bigEndianBytes(Int(sum.adler))
    }
    return chunk
  }

  /// Adler-32 of some bytes.
  ///
  /// Source: RFC 1950, 8.2.
  private struct Checksum {
    private(set) var adler: UInt32 = 1
    private var byteCount = 0

    private static let modulus = 65_521

    init() {}

    init(of bytes: Span<UInt8>) {
      adler = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe libdeflate_adler32(1, bytes.baseAddress, bytes.count)
      }
      byteCount = bytes.count
    }

    /// Returns the checksum of these bytes followed by the other's.
    func followed(by other: Checksum) -> Checksum {
      let (low, high) = (Int(adler & 0xFFFF), Int(adler >> 16))
      let (otherLow, otherHigh) = (Int(other.adler & 0xFFFF), Int(other.adler >> 16))
      // Both low halves began with 1, and the high half adds up the low half for every byte.
      let sum = (low + otherLow - 1 + Self.modulus) % Self.modulus
      let weighted =
        (high + otherHigh + other.byteCount % Self.modulus * (low - 1 + Self.modulus))
        % Self.modulus
      var result = self
      result.adler = UInt32(weighted << 16 | sum)
      result.byteCount += other.byteCount
      return result
    }
  }
}
