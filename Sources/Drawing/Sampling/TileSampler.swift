internal import Kernels
import Pixels

/// Makes the pixels of a surface that show one tile, row by row.
@safe struct TileSampler {
  private let source: Source

  /// The number of bytes from one row of a phase to the next.
  private let bytesPerRow: Int
  private let map: SurfaceMap

  /// Those that the tile shows among all pixels of the lattice.
  private let shown: BitmapRange

  private let weights: TapWeights

  /// The pixels of a tile.
  @unsafe enum Source {
    /// The first byte of the bitmap of each phase.
    case phases([UnsafePointer<UInt8>?])
    case lattice(Lattice)
  }

  /// - Parameter source: Stays where it is as long as the sampler is used.
  @unsafe init(
    _ tile: SampledTile, _ source: Source, _ map: SurfaceMap, _ weights: TapWeights
  ) {
    unsafe self.source = unsafe source
    (self.map, self.weights) = (map, weights)
    bytesPerRow = (tile.columns.count + 2 * SampledTile.margin) * MemoryLayout<Pixel>.stride
    shown = BitmapRange(columns: tile.columns.doubled, rows: tile.rows.doubled)
  }

  /// The pixels of a row that show the tile.
  func columns(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    map.columns(inRow: y, within: limits, showing: shown)
  }

  /// Writes the first `count` pixels that show the tile.
  ///
  /// - Parameter x: The column of the first.
  func write(_ count: Int, fromX x: Int, y: Int, to pixels: UnsafeMutablePointer<UInt8>) {
    let first = map.position(x: x, y: y)
    let margin = Int64(2 * SampledTile.margin)
    let position = BitmapPosition(
      x: first.x - (Int64(shown.columns.lowerBound) - margin) << 32,
      y: first.y - (Int64(shown.rows.lowerBound) - margin) << 32)
    switch unsafe source {
    case .phases(let bitmaps): unsafe write(count, from: bitmaps, at: position, to: pixels)
    case .lattice(let lattice):
      unsafe sampleLatticeRow(
        pixels, count, lattice, position, map.step, weights.repeatedColumns,
        weights.repeatedRows)
    }
  }

  /// Weighs four rows of each phase, then four columns of the sums.
  private func write(
    _ count: Int, from bitmaps: [UnsafePointer<UInt8>?], at position: BitmapPosition,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    let (across, down) = (Taps(position.x), Taps(position.y))
    // The cells of all pixels, one before the first, and one after the last.
    let byteCount = (count + 2) * MemoryLayout<Pixel>.stride
    let columns = weights.columns[across.part], rows = weights.rows[down.part]
    unsafe withUnsafeTemporaryAllocation(of: Int16.self, capacity: 2 * byteCount) { sums in
      func row(_ tap: Int, isRight: Bool) -> UnsafePointer<UInt8>? {
        let (cell, isDown) = down[tap]
        let phase = HalfPixelPhase(isRight: isRight, isDown: isDown).rawValue
        return unsafe bitmaps[phase].map {
          unsafe $0 + cell * bytesPerRow + across.firstCell * MemoryLayout<Pixel>.stride
        }
      }
      for isRight in across.isBetween ? [false, true] : [across[1].isMoved] {
        let sums = unsafe sums.baseAddress.map { unsafe $0 + (isRight ? byteCount : 0) }
        // What does not count need not be there.
        let only = down.isBetween ? nil : unsafe row(1, isRight: isRight)
        let taps = unsafe (0..<4).map { unsafe only ?? row($0, isRight: isRight) }
        unsafe withUnsafePointer(to: rows) { weights in
          unsafe weighRows(
            sums, taps[0], taps[1], taps[2], taps[3],
            UnsafeRawPointer(weights).assumingMemoryBound(to: Int16.self), byteCount)
        }
      }
      func column(_ tap: Int) -> UnsafePointer<Int16>? {
        let (cell, isMoved) = across[across.isBetween ? tap : 1]
        let start = (cell - across.firstCell) * MemoryLayout<Pixel>.stride
        return unsafe sums.baseAddress.map {
          unsafe UnsafePointer($0 + (isMoved ? byteCount : 0) + start)
        }
      }
      unsafe withUnsafePointer(to: columns) { weights in
        unsafe weighColumns(
          pixels, column(0), column(1), column(2), column(3),
          UnsafeRawPointer(weights).assumingMemoryBound(to: Int16.self), count)
      }
    }
  }
}

/// The four pixels of a lattice around a position along one axis, where neighbours are in two phases.
private struct Taps {
  /// The number of the second pixel in the lattice.
  private let pixel: Int

  /// The position after that, in steps of 1/64.
  let part: Int

  init(_ position: Int64) {
    pixel = Int(position >> 32)
    part = Int(UInt32(truncatingIfNeeded: position) >> 26)
  }

  /// Whether more than one pixel counts.
  var isBetween: Bool { part != 0 }

  /// The cell of the first pixel.
  var firstCell: Int { (pixel - 1) >> 1 }

  /// The cell of each pixel, and whether it is in the phase that is moved by half a pixel.
  subscript(tap: Int) -> (cell: Int, isMoved: Bool) {
    ((pixel - 1 + tap) >> 1, (pixel - 1 + tap) & 1 == 1)
  }
}

/// The weights of both axes of a lattice, and as the kernel takes them.
struct TapWeights {
  let columns, rows: [SIMD4<Int16>]
  let repeatedColumns, repeatedRows: [Int16]

  /// - Parameter width: Of a pixel of the surface along both axes, in pixels of the lattice.
  init(width: SIMD2<Double>) {
    let columns = SamplingWeights(width: width.x)
    let rows = width.x == width.y ? columns : SamplingWeights(width: width.y)
    (self.columns, self.rows) = (columns.weights, rows.weights)
    repeatedColumns = columns.repeated(4)
    repeatedRows = rows.repeated(16)
  }
}

extension Range<Int> {
  fileprivate var doubled: Range<Int> { 2 * lowerBound..<2 * upperBound }
}
