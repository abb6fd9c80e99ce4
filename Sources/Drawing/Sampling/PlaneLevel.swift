internal import Kernels
package import Raster

/// The pixels of all phases of a picture in its own plane, at one of its resolutions.
///
/// They lie half a cell apart, and each is the mean of what is drawn in a cell.
package struct PlaneLevel: Sendable {
  /// With ``margin`` pixels more on each side, which see nothing or a part of the edge.
  let lattice: BlockedBitmap

  /// The half cells of the drawing.
  let width, height: Int

  /// The pixels beside the drawing: those of the surface that see its edge depend on some of them.
  static let margin = 6

  /// Creates the finest level.
  ///
  /// - Parameter drawing: Of 2 × 2 pixels per cell.
  package init(_ drawing: Bitmap) {
    func cells(_ count: Int) -> Means {
      Means(
        count: count + 2 * Self.margin, first: -Self.margin, step: 1, taps: 2, spacing: 1)
    }
    (width, height) = (drawing.width, drawing.height)
    lattice = BlockedBitmap(
      Bitmap(meansOf: drawing, columns: cells(width), rows: cells(height)))
  }

  /// Creates a coarser level of the same picture.
  ///
  /// - Parameters:
  ///   - finest: That which was drawn.
  ///   - halvings: How often width and height are halved.
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
    lattice = BlockedBitmap(
      Bitmap(meansOf: finest.lattice.bitmap, columns: columns, rows: rows))
  }

  /// Memory of the level.
  package var byteCount: Int { lattice.byteCount }
}

/// Means of equally distant pixels along one axis.
private struct Means {
  /// How many there are.
  let count: Int

  /// The first pixel of the first, and from one to the next.
  let first, step: Int

  /// The number of pixels of each, a power of two, and from one to the next.
  let taps, spacing: Int

  /// The pixels of a mean that are there; the others are clear.
  func pixels(of index: Int, in limits: Range<Int>) -> [Int] {
    (0..<taps).map { first + index * step + $0 * spacing }.filter(limits.contains)
  }

  /// The clear pixels before the first one that there is and behind the last of so many, that some means see.
  func surroundings(of pixelCount: Int) -> (before: Int, behind: Int) {
    let last = first + (count - 1) * step + (taps - 1) * spacing
    return (max(-first, 0), max(last + 1 - pixelCount, 0))
  }

  var comb: Comb { Comb(step: step, taps: taps, spacing: spacing) }
}

extension Bitmap {
  /// Creates means of another bitmap's pixels along both axes, rounded to nearest once.
  fileprivate init(meansOf source: Bitmap, columns: Means, rows: Means) {
    self.init(width: columns.count, height: rows.count)
    let shift = UInt32((columns.taps * rows.taps).trailingZeroBitCount)
    let clear = columns.surroundings(of: source.width)
    let (lines, first, byteCount) = (0..<source.height, 4 * clear.before, 4 * source.width)
    var sums = [UInt16](repeating: 0, count: first + byteCount + 4 * clear.behind)
    let width = width
    unsafe source.pixels.withUnsafeBytes { source in
      unsafe pixels.withUnsafeMutableBytes { pixels in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          guard let output = unsafe pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
            let input = unsafe source.baseAddress?.assumingMemoryBound(to: UInt8.self),
            let start = sums.baseAddress
          else { return }
          for y in 0..<rows.count {
            let lines = rows.pixels(of: y, in: lines)
            guard !lines.isEmpty else { continue }
            unsafe (start + first).update(repeating: 0, count: byteCount)
            for line in lines { unsafe sumRow(start + first, input + line * byteCount, byteCount) }
            unsafe meansOfSums(
              output + 4 * y * width, start + 4 * max(columns.first, 0), width, columns.comb, shift)
          }
        }
      }
    }
  }
}
