/// Sums of weighted products of the terms of a linear model with six factors.
///
/// The first four factors belong to a movement, the fifth is a gain, the sixth a bias.
struct NormalEquations {
  /// Weighted sums of the products of all terms; the seventh term is the right-hand side.
  private var products = [SIMD8<Double>](repeating: .zero, count: 7)

  /// The sum of all weights.
  private(set) var weight = 0.0

  /// - Parameter terms: Six terms, the sum that they should have, and 0.
  mutating func add(_ terms: SIMD8<Double>, weight: Double) {
    let weighted = terms * weight
    for index in 0..<7 { products[index] += weighted[index] * terms }
    self.weight += weight
  }

  /// Returns the six factors that fit best in the sense of least squares; `nil` if not unique.
  ///
  /// - Parameters:
  ///   - isFree: Whether each of the first four factors may differ from 0.
  ///   - damping: Added to the squares of the first four terms, so that a factor stays small if the
  ///     terms do not determine it.
  func factors(_ isFree: [Bool], damping: Double) -> [Double]? {
    let rows = (0..<6).map { row in (0..<6).map { products[row][$0] } }
    return solved(rows, (0..<6).map { products[$0][6] }, isFree, damping)
  }

  /// Returns the first four factors that fit best with a gain and a bias; `nil` if not unique.
  ///
  /// - Parameters:
  ///   - isFree: Whether each of them may differ from 0.
  ///   - damping: As without a gain and a bias.
  func factors(_ isFree: [Bool], damping: Double, gain: Double, bias: Double) -> [Double]? {
    let rows = (0..<4).map { row in (0..<4).map { products[row][$0] } }
    let sums = (0..<4).map { products[$0][6] - gain * products[$0][4] - bias * products[$0][5] }
    return solved(rows, sums, isFree, damping)
  }

  private func solved(
    _ rows: [[Double]], _ sums: [Double], _ isFree: [Bool], _ damping: Double
  ) -> [Double]? {
    var (rows, sums) = (rows, sums)
    for index in 0..<4 {
      rows[index][index] += damping
      guard !isFree[index] else { continue }
      for other in rows.indices { (rows[index][other], rows[other][index]) = (0, 0) }
      (rows[index][index], sums[index]) = (1, 0)
    }
    return SymmetricMatrix(rows).solved(sums)
  }

  /// The correlation of the fifth and the seventh term; 0 if one of them hardly varies.
  var correlation: Double {
    guard min(spread(4, 4), spread(6, 6)) > leastSpread else { return 0 }
    return spread(4, 6) / (spread(4, 4) * spread(6, 6)).squareRoot()
  }

  /// The factor by which the seventh term follows the fifth; 0 if that hardly varies.
  var gain: Double { spread(4, 4) > leastSpread ? spread(4, 6) / spread(4, 4) : 0 }

  /// A standard deviation below a hundredth of a level is rounding noise.
  private var leastSpread: Double { 1e-4 * weight }

  /// The sum of the products of two terms' deviations from their means.
  private func spread(_ a: Int, _ b: Int) -> Double {
    weight > 0 ? products[a][b] - products[a][5] * products[b][5] / weight : 0
  }

  /// The root mean square of the residual of the right-hand side after the best gain and bias.
  var residual: Double {
    guard weight > 0 else { return 0 }
    let whole = products[6][6] - products[6][5] * products[6][5] / weight
    return (max(whole * (1 - correlation * correlation), 0) / weight).squareRoot()
  }

  /// The inverse of the covariance of the first four factors, for deviations of 1, when gain and
  /// bias are unknown.
  var information: SymmetricMatrix {
    SymmetricMatrix((0..<6).map { row in (0..<6).map { products[row][$0] } }).without([4, 5])
  }
}

/// A symmetric matrix of numbers.
struct SymmetricMatrix {
  private(set) var rows: [[Double]]

  init(_ rows: [[Double]]) { self.rows = rows }

  subscript(row: Int, column: Int) -> Double { rows[row][column] }

  /// Returns the numbers whose products with the matrix are `sums`; `nil` if it is singular.
  ///
  /// Source: Gauss's elimination without exchanges, which suits positive definite matrices.
  func solved(_ sums: [Double]) -> [Double]? {
    var (rows, sums) = (rows, sums)
    let count = sums.count
    for pivot in 0..<count {
      guard rows[pivot][pivot] > 1e-10 * abs(self.rows[pivot][pivot]), rows[pivot][pivot] > 0
      else { return nil }
      for row in pivot + 1..<count {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot..<count { rows[row][column] -= factor * rows[pivot][column] }
        sums[row] -= factor * sums[pivot]
      }
    }
    for row in (0..<count).reversed() {
      for column in row + 1..<count { sums[row] -= rows[row][column] * sums[column] }
      sums[row] /= rows[row][row]
    }
    return sums
  }

  /// Returns the information about the other numbers when those of some rows are unknown.
  ///
  /// This is Schur's complement. Rows of zeros change nothing.
  func without(_ unknown: [Int]) -> SymmetricMatrix {
    var rows = rows
    for pivot in unknown where rows[pivot][pivot] > 1e-12 {
      for row in rows.indices where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in rows.indices { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    let kept = rows.indices.filter { !unknown.contains($0) }
    return SymmetricMatrix(kept.map { row in kept.map { rows[row][$0] } })
  }

  /// The smaller and the larger eigenvalue of a matrix of two rows.
  var eigenvalues: (least: Double, most: Double) {
    let middle = (rows[0][0] + rows[1][1]) / 2
    let half = (rows[0][0] - rows[1][1]) / 2
    let reach = (half * half + rows[0][1] * rows[1][0]).squareRoot()
    return (middle - reach, middle + reach)
  }
}
