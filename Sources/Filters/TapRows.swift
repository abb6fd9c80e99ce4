internal import Pixels

/// Taps in reading order, laid out for the rows of one source.
struct TapRows {
  /// Distances in bytes, backwards: from where a pixel is seen to where it was.
  let offsets: [Int]

  /// In units of 2⁻²⁴.
  let weights: [Int32]

  /// How many rows further down a pixel is seen than it was, in ascending order.
  private let rows: [Int]

  init(_ taps: Taps, pixelsPerRow: Int) {
    let taps = taps.weights.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }
    offsets = taps.map { -($0.key.y * pixelsPerRow + $0.key.x) * MemoryLayout<Pixel>.stride }
    weights = taps.map { Int32($0.value) }
    rows = taps.map(\.key.y)
  }

  /// The taps that read one of `height` rows from row `y`; all others are clear.
  func reading(from y: Int, height: Int) -> Range<Int> {
    let first = rows.partitioningIndex { $0 > y - height }
    return first..<max(first, rows.partitioningIndex { $0 > y })
  }
}

extension Array {
  /// Returns where the elements begin for which `isBeyond` holds: none comes before the others.
  fileprivate func partitioningIndex(where isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
