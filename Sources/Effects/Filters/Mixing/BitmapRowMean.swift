internal import Kernels
import Raster

extension Bitmap {
  /// Writes the mean of this bitmap's rows between some heights, rounded to nearest once.
  ///
  /// A whole number is the upper edge of the row with that index.
  ///
  /// - Parameters:
  ///   - ranges: At least one; each is inside the bitmap and not empty. A row partly in a range
  ///     counts in proportion.
  ///   - weights: The weights of the ranges, with a sum above 0.
  ///   - row: A row as wide as this bitmap.
  func mean(
    ofRows ranges: [Range<Double>], weights: [Double], into row: inout MutableSpan<Pixel>
  ) {
    precondition(row.count == width, "a row of \(row.count) pixels is not \(width) wide")
    let whole = weights.reduce(0, +)
    var (taps, tapWeights) = ([Int](), [Int32]())
    var (sum, given) = (0.0, 0)
    for (range, weight) in zip(ranges, weights) {
      let density = weight / (whole * (range.upperBound - range.lowerBound))
      for y in Int(
        range.lowerBound)..<max(Int(range.upperBound.rounded(.up)), Int(range.lowerBound) + 1)
      {
        let part = min(range.upperBound, Double(y + 1)) - max(range.lowerBound, Double(y))
        sum += part * density
        // Running sums are rounded rather than weights, so that the weights add up to exactly 1.
        let next = Int((min(sum, 1) * Double(WeightedTaps.unity)).rounded())
        taps.append(min(y, height - 1) * width * MemoryLayout<Pixel>.stride)
        tapWeights.append(Int32(next - given))
        given = next
      }
    }
    tapWeights[tapWeights.count - 1] += Int32(WeightedTaps.unity - given)
    write(taps: taps, tapWeights: tapWeights, into: &row)
  }

  private func write(taps: [Int], tapWeights: [Int32], into row: inout MutableSpan<Pixel>) {
    let sums = [UInt32](repeating: 0, count: width * MemoryLayout<Pixel>.stride)
    var gathered = sums
    unsafe pixels.withUnsafeBytes { source in
      unsafe row.withUnsafeMutableBytes { row in
        unsafe combSums(
          &gathered, sums, source.assumingMemoryBound(to: UInt8.self).baseAddress, sums.count, taps,
          tapWeights, taps.count, true)
        unsafe roundedSums(
          row.assumingMemoryBound(to: UInt8.self).baseAddress, gathered, sums.count, [0], 1)
      }
    }
  }
}
