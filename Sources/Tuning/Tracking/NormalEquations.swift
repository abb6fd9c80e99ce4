/// Sums of weighted products of the terms of a linear model with eight factors.
///
/// The first six factors belong to a movement: two to its shift, then one each to its scale and its
/// rotation, and two to its stretch. The seventh is a gain, the eighth a bias.
struct NormalEquations {
  /// Weighted sums of the products of all terms; the ninth term is the right-hand side.
  private var products = [SIMD16<Double>](repeating: .zero, count: 9)

  /// The factors of a movement.
  static let movement = 6

  /// The indices of the gain, the bias and the right-hand side.
  static let (gain, bias, sum) = (6, 7, 8)

  /// The sum of all weights.
  private(set) var weight = 0.0

  /// - Parameter terms: Eight terms, the sum that they should have, and zeros.
  mutating func add(_ terms: SIMD16<Double>, weight: Double) {
    let weighted = terms * weight
    for index in 0..<9 { products[index] += weighted[index] * terms }
    self.weight += weight
  }

  /// The uncertainty of a slope's direction in pixels, in radians.
  private static let directionError = 0.25

  /// Adds the terms of a movement for a pixel of which only the direction of the slope counts.
  ///
  /// A slope towards the middle, as at the edge of a disc, tells no turn.
  mutating func add(
    movementAlong direction: SIMD2<Double>, at place: SIMD2<Double>, _ radius: Double,
    weight: Double
  ) {
    var terms = direction.changes(at: place, radius, 0)
    terms[Self.bias] = 0
    let doubt = Self.directionError * (place * place).sum().squareRoot() / radius
    terms[3] -= min(max(terms[3], -doubt), doubt)
    add(SIMD16(lowHalf: terms, highHalf: .zero), weight: weight)
  }

  /// Returns the eight factors that fit best in the sense of least squares; `nil` if not unique.
  ///
  /// - Parameters:
  ///   - isFree: Whether each of the movement's factors may differ from 0.
  ///   - damping: Added to the squares of the movement's terms, so that a factor stays small if the
  ///     terms do not determine it.
  func factors(_ isFree: [Bool], damping: Double) -> [Double]? {
    let rows = (0..<Self.sum).map { row in (0..<Self.sum).map { products[row][$0] } }
    return solved(rows, (0..<Self.sum).map { products[$0][Self.sum] }, isFree, damping)
  }

  /// Returns the movement's factors that fit best with a gain and a bias; `nil` if not unique.
  ///
  /// - Parameters:
  ///   - isFree: Whether each of them may differ from 0.
  ///   - damping: As without a gain and a bias.
  func factors(_ isFree: [Bool], damping: Double, gain: Double, bias: Double) -> [Double]? {
    let rows = (0..<Self.movement).map { row in
      (0..<Self.movement).map { products[row][$0] }
    }
    let sums = (0..<Self.movement).map {
      products[$0][Self.sum] - gain * products[$0][Self.gain] - bias * products[$0][Self.bias]
    }
    return solved(rows, sums, isFree, damping)
  }

  private func solved(
    _ rows: [[Double]], _ sums: [Double], _ isFree: [Bool], _ damping: Double
  ) -> [Double]? {
    var (rows, sums) = (rows, sums)
    for index in 0..<Self.movement {
      rows[index][index] += damping
      guard !isFree[index] else { continue }
      for other in rows.indices { (rows[index][other], rows[other][index]) = (0, 0) }
      (rows[index][index], sums[index]) = (1, 0)
    }
    return SymmetricMatrix(rows).solved(sums)
  }

  /// The correlation of the gain's term and the right-hand side; 0 if one of them hardly varies.
  var correlation: Double {
    let (own, other) = (spread(Self.gain, Self.gain), spread(Self.sum, Self.sum))
    guard min(own, other) > leastSpread else { return 0 }
    return spread(Self.gain, Self.sum) / (own * other).squareRoot()
  }

  /// The factor by which the right-hand side follows the gain's term; 0 if that hardly varies.
  var gain: Double {
    let own = spread(Self.gain, Self.gain)
    return own > leastSpread ? spread(Self.gain, Self.sum) / own : 0
  }

  /// A standard deviation below a hundredth of a level is rounding noise.
  private var leastSpread: Double { 1e-4 * weight }

  /// The sum of the products of two terms' deviations from their means.
  private func spread(_ a: Int, _ b: Int) -> Double {
    weight > 0 ? products[a][b] - products[a][Self.bias] * products[b][Self.bias] / weight : 0
  }

  /// The root mean square of the residual of the right-hand side after the best gain and bias.
  var residual: Double {
    guard weight > 0 else { return 0 }
    let whole = spread(Self.sum, Self.sum)
    return (max(whole * (1 - correlation * correlation), 0) / weight).squareRoot()
  }

  /// The inverse of the covariance of the factors of a movement without a stretch, for deviations
  /// of 1, when gain and bias are unknown.
  var information: SymmetricMatrix { information(of: [0, 1, 2, 3]) }

  /// The same of the stretch, when everything else is unknown.
  var stretchInformation: SymmetricMatrix {
    information(of: [0, 1, 2, 3, 4, 5]).without([0, 1, 2, 3])
  }

  private func information(of factors: [Int]) -> SymmetricMatrix {
    let kept = factors + [Self.gain, Self.bias]
    return SymmetricMatrix(kept.map { row in kept.map { products[row][$0] } })
      .without([factors.count, factors.count + 1])
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

  /// Returns the smallest part of the information of another matrix that this one holds, `0...1`, in
  /// any direction of the first two numbers.
  ///
  /// This is the smaller of their generalised eigenvalues. Where the other one tells only one
  /// direction, the part is 1.
  func leastPart(of whole: SymmetricMatrix) -> Double {
    let all = whole.eigenvalues
    guard all.least > PatchAlignment.ripple * all.most else { return 1 }
    let other = whole.rows[0][0] * whole.rows[1][1] - whole.rows[0][1] * whole.rows[1][0]
    let own = rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0]
    let mixed =
      (rows[0][0] * whole.rows[1][1] + rows[1][1] * whole.rows[0][0]) / 2
      - rows[0][1] * whole.rows[0][1]
    let root = max(mixed * mixed - other * own, 0).squareRoot()
    return min(max((mixed - root) / other, 0), 1)
  }

  /// The smaller and the larger eigenvalue of the first two rows and columns.
  var eigenvalues: (least: Double, most: Double) {
    let middle = (rows[0][0] + rows[1][1]) / 2
    let half = (rows[0][0] - rows[1][1]) / 2
    let reach = (half * half + rows[0][1] * rows[1][0]).squareRoot()
    return (middle - reach, middle + reach)
  }
}
