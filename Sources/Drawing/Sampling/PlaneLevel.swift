package import Pixels

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
}

extension Bitmap {
  /// Creates means of another bitmap's pixels along both axes, rounded to nearest once.
  fileprivate init(meansOf source: Bitmap, columns: Means, rows: Means) {
    let shift = UInt32((columns.taps * rows.taps).trailingZeroBitCount)
    let half = SIMD4<UInt32>(repeating: (1 << shift) / 2)
    let taps = (0..<columns.count).map { columns.pixels(of: $0, in: 0..<source.width) }
    self.init(width: columns.count, height: rows.count)
    let width = width
    var sums = [UInt16](repeating: 0, count: 4 * source.width)
    for y in 0..<rows.count {
      let lines = rows.pixels(of: y, in: 0..<source.height)
      guard !lines.isEmpty else { continue }
      unsafe source.pixels.withUnsafeBytes { bytes in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe sums.update(repeating: 0)
          for line in lines {
            let start = 4 * line * source.width
            for byte in 0..<4 * source.width { unsafe sums[byte] &+= UInt16(bytes[start + byte]) }
          }
        }
      }
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        unsafe sums.withUnsafeBytes { sums in
          for x in 0..<width {
            var sum = half
            for tap in taps[x] {
              unsafe sum &+= SIMD4<UInt32>(
                truncatingIfNeeded: sums.loadUnaligned(
                  fromByteOffset: 8 * tap, as: SIMD4<UInt16>.self))
            }
            unsafe pixels[y * width + x] = Pixel(
              bgra: SIMD4<UInt8>(truncatingIfNeeded: sum &>> SIMD4(repeating: shift)))
          }
        }
      }
    }
  }
}
