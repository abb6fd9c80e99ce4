internal import Kernels
internal import Raster

/// The mean of several copies of a bitmap, each rotated or scaled around a point.
struct Sweep {
  /// For each sample, the source position of the pixel at distance (1, 0) from the centre.
  private let samples: [SIMD2<Double>]

  /// The centre of rotation, in pixels from the bitmap's top left corner.
  private let center: SIMD2<Double>

  private let edges: Edges
  private let isLinear: Bool

  /// The greatest number of samples of a pixel.
  static let mostSamples = 256

  /// Samples a movement evenly, at most a pixel apart, but no more than ``mostSamples`` times.
  ///
  /// - Parameters:
  ///   - length: The length of the farthest pixel's path, in pixels.
  ///   - center: In pixels from the bitmap's top left corner.
  ///   - edges: The extension of the bitmap beyond its edges.
  ///   - isLinear: Whether light is averaged rather than sRGB levels.
  ///   - source: Returns the source position of the pixel at distance (1, 0) at a moment in
  ///     `-0.5...0.5`.
  init(
    length: Double, around center: SIMD2<Double>, edges: Edges, isLinear: Bool,
    source: (_ moment: Double) -> SIMD2<Double>
  ) {
    let count = Int(min(max(length.rounded(.up), 1), Double(Self.mostSamples)))
    samples = (0..<count).map { source((Double($0) + 0.5) / Double(count) - 0.5) }
    (self.center, self.edges, self.isLinear) = (center, edges, isLinear)
  }

  /// Returns whether `center` is in the unit square; a centre farther away would read too many
  /// pixels.
  static func canTurn(around center: SIMD2<Double>) -> Bool {
    (0...1).contains(center.x) && (0...1).contains(center.y)
  }

  /// Returns the distance from `center` to the farthest corner of a bitmap, in pixels.
  static func radius(of size: SIMD2<Double>, around center: SIMD2<Double>) -> Double {
    let farthest = pointwiseMax(center, size - center)
    return (farthest * farthest).sum().squareRoot()
  }

  /// Returns the whole pixels by which the result is larger than its source on each side.
  func outset(width: Int, height: Int) -> SIMD2<Int> {
    guard edges == .transparent, width > 0, height > 0 else { return .zero }
    // The inverse movement takes a source pixel to the places where it is seen.
    let inverses = samples.map { SIMD2($0.x, -$0.y) / ($0 * $0).sum() }
    let seen = reach(beyond: SIMD2(Double(width), Double(height)), turned: inverses)
    // Pixels whose centres are out of reach stay clear, also those that rounding would add.
    return SIMD2<Int>((seen - 0.5 - 0x1p-20).rounded(.up))
  }

  /// Returns the mean, enlarged by the outset on each side.
  func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    let outset = outset(width: bitmap.width, height: bitmap.height)
    let (width, height) = (bitmap.width + 2 * outset.x, bitmap.height + 2 * outset.y)
    var means = Bitmap(width: width, height: height)
    guard bitmap.width > 0, bitmap.height > 0 else { return means }

