/// A prefix code, in which frequent symbols have short codes.
///
/// Codes of equal length are consecutive numbers, as deflate requires.
///
/// Source: RFC 1951, 3.2.2.
struct PrefixCode {
  /// The number of bits in each symbol's code; 0 for symbols that do not occur.
  let lengths: [UInt8]

  /// The codes, with the first bit lowest.
  let codes: [UInt32]

  /// Builds the code from the frequencies of symbols, at least one of which must occur.
  ///
  /// - Parameter longest: The most bits that a code may have; must be enough for all symbols.
  init(frequencies: [UInt32], longest: Int) {
    // Each entry has the frequency in its upper bits and the symbol in the lower 16.
    var occurring: [UInt64] = []
    occurring.reserveCapacity(frequencies.count)
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      occurring.append(UInt64(frequency) << 16 | UInt64(symbol))
    }
    occurring.sortByFrequency()

    var counts = PrefixCode.lengthCounts(of: occurring, longest: longest)
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

  /// Returns the number of codes of each length.
  ///
  /// - Parameter occurring: The symbols that occur, rarest first.
  private static func lengthCounts(of occurring: [UInt64], longest: Int) -> [Int] {
    guard occurring.count > 1 else { return [0, 1] + [Int](repeating: 0, count: longest - 1) }
    var counts = leafCounts(of: occurring, deepest: longest)
    // Shortened codes over-subscribe the tree: repeatedly, one of them moves below a shorter code.
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

  /// Returns the number of leaves at each depth of the Huffman tree; deeper ones count at
  /// `deepest`.
  ///
  /// The tree is built in place of the frequencies: an entry is a node's weight until the node has
  /// a parent, then the index of the parent, and finally the node's depth.
  ///
  /// Source: Moffat and Katajainen, "In-Place Calculation of Minimum-Redundancy Codes", 1995.
  ///
  /// - Parameter occurring: Two or more symbols, rarest first.
  private static func leafCounts(of occurring: [UInt64], deepest: Int) -> [Int] {
    let count = occurring.count
    var tree = occurring.map { Int($0 >> 16) }
    var (leaf, root) = (0, 0)
    for node in 0..<count - 1 {
      var weight = 0
      for _ in 0..<2 {
        // Inner nodes are created in ascending order of weight too.
        if leaf < count, root == node || tree[leaf] <= tree[root] {
          weight += tree[leaf]
          leaf += 1
        } else {
          weight += tree[root]
          tree[root] = node
          root += 1
        }
      }
      tree[node] = weight
    }
    tree[count - 2] = 0
    for node in (0..<count - 2).reversed() { tree[node] = tree[tree[node]] + 1 }

    // Every slot at a depth that is not an inner node is a leaf.
    var counts = [Int](repeating: 0, count: deepest + 1)
    var (node, slots, depth) = (count - 2, 1, 0)
    while slots > 0 {
      var inner = 0
      while node >= 0, tree[node] == depth { (inner, node) = (inner + 1, node - 1) }
      counts[min(depth, deepest)] += slots - inner
      (slots, depth) = (2 * inner, depth + 1)
    }
    return counts
  }

  private static func codes(for lengths: [UInt8], longest: Int) -> [UInt32] {
    var next = [UInt32](repeating: 0, count: longest + 2)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    // After this loop, each entry is the first code of its length.
    for length in 1...longest { next[length + 1] = (next[length] + next[length + 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return next[Int(length)].reversedBits(length)
    }
  }
}

extension [UInt64] {
  /// Sorts numbers by the bits above their lower 16, with a stable radix sort of eight bits at a
  /// time.
  fileprivate mutating func sortByFrequency() {
    let greatest = self.max() ?? 0
    var other = self
    var shift: UInt64 = 16
    while greatest >> shift > 0 {
      var offsets = [Int](repeating: 0, count: 257)
      for entry in self { offsets[Int(entry >> shift & 0xFF) + 1] += 1 }
      for digit in 1..<256 { offsets[digit] += offsets[digit - 1] }
      for entry in self {
        let digit = Int(entry >> shift & 0xFF)
        other[offsets[digit]] = entry
        offsets[digit] += 1
      }
      swap(&self, &other)
      shift += 8
    }
  }
}

extension UInt32 {
  /// The lower `count` bits, at most 16, in reverse order, as deflate writes codes.
  fileprivate func reversedBits(_ count: UInt8) -> UInt32 {
    var bits = self
    bits = bits >> 1 & 0x5555 | (bits & 0x5555) << 1
    bits = bits >> 2 & 0x3333 | (bits & 0x3333) << 2
    bits = bits >> 4 & 0x0F0F | (bits & 0x0F0F) << 4
    bits = bits >> 8 & 0x00FF | (bits & 0x00FF) << 8
    return bits >> (16 - UInt32(count))
  }
}
