import Synchronization

/// The weights along both axes of a lattice.
struct TapWeights {
  let columns, rows: TapTable

  /// - Parameter width: Width of a surface pixel along both axes, in pixels of the lattice.
  init(width: SIMD2<Double>) {
    (columns, rows) = (TapTable.table(width: width.x), TapTable.table(width: width.y))
  }
}

/// The weights along one axis, with copies in the form that the kernels take.
final class TapTable: Sendable {
  /// Four weights for each position between two pixels.
  let weights: [SIMD4<Int16>]

  let repeatedAcross, repeatedDown: [Int16]

  private init(width: Double) {
    let sampling = SamplingWeights(width: width)
    weights = sampling.weights
    (repeatedAcross, repeatedDown) = (sampling.repeated(4), sampling.repeated(16))
  }

  /// The tables computed so far, by the number of steps.
  private static let tables = Mutex<[Int: TapTable]>([:])

  /// The number of steps per pixel to which widths are rounded.
  ///
  /// A surface pixel wider than ``widths`` covers more of the lattice than four of its pixels.
  private static let stepsPerPixel = 32.0
  private static let widths = 0.5...4.0

  /// Returns the number of steps to which a width is rounded.
  static func steps(ofWidth width: Double) -> Int {
    // In this order, a width that is not a number becomes the smallest.
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

  /// A number above the steps of every width.
  fileprivate static let stepLimit = Int(widths.upperBound * stepsPerPixel) + 1
}

/// One sampler's copy of the weights along one axis.
///
/// A copy, because many threads would contend for the reference count of a shared table.
final class KnownTable {
  let repeatedAcross, repeatedDown: [Int16]

  fileprivate init(_ table: TapTable) {
    (repeatedAcross, repeatedDown) = (table.repeatedAcross, table.repeatedDown)
  }
}

/// The weights that one sampler has needed so far; finding them again takes no lock.
final class KnownWeights {
  private var tables = [KnownTable?](repeating: nil, count: TapTable.stepLimit)

  subscript(steps: Int) -> KnownTable {
    if let known = tables[steps] { return known }
    let table = KnownTable(TapTable.table(steps: steps))
    tables[steps] = table
    return table
  }
}
