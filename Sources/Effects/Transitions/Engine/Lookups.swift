internal import Raster

/// Lookups of 64 neighbouring pixels of a row in two pictures, whose results are mixed.
struct Lookups {

  /// The positions at which each picture is sampled.
  private var sourcePositions = InlineArray<64, SamplePosition>(repeating: .zero)
  private var targetPositions = InlineArray<64, SamplePosition>(repeating: .zero)

  /// The weights of the target, in units of 2⁻¹⁵.
  private var weights = InlineArray<64, UInt16>(repeating: 0)

  /// Sets the lookups of eight neighbouring pixels.
  ///
  /// - Parameters:
  ///   - index: The index of the first of them.
  ///   - position: The column and row of the first of them.
  ///   - source: The offset at which the source is sampled, in pixels to the right and down.
  ///   - target: The offset at which the target is sampled, in pixels to the right and down.
  ///   - weight: The weight of the target, in `0...1`.
  mutating func set(
    _ index: Int, at position: SIMD2<Int>, source: (x: SIMD8<Float>, y: SIMD8<Float>),
    target: (x: SIMD8<Float>, y: SIMD8<Float>), weight: SIMD8<Float>
  ) {
    let steps: SIMD8<Int32> = [0, 256, 512, 768, 1024, 1280, 1536, 1792]
    let column = Int32(truncatingIfNeeded: position.x << 8) &+ steps
    let row = SIMD8(repeating: Int32(truncatingIfNeeded: position.y << 8))
    let (sourceX, sourceY) = (column &+ (256 * source.x).nearest, row &+ (256 * source.y).nearest)
    let (targetX, targetY) = (column &+ (256 * target.x).nearest, row &+ (256 * target.y).nearest)
    let weight = SIMD8<UInt16>(truncatingIfNeeded: (weight * Float(Bitmap.wholeWeight)).nearest)
    for lane in 0..<8 {
      sourcePositions[index + lane] = SamplePosition(sourceX[lane], sourceY[lane])
      targetPositions[index + lane] = SamplePosition(targetX[lane], targetY[lane])
      weights[index + lane] = weight[lane]
    }
  }

  /// Returns the mixed pixels; both pictures are clamped at their edges.
  func mixed(_ ends: Ends) -> InlineArray<64, Pixel> {
    var pixels = InlineArray<64, Pixel>(repeating: .clear)
    var (first, second) = (pixels, pixels)
    var span = first.mutableSpan
    ends.source.sample(at: sourcePositions.span, into: &span)
    span = second.mutableSpan
    ends.target.sample(at: targetPositions.span, into: &span)
    span = pixels.mutableSpan
    span.mix(first.span, with: second.span, weights: weights.span, isLinear: ends.isLinear)
    return pixels
  }
}

/// The content of 64 neighbouring pixels of a row.
enum Stretch {
  case source, target
  case mixed(InlineArray<64, Pixel>)

  /// Writes a row, 64 pixels at a time.
  ///
  /// - Parameters:
  ///   - y: The row's index.
  ///   - stretch: Returns the content from column `x` on; pixels beyond the row are ignored.
  static func write(
    y: Int, of ends: Ends, to row: inout MutableSpan<Pixel>, _ stretch: (_ x: Int) -> Stretch
  ) {
    for x in stride(from: 0, to: row.count, by: 64) {
      let count = min(64, row.count - x)
      let range = y * ends.width + x..<y * ends.width + x + count
      switch stretch(x) {
      case .source: row.copy(ends.source.pixels.span.extracting(range), from: x)
      case .target: row.copy(ends.target.pixels.span.extracting(range), from: x)
      case .mixed(let pixels): row.copy(pixels.span.extracting(first: count), from: x)
      }
    }
  }
}

extension SIMD8<Float> {
  /// The nearest whole numbers, for values of magnitude below 2²².
  var nearest: SIMD8<Int32> {
    // The low bits of the sum are the whole number: the fastest conversion for vectors.
    let sum = unsafe unsafeBitCast(self + 0x1.8p23, to: SIMD8<Int32>.self)
    return sum &- Int32(bitPattern: Float(0x1.8p23).bitPattern)
  }

  /// The numbers 0 to 7.
  static var steps: Self { [0, 1, 2, 3, 4, 5, 6, 7] }

  /// This vector limited to 0...1.
  var clamped: Self {
    // Less than half the time of `clamped(lowerBound:upperBound:)`.
    let atLeast = replacing(with: 0, where: self .< 0)
    return atLeast.replacing(with: 1, where: atLeast .> 1)
  }

  /// The absolute values.
  var magnitude: Self { replacing(with: -self, where: self .< 0) }

  /// t² (3 − 2 t) for each number t in 0...1.
  var smoothstep: Self { self * self * (3 - 2 * self) }
}
