/// How certain fitted numbers are, and the last steps towards the best of them.
///
/// Source: Seber and Wild, Nonlinear regression, 1989: linear approximation around the least
/// squares.
struct FitCertainty {
  /// The ranges of the numbers.
  let limits: [ClosedRange<Double>]

  /// Returns the remaining distances, each times the root of its weight, frame by frame.
  let misses: ([Double]) throws -> [PoseDistances]

  /// The step of a number for the derivative, as a fraction of its range.
  private static let part = 5e-4

  /// The largest number of steps.
  private static let mostSteps = 4

  /// The number of standard deviations on each side.
  private static let reach = 2.0

  /// Returns the numbers with the least sum of squares near a good start.
  func refined(from start: [Double]) throws -> [Double] {
    var (best, left) = (start, try misses(start))
    for _ in 0..<Self.mostSteps {
      guard let step = try sums(at: best, left).solved else { break }
      let next = zip(zip(best, step), limits).map { pair, limits in
        min(max(pair.0 + pair.1, limits.lowerBound), limits.upperBound)
      }
      let other = try misses(next)
      guard other.squares < left.squares else { break }
      let isDone = other.squares > 0.9999 * left.squares
      (best, left) = (next, other)
      if isDone { break }
    }
    return best
  }

  /// Returns two standard deviations of each number; `nil` if they cannot be told apart.
  ///
  /// Misses of neighbouring frames are alike, so that the frames tell less than their number.
  func margins(at numbers: [Double]) throws -> [Double]? {
    let left = try misses(numbers)
    guard let variances = try sums(at: numbers, left).variances else { return nil }
    let count = Double(left.flatMap { miss in (0..<5).map { miss[$0] } }.count { $0 != 0 })
    let alike = min(max(left.likeness, 0), 0.95)
    let variance =
      left.squares / max(count - Double(numbers.count), 1) * (1 + alike) / (1 - alike)
    return variances.map { Self.reach * (variance * max($0, 0)).squareRoot() }
  }

  /// The equations of a step towards smaller misses.
  private func sums(at numbers: [Double], _ left: [PoseDistances]) throws -> NormalSums {
    let slopes = try numbers.indices.map { index in
      var (low, high) = (numbers, numbers)
      let step = Self.part * (limits[index].upperBound - limits[index].lowerBound)
      low[index] = max(low[index] - step, limits[index].lowerBound)
      high[index] = min(high[index] + step, limits[index].upperBound)
      let length = high[index] - low[index]
      return zip(try misses(high), try misses(low)).map { ($0 - $1) / length }
    }
    var sums = NormalSums()
    for frame in left.indices {
      for part in 0..<5 {
        sums.add(slopes.map { -$0[frame][part] }, sum: left[frame][part])
      }
    }
    return sums
  }
}

extension [PoseDistances] {
  /// The sum of the squares of all distances.
  var squares: Double { reduce(0) { $0 + ($1 * $1).sum() } }

  /// How alike the misses of neighbouring frames are: 1 if equal, 0 if independent.
  fileprivate var likeness: Double {
    let common = zip(self, dropFirst()).reduce(0) { $0 + ($1.0 * $1.1).sum() }
    return squares > 0 ? common / squares : 0
  }
}
