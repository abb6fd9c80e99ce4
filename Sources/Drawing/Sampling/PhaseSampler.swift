internal import Kernels
import Pixels

/// Makes the pixels of a surface on which the cells of a tile are only moved, from bitmaps of its phases.
@safe struct PhaseSampler {
  /// In the order of the cases; those that show nothing are empty.
  private let phases: [BlockedBitmap]

  /// The first byte of each.
  private let origins: [UnsafePointer<UInt8>?]

  private let bytesPerRow: Int
  private let runs = FlatRuns()

  /// - Parameter origins: The first byte of each phase; they stay where they are as long as the sampler
  ///   is used.
  @unsafe init(_ phases: [BlockedBitmap], _ origins: [UnsafePointer<UInt8>?]) {
    self.phases = phases
    unsafe self.origins = unsafe origins
    bytesPerRow = (phases.map(\.bitmap.width).max() ?? 0) * MemoryLayout<Pixel>.stride
  }

  /// Writes `count` pixels of a row.
  ///
  /// - Parameter position: Of the first, among the pixels of all phases.
  func write(
    _ count: Int, from position: BitmapPosition, _ weights: TapWeights,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    let cells = Int(position.x >> 33)..<Int(position.x >> 33) + count
    for run in runs.all(inRow: Int(position.y >> 33), of: phases) {
      let part = run.cells.clamped(to: cells)
      guard let first = part.first else { continue }
      let distance = first - cells.lowerBound
      let start = unsafe pixels + distance * MemoryLayout<Pixel>.stride
      if let color = run.color {
        unsafe UnsafeMutableRawPointer(start).withMemoryRebound(
          to: UInt32.self, capacity: part.count
        ) { unsafe fillRow($0, part.count, color.word) }
      } else {
        let position = BitmapPosition(x: position.x + Int64(distance) << 33, y: position.y)
        unsafe weigh(part.count, from: position, weights, to: start)
      }
    }
  }

  /// Weighs four rows of pixels, then four columns, or only those that differ.
  private func weigh(
    _ count: Int, from position: BitmapPosition, _ weights: TapWeights,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    let (across, down) = (Taps(position.x), Taps(position.y))
    func source(column: Int, row: Int) -> UnsafePointer<UInt8>? {
      let (x, y) = (across[column], down[row])
      let phase = HalfPixelPhase(isRight: x.isMoved, isDown: y.isMoved).rawValue
      return unsafe origins[phase].map {
        unsafe $0 + y.cell * bytesPerRow + x.cell * MemoryLayout<Pixel>.stride
      }
    }
    func weigh(_ sources: [UnsafePointer<UInt8>?], _ weights: SIMD4<Int16>) {
      unsafe withUnsafePointer(to: weights) { weights in
        unsafe weighPixels(
          pixels, sources[0], sources[1], sources[2], sources[3],
          UnsafeRawPointer(weights).assumingMemoryBound(to: Int16.self), count)
      }
    }
    let (columns, rows) = (weights.columns.weights[across.part], weights.rows.weights[down.part])
    if !down.isBetween {
      unsafe weigh(
        (0..<4).map { unsafe source(column: across.isBetween ? $0 : 1, row: 1) }, columns)
    } else if !across.isBetween {
      unsafe weigh((0..<4).map { unsafe source(column: 1, row: $0) }, rows)
    } else {
      unsafe weighBoth(count, across, columns, rows, source, to: pixels)
    }
  }

  /// Weighs pixels that lie between both rows and columns of all phases.
  private func weighBoth(
    _ count: Int, _ across: Taps, _ columns: SIMD4<Int16>, _ rows: SIMD4<Int16>,
    _ source: (_ column: Int, _ row: Int) -> UnsafePointer<UInt8>?,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    // Columns 0 and 2 are of one phase, a cell apart, as are 1 and 3.
    let byteCount = (count + 1) * MemoryLayout<Pixel>.stride
    unsafe withUnsafeTemporaryAllocation(of: Int16.self, capacity: 2 * byteCount) { sums in
      func sum(ofColumn column: Int) -> UnsafeMutablePointer<Int16>? {
        unsafe sums.baseAddress.map {
          unsafe $0 + column % 2 * byteCount + column / 2 * MemoryLayout<Pixel>.stride
        }
      }
      for column in 0..<2 {
        unsafe withUnsafePointer(to: rows) { weights in
          unsafe weighRows(
            sum(ofColumn: column), source(column, 0), source(column, 1), source(column, 2),
            source(column, 3), UnsafeRawPointer(weights).assumingMemoryBound(to: Int16.self),
            byteCount)
        }
      }
      unsafe withUnsafePointer(to: columns) { weights in
        unsafe weighColumns(
          pixels, sum(ofColumn: 0), sum(ofColumn: 1), sum(ofColumn: 2), sum(ofColumn: 3),
          UnsafeRawPointer(weights).assumingMemoryBound(to: Int16.self), count)
      }
    }
  }
}

extension Pixel {
  fileprivate var word: UInt32 { unsafe unsafeBitCast(self, to: UInt32.self) }
}
