import Kernels
import Raster
import Testing

@testable import Effects

/// Filters in succession that round once.
@Suite struct FilteredBitmapTests {
  /// A filter of colours, and its definition on a premultiplied pixel in levels.
  struct Colors: Sendable {
    let filter: any BitmapFilter
    let definition: @Sendable (SIMD4<Double>) -> SIMD4<Double>
  }

  private static func limited(_ bgra: SIMD4<Double>) -> SIMD4<Double> {
    bgra.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: bgra.w))
  }

  private static let saturation = Colors(filter: Saturation(1.8)) { bgra in
    let luma = 0.0722 * bgra.x + 0.7152 * bgra.y + 0.2126 * bgra.z
    var saturated = 1.8 * bgra - 0.8 * luma
    saturated.w = bgra.w
    return limited(saturated)
  }

  private static let brightness = Colors(filter: Brightness(0.1)) { bgra in
    limited(bgra + SIMD4(0.1, 0.1, 0.1, 0) * bgra.w)
  }

  private static let inversion = Colors(filter: Inversion(0.7)) { bgra in
    SIMD4(0.7, 0.7, 0.7, 0) * bgra.w + bgra * SIMD4(-0.4, -0.4, -0.4, 1)
  }

  private static let tint = Colors(
    filter: Tint(StraightColor(red: 1, green: 0.5, blue: 0.1, alpha: 0.3), fillsClear: false)
  ) { bgra in
    bgra * 0.7 + SIMD4(0.03, 0.15, 0.3, 0.3) * bgra.w
  }

  /// Halves alpha, and exchanges red and blue.
  private static let matrix = Colors(
    filter: StraightMatrix([0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0.5, 0])
  ) { bgra in
    SIMD4(bgra.z, bgra.y, bgra.x, bgra.w) / 2
  }

  private static let curve = Colors(
    filter: LuminanceCurveMap([0.9, 0.2, 0.4, 0.6], amount: 0.75)
  ) { bgra in
    LuminanceCurveMapTests.defined(bgra, [0.9, 0.2, 0.4, 0.6], amount: 0.75)
  }

  static let chains = [
    [saturation], [brightness], [inversion], [tint], [matrix], [curve],
    [saturation, brightness, tint],
    [inversion, matrix, saturation],
  ]

  private static func blur(_ sigma: Double, _ edges: Edges = .transparent) -> GaussianBlur {
    GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: edges, isDithered: true)
  }

  private func filtered(_ bitmap: Bitmap, _ filters: [any BitmapFilter], jobs: Int = 1) -> Bitmap {
    var filtered = FilteredBitmap(bitmap, jobs: jobs)
    for filter in filters { filtered.apply(filter) }
    let size = filtered.size
    let result = filtered.result()
    #expect(size == SIMD2(result.width, result.height))
    return result
  }

  /// Returns the largest error of the means of blocks of 8 × 8 pixels.
  private func errorOfBlocks(_ bitmap: Bitmap, from values: [SIMD4<Double>]) -> Double {
    var largest = 0.0
    for top in stride(from: 0, to: bitmap.height - 7, by: 8) {
      for left in stride(from: 0, to: bitmap.width - 7, by: 8) {
        var sum = SIMD4<Double>.zero
        for place in 0..<64 {
          let (x, y) = (left + place % 8, top + place / 8)
          sum += SIMD4<Double>(bitmap[x, y].bgra) - values[y * bitmap.width + x]
        }
        largest = max(largest, (sum / 64).max(), -(sum / 64).min())
      }
    }
    return largest
  }

  // MARK: Precision

  @Test(arguments: chains.indices, [2, 8, 20])
  func glowsInOtherColorsAreExact(chain: Int, sigma: Double) {
    let colors = Self.chains[chain]
    let spot = Bitmap(width: 12, height: 12, filledWith: Pixel(bgra: SIMD4(60, 160, 220, 255)))
    let blur = Self.blur(sigma)
    let result = filtered(spot, [blur] + colors.map(\.filter))
    let values = GaussianBlurDefinition(sigmaX: sigma, sigmaY: sigma, edges: .transparent)
      .values(of: spot, outset: blur.outset)
      .map { value in colors.reduce(value) { $1.definition($0) } }
    #expect(errorOfBlocks(result, from: values) < 0.1)
    #expect(result.largestError(from: values) < 2)
  }

  /// Rounding each filter by itself is several times less exact.
  @Test func separateRoundingWouldBeSeen() {
    let spot = Bitmap(width: 12, height: 12, filledWith: Pixel(bgra: SIMD4(60, 160, 220, 255)))
    let (blur, colors) = (Self.blur(8), [Self.saturation, Self.brightness, Self.tint])
    let values = GaussianBlurDefinition(sigmaX: 8, sigmaY: 8, edges: .transparent)
      .values(of: spot, outset: blur.outset)
      .map { value in colors.reduce(value) { $1.definition($0) } }
    let separate = colors.reduce(blur.applied(to: spot)) { $1.filter.applied(to: $0) }
    #expect(errorOfBlocks(separate, from: values) > 0.2)
  }

  /// Colours may change before a blur and between two.
  @Test func allOfAChainIsRoundedOnce() {
    let picture = Bitmap.noise(width: 24, height: 16)
    let (first, second) = (Self.blur(3, .clamp), Self.blur(5, .clamp))
    let result = filtered(
      picture, [Self.tint.filter, first, Self.inversion.filter, second, Self.brightness.filter])
    var values = picture.pixels.map { Self.tint.definition(SIMD4<Double>($0.bgra)) }
    for (sigma, colors) in [(3.0, Self.inversion), (5, Self.brightness)] {
      let definition = GaussianBlurDefinition(sigmaX: sigma, sigmaY: sigma, edges: .clamp)
      // The definition asks for the level of each pixel once, row by row.
      var place = -1
      values = definition.values(of: picture, outset: .zero) { _ in
        place += 1
        return values[place]
      }.map(colors.definition)
    }
    #expect(errorOfBlocks(result, from: values) < 0.1)
  }

  /// Opaque pixels are dithered by rows, within a quarter of a level, and stay opaque.
  @Test(arguments: [2, 9])
  func opaquePicturesStayOpaque(sigma: Double) {
    let picture = Bitmap(
      width: 48, height: 48,
      pixels: (0..<48 * 48).map { place in
        let (x, y) = (UInt8(place % 48), UInt8(place / 48))
        return Pixel(bgra: SIMD4(4 * y, 60 + 2 * x, 140, 255))
      })
    let colors = [Self.saturation, Self.brightness, Self.tint]
    let result = filtered(picture, [Self.blur(sigma, .clamp)] + colors.map(\.filter))
    let values = GaussianBlurDefinition(sigmaX: sigma, sigmaY: sigma, edges: .clamp)
      .values(of: picture, outset: .zero)
      .map { value in colors.reduce(value) { $1.definition($0) } }
    #expect(result.isOpaque)
    #expect(errorOfBlocks(result, from: values) < (sigma < 4 ? 0.51 : 0.25))
    #expect(result.largestError(from: values) < 1.15)
  }

  @Test func evenAreasStayEven() {
    for level in UInt8(0)...255 {
      let pixel = Pixel(bgra: SIMD4(level, level, level, 255))
      let bitmap = Bitmap(width: 9, height: 17, filledWith: pixel)
      #expect(
        filtered(bitmap, [Self.blur(12, .clamp), Saturation(1.8)]) == bitmap, "\(level)")
    }
  }

  // MARK: Other chains

  /// Without a dithered Gaussian, the bytes are those of filters applied one by one.
  @Test func otherFiltersRoundByThemselves() {
    let picture = Bitmap.noise(width: 40, height: 30)
    let plain = GaussianBlur(sigmaX: 3, sigmaY: 6)
    let light = GaussianBlur(sigmaX: 3, sigmaY: 6, isLinear: true, isDithered: true)
    let none = GaussianBlur(sigmaX: 0, sigmaY: 0, isDithered: true)
    let chains: [[any BitmapFilter]] = [
      [], [Saturation(1.8), Brightness(0.1)], [plain, Saturation(1.8)],
      [Brightness(0.1), light, Saturation(1.8)], [none, Saturation(0.5), Contrast(1.2)],
      [Pixellate(scale: 3), Self.tint.filter],
      [Self.blur(3), Pixellate(scale: 3), Saturation(1.8), plain],
    ]
    for chain in chains {
      let steps = chain.reduce(picture) { $1.applied(to: $0) }
      #expect(filtered(picture, chain) == steps, "\(chain)")
    }
  }

  @Test(arguments: [2, 3, 7]) func threadsChangeNothing(jobs: Int) {
    let picture = Bitmap.noise(width: 61, height: 47)
    for sigma in [2.0, 9] {
      let filters: [any BitmapFilter] = [
        Self.saturation.filter, Self.blur(sigma), Self.matrix.filter, Self.tint.filter,
      ]
      #expect(filtered(picture, filters, jobs: jobs) == filtered(picture, filters))
    }
  }

  @Test func nothingStaysNothing() {
    let nothing = Bitmap(width: 0, height: 5)
    #expect(filtered(nothing, [Self.blur(8, .clamp), Saturation(2)]) == nothing)
  }

  // MARK: Kernels

  @Test(arguments: ColorMatrixTests.matrices + [Saturation(-100).matrix])
  func deepMatricesMatchTheirDefinition(matrix: ColorMatrix) {
    let source = Self.numbers()
    let rows = [matrix.blue, matrix.green, matrix.red, matrix.alpha]
    let numbers = rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    var result = [UInt16](repeating: 7, count: source.count + 1)
    unsafe deepColorMatrixRow(&result, source, source.count / 4, numbers, matrix.fractionBits)
    for first in stride(from: 0, to: source.count, by: 4) {
      let bits = Int(matrix.fractionBits)
      let sums = (0..<4).map { (to: Int) -> Int in
        var sum = 1 << (bits - 1)
        for from in 0..<4 { sum += Int(rows[from][to]) * Int(source[first + from]) }
        return sum >> bits
      }
      let alpha = min(max(sums[3], 0), 32640)
      let limited = sums.map { UInt16(min(max($0, 0), alpha)) }
      #expect(Array(result[first..<first + 4]) == limited)
    }
    #expect(result.last == 7)
  }

  @Test(arguments: [true, false]) func deepTintsMatchTheirDefinition(fillsClear: Bool) {
    let source = Self.numbers()
    let (added, kept): ([UInt32], UInt32) = ([11_000, 0, 26_214, 26_214], 39_322)
    var result = [UInt16](repeating: 7, count: source.count + 1)
    unsafe deepTintRow(&result, source, source.count / 4, added, kept, fillsClear)
    for (index, number) in source.enumerated() {
      let ground = fillsClear ? 32640 : Int(source[index | 3])
      let sum: Int = Int(number) * Int(kept) + Int(added[index % 4]) * ground + 32768
      #expect(result[index] == UInt16(sum >> 16))
    }
    #expect(result.last == 7)
  }

  /// Premultiplied pixels, opaque and clear ones among them.
  private static func numbers() -> [UInt16] {
    var random = Noise()
    return (0..<37).flatMap { (index: Int) -> [UInt16] in
      let alpha = [0, 32640, UInt16.random(in: 0...32640, using: &random)][index % 3]
      return (0..<3).map { _ in UInt16.random(in: 0...alpha, using: &random) } + [alpha]
    }
  }
}
