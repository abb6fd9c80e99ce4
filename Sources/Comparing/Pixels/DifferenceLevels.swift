import Raster

/// A histogram of the pixel differences between two bitmaps, in levels of a channel.
struct DifferenceLevels: Hashable, Sendable {
  /// Number of pixels by their largest channel difference; equal pixels are not counted.
  private var counts = [Int](repeating: 0, count: 256)

  /// Creates the histogram of equal bitmaps.
  init() {}

  /// - Parameter rows: A range that includes all rows with a difference.
  init(_ reference: Bitmap, _ candidate: Bitmap, rows: Range<Int>) {
    let (pixels, others) = (reference.pixels.span, candidate.pixels.span)
    for i in rows.lowerBound * reference.width..<rows.upperBound * reference.width {
      guard pixels[i].bgra != others[i].bgra else { continue }
      counts[Int(pixels[i].difference(from: others[i]).max())] += 1
    }
  }

  /// Returns how many pixels differ by more than each tolerance from 0 to 255.
  var beyondTolerances: [Int] {
    var beyond = counts
    var sum = 0
    for level in counts.indices.reversed() {
      beyond[level] = sum
      sum += counts[level]
    }
    return beyond
  }
}
