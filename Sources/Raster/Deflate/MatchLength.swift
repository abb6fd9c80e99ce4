/// The length of a match as deflate codes it.
///
/// Source: RFC 1951, 3.2.5.
struct MatchLength {
  /// All lengths that deflate can code.
  static let range = 3...258

  /// The number of length symbols.
  static let symbolCount = 29

  /// The first length symbol.
  private static let firstSymbol = 257

  let symbol: Int

  /// The extra bits after the symbol, and their number.
  let extra: UInt32
  let extraCount: Int

  /// The codings by length; entries below the shortest length are unused.
  static let all: [MatchLength] = {
    var all = [MatchLength](
      repeating: MatchLength(symbol: firstSymbol, extra: 0, extraCount: 0),
      count: range.upperBound + 1)
    var length = range.lowerBound
    for symbol in 0..<symbolCount - 1 {
      // Eight symbols without extra bits, then four with each number of them.
      let extraCount = max(0, symbol / 4 - 1)
      for extra in 0..<1 << extraCount where length + extra < range.upperBound {
        all[length + extra] = MatchLength(
          symbol: firstSymbol + symbol, extra: UInt32(extra), extraCount: extraCount)
      }
      length += 1 << extraCount
    }
    // The longest length has a symbol of its own.
    all[range.upperBound] = MatchLength(
      symbol: firstSymbol + symbolCount - 1, extra: 0, extraCount: 0)
    return all
  }()
}

/// A run of code lengths as deflate codes it.
///
/// Source: RFC 1951, 3.2.7.
struct LengthRun {
  /// A code length, or one of the symbols that stand for a repetition.
  let symbol: Int

  /// The extra bits after the symbol, and their number.
  let extra: UInt32
  let extraCount: Int

  /// All symbols in the order in which deflate stores their code lengths.
  static let symbolOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  static func runs(in lengths: [UInt8]) -> [LengthRun] {
    var runs: [LengthRun] = []
    runs.reserveCapacity(lengths.count)
    var (value, count): (UInt8, Int) = (0, 0)
    for length in lengths {
      if length != value {
        append(value, count: count, to: &runs)
        (value, count) = (length, 0)
      }
      count += 1
    }
    append(value, count: count, to: &runs)
    return runs
  }

  private static func append(_ value: UInt8, count: Int, to runs: inout [LengthRun]) {
    var left = count
    let single = LengthRun(symbol: Int(value), extra: 0, extraCount: 0)
    if value == 0 {
      while left >= 3 {
        let part = min(left, 138)
        runs.append(
          part < 11
            ? LengthRun(symbol: 17, extra: UInt32(part - 3), extraCount: 3)
            : LengthRun(symbol: 18, extra: UInt32(part - 11), extraCount: 7))
        left -= part
      }
    } else if left > 0 {
      runs.append(single)
      left -= 1
      while left >= 3 {
        let part = min(left, 6)
        runs.append(LengthRun(symbol: 16, extra: UInt32(part - 3), extraCount: 2))
        left -= part
      }
    }
    for _ in 0..<left { runs.append(single) }
  }
}
