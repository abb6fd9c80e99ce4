internal import Glibc

/// A grid of nodes every few pixels of a picture, starting at its top left pixel.
struct NodeGrid: Sendable {
  /// The binary logarithm of the node distance in pixels, small enough for smooth curves between
  /// nodes.
  let shift: Int

  /// The number of nodes in a row, a multiple of 8; at least one is beyond the last pixel.
  let columns: Int

  /// The number of rows of nodes; one is beyond the last pixel.
  let rows: Int

  /// The number of columns and rows of nodes that pixels depend on.
  let usedColumns, usedRows: Int

  /// The indices of nodes inside the picture, evenly spread, about 16384 if there are more.
  let samples: [Int]

  /// - Parameters:
  ///   - radius: The radius of the smallest visible feature, in pixels.
  ///   - width: The width of the picture in pixels, at least 1.
  ///   - height: The height of the picture in pixels, at least 1.
  init(radius: Double, width: Int, height: Int) {
    let shift = min(max(Int(log2(radius / 12)), 0), 3)
    let (innerColumns, innerRows) = ((width - 1) >> shift + 1, (height - 1) >> shift + 1)
    let columns = (innerColumns + 8) & ~7
    let step = max(1, Int((Double(innerColumns * innerRows) / 16_384).squareRoot()))
    samples = stride(from: 0, to: innerRows, by: step).flatMap { y in
      stride(from: 0, to: innerColumns, by: step).map { x in y * columns + x }
    }
    (self.shift, self.columns, self.rows) = (shift, columns, innerRows + 1)
    let last = 1 << shift - 1
    (usedColumns, usedRows) = ((width - 1 + last) >> shift + 1, (height - 1 + last) >> shift + 1)
  }
}
