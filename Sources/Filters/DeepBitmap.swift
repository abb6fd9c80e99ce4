internal import Kernels
internal import Pixels

/// Pixels between the passes of a filter, in 16 bits: 128 for each level of 8 bits.
///
/// A sample is one number or a vector of several, such as the channels of a colour.
struct DeepBitmap<Sample: BitwiseCopyable & Sendable>: Sendable {
  /// Size in samples.
  let width, height: Int

  /// `height` rows of `width` samples, top row first, without gaps.
  let samples: [Sample]

  /// What there is outside.
  let clear: Sample

  init(width: Int, height: Int, samples: [Sample], clear: Sample) {
    self.width = width
    self.height = height
    self.samples = samples
    self.clear = clear
  }

  /// The largest number: 255 levels.
  static var white: UInt16 { 255 << 7 }

  /// 16-bit numbers in one sample.
  static var numbersPerSample: Int {
    MemoryLayout<Sample>.stride / MemoryLayout<UInt16>.stride
  }
}

extension DeepBitmap<SIMD4<UInt16>> {
  /// Creates a deep copy of `bitmap`, of its sRGB levels or of the light they stand for.
  init(_ bitmap: Bitmap, isLinear: Bool = false) {
    self.init(
      width: bitmap.width, height: bitmap.height,
      samples: isLinear
        ? bitmap.pixels.map(LinearLight.deep)
        : bitmap.pixels.map { SIMD4(truncatingIfNeeded: $0.bgra) &<< 7 },
      clear: .zero)
  }

  /// Returns this bitmap in 8 bits, rounded to nearest.
  ///
  /// - Parameter isLinear: Whether the samples are light rather than sRGB levels.
  func bitmap(isLinear: Bool = false) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: isLinear
        ? samples.map(LinearLight.pixel)
        : samples.map { Pixel(bgra: SIMD4(truncatingIfNeeded: ($0 &+ 64) &>> 7)) })
  }
}

extension DeepBitmap {
  /// Returns the weighted means along one axis, enlarged by the reach of the weights on both ends.
  func blurred(_ weights: GaussianWeights, along axis: Axis) -> DeepBitmap {
    guard !weights.isIdentity else { return self }

    let (columns, rows) = axis == .horizontal ? (weights.reach, 0) : (0, weights.reach)
    // With every tap inside the source, all samples read the same offsets.
    let source = padded(columns: 2 * columns, rows: 2 * rows)
    let step = (axis == .horizontal ? 1 : source.width) * Self.numbersPerSample
    let (width, height) = (self.width + 2 * columns, self.height + 2 * rows)
    let count = width * Self.numbersPerSample

    var means = Array(repeating: clear, count: width * height)
    unsafe source.samples.withUnsafeBytes { input in
      unsafe means.withUnsafeMutableBytes { output in
        let input = unsafe input.bindMemory(to: UInt16.self).baseAddress
        let output = unsafe output.bindMemory(to: UInt16.self).baseAddress
        for y in 0..<height {
          let first = ((y + rows) * source.width + columns) * Self.numbersPerSample
          unsafe gaussianRow(
            output.map { unsafe $0 + y * count }, input.map { unsafe $0 + first }, count, step,
            weights.values, weights.reach)
        }
      }
    }
    return DeepBitmap(width: width, height: height, samples: means, clear: clear)
  }

  /// Returns this bitmap with clear samples around it.
  ///
  /// - Parameters:
  ///   - columns: Added on the left and on the right each.
  ///   - rows: Added above and below each.
  private func padded(columns: Int, rows: Int) -> DeepBitmap {
    let (width, height) = (self.width + 2 * columns, self.height + 2 * rows)
    var padded = Array(repeating: clear, count: width * height)
    for y in 0..<self.height {
      let start = (y + rows) * width + columns
      padded.replaceSubrange(
        start..<start + self.width, with: samples[y * self.width..<(y + 1) * self.width])
    }
    return DeepBitmap(width: width, height: height, samples: padded, clear: clear)
  }
}

/// A direction in which a filter works.
enum Axis {
  case horizontal, vertical
}
