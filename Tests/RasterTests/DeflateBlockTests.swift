import Kernels
import Testing

@testable import Raster

@Suite struct DeflateBlockTests {
  /// Returns bytes of noise, bytes of zero runs of every length, and mixtures of both.
  private static func mixtures() -> [[UInt8]] {
    var random = RandomBytes(seed: 5)
    var mixtures: [[UInt8]] = [[1], [0], [0, 0, 0], Array(repeating: 0, count: 8)]
    mixtures += (0..<40).map { turn in
      var bytes: [UInt8] = []
      while bytes.count < 50 * turn {
        let length = Int(random.next())
        switch random.next() % 4 {
        case 0: bytes += [UInt8](repeating: 0, count: length * 3)
        case 1: bytes += [UInt8](repeating: 7, count: length % 9)
        case 2: bytes += (0..<length).map { _ in random.next() }
        default: bytes += (0..<length).map { _ in random.next() % 4 }
        }
      }
      return bytes + [9]
    }
    mixtures += (1..<280).map { [5] + [UInt8](repeating: 0, count: $0) + [6] }
    return mixtures
  }

  /// Returns the symbols of bytes, found one by one as the comment of the kernels defines them.
  private static func symbols(of bytes: [UInt8]) -> [Int] {
    var symbols: [Int] = []
    var i = 0
    while i < bytes.count {
      let eight = bytes[i...].prefix(8)
      guard eight.count == 8, eight.allSatisfy({ $0 == 0 }) else {
        symbols += eight.map(Int.init)
        i += eight.count
        continue
      }
      let zeros = bytes[i...].prefix { $0 == 0 }.count
      i += zeros
      symbols.append(0)
      var left = zeros - 1
      while left >= 3 {
        symbols.append(256 + min(left, 258))
        left -= min(left, 258)
      }
      symbols += Array(repeating: 0, count: left)
    }
    return symbols
  }

  private static func counts(of bytes: [UInt8]) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: Int(symbolCount))
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe countSymbols(&counts, bytes.baseAddress, bytes.count)
    }
    return counts
  }

  @Test func symbolsAreCountedAsTheyAreDefined() {
    for bytes in Self.mixtures() {
      var expected = [UInt32](repeating: 0, count: Int(symbolCount))
      for symbol in Self.symbols(of: bytes) { expected[symbol] += 1 }
      #expect(Self.counts(of: bytes) == expected)
    }
  }

  @Test func blocksInflateToTheirBytes() throws {
    for bytes in Self.mixtures() {
      let block = DeflateBlock(symbolCounts: Self.counts(of: bytes))
      let packed = block.packed(bytes.span)
      #expect(try Inflation.inflated(packed) == bytes)
    }
  }

  @Test func theLengthOfABlockIsKnownFromTheCounts() {
    for bytes in Self.mixtures() {
      let counts = Self.counts(of: bytes)
      let block = DeflateBlock(symbolCounts: counts)
      let nothing: [UInt8] = []
      // The empty block has the same header and end. The last byte of each adds up to seven bits.
      let bitCount = 8 * (block.packed(bytes.span).count - block.packed(nothing.span).count)
      #expect(abs(block.bitCount(of: counts) - bitCount) < 8)
    }
  }

  /// Packing 64 bytes at a time writes the same bits as packing one by one.
  @Test func wideVectorsWriteTheSameBits() {
    for bytes in Self.mixtures() {
      let block = DeflateBlock(symbolCounts: Self.counts(of: bytes).map { $0 + 1 })
      #expect(block.packed(bytes.span) == block.packed(bytes.span, usesWideVectors: false))
    }
  }

  /// The table of length codes in RFC 1951, 3.2.5.
  @Test(arguments: [
    (3, 257, 0, 0), (10, 264, 0, 0), (11, 265, 1, 0), (12, 265, 1, 1), (18, 268, 1, 1),
    (19, 269, 2, 0), (34, 272, 2, 3), (35, 273, 3, 0), (66, 276, 3, 7), (67, 277, 4, 0),
    (130, 280, 4, 15), (131, 281, 5, 0), (162, 281, 5, 31), (163, 282, 5, 0), (226, 283, 5, 31),
    (227, 284, 5, 0), (257, 284, 5, 30), (258, 285, 0, 0),
  ])
  func lengthsHaveTheirSymbols(length: Int, symbol: Int, extraCount: Int, extra: Int) {
    let match = MatchLength.all[length]
    #expect(match.symbol == symbol)
    #expect(match.extraCount == extraCount)
    #expect(match.extra == extra)
  }
}
