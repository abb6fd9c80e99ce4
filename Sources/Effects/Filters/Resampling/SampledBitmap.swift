internal import Kernels
import Raster

/// A position in a bitmap: a column and a row in units of 2⁻⁸ pixels.
///
/// Whole numbers of pixels are pixel centres: (0, 0) is that of the top left pixel, and (128, 0) is
/// halfway between it and the pixel to its right.
typealias SamplePosition = SIMD2<Int32>

extension Bitmap {
  /// Returns a bitmap whose pixels are looked up in this one by bilinear interpolation.
  ///
  /// Each channel is rounded to nearest once, halves up. Outside the bitmap lies its nearest pixel.
  ///
  /// - Parameters:
  ///   - width: The width of the result, in pixels.
  ///   - height: The height of the result, in pixels.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  ///   - positions: Writes the position at which each pixel of a row is looked up; `y` is the row's
  ///     index. Positions that it does not write are (0, 0).
  func sampled(
    width: Int, height: Int, jobs: Int,
    writingPositions positions:
      @Sendable (_ y: Int, _ row: inout MutableSpan<SamplePosition>) -> Void
  ) -> Bitmap {
    Bitmap(width: width, height: height, jobs: jobs) { y, row in
      var looked = [SamplePosition](repeating: .zero, count: width)
      var span = looked.mutableSpan
      positions(y, &span)
      sample(at: looked.span, into: &row)
    }
  }

  /// Looks pixels up bilinearly, like ``sampled(width:height:jobs:writingPositions:)``.
  ///
  /// - Parameters:
  ///   - positions: As many as `row` has pixels.
  ///   - row: A row of another bitmap.
  func sample(
    at positions: borrowing Span<SamplePosition>, into row: inout MutableSpan<Pixel>
  ) {
    precondition(
      positions.count == row.count, "\(positions.count) positions for \(row.count) pixels")
    guard !pixels.isEmpty else { return row.update(repeating: .clear) }
    let count = row.count
    unsafe row.withUnsafeMutableBytes { row in
      unsafe pixels.span.withUnsafeBytes { source in
        unsafe positions.withUnsafeBytes { positions in
          unsafe sampleRow(
            row.assumingMemoryBound(to: UInt32.self).baseAddress,
            source.assumingMemoryBound(to: UInt32.self).baseAddress, width, height,
            positions.assumingMemoryBound(to: Int32.self).baseAddress, count, true)
        }
      }
    }
  }
}
