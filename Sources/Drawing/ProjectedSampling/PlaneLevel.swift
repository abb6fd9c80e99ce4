internal import Kernels
package import Raster

/// The pixels of all phases of a picture in its own plane, at one of its resolutions.
///
/// The pixels lie half a cell apart; each is the mean of the drawing within one cell.
package struct PlaneLevel: Sendable {
  /// All pixels, with ``margin`` more on each side, which are clear or hold a part of the edge.
  let lattice: LatticeBitmap

  /// Size of the drawing, in half cells.
  let width, height: Int

  /// The number of pixels beside the drawing on which pixels of the surface at its edge may depend.
  static let margin = 6

  /// Creates the finest level.
  ///
  /// - Parameter drawing: A drawing with 2 × 2 pixels per cell.
  package init(_ drawing: Bitmap) {
    func cells(_ count: Int) -> Means {
      Means(
        count: count + 2 * Self.margin, first: -Self.margin, step: 1, taps: 2, spacing: 1)
    }
    (width, height) = (drawing.width, drawing.height)
    let (columns, rows) = (cells(width), cells(height))
    let byteCount = drawing.width * MemoryLayout<Pixel>.stride
    lattice = unsafe drawing.pixels.withUnsafeBytes { pixels in
      let first = unsafe pixels.assumingMemoryBound(to: UInt8.self).baseAddress
      return unsafe LatticeBitmap(
        meansOf: (drawing.width, drawing.height), columns: columns, rows: rows
      ) { y, sums in
        if let first = unsafe first { unsafe sumRow(sums, first + y * byteCount, byteCount) }
      }
    }
  }

  /// Creates a coarser level of the same picture.
  ///
  /// - Parameters:
  ///   - finest: The level created from the drawing.
  ///   - halvings: The number of times width and height are halved.
  package init(_ finest: PlaneLevel, halvings: SIMD2<Int>) {
    func cells(_ count: Int, _ halvings: Int) -> Means {
      let step = 1 << halvings
      return Means(
        count: (count + step - 1) / step + 2 * Self.margin,
        first: Self.margin - Self.margin * step, step: step, taps: step, spacing: 2)
    }
    let columns = cells(finest.width, halvings.x)
    let rows = cells(finest.height, halvings.y)
    (width, height) = (columns.count - 2 * Self.margin, rows.count - 2 * Self.margin)
    let source = finest.lattice
    let byteCount = source.width * MemoryLayout<Pixel>.stride
    var row = [UInt8](repeating: 0, count: byteCount)
    lattice = unsafe LatticeBitmap(
      meansOf: (source.width, source.height), columns: columns, rows: rows
    ) { y, sums in
      unsafe row.withUnsafeMutableBufferPointer { row in
        guard let row = row.baseAddress else { return }
        unsafe source.copyRow(y, to: row)
        unsafe sumRow(sums, row, byteCount)
      }
    }
  }

  /// Memory of the level, in bytes.
  package var byteCount: Int { lattice.byteCount }
}

/// A row of means along one axis, each of equally distant pixels.
private struct Means {
  /// The number of means.
  let count: Int

  /// The first pixel of the first mean, and the step to the first pixel of the next mean.
  let first, step: Int

  /// The number of pixels in each mean, a power of two, and the distance between them.
  let taps, spacing: Int

  /// Returns the pixels of a mean that exist; the others are clear.
  func pixels(of index: Int, in limits: Range<Int>) -> [Int] {
    (0..<taps).map { first + index * step + $0 * spacing }.filter(limits.contains)
  }

  /// Returns the number of clear pixels that the means include before the first and after the last
  /// pixel.
  func surroundings(of pixelCount: Int) -> (before: Int, after: Int) {
    let last = first + (count - 1) * step + (taps - 1) * spacing
    return (max(-first, 0), max(last + 1 - pixelCount, 0))
  }

  var comb: Comb { Comb(step: step, taps: taps, spacing: spacing) }
}

extension LatticeBitmap {
  /// Creates the means of a picture's pixels along both axes, rounded to nearest once.
  ///
  /// - Parameters:
  ///   - size: The size of the picture.
  ///   - add: Adds a row of the picture to sums.
  fileprivate init(
    meansOf size: (width: Int, height: Int), columns: Means, rows: Means,
    _ add: (_ y: Int, _ sums: UnsafeMutablePointer<UInt16>) -> Void
  ) {
    let shift = UInt32((columns.taps * rows.taps).trailingZeroBitCount)
    let clear = columns.surroundings(of: size.width)
    let (first, byteCount) = (4 * clear.before, 4 * size.width)
    var sums = [UInt16](repeating: 0, count: first + byteCount + 4 * clear.after)
    unsafe self.init(width: columns.count, height: rows.count) { y, output in
      let lines = rows.pixels(of: y, in: 0..<size.height)
      guard !lines.isEmpty else { return }
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        guard let start = sums.baseAddress else { return }
        unsafe (start + first).update(repeating: 0, count: byteCount)
        for line in lines { unsafe add(line, start + first) }
        unsafe meansOfSums(
          output, start + 4 * max(columns.first, 0), columns.count, columns.comb, shift)
      }
    }
  }
}
