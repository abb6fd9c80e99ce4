/// The weight of the target at each node; below 0 or above 1 far from an edge.
struct NodeWeights: Sendable {
  let grid: NodeGrid

  /// The weights in units of 2⁻¹⁵, in `-2²⁴...2²⁴`.
  let weights: [Int32]

  /// Writes the weights of the pixels in row `y`, interpolated bilinearly and limited to 0...1.
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
