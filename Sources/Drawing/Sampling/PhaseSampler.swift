internal import Kernels
import Raster

/// Computes the pixels of a surface from a tile's phases, where the tile is only translated.
final class PhaseSampler: TileSource {
  /// In the order of ``HalfPixelPhase``; phases that show nothing are empty.
  private let phases: [BlockedBitmap]

  private let bytesPerRow: Int
  private let runs: FlatRuns

  init(_ phases: [BlockedBitmap]) {
    self.phases = phases
    bytesPerRow = (phases.map(\.bitmap.width).max() ?? 0) * Self.bytesPerPixel
    runs = FlatRuns(of: phases)
  }

  private static let bytesPerPixel = MemoryLayout<Pixel>.stride

  func write(
    _ count: Int, along line: SampledLine, _ weights: TapWeights,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    unsafe forEachRun(of: count, along: line, weights) { run, around in
      let start = unsafe pixels + run.byteDistance
      if let color = run.color {
        unsafe fill(start, run.count, with: color)
      } else {
        unsafe weigh(run, around, to: start)
      }
    }
  }

  func lay(
    _ count: Int, along line: SampledLine, _ weights: TapWeights,
    over pixels: UnsafeMutablePointer<UInt8>, with row: UnsafeMutablePointer<UInt8>
  ) {
    unsafe forEachRun(of: count, along: line, weights) { run, around in
      if run.color == .clear { return }
      let start = unsafe pixels + run.byteDistance
      if let color = run.color, color.bgra.w == 255 {
        return unsafe fill(start, run.count, with: color)
      }
      if let color = run.color {
        unsafe fill(row, run.count, with: color)
      } else {
        unsafe weigh(run, around, to: row)
      }
      unsafe layMovedRow(start, row, row, run.count, 0, 0, 255)
    }
  }

  /// A run of pixels of a row that is visible, with its colour if it has only one.
  private struct ShownRun {
    let color: Pixel?
    let count: Int

    /// Bytes from the first pixel of the row to the first of the run.
    let byteDistance: Int
  }

  /// Divides a row into runs of one colour and runs of several.
  ///
  /// The pixels are borrowed once for all runs: their reference counts are shared with other
  /// threads.
  private func forEachRun(
    of count: Int, along line: SampledLine, _ weights: TapWeights,
    _ body: (ShownRun, Surroundings) -> Void
  ) {
    let start = line.start
    let cells = Int(start.x >> 33)..<Int(start.x >> 33) + count
    unsafe withSurroundings(of: start, weights) { around in
      for run in runs.all(inRow: Int(start.y >> 33)) {
        let part = run.cells.clamped(to: cells)
        guard let first = part.first else { continue }
        unsafe body(
          ShownRun(
            color: run.color, count: part.count,
            byteDistance: (first - cells.lowerBound) * Self.bytesPerPixel), around)
      }
    }
  }

  private func fill(_ pixels: UnsafeMutablePointer<UInt8>, _ count: Int, with color: Pixel) {
    unsafe UnsafeMutableRawPointer(pixels).withMemoryRebound(to: UInt32.self, capacity: count) {
      unsafe fillRow($0, count, color.word)
    }
  }

  /// Interpolates between four rows or four columns of pixels, or copies pixels that lie between
  /// none.
  private func weigh(
    _ run: ShownRun, _ around: Surroundings, to pixels: UnsafeMutablePointer<UInt8>
  ) {
    let source = unsafe around.moved(by: run.byteDistance)
    let (isBetweenColumns, isBetweenRows) = unsafe (around.across.isBetween, around.down.isBetween)
    if isBetweenColumns, isBetweenRows { return unsafe weighBoth(run.count, source, to: pixels) }
    unsafe withUnsafeBytes(of: isBetweenRows ? source.rows : source.columns) { weights in
      let weights = unsafe weights.assumingMemoryBound(to: Int16.self).baseAddress
      if isBetweenRows {
        unsafe weighPixels(
          pixels, source[1, 0], source[1, 1], source[1, 2], source[1, 3], weights, run.count)
      } else if isBetweenColumns {
        unsafe weighPixels(
          pixels, source[0, 1], source[1, 1], source[2, 1], source[3, 1], weights, run.count)
      } else {
        let only = unsafe source[1, 1]
        unsafe weighPixels(pixels, only, only, only, only, weights, run.count)
      }
    }
  }

