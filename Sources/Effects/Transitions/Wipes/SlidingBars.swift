import Raster

/// Bars of a picture that have slid away over another picture.
struct SlidingBars {
  private let source, target: Bitmap

  /// The displacement of each bar, in units of 2⁻⁸ pixels.
  private let ways: [SIMD2<Int32>]

  /// Width of a bar, in pixels.
  private let width: Double

  /// The distance of the first pixel's centre behind the first bar's outer edge, in pixels; and its
  /// increase per column and row.
  private let start: Double
  private let step: SIMD2<Double>

  /// - Parameters:
  ///   - ways: The displacement of each bar in pixels, the first bar first; at least one.
  ///   - across: A unit vector across the bars towards the first one, which begins at the edge of
  ///     the picture.
  init(
    source: Bitmap, target: Bitmap, ways: [SIMD2<Double>], across: SIMD2<Double>, width: Double
  ) {
    (self.source, self.target) = (source, target)
    self.ways = ways.map { SIMD2<Int32>(($0 * 256).rounded(.toNearestOrAwayFromZero)) }
    self.width = width
    let size = SIMD2(Double(source.width), Double(source.height))
    start = pointwiseMax(across * -0.5, across * (size - 0.5)).sum()
    step = -across
  }

  /// Draws a row.
  func draw(_ y: Int, into row: inout MutableSpan<Pixel>) {
    let meetings = row.indices.map { meeting(x: $0, y: y) }
    let half = Bitmap.wholeWeight / 2
    let bars = bars(in: Array(row.indices), y) { x in
      meetings[x].weight > half ? meetings[x].next : meetings[x].bar
    }
    for x in row.indices { row[x] = bars[x] }

    // Where two bars share a pixel, the second is mixed in by its part of the pixel.
    let shared = meetings.indices.filter { meetings[$0].isShared }
    let others = self.bars(in: shared, y) { x in
      meetings[x].weight > half ? meetings[x].bar : meetings[x].next
    }
    let parts = shared.map { min(meetings[$0].weight, Bitmap.wholeWeight - meetings[$0].weight) }
    var mixed = shared.map { bars[$0] }
    var span = mixed.mutableSpan
    span.lay(others.span, weights: parts.span, from: 0, .replacing)
    for (index, x) in shared.enumerated() { row[x] = mixed[index] }
  }

  /// The two bars that may share a pixel.
  private struct Meeting {
    /// The indices of the bars; equal if there is only one.
    let bar, next: Int

    /// The part of the pixel that the next bar covers, in units of 2⁻¹⁵.
    let weight: UInt16

    var isShared: Bool { bar != next && 1..<Bitmap.wholeWeight ~= weight }
  }

  private func meeting(x: Int, y: Int) -> Meeting {
    let position = start + Double(x) * step.x + Double(y) * step.y
    let border = (position / width).rounded(.toNearestOrAwayFromZero)
    let weight = min(max(position - border * width + 0.5, 0), 1)
    let next = Int(border)
    return Meeting(
      bar: min(max(next - 1, 0), ways.count - 1), next: min(max(next, 0), ways.count - 1),
      weight: UInt16(weight * 32768))
  }

  /// Returns the pixels of a row in some columns.
  ///
  /// - Parameter bar: Returns the index of the bar in a column.
  private func bars(in columns: [Int], _ y: Int, from bar: (_ x: Int) -> Int) -> [Pixel] {
    let size = SIMD2(Int32(source.width), Int32(source.height)) &* 256
    let whole = SIMD2<Int32>(repeating: 256)
    let ground = target.pixels.span.extracting(y * target.width..<(y + 1) * target.width)
    var positions = [SamplePosition](repeating: .zero, count: columns.count)
    var weights = [UInt16](repeating: 0, count: columns.count)
    var seen = [Pixel](repeating: .clear, count: columns.count)
    for (index, x) in columns.enumerated() {
      let position =
        SIMD2(Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y)) &* 256
        &- ways[bar(x)]
      let inside = pointwiseMin(position &+ whole, whole) &+ pointwiseMin(size &- position, whole)
      let covered = pointwiseMax(inside &- whole, .zero)
      seen[index] = ground[x]
      guard covered.x &* covered.y > 0 else { continue }
      positions[index] = position
      weights[index] = UInt16(truncatingIfNeeded: (covered.x &* covered.y) &>> 1)
    }
    var bars = [Pixel](repeating: .clear, count: columns.count)
    var sampled = bars.mutableSpan
    source.sample(at: positions.span, into: &sampled)
    var span = seen.mutableSpan
    span.lay(bars.span, weights: weights.span, from: 0, .replacing)
    return seen
  }
}
