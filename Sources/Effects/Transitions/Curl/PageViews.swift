import Raster

/// Consecutive pixels of a rolled page, each averaged from several positions on the page.
struct PageViews {
  private var positions: [SamplePosition] = []
  private var views: [View] = []

  private struct View {
    let sampleCount: Int
    let light: PageLight
    let weight: UInt16
  }

  init(count: Int) {
    positions.reserveCapacity(2 * count)
    views.reserveCapacity(count)
  }

  /// Adds a pixel.
  ///
  /// - Parameters:
  ///   - position: The centre of the part of the page that the pixel shows.
  ///   - coverage: The covered part of the pixel, in `0...1`; at 0 the page is not sampled.
  mutating func add(
    _ strip: RolledPage.Strip, at position: SIMD2<Double>, light: PageLight, coverage: Double
  ) {
    let weight = UInt16(coverage * Double(Bitmap.wholeWeight) + 0.5)
    let count = weight > 0 ? Int(strip.sampleCount) : 0
    let step = SIMD2<Double>(strip.step)
    var next = position - step * (Double(count - 1) / 2)
    for _ in 0..<count {
      positions.append(SamplePosition(nearest: next))
      next += step
    }
    views.append(View(sampleCount: count, light: light, weight: weight))
  }

  /// Adds a pixel that the page does not cover.
  mutating func addNothing() {
    views.append(View(sampleCount: 0, light: .none, weight: 0))
  }

  /// Returns the pixels, sampled from a picture of the page.
  func row(of picture: Bitmap) -> SheetRow {
    var samples = [Pixel](repeating: .clear, count: positions.count)
    var span = samples.mutableSpan
    picture.sample(at: positions.span, into: &span)
    var sheet = SheetRow(count: views.count)
    var next = 0
    for (index, view) in views.enumerated() where view.sampleCount > 0 {
      var sum = SIMD4<UInt32>.zero
      for sample in next..<next + view.sampleCount {
        sum &+= SIMD4(truncatingIfNeeded: samples[sample].bgra)
      }
      next += view.sampleCount
      sheet.pixels[index] = view.light.lit(sum, weight: PageViews.weights[view.sampleCount])
      sheet.weights[index] = view.weight
    }
    return sheet
  }

  /// 1 divided by a number of samples, in units of 2⁻¹⁶.
  private static let weights: [UInt32] = [0] + (1...64).map { (65536 + $0 / 2) / $0 }
}

/// Some pixels of a row of a page.
struct SheetRow {
  var pixels: [Pixel]

  /// The coverage of each, in units of 2⁻¹⁵.
  var weights: [UInt16]

  /// Creates pixels without coverage.
  init(count: Int) {
    pixels = Array(repeating: .clear, count: count)
    weights = Array(repeating: 0, count: count)
  }
}

extension SamplePosition {
  /// Creates the nearest position to one in pixels, whose coordinates are below 2²⁰.
  fileprivate init(nearest position: SIMD2<Double>) {
    // Conversion truncates towards 0, and a libm call for each pixel would double the time.
    let (bias, half) = (0x1p30, 0.5)
    self.init(
      Int32(truncatingIfNeeded: Int(position.x * 256 + bias + half) - 1 << 30),
      Int32(truncatingIfNeeded: Int(position.y * 256 + bias + half) - 1 << 30))
  }
}
