internal import Synchronization

/// The number of a plane's values that are smaller than a value.
private struct Ranks: Sendable {
  /// The part of all numbers that is below each step, and behind the last one 1.
  private let weights: [Float]

  private let least, scale: Float

  private static let stepCount = 4096

  init(of plane: Plane, jobs: Int) {
    let (lowest, highest) = (plane.numbers.min() ?? 0, plane.numbers.max() ?? 0)
    // Where all are the same, they are in the middle of a step.
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

  /// Brings a number of steps into those there are.
  @inline(__always)
  private static func position(_ steps: Float) -> Float {
    min(max(steps, 0), Float(stepCount) - 0.5)
  }

  /// A number's rank, over ``HeightField/highest``.
  @inline(__always)
  subscript(number: Float) -> UInt16 {
    let position = Self.position((number - least) * scale)
    let step = Int(position)
    let weight = weights[step] + (weights[step + 1] - weights[step]) * (position - Float(step))
    return UInt16(weight * HeightField.highest + 0.5)
  }
}

extension HeightField {
  /// Creates a field with the order of a plane's numbers in which each height is as frequent as any
  /// other.
  init(ranking plane: Plane, jobs: Int) {
    let ranks = Ranks(of: plane, jobs: jobs)
    self.init(width: plane.width, height: plane.height, jobs: jobs) { y, row in
      let numbers = plane.numbers.span.extracting(y * plane.width..<(y + 1) * plane.width)
      for x in row.indices { row[x] = ranks[numbers[x]] }
    }
  }
}
