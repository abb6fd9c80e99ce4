import Synchronization

/// The weights of both axes of a lattice.
struct TapWeights {
  let columns, rows: TapTable

  /// - Parameter width: Of a pixel of the surface along both axes, in pixels of the lattice.
  init(width: SIMD2<Double>) {
    (columns, rows) = (TapTable.table(width: width.x), TapTable.table(width: width.y))
  }
}

/// The weights of one axis, and as the kernels take them.
final class TapTable: Sendable {
  /// For each position between two pixels.
  let weights: [SIMD4<Int16>]

  let repeatedAcross, repeatedDown: [Int16]

  private init(width: Double) {
    let sampling = SamplingWeights(width: width)
    weights = sampling.weights
    (repeatedAcross, repeatedDown) = (sampling.repeated(4), sampling.repeated(16))
  }

  /// Those that were needed before, by the number of steps.
  private static let tables = Mutex<[Int: TapTable]>([:])

  /// Widths are told apart in steps of 1/32; pixels of a surface that are wider than these see more of
  /// the lattice than four of its pixels show.
  private static let stepsPerPixel = 32.0
  private static let widths = 0.5...4.0

  /// How many steps a width counts as.
  static func steps(ofWidth width: Double) -> Int {
    // In this order, what is no number is the least one.
    let limited = min(max(widths.lowerBound, width), widths.upperBound)
    return Int((limited * stepsPerPixel).rounded())
  }

  static func table(width: Double) -> TapTable { table(steps: steps(ofWidth: width)) }

  fileprivate static func table(steps: Int) -> TapTable {
    tables.withLock { tables in
      if let known = tables[steps] { return known }
      let table = TapTable(width: Double(steps) / stepsPerPixel)
      tables[steps] = table
      return table
    }
  }

  /// More than any width counts as.
  fileprivate static let stepLimit = Int(widths.upperBound * stepsPerPixel) + 1
}

/// The weights of one axis as one sampler has them: many threads would count the owners of a shared table
/// by turns.
final class KnownTable {
  let repeatedAcross, repeatedDown: [Int16]

  fileprivate init(_ table: TapTable) {
    (repeatedAcross, repeatedDown) = (table.repeatedAcross, table.repeatedDown)
  }
}

/// The weights that one sampler has needed: nobody has to be waited for to find them again.
final class KnownWeights {
  private var tables = [KnownTable?](repeating: nil, count: TapTable.stepLimit)

  subscript(steps: Int) -> KnownTable {
    if let known = tables[steps] { return known }
    let table = KnownTable(TapTable.table(steps: steps))
    tables[steps] = table
    return table
  }
}
