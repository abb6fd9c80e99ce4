internal import Kernels

/// Running means along the lines of a strip.
struct BoxMeans: LocalFilter {
  let edges: Edges

  private let mean: BoxMean

  /// Creates means of `size` numbers, an odd number in `1...65535`.
  init(size: Int, edges: Edges) {
    let sizes = 1...BoxBlur.largestSize
    precondition(sizes.contains(size) && size % 2 == 1, "a box of \(size) has no centre")
    mean = BoxMean(size: UInt32(size))
    self.edges = edges
  }

  /// The numbers by which a line grows at each end.
  var outset: Int { edges == .transparent ? reach : 0 }

  /// The numbers on each side of the centre.
  var reach: Int { Int(mean.size) / 2 }

  /// Whether each number stays as it is.
  var isIdentity: Bool { mean.size == 1 }

  func apply(to source: borrowing Strip, writing result: borrowing Strip) {
    unsafe boxStrip(result.rows, source.firstOfMargin, result.length, mean)
  }
}

extension BoxMean {
  /// Creates the mean of `size` numbers, each at most 32640.
  fileprivate init(size: UInt32) {
    let largestSum = size * UInt32(Bitmap16.white)
    let shift = UInt32(max(0, UInt32.bitWidth - (largestSum + size).leadingZeroBitCount - 16))
    let unity = UInt32(1) << (16 + shift)
    self.init(
      size: size, rounding: size / 2 + (1 << shift) / 2, shift: shift,
      weight: UInt16(clamping: (unity + size / 2) / size))
  }
}
