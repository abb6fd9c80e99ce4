internal import Kernels
package import Pixels

/// The weighted mean of bitmaps of one size, gathered one after the other and rounded to nearest once.
package struct BitmapMean {
  /// Size in pixels.
  private let width, height: Int

  /// Whether the mean is that of light rather than of sRGB levels.
  private let isLinear: Bool

  /// Fraction bits of the weights.
  ///
  /// With them 255 levels fit 32 bits, or 32640 steps of light, and the half that rounds.
  private let fractionBits: UInt32

  /// Weighted sums of each pixel's channels.
  private var sums: [SIMD4<UInt32>]

  /// The sum of the weights so far.
  private var gathered = 0.0

  package init(width: Int, height: Int, isLinear: Bool = false) {
    self.width = width
    self.height = height
    self.isLinear = isLinear
    fractionBits = isLinear ? 17 : 24
    sums = Array(repeating: SIMD4(repeating: 1 << (fractionBits - 1)), count: width * height)
  }

  /// Adds a bitmap of the same size.
  ///
  /// - Parameter weight: Its part of the mean, `0...1`; all of them add up to 1.
  package mutating func add(_ bitmap: Bitmap, weight: Double) {
    precondition(
      bitmap.width == width && bitmap.height == height,
      "\(bitmap.width)×\(bitmap.height) pixels do not fit \(width)×\(height)")
    // Weights are differences of rounded sums, so that all of them add up to 1 exactly.
    let before = units(of: gathered)
    gathered += weight
    let units = units(of: gathered) - before
    if isLinear {
      for (index, pixel) in bitmap.pixels.enumerated() {
        sums[index] &+= SIMD4(truncatingIfNeeded: LinearLight.deep(pixel)) &* units
      }
    } else {
      addLevels(of: bitmap, units: units)
    }
  }

  private func units(of weight: Double) -> UInt32 {
    UInt32((min(weight, 1) * Double(1 << fractionBits)).rounded())
  }

  private mutating func addLevels(of bitmap: Bitmap, units: UInt32) {
    unsafe bitmap.pixels.withUnsafeBytes { levels in
      unsafe sums.withUnsafeMutableBytes { sums in
        guard let sums = unsafe sums.assumingMemoryBound(to: UInt32.self).baseAddress,
          let first = unsafe levels.assumingMemoryBound(to: UInt8.self).baseAddress
        else { return }
        unsafe combSums(sums, sums, first, levels.count, [0], [Int32(units)], 1)
      }
    }
  }

  /// The mean of all that was added.
  package var bitmap: Bitmap {
    precondition(abs(gathered - 1) < 1e-6, "the weights add up to \(gathered)")
    return Bitmap(
      width: width, height: height,
      pixels: isLinear
        ? sums.map { LinearLight.pixel(SIMD4(truncatingIfNeeded: $0 &>> 17)) }
        : sums.map { Pixel(bgra: SIMD4(truncatingIfNeeded: $0 &>> 24)) })
  }
}
