/// A code in which frequent symbols have few bits and none is the beginning of another.
///
/// Codes of equal length count upwards, as deflate wants them.
///
/// Source: RFC 1951, 3.2.2.
struct PrefixCode {
  /// Bits of each symbol's code; 0 for those that do not occur.
  let lengths: [UInt8]

  /// The codes, first bit lowest.
  let codes: [UInt32]

  /// Makes the code for symbols by how often they occur; one or more do.
  ///
  /// - Parameter longest: The most bits that a code may have; enough for all symbols.
  init(frequencies: [UInt32], longest: Int) {
    // Those that occur, rarest first: a frequency, and beneath it the symbol.
    var occurring: [UInt64] = []
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      occurring.append(UInt64(frequency) << 16 | UInt64(symbol))
    }
    occurring.sort()

    var counts = PrefixCode.lengthCounts(of: occurring.map { $0 >> 16 }, longest: longest)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var length = longest
    for entry in occurring {
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      lengths[Int(entry & 0xFFFF)] = UInt8(length)
    }
    self.lengths = lengths
    codes = PrefixCode.codes(for: lengths, longest: longest)
  }

  /// Returns how many codes have each length.
  ///
  /// - Parameter frequencies: In ascending order.
  private static func lengthCounts(of frequencies: [UInt64], longest: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: longest + 1)
    guard frequencies.count > 1 else {
      counts[1] = 1
      return counts
    }
    for depth in depths(of: frequencies) { counts[min(depth, longest)] += 1 }
    // Shortened codes leave too little room: one is moved below a shorter one, again and again.
    var excess = (1...longest).reduce(0) { $0 + counts[$1] << (longest - $1) } - 1 << longest
    while excess > 0 {
      var length = longest - 1
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      counts[length + 1] += 2
      counts[longest] -= 1
      excess -= 1
    }
    return counts
  }

  /// Returns how far each symbol is from the root of Huffman's tree.
  ///
  /// - Parameter frequencies: Two or more, in ascending order.
  private static func depths(of frequencies: [UInt64]) -> [Int] {
    let leafCount = frequencies.count
    var weights = frequencies
    weights.reserveCapacity(2 * leafCount)
    var parents = [Int](repeating: 0, count: 2 * leafCount - 1)
    var (leaf, node) = (0, leafCount)
    for parent in leafCount..<2 * leafCount - 1 {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        // Inner nodes come up in ascending order too.
        if leaf < leafCount, node == weights.count || weights[leaf] <= weights[node] {
          weight += weights[leaf]
          parents[leaf] = parent
          leaf += 1
        } else {
          weight += weights[node]
          parents[node] = parent
          node += 1
        }
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: 2 * leafCount - 1)
    for node in (0..<2 * leafCount - 2).reversed() { depths[node] = depths[parents[node]] + 1 }
    return Array(depths[..<leafCount])
  }

  private static func codes(for lengths: [UInt8], longest: Int) -> [UInt32] {
    var next = [UInt32](repeating: 0, count: longest + 2)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    // From here on the first code of each length.
    for length in 1...longest { next[length + 1] = (next[length] + next[length + 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return next[Int(length)].reversedBits(length)
    }
  }
}

extension UInt32 {
  /// The lower `count` bits in opposite order, which is how deflate writes codes; at most 16.
  fileprivate func reversedBits(_ count: UInt8) -> UInt32 {
    var bits = self
    bits = bits >> 1 & 0x5555 | (bits & 0x5555) << 1
    bits = bits >> 2 & 0x3333 | (bits & 0x3333) << 2
    bits = bits >> 4 & 0x0F0F | (bits & 0x0F0F) << 4
    bits = bits >> 8 & 0x00FF | (bits & 0x00FF) << 8
    return bits >> (16 - UInt32(count))
  }
}
