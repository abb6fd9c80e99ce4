internal import Raster

/// A field and its slopes, known at a grid of nodes.
struct FieldNodes: Sendable {
  private let grid: NodeGrid

  /// The value of the field at each node.
  private let values: [Float]

  /// The change of the field per pixel in the steepest direction, at each node.
  private let slopes: [Float]

  /// - Parameters:
  ///   - leastSlope: The least slope; flatter parts count as this steep, so that flat areas open
  ///     softly.
  ///   - jobs: The number of threads, at least 1.
  init(of field: HoleField, at grid: NodeGrid, leastSlope: Float, jobs: Int) {
    let (columns, rows, side) = (grid.columns, grid.rows, Float(1 << grid.shift))
    let values = [Float](rowCount: rows, length: columns, jobs: jobs, memory: ()) { y, _, row in
      for x in stride(from: 0, to: columns, by: 8) {
        let values = field.values(x: (Float(x) + .steps) * side, y: Float(y) * side)
        for lane in 0..<8 { row[x + lane] = values[lane] }
      }
    }
    slopes = Array(rowCount: rows, length: columns, jobs: jobs, memory: ()) { y, _, row in
      let (above, below) = (max(y - 1, 0), min(y + 1, rows - 1))
      for x in 0..<columns {
        func value(_ x: Int, _ y: Int) -> Float { values[y * columns + x] }
        let (left, right) = (max(x - 1, 0), min(x + 1, columns - 1))
        let dx = (value(right, y) - value(left, y)) / Float(right - left)
        let dy = (value(x, below) - value(x, above)) / Float(below - above)
        row[x] = max((dx * dx + dy * dy).squareRoot() / side, leastSlope)
      }
    }
    (self.grid, self.values) = (grid, values)
  }

  /// Returns the weight of the target at each node when the target covers a part of the picture.
  ///
  /// - Parameters:
  ///   - progress: The covered part, above 0 and below 1.
  ///   - jobs: The number of threads, at least 1.
  func weights(at progress: Double, jobs: Int) -> NodeWeights {
    let (columns, level) = (grid.columns, level(at: progress))
    let weights = [Int32](
      rowCount: grid.rows, length: columns, jobs: jobs, memory: ()
    ) { y, _, row in
      let first = y * columns
      for x in 0..<columns {
        let weight = (level - values[first + x]) / slopes[first + x] + 0.5
        row[x] = Int32(min(max(weight, -512), 512) * Float(Bitmap.wholeWeight))
      }
    }
    return NodeWeights(grid: grid, weights: weights)
  }

  /// Returns the value below which the field lies in a given part of the picture.
  ///
  /// At both ends there is room for the edges, which are a pixel wide, so that they appear
  /// gradually.
  private func level(at progress: Double) -> Float {
    let sorted = grid.samples.map { values[$0] }.sorted()
    let position = progress * Double(sorted.count - 1)
    let index = Int(position)
    let next = sorted[min(index + 1, sorted.count - 1)]
    let value = sorted[index] + (next - sorted[index]) * Float(position - Double(index))

    let levels = levels
    return value + (levels.lowerBound - sorted[0]) * Float(1 - progress)
      + (levels.upperBound - sorted[sorted.count - 1]) * Float(progress)
  }

  /// The levels at which nothing and everything is covered.
  private var levels: ClosedRange<Float> {
    var (lowest, highest) = (Float.infinity, -Float.infinity)
    for y in 0..<grid.usedRows {
      for index in y * grid.columns..<y * grid.columns + grid.usedColumns {
        lowest = min(lowest, values[index] - slopes[index] / 2)
        highest = max(highest, values[index] + slopes[index] / 2)
      }
    }
    return lowest...highest
  }
}
