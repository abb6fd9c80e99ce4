/// The normal equations of a linear model with weights.
struct NormalSums {
  private var rows: [[Double]] = []
  private var sums: [Double] = []

  /// - Parameters:
  ///   - terms: As many in each call.
  ///   - sum: The sum of the terms times the factors.
  mutating func add(_ terms: [Double], sum: Double, weight: Double = 1) {
    if rows.isEmpty {
      rows = Array(repeating: terms.map { _ in 0 }, count: terms.count)
      sums = terms.map { _ in 0 }
    }
    for row in terms.indices {
      sums[row] += weight * terms[row] * sum
      for column in terms.indices { rows[row][column] += weight * terms[row] * terms[column] }
    }
  }

  /// Keeps a factor small that the terms do not determine.
  mutating func damp(_ parts: [Double], _ weight: Double) {
    for index in rows.indices { rows[index][index] += parts[index] * weight }
  }

  /// The factors that fit best; `nil` if they are not unique.
  var solved: [Double]? { SymmetricMatrix(rows).solved(sums) }

  /// The covariances of the factors if the variances of the sums are 1; `nil` if the factors are
  /// not unique.
  var covariances: [[Double]]? {
    let matrix = SymmetricMatrix(rows)
    let columns = rows.indices.compactMap { index in
      matrix.solved(rows.indices.map { $0 == index ? 1 : 0 })
    }
    return columns.count == rows.count ? columns : nil
  }
}
