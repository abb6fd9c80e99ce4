import Synchronization

/// The weights along both axes of a lattice.
struct TapWeights {
  let columns, rows: TapTable

  /// - Parameter width: Width of a surface pixel along both axes, in pixels of the lattice.
  init(width: SIMD2<Double>) {
    (columns, rows) = (TapTable.table(width: width.x), TapTable.table(width: width.y))
  }
}

/// The weights along one axis of a lattice, in the form that `sampleLatticeSpans` takes.
///
/// They stay in memory as long as the program runs.
@unsafe struct KernelWeights {
  let ofColumns: UnsafePointer<Int16>
  let ofRows: UnsafePointer<Int8>

  fileprivate init(_ weights: SamplingWeights) {
    unsafe (ofColumns, ofRows) = (Self.kept(weights.ofColumns), Self.kept(weights.ofRows))
  }

  private static func kept<Number: BitwiseCopyable>(_ numbers: [Number]) -> UnsafePointer<Number> {
    let copy = UnsafeMutablePointer<Number>.allocate(capacity: numbers.count)
    unsafe copy.initialize(from: numbers, count: numbers.count)
    return unsafe UnsafePointer(copy)
  }
}

/// The weights along one axis, which stay in memory as long as the program runs.
@safe final class TapTable: Sendable {
  /// Four weights for each position between two pixels.
  let weights: [SIMD4<Int16>]

  nonisolated(unsafe) let kernelWeights: KernelWeights

  private init(width: Double) {
    let sampling = SamplingWeights(width: width)
    weights = sampling.weights
    unsafe kernelWeights = KernelWeights(sampling)
  }

  /// The tables computed so far, by the number of steps; none is ever removed.
  private static let tables = Mutex<[Int: TapTable]>([:])

  /// The number of steps per pixel to which widths are rounded.
  ///
  /// A surface pixel wider than ``widths`` covers more of the lattice than four of its pixels.
  private static let stepsPerPixel = 32.0
  private static let widths = 0.5...4.0

  /// Returns the number of steps to which a width is rounded.
  fileprivate static func steps(ofWidth width: Double) -> Int {
    // In this order, a width that is not a number becomes the smallest.
    let limited = min(max(widths.lowerBound, width), widths.upperBound)
    // Rounds a positive number without calling the C library.
    return Int(limited * stepsPerPixel + 0.5)
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

/// The weights that one sampler has needed so far; finding them again takes no lock.
@safe final class KnownWeights {
  private let known: UnsafeMutablePointer<KernelWeights?>

  init() {
    unsafe known = .allocate(capacity: TapTable.stepLimit)
    unsafe known.initialize(repeating: nil, count: TapTable.stepLimit)
  }

  deinit { unsafe known.deallocate() }

  /// Returns the weights for the width of a surface pixel, in pixels of the lattice.
  @inline(__always) func weights(width: Double) -> KernelWeights {
    let steps = TapTable.steps(ofWidth: width)
    return unsafe known[steps] ?? missing(steps: steps)
  }

  @inline(never) private func missing(steps: Int) -> KernelWeights {
    let weights = unsafe TapTable.table(steps: steps).kernelWeights
    unsafe known[steps] = weights
    return unsafe weights
  }
}
