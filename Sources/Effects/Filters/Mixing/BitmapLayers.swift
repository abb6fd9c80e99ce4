internal import Kernels
package import Raster

/// The way a layer of pixels is combined with what is beneath it.
package enum Layering: Sendable {
  /// It takes its place, even where it is translucent.
  case replacing
  /// It is laid over it.
  case over
}

extension MutableSpan<Pixel> {
  /// Lays pixels over these, each of them on a part of its area. Bytes are rounded to nearest once.
  ///
  /// - Parameters:
  ///   - top: As many as from the column to the last one, or fewer.
  ///   - weights: The part of its area that each covers, in units of 2⁻¹⁵ and at most
  ///     ``Pixels/Bitmap/wholeWeight``.
  ///   - column: Which of these is beneath the first one.
  package mutating func lay(
    _ top: borrowing Span<Pixel>, weights: borrowing Span<UInt16>, from column: Int,
    _ layering: Layering
  ) {
    let columns = column..<column + top.count
    precondition(
      weights.count == top.count && columns.clamped(to: 0..<count) == columns,
      "\(weights.count) weights for the columns \(columns) of \(count)")
    unsafe withUnsafeMutableBytes { row in
      unsafe top.withUnsafeBytes { top in
        unsafe weights.withUnsafeBufferPointer { weights in
          unsafe layRow(
            row.baseAddress.map { unsafe $0 + column * MemoryLayout<Pixel>.stride },
            top.baseAddress, weights.baseAddress, weights.count, layering == .over)
        }
      }
    }
  }

  /// Takes away a part of each pixel's light, as a shadow does. Bytes are rounded to nearest once.
  ///
  /// - Parameters:
  ///   - weights: The coverage, in units of 2⁻¹⁵ and at most ``Pixels/Bitmap/wholeWeight``.
  ///   - column: Which pixel loses by the first weight.
  package mutating func darken(by weights: borrowing Span<UInt16>, from column: Int) {
    let columns = column..<column + weights.count
    precondition(
      columns.clamped(to: 0..<count) == columns, "no shadow on \(columns) of \(count) columns")
    unsafe withUnsafeMutableBytes { row in
      unsafe weights.withUnsafeBufferPointer { weights in
        unsafe dimRow(
          row.baseAddress.map { unsafe $0 + column * MemoryLayout<Pixel>.stride },
          weights.baseAddress, weights.count)
      }
    }
  }
}
