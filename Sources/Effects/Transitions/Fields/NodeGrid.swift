internal import Glibc

/// Nodes every few pixels of a picture, from its top left pixel on.
struct NodeGrid: Sendable {
  /// The logarithm of the pixels from one node to the next, so many that curves are smooth between.
  let shift: Int

  /// Nodes in a row, a multiple of 8; at least one is beyond the last pixel.
  let columns: Int

  /// Rows of nodes; one is beyond the last pixel.
  let rows: Int

  /// Columns and rows of nodes up to the last ones that pixels lie beside.
  let usedColumns, usedRows: Int

  /// Indices of nodes inside the picture, evenly spread and about 16384 of them if there are more.
  let samples: [Int]

  /// - Parameters:
  ///   - radius: Of the least thing that is seen, in pixels.
  ///   - width: Of the picture in pixels, at least 1.
  ///   - height: The same.
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
