internal import Filters
internal import Synchronization

/// How many of a plane's numbers are smaller than a number.
private struct Ranks: Sendable {
  /// Of all numbers, those below each step and all steps.
  private let shares: [Float]

  private let least, scale: Float

  private static let stepCount = 4096

  init(of plane: Plane, within range: ClosedRange<Float>, jobs: Int) {
    let (least, scale) = (
      range.lowerBound, Float(Self.stepCount) / (range.upperBound - range.lowerBound)
    )
    let counts = Mutex([Int](repeating: 0, count: Self.stepCount))
    forEachBand(of: plane.height, jobs: jobs) { rows in
      var counted = [Int](repeating: 0, count: Self.stepCount)
      for number in plane.numbers[rows.lowerBound * plane.width..<rows.upperBound * plane.width] {
        counted[Int(Self.place((number - least) * scale))] += 1
      }
      counts.withLock { counts in
        for step in counts.indices { counts[step] += counted[step] }
      }
    }
    shares = Self.shares(of: counts.withLock { $0 }, total: plane.numbers.count)
    (self.least, self.scale) = (least, scale)
  }

  private static func shares(of counts: [Int], total: Int) -> [Float] {
    var sum = 0
    return [0]
      + counts.map { count in
        sum += count
        return Float(sum) / Float(total)
      }
  }

  /// Brings a number of steps into those there are.
  @inline(__always)
  private static func place(_ steps: Float) -> Float {
    min(max(steps, 0), Float(stepCount) - 0.5)
  }

  /// A number's rank, over ``HeightField/highest``.
  @inline(__always)
  subscript(number: Float) -> UInt16 {
    let place = Self.place((number - least) * scale)
    let step = Int(place)
    let share = shares[step] + (shares[step + 1] - shares[step]) * (place - Float(step))
    return UInt16(share * HeightField.highest + 0.5)
  }
}

extension HeightField {
  /// Creates a field with the order of a plane's numbers in which each height is as frequent as any
  /// other.
  ///
  /// - Parameter range: Where the numbers are.
  init(ranking plane: Plane, within range: ClosedRange<Float>, jobs: Int) {
    let ranks = Ranks(of: plane, within: range, jobs: jobs)
    self.init(width: plane.width, height: plane.height, jobs: jobs) { y, row in
      let numbers = plane.numbers.span.extracting(y * plane.width..<(y + 1) * plane.width)
      for x in row.indices { row[x] = ranks[numbers[x]] }
    }
  }
}
