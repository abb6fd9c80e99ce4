internal import Synchronization

/// The ranks of a plane's values: the fraction of values that are smaller.
private struct Ranks: Sendable {
  /// The fraction of all values below each step; the last entry is 1.
  private let weights: [Float]

  private let least, scale: Float

  private static let stepCount = 4096

  init(of plane: Plane, jobs: Int) {
    let (lowest, highest) = (plane.numbers.min() ?? 0, plane.numbers.max() ?? 0)
    // If all values are equal, they lie in the middle of a step.
    let (least, scale) =
      lowest < highest
      ? (lowest, Float(Self.stepCount) / (highest - lowest)) : (lowest - 0.5, Float(1))
    let counts = Mutex([Int](repeating: 0, count: Self.stepCount))
    forEachBand(of: plane.height, jobs: jobs) { rows in
      var counted = [Int](repeating: 0, count: Self.stepCount)
      for number in plane.numbers[rows.lowerBound * plane.width..<rows.upperBound * plane.width] {
        counted[Int(Self.position((number - least) * scale))] += 1
      }
      counts.withLock { counts in
        for step in counts.indices { counts[step] += counted[step] }
      }
    }
    weights = Self.weights(of: counts.withLock { $0 }, total: plane.numbers.count)
    (self.least, self.scale) = (least, scale)
  }

  private static func weights(of counts: [Int], total: Int) -> [Float] {
    var sum = 0
    return [0]
      + counts.map { count in
        sum += count
        return Float(sum) / Float(total)
      }
  }

  /// Returns a number of steps limited to the available steps.
  @inline(__always)
  private static func position(_ steps: Float) -> Float {
    min(max(steps, 0), Float(stepCount) - 0.5)
  }

  /// The rank of a number, scaled to `0...` ``HeightField/highest``.
  @inline(__always)
  subscript(number: Float) -> UInt16 {
    let position = Self.position((number - least) * scale)
    let step = Int(position)
    let weight = weights[step] + (weights[step + 1] - weights[step]) * (position - Float(step))
    return UInt16(weight * HeightField.highest + 0.5)
  }
}

extension HeightField {
  /// Creates a field in the order of a plane's numbers, in which every height is equally frequent.
  init(ranking plane: Plane, jobs: Int) {
    let ranks = Ranks(of: plane, jobs: jobs)
    self.init(width: plane.width, height: plane.height, jobs: jobs) { y, row in
      let numbers = plane.numbers.span.extracting(y * plane.width..<(y + 1) * plane.width)
      for x in row.indices { row[x] = ranks[numbers[x]] }
    }
  }
}
