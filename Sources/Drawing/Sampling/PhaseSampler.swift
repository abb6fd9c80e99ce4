internal import Kernels
import Pixels

/// Makes the pixels of a surface on which the cells of a tile are only moved, from bitmaps of its phases.
final class PhaseSampler: TileSource {
  /// In the order of the cases; those that show nothing are empty.
  private let phases: [BlockedBitmap]

  private let bytesPerRow: Int
  private let runs = FlatRuns()

  init(_ phases: [BlockedBitmap]) {
    self.phases = phases
    bytesPerRow = (phases.map(\.bitmap.width).max() ?? 0) * Self.bytesPerPixel
  }

  private static let bytesPerPixel = MemoryLayout<Pixel>.stride

  func write(
    _ count: Int, along line: SampledLine, _ weights: TapWeights,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    forEachRun(of: count, along: line) { color, distance, count, position in
      let start = unsafe pixels + distance * Self.bytesPerPixel
      if let color {
        unsafe fill(start, count, with: color)
      } else {
        unsafe weigh(count, from: position, weights, to: start)
      }
    }
  }

  func lay(
    _ count: Int, along line: SampledLine, _ weights: TapWeights,
    over pixels: UnsafeMutablePointer<UInt8>, with row: UnsafeMutablePointer<UInt8>
  ) {
    forEachRun(of: count, along: line) { color, distance, count, position in
      if color == .clear { return }
      let start = unsafe pixels + distance * Self.bytesPerPixel
      if let color, color.bgra.w == 255 { return unsafe fill(start, count, with: color) }
      if let color {
        unsafe fill(row, count, with: color)
      } else {
        unsafe weigh(count, from: position, weights, to: row)
      }
      unsafe layMovedRow(start, row, row, count, 0, 0, 255)
    }
  }

  /// Divides a row into runs that show one colour, and the others.
  ///
  /// - Parameter body: Receives the colour, the number of pixels before the run and in it, and the position
  ///   of its first.
  private func forEachRun(
    of count: Int, along line: SampledLine,
    _ body: (_ color: Pixel?, _ distance: Int, _ count: Int, _ position: BitmapPosition) -> Void
  ) {
    let start = line.start
    let cells = Int(start.x >> 33)..<Int(start.x >> 33) + count
    for run in runs.all(inRow: Int(start.y >> 33), of: phases) {
      let part = run.cells.clamped(to: cells)
      guard let first = part.first else { continue }
      let distance = first - cells.lowerBound
      body(
        run.color, distance, part.count,
        BitmapPosition(x: start.x + Int64(distance) << 33, y: start.y))
    }
  }

  private func fill(_ pixels: UnsafeMutablePointer<UInt8>, _ count: Int, with color: Pixel) {
    unsafe UnsafeMutableRawPointer(pixels).withMemoryRebound(to: UInt32.self, capacity: count) {
      unsafe fillRow($0, count, color.word)
    }
  }

  /// Weighs four rows of pixels, then four columns, or only those that differ.
  private func weigh(
    _ count: Int, from position: BitmapPosition, _ weights: TapWeights,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    let (across, down) = (Taps(position.x), Taps(position.y))
    let (columns, rows) = (weights.columns.weights[across.part], weights.rows.weights[down.part])
    unsafe withSources(across, down) { source in
      if down.isBetween, across.isBetween {
        unsafe weighBoth(count, columns, rows, source, to: pixels)
      } else {
        unsafe withUnsafeBytes(of: down.isBetween ? rows : columns) { weights in
          let weights = unsafe weights.assumingMemoryBound(to: Int16.self).baseAddress
          if down.isBetween {
            unsafe weighPixels(
              pixels, source(1, 0), source(1, 1), source(1, 2), source(1, 3), weights, count)
          } else if across.isBetween {
            unsafe weighPixels(
              pixels, source(0, 1), source(1, 1), source(2, 1), source(3, 1), weights, count)
          } else {
            let only = unsafe source(1, 1)
            unsafe weighPixels(pixels, only, only, only, only, weights, count)
          }
        }
      }
    }
  }

  /// Weighs pixels that lie between both rows and columns of all phases.
  private func weighBoth(
    _ count: Int, _ columns: SIMD4<Int16>, _ rows: SIMD4<Int16>, _ source: Source,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    // Columns 0 and 2 are of one phase, a cell apart, as are 1 and 3.
    let byteCount = (count + 1) * Self.bytesPerPixel
    unsafe withUnsafeTemporaryAllocation(of: Int16.self, capacity: 2 * byteCount) { sums in
      func sum(ofColumn column: Int) -> UnsafeMutablePointer<Int16>? {
        unsafe sums.baseAddress.map {
          unsafe $0 + column % 2 * byteCount + column / 2 * Self.bytesPerPixel
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

  /// Returns the first byte of the pixel at one of four columns and rows.
  private typealias Source = (_ column: Int, _ row: Int) -> UnsafePointer<UInt8>?

  /// Runs `body` with the pixels around a position.
  private func withSources(_ across: Taps, _ down: Taps, _ body: (Source) -> Void) {
    unsafe phases[0].bitmap.pixels.withUnsafeBytes { none in
      unsafe phases[1].bitmap.pixels.withUnsafeBytes { right in
        unsafe phases[2].bitmap.pixels.withUnsafeBytes { below in
          unsafe phases[3].bitmap.pixels.withUnsafeBytes { both in
            unsafe body { column, row in
              let (x, y) = (across[column], down[row])
              let phase =
                unsafe y.isMoved ? (x.isMoved ? both : below) : x.isMoved ? right : none
              return unsafe phase.assumingMemoryBound(to: UInt8.self).baseAddress.map {
                unsafe $0 + y.cell * bytesPerRow + x.cell * Self.bytesPerPixel
              }
            }
          }
        }
      }
    }
  }
}

extension Pixel {
  fileprivate var word: UInt32 { unsafe unsafeBitCast(self, to: UInt32.self) }
}
