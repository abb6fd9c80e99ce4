internal import Kernels

/// Running means along lines, taken several times.
struct BoxMeans: StripFilter {
  /// Numbers by which a line grows at each end.
  var outset: Int { edges == .transparent ? passes * reach : 0 }

  private let mean: BoxMean
  private let passes: Int
  private let edges: Edges

  private var reach: Int { Int(mean.size) / 2 }

  /// Creates `passes` means of `size` numbers, which is odd and in `1...65535`.
  init(size: Int, passes: Int, edges: Edges) {
    precondition((1...65535).contains(size) && size % 2 == 1, "a box of \(size) has no centre")
    mean = BoxMean(size: UInt32(size))
    self.passes = passes
    self.edges = edges
  }

  func resultLength(of length: Int) -> Int {
    length + 2 * outset
  }

  func applied(to strip: Strip) -> Strip {
    guard mean.size > 1 else { return strip }
    return (0..<passes).reduce(strip) { strip, _ in applied(onceTo: strip) }
  }

  private func applied(onceTo strip: Strip) -> Strip {
    let extension_ = edges == .transparent ? 2 * reach : reach
    let source = strip.extended(by: extension_, edges: edges)
    return unsafe Strip(length: source.length - 2 * reach) { output in
      unsafe boxStrip(output, source.numbers, source.length - 2 * reach, mean)
    }
  }
}

extension BoxMean {
  /// The mean of `size` numbers of at most 32640.
  fileprivate init(size: UInt32) {
    let largestSum = UInt64(size) * UInt64(DeepBitmap<UInt16>.white)
    let shift = UInt32(max(0, UInt64.bitWidth - largestSum.leadingZeroBitCount - 17))
    let unity = UInt64(1) << (17 + shift)
    self.init(
      size: size, shift: shift, weight: UInt32((unity + UInt64(size) / 2) / UInt64(size)))
  }
}
