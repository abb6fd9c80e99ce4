import Testing

/// One of the ways in which a PNG may store its pixels.
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

    /// Whether a chunk may say what is transparent, because no sample does.
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

  /// Whether there is a `tRNS` chunk.
  let hasTransparency: Bool

  var testDescription: String {
    "\(color), \(bitDepth) bits" + (hasTransparency ? ", with tRNS" : "")
      + (isInterlaced ? ", interlaced" : "")
  }

  /// All that the specification allows.
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
  /// The largest sample.
  var limit: Int { (1 << Int(bitDepth)) - 1 }

  /// Returns the sample of a channel, or the number of a palette's colour, without any order.
  ///
  /// The second pixel is next to the first: a reader that rounds before it compares with the
  /// transparent colour confuses them.
  func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    guard (x, y) != (1, 0) else { return sample(0, 0, channel) ^ 1 }
    return scrambled(1000 * y + 10 * x + channel) & limit
  }

  /// Red, green, blue and alpha of a palette's colour.
  func entry(_ number: Int) -> [Int] {
    let color = (0..<3).map { scrambled(5000 + 10 * number + $0) & 255 }
    return color + [hasTransparency && number < alphas.count ? Int(alphas[number]) : 255]
  }

  /// The alphas of the palette's first colours; the others are opaque.
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

  /// The colour that counts as transparent: that of the first pixel.
  var transparentSamples: [Int] { (0..<color.channels).map { sample(0, 0, $0) } }
}

/// Returns a number without any order, the same for the same `seed`, in `0..<65536`.
private func scrambled(_ seed: Int) -> Int {
  Int(truncatingIfNeeded: UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15 >> 40 & 0xFFFF)
}