    let margin = margin(width: bitmap.width, height: bitmap.height)
    let source = Bitmap16(bitmap.continued(by: edges, margin: margin), isLinear: isLinear)
    unsafe means.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      nonisolated(unsafe) let output = unsafe first
      forEachBand(of: height, jobs: jobs) { band in
        for y in band {
          let position = SIMD2(-outset.x, y - outset.y)
          let row = row(of: source, margin: margin, from: position, width: width)
          for x in 0..<width { unsafe output[y * width + x] = row[x] }
        }
      }
    }
    return means
  }

  /// Returns `width` pixels of a row, starting at a position.
  private func row(
    of source: Bitmap16, margin: SIMD2<Int>, from position: SIMD2<Int>, width: Int
  ) -> [Pixel] {
    var sums = [SIMD4<UInt32>](repeating: .zero, count: width)
    let start = SIMD2<Double>(position) + 0.5 - center
    for sample in samples {
      // The position of a pixel is that of its centre.
      let first = (center + start.turned(by: sample) - 0.5 + SIMD2<Double>(margin)).fixed
      add(source, from: first, step: sample.fixed, to: &sums)
    }
    let scale = UInt32(samples.count) << 8
    return sums.map { sum in
      let mean = SIMD4<UInt16>(truncatingIfNeeded: (sum &+ scale / 2) / scale)
      return isLinear
        ? LinearLight.pixel(mean)
        : Pixel(bgra: SIMD4(truncatingIfNeeded: (mean &+ 64) &>> 7))
    }
  }

  /// Adds the samples along a line through `source`; samples outside it are clear.
  private func add(
    _ source: Bitmap16, from first: SIMD2<Int>, step: SIMD2<Int>, to sums: inout [SIMD4<UInt32>]
  ) {
    let inside = (0..<sums.count)
      .inside(first.x, step.x, count: source.width).inside(first.y, step.y, count: source.height)
    guard !inside.isEmpty else { return }
    let start = first &+ step &* inside.lowerBound
    unsafe source.samples.withUnsafeBytes { bytes in
      unsafe sums.withUnsafeMutableBytes { sums in
        unsafe sweepRow(
          sums.bindMemory(to: UInt32.self).baseAddress.map { unsafe $0 + 4 * inside.lowerBound },
          bytes.bindMemory(to: UInt16.self).baseAddress, source.width * 4, inside.count,
          Int64(start.x), Int64(start.y), Int64(step.x), Int64(step.y))
      }
    }
  }

  /// Returns the number of pixels that are read beyond each side of a bitmap.
  private func margin(width: Int, height: Int) -> SIMD2<Int> {
    // Interpolation at an edge reads the edge pixel and the clear pixel beyond it.
    guard edges != .transparent else { return SIMD2(1, 1) }
    let read = reach(beyond: SIMD2(Double(width), Double(height)), turned: samples)
    return SIMD2<Int>(read.rounded(.up)) &+ 1
  }

  /// Returns the distance by which transformed copies of a rectangle extend beyond its sides, in
  /// pixels.
  ///
  /// Interpolated pixels extend half a pixel beyond their own sides.
  private func reach(beyond size: SIMD2<Double>, turned samples: [SIMD2<Double>]) -> SIMD2<Double> {
    let (lower, upper) = (SIMD2(-0.5, -0.5), size + 0.5)
    let corners = [lower, SIMD2(upper.x, lower.y), SIMD2(lower.x, upper.y), upper]
    return corners.reduce(SIMD2(0, 0)) { reach, corner in
      let apart = corner - center
      return samples.reduce(reach) { reach, sample in
        let position = center + apart.turned(by: sample)
        return pointwiseMax(reach, pointwiseMax(SIMD2(0, 0) - position, position - size))
      }
    }
  }
}

extension SIMD2<Double> {
  /// Returns the product of this vector and `sample` as complex numbers.
  fileprivate func turned(by sample: Self) -> Self {
    Self(sample.x * x - sample.y * y, sample.y * x + sample.x * y)
  }

  /// The vector in fixed point, in units of 2⁻³².
  fileprivate var fixed: SIMD2<Int> {
    SIMD2<Int>((self * 0x1p32).rounded(.toNearestOrAwayFromZero))
  }
}

extension Range<Int> {
  /// Returns the indices at which a coordinate lies within `count` pixel positions.
  ///
  /// - Parameters:
  ///   - first: The coordinate at index 0, in units of 2⁻³².
  ///   - step: The increment from one index to the next, in units of 2⁻³².
  fileprivate func inside(_ first: Int, _ step: Int, count: Int) -> Range {
    let last = (count - 1) << 32 - 1
    guard step != 0 else { return (0...last).contains(first) ? self : 0..<0 }
    let (near, far) = step > 0 ? (-first, last - first) : (first - last, first)
    let stride = abs(step)
    let (low, high) = (near.divided(by: stride, up: true), far.divided(by: stride, up: false))
    return low <= high ? clamped(to: low..<high + 1) : 0..<0
  }
}

extension Int {
  /// Returns the quotient, rounded up or down.
  fileprivate func divided(by divisor: Int, up: Bool) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    if up { return quotient + (remainder > 0 ? 1 : 0) }
    return quotient - (remainder < 0 ? 1 : 0)
  }
}

/// The blur of a bitmap that moves about a centre.
protocol SweepBlur: BitmapFilter {
  /// Returns the movement over a bitmap of some size.
  func sweep(width: Int, height: Int) -> Sweep
}

extension SweepBlur {
  func outset(width: Int, height: Int) -> SIMD2<Int> {
    sweep(width: width, height: height).outset(width: width, height: height)
  }

  /// Returns the blurred copy of `bitmap`, enlarged by the outset on each side.
  ///
  /// - Complexity: O(`width` × `height` × samples) of the enlarged size.
  func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    sweep(width: bitmap.width, height: bitmap.height).applied(to: bitmap, jobs: jobs)
  }
}
