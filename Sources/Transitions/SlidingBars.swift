import Filters
import Pixels

/// Bars of a picture that have moved, and another one beneath them.
struct SlidingBars {
  private let source, target: Bitmap

  /// Where the bars of both kinds have gone, in units of 2⁻⁸ pixels.
  private let ahead, behind: SIMD2<Int32>

  /// Of a bar, in pixels.
  private let width: Double

  /// Where the first pixel is, and each column and row from it, in units of 2⁻³² of the distance
  /// from a bar to the next one of its kind. It begins again after each of them, as these numbers do.
  private let start: UInt32
  private let step: SIMD2<UInt32>

  /// - Parameters:
  ///   - ahead: In pixels.
  ///   - behind: In pixels.
  init(
    source: Bitmap, target: Bitmap, ahead: SIMD2<Double>, behind: SIMD2<Double>,
    across: SIMD2<Double>, width: Double
  ) {
    (self.source, self.target) = (source, target)
    func units(_ way: SIMD2<Double>) -> SIMD2<Int32> {
      SIMD2<Int32>((way * 256).rounded(.toNearestOrAwayFromZero))
    }
    (self.ahead, self.behind) = (units(ahead), units(behind))
    self.width = width
    let middle = (SIMD2(Double(source.width), Double(source.height)) - 1) / 2
    func phase(_ place: Double) -> UInt32 {
      UInt32(truncatingIfNeeded: Int64((place / (2 * width) * 0x1p32).rounded()))
    }
    // A bar that is ahead begins in the middle of the picture.
    start = phase(-(across * middle).sum())
    step = SIMD2(phase(across.x), phase(across.y))
  }

  /// Draws a row.
  func draw(_ y: Int, into row: inout MutableSpan<Pixel>) {
    let shares = sharesBehind(y, count: row.count)
    let half = Bitmap.wholeShare / 2
    let bars = bars(in: Array(row.indices), y) { shares[$0] > half ? behind : ahead }
    for x in row.indices { row[x] = bars[x] }

    // Where two bars meet in a pixel, the other one counts as much as there is of it.
    let shared = shares.indices.filter { 1..<Bitmap.wholeShare ~= shares[$0] }
    let others = self.bars(in: shared, y) { shares[$0] > half ? ahead : behind }
    let parts = shared.map { min(shares[$0], Bitmap.wholeShare - shares[$0]) }
    var mixed = shared.map { bars[$0] }
    var span = mixed.mutableSpan
    span.lay(others.span, shares: parts.span, from: 0, .replacing)
    for (index, x) in shared.enumerated() { row[x] = mixed[index] }
  }

  /// Returns what is seen in some columns of a row.
  ///
  /// - Parameter way: Where the bar in a column has gone.
  private func bars(in columns: [Int], _ y: Int, movedBy way: (_ x: Int) -> SIMD2<Int32>) -> [Pixel]
  {
    let size = SIMD2(Int32(source.width), Int32(source.height)) &* 256
    let whole = SIMD2<Int32>(repeating: 256)
    let ground = target.pixels.span.extracting(y * target.width..<(y + 1) * target.width)
    var places = [SamplePlace](repeating: .zero, count: columns.count)
    var shares = [UInt16](repeating: 0, count: columns.count)
    var seen = [Pixel](repeating: .clear, count: columns.count)
    for (index, x) in columns.enumerated() {
      let place = SIMD2(Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y)) &* 256 &- way(x)
      let inside = pointwiseMin(place &+ whole, whole) &+ pointwiseMin(size &- place, whole)
      let covered = pointwiseMax(inside &- whole, .zero)
      seen[index] = ground[x]
      guard covered.x &* covered.y > 0 else { continue }
      places[index] = place
      shares[index] = UInt16(truncatingIfNeeded: (covered.x &* covered.y) &>> 1)
    }
    var bars = [Pixel](repeating: .clear, count: columns.count)
    var sampled = bars.mutableSpan
    source.sample(at: places.span, edges: .clamp, into: &sampled)
    var span = seen.mutableSpan
    span.lay(bars.span, shares: shares.span, from: 0, .replacing)
    return seen
  }

  /// How much of each pixel of a row is covered by bars that are behind, in units of 2⁻¹⁵.
  private func sharesBehind(_ y: Int, count: Int) -> [UInt16] {
    // The middle of such a bar is three quarters of the way from one that is ahead to the next.
    var phase = start &+ UInt32(truncatingIfNeeded: y) &* step.y &+ 1 << 30
    let unit = 2 * width / 0x1p32
    var shares = [UInt16](repeating: 0, count: count)
    for x in shares.indices {
      let distance = abs(Double(Int32(bitPattern: phase)) * unit)
      shares[x] = UInt16(min(max((width + 1) / 2 - distance, 0), 1) * 32768)
      phase &+= step.x
    }
    return shares
  }
}
