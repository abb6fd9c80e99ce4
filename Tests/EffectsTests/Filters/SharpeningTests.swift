import Raster
import Testing

@testable import Effects

@Suite struct SharpeningTests {
  /// Returns random premultiplied pixels, some of which are clear.
  private func noise(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
    var state: UInt32 = 7
    func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 16
    }
    let pixels = (0..<width * height).map { _ -> Pixel in
      let alpha = isOpaque ? 255 : next() % 4 == 0 ? 0 : next() % 256
      let color = (0..<3).map { _ in UInt8(next() % (alpha + 1)) }
      return Pixel(bgra: SIMD4(color[0], color[1], color[2], UInt8(alpha)))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func level(_ pixel: Pixel, _ channel: Int) -> Double { Double(pixel.bgra[channel]) }

  /// The definition is c + amount · (c − a · blurred c / blurred a).
  @Test(arguments: [(0.8, 0.5), (2.5, 1), (6, 3), (1, 10)], [true, false])
  func unsharpMasksMatchTheirDefinition(shape: (sigma: Double, amount: Double), isOpaque: Bool) {
    let picture = noise(width: 23, height: 17, isOpaque: isOpaque)
    let sharp = UnsharpMask(sigma: shape.sigma, amount: shape.amount).applied(to: picture)
    let blurred = GaussianBlur(sigmaX: shape.sigma, sigmaY: shape.sigma, edges: .clamp)
      .applied(to: picture)
    for (index, own) in picture.pixels.enumerated() {
      let (mean, found) = (blurred.pixels[index], sharp.pixels[index])
      #expect(found.bgra.w == own.bgra.w)
      guard mean.bgra.w > 0, own.bgra.w > 0 else {
        #expect(found == own)
        continue
      }
      for channel in 0..<3 {
        let (c, a) = (level(own, channel), level(own, 3))
        let sharpened = c + shape.amount * (c - a * level(mean, channel) / level(mean, 3))
        // The amount is rounded to 1/256.
        #expect(abs(level(found, channel) - min(max(sharpened, 0), a)) <= 1)
      }
    }
  }

  @Test func evenColorsStay() {
    let even = Bitmap(
      width: 9, height: 9, filledWith: Pixel(bgra: SIMD4(40, 80, 120, 200)))
    #expect(UnsharpMask(sigma: 2, amount: 5).applied(to: even) == even)
    #expect(Convolution(weights: [0, -1, 0, -1, 5, -1, 0, -1, 0]).applied(to: even) == even)
  }

  @Test func nothingChangesWithoutAnAmount() {
    let picture = noise(width: 9, height: 9, isOpaque: false)
    #expect(UnsharpMask(sigma: 3, amount: 0).applied(to: picture) == picture)
    #expect(UnsharpMask(sigma: 0, amount: 3).applied(to: picture) == picture)
    #expect(Convolution(weights: [0, 0, 0, 0, 1, 0, 0, 0, 0]).applied(to: picture) == picture)
  }

  private static let kernels: [(weights: [Double], bias: Double)] = [
    ([0, -1, 0, -1, 5, -1, 0, -1, 0], 0), ([-2, -1, 0, -1, 1, 1, 0, 1, 2], 0.5),
    ([1, 2, 1, 2, 4, 2, 1, 2, 1].map { $0 / 16 }, 0), ((0..<25).map { Double($0) / 300 }, -0.1),
    ((0..<81).map { $0 % 2 == 0 ? 1000 : -1000 }, 1),
  ]

  @Test(arguments: kernels.indices, [1, 2])
  func convolutionsMatchTheirDefinition(kernel: Int, spacing: Int) {
    let (weights, bias) = Self.kernels[kernel]
    let side = weights.count == 9 ? 3 : weights.count == 25 ? 5 : 9
    let picture = noise(width: 11, height: 7, isOpaque: kernel % 2 == 0)
    let found = Convolution(weights: weights, bias: bias, spacing: spacing).applied(to: picture)
    for y in 0..<7 {
      for x in 0..<11 {
        let alpha = level(picture[x, y], 3)
        #expect(found[x, y].bgra.w == picture[x, y].bgra.w)
        for channel in 0..<3 {
          var sum = bias * alpha
          for (index, weight) in weights.enumerated() {
            let column = x + (index % side - side / 2) * spacing
            let row = y + (index / side - side / 2) * spacing
            sum += weight * level(picture[min(max(column, 0), 10), min(max(row, 0), 6)], channel)
          }
          #expect(abs(level(found[x, y], channel) - min(max(sum, 0), alpha)) <= 1)
        }
      }
    }
  }

  @Test func threadsDoNotMatter() {
    let picture = noise(width: 40, height: 30, isOpaque: false)
    let filters: [any BitmapFilter] = [
      UnsharpMask(sigma: 2, amount: 1), Convolution(weights: Self.kernels[1].weights),
    ]
    for filter in filters {
      #expect(filter.applied(to: picture, jobs: 3) == filter.applied(to: picture, jobs: 1))
    }
  }
}
