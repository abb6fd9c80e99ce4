import Testing

/// A way of storing pixels in a PNG: colour type, bit depth, interlacing and transparency.
struct PNGLayout: CustomTestStringConvertible {
  enum Color: UInt8, CaseIterable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAndAlpha = 4
    case rgba = 6

    var bitDepths: [UInt8] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAndAlpha, .rgba: [8, 16]
      }
    }

    /// Whether a `tRNS` chunk may define the transparency, because no sample does.
    var mayHaveTransparency: Bool { self == .gray || self == .rgb || self == .palette }

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAndAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  let color: Color
  let bitDepth: UInt8
  let isInterlaced: Bool

  /// Whether the file has a `tRNS` chunk.
  let hasTransparency: Bool

  var testDescription: String {
    "\(color), \(bitDepth) bits" + (hasTransparency ? ", with tRNS" : "")
      + (isInterlaced ? ", interlaced" : "")
  }

  /// All layouts that the specification allows.
  static let all = Color.allCases.flatMap { color in
    color.bitDepths.flatMap { depth in
      [false, true].flatMap { isInterlaced in
        (color.mayHaveTransparency ? [false, true] : [false]).map { hasTransparency in
          PNGLayout(
            color: color, bitDepth: depth, isInterlaced: isInterlaced,
            hasTransparency: hasTransparency)
        }
      }
    }
  }
}

extension PNGLayout {
  /// The largest sample value.
  var limit: Int { (1 << Int(bitDepth)) - 1 }

  /// Returns a pseudo-random sample of a channel, or a palette index.
  ///
  /// The second pixel differs from the first one only in the lowest bit. A decoder that rounds
  /// before it compares samples with the transparent colour confuses the two.
  func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    guard (x, y) != (1, 0) else { return sample(0, 0, channel) ^ 1 }
    return scrambled(1000 * y + 10 * x + channel) & limit
  }

  /// Returns red, green, blue and alpha of a palette entry, in `0...255`.
  func entry(_ number: Int) -> [Int] {
    let color = (0..<3).map { scrambled(5000 + 10 * number + $0) & 255 }
    return color + [hasTransparency && number < alphas.count ? Int(alphas[number]) : 255]
  }

  /// Alphas of the first half of the palette; all other entries are opaque.
  var alphas: [UInt8] {
    (0...limit / 2).map { UInt8(scrambled(9000 + $0) & 255) }
  }

  /// The straight colour at a column and row: red, green, blue, alpha, in `0...255`.
  func rgba(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    let samples = (0..<color.channels).map { sample(x, y, $0) }
    guard color != .palette else { return SIMD4(entry(samples[0]).map { UInt8($0) }) }

    let levels = samples.map { UInt8((Double($0) * 255 / Double(limit)).rounded()) }
    let isTransparent = hasTransparency && samples == transparentSamples
    let alpha: UInt8 = isTransparent ? 0 : 255
    return switch color {
    case .gray, .palette: SIMD4(levels[0], levels[0], levels[0], alpha)
    case .grayAndAlpha: SIMD4(levels[0], levels[0], levels[0], levels[1])
    case .rgb: SIMD4(levels[0], levels[1], levels[2], alpha)
    case .rgba: SIMD4(levels)
    }
  }

  /// The samples of the transparent colour, which is that of the first pixel.
  var transparentSamples: [Int] { (0..<color.channels).map { sample(0, 0, $0) } }
}

/// Returns a pseudo-random number in `0..<65536`, equal for equal seeds.
private func scrambled(_ seed: Int) -> Int {
  Int(truncatingIfNeeded: UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15 >> 40 & 0xFFFF)
}
