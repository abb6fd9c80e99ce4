internal import Kernels
package import Raster

/// The weighted mean of bitmaps of one size, accumulated one by one and rounded to nearest once.
package struct BitmapMean {
  /// Size in pixels.
  private let width, height: Int

  /// Whether the mean is that of light rather than of sRGB levels.
  private let isLinear: Bool

  private var units: MeanUnits

  /// The weighted sums of each pixel's channels.
  private var sums: [SIMD4<UInt32>]

  package init(width: Int, height: Int, isLinear: Bool = false) {
    self.width = width
    self.height = height
    self.isLinear = isLinear
    // With these bits, 255 levels or 32640 units of light fit 32 bits, with the half that rounds.
    let fractionBits: UInt32 = isLinear ? 17 : 24
    units = MeanUnits(fractionBits: fractionBits)
    sums = Array(repeating: SIMD4(repeating: 1 << (fractionBits - 1)), count: width * height)
  }

  /// Adds a bitmap of the same size.
  ///
  /// - Parameter weight: The fraction of the mean, `0...1`; all weights add up to 1.
  package mutating func add(_ bitmap: Bitmap, weight: Double) {
    precondition(
      bitmap.width == width && bitmap.height == height,
      "\(bitmap.width)×\(bitmap.height) pixels do not fit \(width)×\(height)")
    let units = units.units(of: weight)
    if isLinear {
      for (index, pixel) in bitmap.pixels.enumerated() {
        sums[index] &+= SIMD4(truncatingIfNeeded: LinearLight.deep(pixel)) &* units
      }
    } else {
      addLevels(of: bitmap, units: units)
    }
  }

  private mutating func addLevels(of bitmap: Bitmap, units: UInt32) {
    unsafe bitmap.pixels.withUnsafeBytes { levels in
      unsafe sums.withUnsafeMutableBytes { sums in
        guard let sums = unsafe sums.assumingMemoryBound(to: UInt32.self).baseAddress,
          let first = unsafe levels.assumingMemoryBound(to: UInt8.self).baseAddress
        else { return }
        unsafe combSums(sums, sums, first, levels.count, [0], [Int32(units)], 1, true)
      }
    }
  }

  /// The mean of all added bitmaps.
  package var bitmap: Bitmap {
    units.checkSum()
    return Bitmap(
      width: width, height: height,
      pixels: isLinear
        ? sums.map { LinearLight.pixel(SIMD4(truncatingIfNeeded: $0 &>> 17)) }
        : sums.map { Pixel(bgra: SIMD4(truncatingIfNeeded: $0 &>> 24)) })
  }
}
