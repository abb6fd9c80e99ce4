internal import Kernels
import Raster

/// The way a layer of pixels is combined with the pixels beneath it.
enum Layering: Sendable {
  /// The layer replaces them, even where it is translucent.
  case replacing
  /// The layer is composited source over.
  case over
}

extension MutableSpan<Pixel> {
  /// Composites pixels over these, each on a part of its area. Bytes are rounded to nearest once.
  ///
  /// - Parameters:
  ///   - top: The pixels to composite; they must fit from `column` to the end of the row.
  ///   - weights: The covered part of each pixel's area, in units of 2⁻¹⁵ and at most
  ///     ``Raster/Bitmap/wholeWeight``.
  ///   - column: The column of the first pixel.
  mutating func lay(
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

  /// Darkens each pixel by a weight, as a shadow does. Bytes are rounded to nearest once.
  ///
  /// - Parameters:
  ///   - weights: The coverage of the shadow, in units of 2⁻¹⁵ and at most
  ///     ``Raster/Bitmap/wholeWeight``.
  ///   - column: The column of the first weight.
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
