internal import Glibc
internal import Kernels
package import Pixels

/// The Gaussian blur of a well-known GPU framework, cut off where a weight is below 1/256.
///
/// Its σ is a whole number, so it steps while σ animates. The framework's pairs of taps between
/// pixels are weights of whole pixels once they are written out. Beyond the edges lies their nearest
/// pixel.
///
/// Source: BradLarson/GPUImage, `GPUImageGaussianBlurFilter.m`.
package struct GPUGaussian: BitmapFilter {
  private let taps: GPUGaussianTaps
  private let passes: Int

  /// - Parameters:
  ///   - sigma: In pixels, in `0...100`; rounded to a whole number, and 0 changes nothing.
  ///   - passes: How many times the picture is blurred, at least 1.
  package init(sigma: Double, passes: Int = 1) {
    precondition((0...100).contains(sigma), "sigma \(sigma) is outside 0...100")
    precondition(passes >= 1, "\(passes) passes of a blur are none")
    taps = GPUGaussianTaps(sigma: sigma.rounded(.toNearestOrAwayFromZero))
    self.passes = passes
  }

  /// The distance of the farthest tap in pixels, which is even: 0 below a σ of 1.
  package static func tapRadius(sigma: Double) -> Int {
    guard sigma >= 1 else { return 0 }
    let variance = sigma * sigma
    let smallest = (2 * .pi * variance).squareRoot() / 256
    let radius = Int((-2 * variance * log(smallest)).squareRoot())
    return radius + radius % 2
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    guard taps.reach > 0 else { return bitmap }
    var deep = DeepBitmap(bitmap)
    for _ in 0..<passes {
      deep = deep.filtered(by: taps, along: .vertical, jobs: jobs)
        .filtered(by: taps, along: .horizontal, jobs: jobs)
    }
    return deep.bitmap()
  }
}

/// The weights of a line.
private struct GPUGaussianTaps: StripFilter {
  /// Weights at distances from 0 on, in units of 2⁻¹⁶; both sides together are 1.
  private let weights: [UInt16]

  /// The distance of the farthest tap.
  var reach: Int { weights.count - 1 }

  /// - Parameter sigma: A whole number.
  init(sigma: Double) {
    let radius = GPUGaussian.tapRadius(sigma: sigma)
    let samples = [1] + (0..<radius).map { exp(-0.5 * pow(Double($0 + 1) / sigma, 2)) }
    let total = 2 * samples.reduce(0, +) - 1
    // Sums from the outside inwards are rounded, not weights, so that errors do not add up.
    var (sum, wholeSum) = (0.0, 0)
    var weights = samples.dropFirst().reversed().map { sample in
      sum += sample / total * 0x1p16
      let weight = Int(sum.rounded()) - wholeSum
      wholeSum += weight
      return UInt16(weight)
    }
    weights.append(UInt16(clamping: 1 << 16 - 2 * wholeSum))
    self.weights = weights.reversed()
  }

  func resultLength(of length: Int) -> Int { length }

  func applied(to strip: Strip) -> Strip {
    let source = strip.extended(by: reach, edges: .clamp)
    return unsafe Strip(length: strip.length) { output in
      unsafe source.numbers.withUnsafeBufferPointer { numbers in
        unsafe gaussianRow(
          output, numbers.baseAddress.map { unsafe $0 + reach * Strip.lanes },
          strip.length * Strip.lanes, Strip.lanes, weights, reach)
      }
    }
  }
}
