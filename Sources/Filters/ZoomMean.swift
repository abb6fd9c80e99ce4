internal import Glibc
internal import Kernels
package import Pixels

extension Bitmap {
  /// Returns the mean of all that a flight towards `center` shows at each pixel.
  ///
  /// What is averaged are copies of this bitmap that are enlarged from once to `magnification`
  /// times, by the same factor from each to the next. Nothing beyond the edges is seen. Each pass
  /// makes means of pairs, and so twice as many copies, at most a level off after all of them.
  ///
  /// - Parameters:
  ///   - magnification: In `1...16`; 1 changes nothing.
  ///   - greatest: The greatest `magnification` of a row of such means, no smaller: there are as many
  ///     copies in all of them, so that nothing jumps where `magnification` grows.
  ///   - center: In the unit square of the bitmap, from its top left corner.
  ///   - jobs: How many threads may work at it, at least 1; the result is the same with any.
  package func zoomMean(
    magnification: Double, greatest: Double, around center: SIMD2<Double>, jobs: Int
  ) -> Bitmap {
    precondition(
      (1...16).contains(greatest) && (1...greatest).contains(magnification),
      "magnification \(magnification) of at most \(greatest) is outside 1...16")
    precondition(Sweep.canTurn(around: center), "center \(center) is outside the unit square")
    let size = SIMD2(Double(width), Double(height))
    let radius = Sweep.radius(of: size, around: center * size)
    // Copies are at most as far apart as bilinear pixels are wide where they overlap by a quarter.
    let passCount = max(0, Int(log2(log(greatest) * radius / 1.5).rounded(.up)))
    return (0..<passCount).reduce(self) { mean, pass in
      let scale = exp(-log(magnification) * exp2(Double(pass - passCount)))
      // What moves less than half of the kernel's unit stays where it is.
      guard (1 - scale) * radius > 0x1p-9 else { return mean }
      return mean.meanWithZoomed(scale: scale, around: center * size, jobs: jobs)
    }
  }

  /// Returns the mean of this bitmap and itself enlarged by 1 / `scale` around `center`, in pixels.
  private func meanWithZoomed(scale: Double, around center: SIMD2<Double>, jobs: Int) -> Bitmap {
    let step = UInt64(scale * 0x1p32)
    let first = UInt64(max(0.5 * scale + center.x * (1 - scale) - 0.5, 0) * 0x1p32)
    return unsafe Bitmap(width: width, height: height, jobs: jobs, writingBands: { rows, pixels in
      var between = [UInt16](repeating: 0, count: 4 * (width + 1))
      for y in rows {
        let row = max((Double(y) + 0.5) * scale + center.y * (1 - scale) - 0.5, 0)
        let place = Int((row * 256).rounded())
        _ = (place, first, step, between, pixels)
      }
    })
  }
}