  /// Interpolates pixels that lie between both rows and columns of the phases.
  private func weighBoth(
    _ count: Int, _ source: Surroundings, to pixels: UnsafeMutablePointer<UInt8>
  ) {
    // Columns 0 and 2 belong to one phase, one cell apart; so do columns 1 and 3.
    let byteCount = (count + 1) * Self.bytesPerPixel
    unsafe withUnsafeTemporaryAllocation(of: Int16.self, capacity: 2 * byteCount) { sums in
      func sum(ofColumn column: Int) -> UnsafeMutablePointer<Int16>? {
        unsafe sums.baseAddress.map {
          unsafe $0 + column % 2 * byteCount + column / 2 * Self.bytesPerPixel
        }
      }
      for column in 0..<2 {
        unsafe withUnsafePointer(to: source.rows) { weights in
          unsafe weighRows(
            sum(ofColumn: column), source[column, 0], source[column, 1], source[column, 2],
            source[column, 3], UnsafeRawPointer(weights).assumingMemoryBound(to: Int16.self),
            byteCount)
        }
      }
      unsafe withUnsafePointer(to: source.columns) { weights in
        unsafe weighColumns(
          pixels, sum(ofColumn: 0), sum(ofColumn: 1), sum(ofColumn: 2), sum(ofColumn: 3),
          UnsafeRawPointer(weights).assumingMemoryBound(to: Int16.self), count)
      }
    }
  }

  /// Runs `body` with the pixels around a position.
  private func withSurroundings(
    of position: BitmapPosition, _ weights: TapWeights, _ body: (Surroundings) -> Void
  ) {
    let (across, down) = (LatticeTaps(position.x), LatticeTaps(position.y))
    unsafe phases[0].bitmap.pixels.withUnsafeBytes { none in
      unsafe phases[1].bitmap.pixels.withUnsafeBytes { right in
        unsafe phases[2].bitmap.pixels.withUnsafeBytes { below in
          unsafe phases[3].bitmap.pixels.withUnsafeBytes { both in
            unsafe body(
              Surroundings(
                across: across, down: down, columns: weights.columns.weights[across.part],
                rows: weights.rows.weights[down.part], none: none.baseAddress,
                right: right.baseAddress, below: below.baseAddress, both: both.baseAddress,
                bytesPerRow: bytesPerRow, byteDistance: 0))
          }
        }
      }
    }
  }
}

/// The pixels around a position in all phases, with their weights.
@unsafe private struct Surroundings {
  let across, down: LatticeTaps
  let columns, rows: SIMD4<Int16>

  /// The first byte of each phase; `nil` if the phase is empty.
  let none, right, below, both: UnsafeRawPointer?

  let bytesPerRow: Int

  /// Bytes from the position to the requested pixels.
  var byteDistance: Int

  func moved(by byteDistance: Int) -> Surroundings {
    var moved = unsafe self
    unsafe moved.byteDistance = byteDistance
    return unsafe moved
  }

  /// Returns the first byte of the pixel in one of four columns and rows.
  subscript(column: Int, row: Int) -> UnsafePointer<UInt8>? {
    let (x, y) = unsafe (across[column], down[row])
    let phase = unsafe y.isMoved ? (x.isMoved ? both : below) : x.isMoved ? right : none
    let distance = unsafe y.cell * bytesPerRow + x.cell * MemoryLayout<Pixel>.stride + byteDistance
    return unsafe phase.map { unsafe ($0 + distance).assumingMemoryBound(to: UInt8.self) }
  }
}

extension Pixel {
  fileprivate var word: UInt32 { unsafe unsafeBitCast(self, to: UInt32.self) }
}
