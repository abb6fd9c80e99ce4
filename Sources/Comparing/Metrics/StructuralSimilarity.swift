internal import Glibc
internal import Kernels
import Raster

/// The structural similarity of two bitmaps of one size.
///
/// Equals scikit-image with `gaussian_weights=True`, `use_sample_covariance=False` and a
/// `data_range` of 255.
///
/// Source: Wang, Bovik, Sheikh, Simoncelli, "Image Quality Assessment: From Error Visibility to
/// Structural Similarity", 2004.
struct StructuralSimilarity {
  private let reference, candidate: Bitmap

  /// A range that includes all rows with a difference.
  private let rows: Range<Int>

  /// Side of a window, in pixels.
  private static let window = Int(similarityWindow)

  /// Returns whether a window fits into a bitmap of this size.
  static func isDefined(for size: PixelSize) -> Bool { min(size.width, size.height) >= window }

  /// - Parameter rows: A range, not empty, that includes all rows with a difference.
  init(_ reference: Bitmap, _ candidate: Bitmap, differingIn rows: Range<Int>) {
    (self.reference, self.candidate, self.rows) = (reference, candidate, rows)
  }

  /// Returns the mean over all channels and all windows within the bitmap; at least one must fit.
  ///
  /// - Parameter channelCount: 3 for blue, green and red, 4 with alpha.
  func mean(channelCount: Int) -> Double {
    let rowCount = reference.height - Self.window + 1
    let columnCount = reference.width - Self.window + 1
    var row = [Float](repeating: 0, count: 4 * columnCount)
    var scratch = [Float](repeating: 0, count: 4 * 4 * reference.width)
    // The sum of each window's distance from 1. Windows without a different row have distance 0.
    var sum = 0.0
    for top in max(rows.lowerBound - Self.window + 1, 0)..<min(rows.upperBound, rowCount) {
      writeSimilarities(from: top, to: &row, scratch: &scratch)
      for i in row.indices where i % 4 < channelCount { sum += 1 - Double(row[i]) }
    }
    return 1 - sum / Double(rowCount * columnCount * channelCount)
  }

  /// Writes the similarity of all windows whose first row is `top`.
  private func writeSimilarities(from top: Int, to row: inout [Float], scratch: inout [Float]) {
    unsafe row.withUnsafeMutableBufferPointer { row in
      unsafe scratch.withUnsafeMutableBufferPointer { scratch in
        unsafe withRowPointers(of: reference, from: top) { first in
          unsafe withRowPointers(of: candidate, from: top) { second in
            unsafe similarityRow(
              row.baseAddress, first, second, row.count, 4, gaussianWeights, scratch.baseAddress)
          }
        }
      }
    }
  }

  /// Calls `body` with pointers to the rows of a window.
  private func withRowPointers(
    of bitmap: Bitmap, from top: Int, _ body: (UnsafePointer<UnsafePointer<UInt8>?>?) -> Void
  ) {
    unsafe bitmap.pixels.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      let rows = unsafe (top..<top + Self.window).map { y in
        unsafe start.map { unsafe $0 + 4 * bitmap.width * y }
      }
      unsafe rows.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
  }
}

/// A Gaussian with a σ of 1.5 pixels, cut off at 5 on each side; the weights add up to 1.
private let gaussianWeights: [Float] = {
  let weights = (-5...5).map { exp(-Double($0 * $0) / 4.5) }
  let sum = weights.reduce(0, +)
  return weights.map { Float($0 / sum) }
}()
