internal import Kernels

/// The weights of four lattice pixels along one axis, for each position of a surface pixel between
/// them.
///
/// A lattice pixel is the mean of the drawing over two steps of the lattice. A surface pixel may be
/// larger or smaller, so four lattice pixels can only approximate the mean over it. These weights
/// minimise the squared error, averaged over all positions of an edge. A surface pixel that
/// coincides with a lattice pixel equals it.
struct SamplingWeights {
  /// The number of positions between two pixels that have weights of their own.
  static let positionCount = 64

  /// The sum of all weights at a position.
  static let unit = 64.0

  /// Four weights for each position, in units of 1/64.
  let weights: [SIMD4<Int16>]

  /// - Parameter width: Of a pixel of the surface, in steps of the lattice.
  init(width: Double) {
    weights = (0..<Self.positionCount).map { position in
      let exact = EdgeFit.weights(
        at: Double(position) / Double(Self.positionCount), width: width)
      var rounded = (exact * Self.unit).rounded(.toNearestOrAwayFromZero)
      // The largest weight takes up the rounding error.
      let largest = exact.y >= exact.z ? 1 : 2
      rounded[largest] += Self.unit - rounded.sum()
      return SIMD4<Int16>(rounded)
    }
  }

  /// The weights of columns at each position, in the form that `sampleLatticeSpans` takes.
  var ofColumns: [Int16] {
    weights.flatMap { weights in (0..<4).flatMap { repeatElement(weights[$0], count: 4) } }
  }

  /// The weights of rows at each position, in the form that `sampleLatticeSpans` takes.
  var ofRows: [Int8] {
    (0...1).flatMap { firstRow in
      weights.flatMap { weights in
        var rows = [Int8](repeating: 0, count: 6)
        for row in 0..<4 { rows[firstRow + row] = Int8(weights[row]) }
        let pairs = [rows[0..<2], rows[2..<4], rows[4..<6]].flatMap { $0 + $0 }
        return pairs + [Int8](repeating: 0, count: Int(rowWeightStride) - pairs.count)
      }
    }
  }
}

/// A least-squares fit over the positions of an edge.
private enum EdgeFit {
  /// Positions of all edges that any of the pixels covers, in steps of the lattice.
  private static let edges = stride(from: -4.0, through: 5, by: 1 / 16).map(\.self)

  /// For each edge, the coverage of the first three lattice pixels less the coverage of the fourth.
  ///
  /// One column less suffices, because the weights add up to 1.
  private static let columns: [SIMD3<Double>] = edges.map { edge in
    SIMD3(seen(of: edge, at: -1, 2), seen(of: edge, at: 0, 2), seen(of: edge, at: 1, 2))
      - SIMD3(repeating: seen(of: edge, at: 2, 2))
  }

  private static let inverse = SymmetricMatrix(sumOf: columns).inverse

  /// Returns the part of a pixel that lies beyond an edge, in `0...1`.
  private static func seen(of edge: Double, at position: Double, _ width: Double) -> Double {
    min(max((position - edge) / width + 0.5, 0), 1)
  }

  static func weights(at position: Double, width: Double) -> SIMD4<Double> {
    var sum = SIMD3<Double>.zero
    for (edge, column) in zip(edges, columns) {
      sum += column * (seen(of: edge, at: position, width) - seen(of: edge, at: 2, 2))
    }
    let weights = inverse.times(sum)
    return SIMD4(weights, 1 - weights.sum())
  }
}

/// A symmetric 3 × 3 matrix.
private struct SymmetricMatrix {
  let diagonal: SIMD3<Double>

  /// The off-diagonal elements; each shares no row or column with the diagonal element of the same
  /// index.
  let opposite: SIMD3<Double>

  init(diagonal: SIMD3<Double>, opposite: SIMD3<Double>) {
    self.diagonal = diagonal
    self.opposite = opposite
  }

  /// Creates the sum of the outer products of each vector with itself.
  init(sumOf vectors: [SIMD3<Double>]) {
    var (diagonal, opposite) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    for vector in vectors {
      diagonal += vector * vector
      opposite += SIMD3(vector.y * vector.z, vector.x * vector.z, vector.x * vector.y)
    }
    self.init(diagonal: diagonal, opposite: opposite)
  }

  var inverse: SymmetricMatrix {
    let (d, o) = (diagonal, opposite)
    let minors = SIMD3(
      d.y * d.z - o.x * o.x, d.x * d.z - o.y * o.y, d.x * d.y - o.z * o.z)
    let cofactors = SIMD3(
      o.y * o.z - o.x * d.x, o.x * o.z - o.y * d.y, o.x * o.y - o.z * d.z)
    let determinant = d.x * minors.x + o.z * cofactors.z + o.y * cofactors.y
    return SymmetricMatrix(diagonal: minors / determinant, opposite: cofactors / determinant)
  }

  func times(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let (d, o) = (diagonal, opposite)
    return SIMD3(
      d.x * v.x + o.z * v.y + o.y * v.z, o.z * v.x + d.y * v.y + o.x * v.z,
      o.y * v.x + o.x * v.y + d.z * v.z)
  }
}
