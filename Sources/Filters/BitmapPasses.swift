internal import Pixels

extension Bitmap {
  /// Returns this bitmap filtered by all of `passes`, in 16 bits from the first to the last.
  ///
  /// - Parameters:
  ///   - isLinear: Whether light is filtered rather than sRGB levels.
  ///   - jobs: How many threads work at it, at least 1; the result is the same with any.
  func filtered(by passes: [StripPass], isLinear: Bool, jobs: Int) -> Bitmap {
    guard !passes.isEmpty else { return self }
    guard !isLinear else {
      return DeepBitmap(self, isLinear: true)
        .filtered(by: passes, between: DeepFormat<SIMD4<UInt16>>.self, jobs: jobs)
        .bitmap(isLinear: true)
    }
    return filtered(
      as: ByteFormat.self, by: passes, between: DeepFormat<SIMD4<UInt16>>.self, jobs: jobs)
  }

  /// Returns black with the alpha of this bitmap, filtered by all of `passes`.
  func alphaFiltered(by passes: [StripPass], jobs: Int) -> Bitmap {
    filtered(
      as: AlphaByteFormat.self,
      by: passes.isEmpty ? [StripPass(axis: .vertical, filters: [])] : passes,
      between: DeepFormat<UInt16>.self, jobs: jobs)
  }

  private func filtered<Format: StripFormat, Between: StripFormat>(
    as format: Format.Type, by passes: [StripPass], between: Between.Type, jobs: Int
  ) -> Bitmap where Format.Sample == Pixel {
    let grid = SampleGrid<Format>(width: width, height: height, samples: pixels)
      .filtered(by: passes, between: between, jobs: jobs)
    return Bitmap(width: grid.width, height: grid.height, pixels: grid.samples)
  }
}
