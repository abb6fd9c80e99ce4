/// The weight of the target every few pixels: below 0 and above 1 far from an edge.
struct NodeWeights: Sendable {
  let grid: NodeGrid

  /// In units of 2⁻¹⁵, in `-2²⁴...2²⁴`.
  let weights: [Int32]

  /// Writes weights of the pixels in row `y`, linear between nodes.
  func write(y: Int, to row: inout MutableSpan<UInt16>) {
    let (shift, columns) = (grid.shift, grid.columns)
    let start = (y >> shift) * columns
    let nodes = weights.span.extracting(start..<start + 2 * columns)
    let (below, side) = (Int32(y & (1 << shift - 1)), Int32(1 << shift))
    func node(_ x: Int) -> Int32 { nodes[x] &* (side &- below) &+ nodes[x + columns] &* below }

    var left = node(0)
    for cell in 0...(row.count - 1) >> shift {
      let (right, first) = (node(cell + 1), cell << shift)
      var sum = left &<< Int32(shift)
      for x in first..<min(first + 1 << shift, row.count) {
        row[x] = UInt16(truncatingIfNeeded: min(max(sum &>> Int32(2 * shift), 0), 1 << 15))
        sum &+= right &- left
      }
      left = right
    }
  }
}
