internal import Kernels
import Raster

/// Finds the pixels of a row that differ between two bitmaps of one size.
struct RowTest {
  private let reference, candidate: Bitmap
  private let kind: Kind

  private enum Kind {
    case channels(tolerance: UInt8)

    /// A test that takes a column and a row.
    case pixels((Int, Int) -> Bool)
  }

  init(_ test: PixelTest, _ reference: Bitmap, _ candidate: Bitmap) {
    (self.reference, self.candidate) = (reference, candidate)
    switch test {
    case .channels(let tolerance): kind = .channels(tolerance: tolerance)
    case .yiq(let threshold, let edgeShare):
      kind = .pixels(
        YIQTest(reference, candidate, threshold: threshold, edgeShare: edgeShare).differs)
    case .oklab(let threshold):
      kind = .pixels { x, y in
        reference[x, y].oklabDistance(to: candidate[x, y]) > threshold
      }
    }
  }

  /// Writes 1 for each pixel of a row that differs, and returns how many do.
  ///
  /// - Parameter marks: Marks of all pixels, row by row; this row's are 0.
  func mark(_ marks: inout MutableSpan<UInt8>, row y: Int) -> Int {
    let start = y * reference.width
    switch kind {
    case .channels(let tolerance):
      return unsafe marks.withUnsafeMutableBufferPointer { marks in
        unsafe withRows(y, of: reference, candidate) { first, second in
          unsafe markRow(
            marks.baseAddress?.advanced(by: start), first, second, reference.width, tolerance)
        }
      }
    case .pixels(let differs):
      let (pixels, others) = (reference.pixels.span, candidate.pixels.span)
      var count = 0
      for x in 0..<reference.width
      where pixels[start + x].bgra != others[start + x].bgra && differs(x, y) {
        marks[start + x] = 1
        count += 1
      }
      return count
    }
  }
}
