/// How certain fitted numbers are, and the last steps towards the best of them.
///
/// Source: Seber and Wild, Nonlinear regression, 1989: linear approximation around the least
/// squares.
struct FitCertainty {
  /// The ranges of the numbers.
  let limits: [ClosedRange<Double>]

  /// Returns the distances that remain in each frame, each multiplied by the square root of its
  /// weight.
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
      guard let step = sums(try slopes(at: best), left).solved else { break }
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
  /// Each miss counts by its leverage, because a miss that does not depend on the numbers says
  /// nothing about their noise. Examples are misses at rest, and misses of the place during a fade.
  /// Misses of neighbouring frames are alike, so many frames say less than their number suggests.
  func margins(at numbers: [Double]) throws -> [Double]? {
    let left = try misses(numbers)
    let slopes = try slopes(at: numbers)
    guard let covariances = sums(slopes, left).covariances else { return nil }
    let leverages = left.indices.map { frame in
      let leverage = numbers.indices.reduce(PoseDistances.zero) { sum, row in
        numbers.indices.reduce(sum) {
          $0 + covariances[row][$1] * slopes[row][frame] * slopes[$1][frame]
        }
      }
      return pointwiseMax(leverage, .zero)
    }
    let noise = left.noise(leverages, freedom: numbers.count)
    return numbers.indices.map { Self.reach * (noise * max(covariances[$0][$0], 0)).squareRoot() }
  }

  /// The equations of a step towards smaller misses.
  ///
  /// - Parameters:
  ///   - slopes: The slopes of all misses, number by number.
  ///   - left: The misses.
  private func sums(_ slopes: [[PoseDistances]], _ left: [PoseDistances]) -> NormalSums {
    var sums = NormalSums()
    for frame in left.indices {
      for part in 0..<PoseDistances.scalarCount {
        sums.add(slopes.map { -$0[frame][part] }, sum: left[frame][part])
      }
    }
    return sums
  }

  /// Returns the changes of all misses with each number, frame by frame.
  private func slopes(at numbers: [Double]) throws -> [[PoseDistances]] {
    try numbers.indices.map { index in
      var (low, high) = (numbers, numbers)
      let step = Self.part * (limits[index].upperBound - limits[index].lowerBound)
      low[index] = max(low[index] - step, limits[index].lowerBound)
      high[index] = min(high[index] + step, limits[index].upperBound)
      let length = high[index] - low[index]
      return zip(try misses(high), try misses(low)).map { ($0 - $1) / length }
    }
  }
}

extension [PoseDistances] {
  /// The least correlation of misses in neighbouring frames: codecs copy errors from frame to
  /// frame.
  private static let leastLikeness = 0.4

  /// The largest correlation that counts as noise; a larger one is a fault of the model.
  private static let mostLikeness = 0.95

  /// The sum of the squares of all distances.
  var squares: Double { reduce(0) { $0 + ($1 * $1).sum() } }

  /// Returns the variance of a miss, enlarged because misses of neighbouring frames are alike.
  ///
  /// - Parameters:
  ///   - leverages: The influence of each miss on the fitted numbers.
  ///   - freedom: The number of fitted numbers.
  fileprivate func noise(_ leverages: [PoseDistances], freedom: Int) -> Double {
    let whole = leverages.reduce(0) { $0 + $1.sum() }
    let squares = zip(self, leverages).reduce(0) { $0 + ($1.0 * $1.0 * $1.1).sum() }
    guard whole > 0, squares > 0 else { return 0 }
    let count = whole * whole / leverages.squares
    let common = indices.dropFirst().reduce(0) { sum, frame in
      let weights = (leverages[frame - 1] * leverages[frame]).squareRoot()
      return sum + (weights * self[frame - 1] * self[frame]).sum()
    }
    let alike = Swift.min(Swift.max(common / squares, Self.leastLikeness), Self.mostLikeness)
    return squares / whole * count / Swift.max(count - Double(freedom), 1) * (1 + alike)
      / (1 - alike)
  }
}
