internal import Filters
internal import Glibc
internal import Pixels

/// A field known every few pixels, and how steep it is there.
struct FieldNodes: Sendable {
  /// The logarithm of the pixels from one node to the next.
  private let shift: Int

  /// Nodes in a row: a multiple of 8, and at least one beyond the last pixel.
  private let columns: Int

  /// Rows of nodes, at least one beyond the last pixel; the first node is the top left pixel.
  private let rows: Int

  /// Values of the field.
  private let values: [Float]

  /// The least that neighbouring pixels are taken to differ by, so that flat places open softly.
  private let leastSlope: Float

  /// - Parameters:
  ///   - radius: Of the field's holes, in pixels.
  ///   - width: Of the picture in pixels, at least 1.
  ///   - height: The same.
  ///   - jobs: How many threads may work at it, at least 1.
  init(of field: HoleField, radius: Double, width: Int, height: Int, jobs: Int) {
    let shift = min(max(Int(log2(radius / 12)), 0), 3)
    let columns = ((width - 1) >> shift + 2 + 7) & ~7
    let rows = (height - 1) >> shift + 2
    let steps: SIMD8<Float> = [0, 1, 2, 3, 4, 5, 6, 7]
    values = Array(rowCount: rows, length: columns, jobs: jobs, memory: ()) { y, _, row in
      for x in stride(from: 0, to: columns, by: 8) {
        let places = (Float(x) + steps) * Float(1 << shift)
        let values = field.values(x: places, y: Float(y << shift))
        for lane in 0..<8 { row[x + lane] = values[lane] }
      }
    }
    leastSlope = Float(0.1 / radius)
    (self.shift, self.columns, self.rows) = (shift, columns, rows)
  }

  /// Returns how much of the target there is at each node when it covers a part of the picture.
  ///
  /// - Parameter progress: Which part, above 0 and below 1.
  func coverage(at progress: Double, jobs: Int) -> NodeShares {
    let level = level(at: progress)
    let shares = [Int32](rowCount: rows, length: columns, jobs: jobs, memory: ()) { y, _, row in
      for x in 0..<columns {
        let share = (level - values[y * columns + x]) / slope(x, y) + 0.5
        row[x] = Int32(min(max(share, -512), 512) * Float(Bitmap.wholeShare))
      }
    }
    return NodeShares(shift: shift, columns: columns, shares: shares)
  }

  /// Returns by how much the field differs from one pixel to the next, uphill.
  private func slope(_ x: Int, _ y: Int) -> Float {
    let (left, right) = (max(x - 1, 0), min(x + 1, columns - 1))
    let (above, below) = (max(y - 1, 0), min(y + 1, rows - 1))
    let row = y * columns
    let dx = (values[row + right] - values[row + left]) / Float((right - left) << shift)
    let dy =
      (values[below * columns + x] - values[above * columns + x]) / Float((below - above) << shift)
    return max((dx * dx + dy * dy).squareRoot(), leastSlope)
  }

  /// Returns the value below which a part of the nodes are, with room at both ends for soft edges.
  private func level(at progress: Double) -> Float {
    let sorted = samples.sorted()
    let place = progress * Double(sorted.count - 1)
    let index = min(Int(place), sorted.count - 2)
    let share = Float(place - Double(index))
    let value = sorted[index] + (sorted[index + 1] - sorted[index]) * share
    return value + leastSlope * Float(progress - 0.5)
  }

  /// Enough of the values to know how many are below any other.
  private var samples: [Float] {
    let step = max(1, Int((Double(values.count) / 16_384).squareRoot()))
    return stride(from: 0, to: rows, by: step).flatMap { y in
      stride(from: 0, to: columns, by: step).map { x in values[y * columns + x] }
    }
  }
}

/// How much of the target there is every few pixels: less than nothing and more than all far from
/// an edge.
struct NodeShares: Sendable {
  fileprivate let shift, columns: Int

  /// In units of 2⁻¹⁵, in `-2²⁴...2²⁴`.
  fileprivate let shares: [Int32]

  /// Writes shares of the pixels in row `y`, linear between nodes.
  func write(y: Int, to row: inout MutableSpan<UInt16>) {
    let start = (y >> shift) * columns
    let nodes = shares.span.extracting(start..<start + 2 * columns)
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
