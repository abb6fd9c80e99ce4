internal import Glibc
internal import Kernels
import Raster

extension Bitmap {
  /// Returns the mean of this bitmap's magnified copies during a zoom towards `center`.
  ///
  /// The copies are magnified from once to `magnification` times, by the same factor from each to
  /// the next. Nothing beyond the edges is seen. Each pass averages pairs and so doubles the number
  /// of copies; all passes together are off by at most a level.
  ///
  /// - Parameters:
  ///   - magnification: In `1...16`; 1 changes nothing.
  ///   - greatest: The greatest `magnification` of an animation, at least `magnification`. It sets
  ///     the number of copies for all its frames, so that the result does not jump.
  ///   - center: In the unit square of the bitmap, from its top left corner.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  func zoomMean(
    magnification: Double, greatest: Double, around center: SIMD2<Double>, jobs: Int
  ) -> Bitmap {
    precondition(
      (1...16).contains(greatest) && (1...greatest).contains(magnification),
      "magnification \(magnification) of at most \(greatest) is outside 1...16")
    precondition(Sweep.canTurn(around: center), "center \(center) is outside the unit square")
    guard magnification > 1 else { return self }
    let size = SIMD2(Double(width), Double(height))
    let radius = Sweep.radius(of: size, around: center * size)
    // Copies are at most 1.5 pixels apart, or 256 in number; then each contributes at most a level.
    let passCount = min(max(0, Int(log2(log(greatest) * radius / 1.5).rounded(.up))), 8)
    return (0..<passCount).reduce(self) { mean, pass in
      let scale = exp(-log(magnification) * exp2(Double(pass - passCount)))
      // A movement by less than half of the kernel's unit is skipped.
      guard (1 - scale) * radius > 0x1p-9 else { return mean }
      return mean.meanWithZoomed(scale: scale, around: center * size, jobs: jobs)
    }
  }

  /// Returns the mean of this bitmap and its copy enlarged by 1 / `scale` around `center`, in
  /// pixels.
  private func meanWithZoomed(scale: Double, around center: SIMD2<Double>, jobs: Int) -> Bitmap {
    // The source position of the first pixel: up to half a pixel outside the bitmap.
    let origin = scale * 0.5 + (1 - scale) * center - 0.5
    let (x, step) = (UInt64((origin.x + 1) * 0x1p32), UInt64(scale * 0x1p32))
    let between = [UInt16](repeating: 0, count: 4 * (width + 2))
    return Bitmap(width: width, height: height, jobs: jobs, memory: between) { y, between, row in
      let position = Int((max(origin.y + Double(y) * scale, 0) * 256).rounded())
      writeMean(
        of: self.row(y), and: self.row(position >> 8), self.row(min(position >> 8 + 1, height - 1)),
        below: UInt32(position & 255), x: x, step: step, between: &between, to: &row)
    }
  }

  private func row(_ y: Int) -> Range<Int> { y * width..<(y + 1) * width }

  private func writeMean(
    of near: Range<Int>, and upper: Range<Int>, _ lower: Range<Int>, below: UInt32, x: UInt64,
    step: UInt64, between: inout [UInt16], to row: inout MutableSpan<Pixel>
  ) {
    unsafe pixels.span.withUnsafeBytes { source in
      unsafe row.withUnsafeMutableBytes { row in
        unsafe between.withUnsafeMutableBufferPointer { between in
          func pixels(_ range: Range<Int>) -> UnsafePointer<UInt32>? {
            unsafe source.assumingMemoryBound(to: UInt32.self).baseAddress.map {
              unsafe $0 + range.lowerBound
            }
          }
          unsafe zoomRow(
            row.assumingMemoryBound(to: UInt32.self).baseAddress, pixels(near), pixels(upper),
            pixels(lower), below, between.baseAddress, width, x, step)
        }
      }
    }
  }
}
