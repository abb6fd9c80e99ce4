import Effects
import Raster
import Testing

@Suite struct AlphaSpreadTests {
  /// A bitmap of shapes with hard and soft edges, which reach the edges of the bitmap.
  private static let bitmap: Bitmap = {
    var bitmap = Bitmap(width: 23, height: 17)
    func set(_ x: Int, _ y: Int, _ alpha: UInt8) {
      bitmap[x, y] = Pixel(bgra: SIMD4(repeating: alpha))
    }
    for y in 4..<11 { for x in 6..<15 { set(x, y, 255) } }
    for x in 6..<15 { set(x, 11, 100) }
    for y in 0..<17 { set(22, y, UInt8(y * 15)) }
    set(2, 14, 77)
    set(9, 7, 0)
    return bitmap
  }()

  private static let distances: [SIMD2<Double>] = [
    SIMD2(1, 1), SIMD2(2.5, 2.5), SIMD2(3, 1.25), SIMD2(0.3, 6), SIMD2(0, 2), SIMD2(5.75, 5.75),
  ]

  /// Returns the greatest alpha around a pixel by the definition; soft edges count in part.
  private func spread(_ bitmap: Bitmap, by distance: SIMD2<Double>, x: Int, y: Int) -> UInt8 {
    let radii = SIMD2(abs(distance.x), abs(distance.y))
    let shrinks = distance.min() < 0
    func alpha(_ x: Int, _ y: Int) -> Int {
      let isInside = (0..<bitmap.width).contains(x) && (0..<bitmap.height).contains(y)
      let alpha = isInside ? Int(bitmap[x, y].bgra.w) : 0
      return shrinks ? 255 - alpha : alpha
    }
    // Pixels farther away than the radius, rounded up, do not count.
    let reach = SIMD2(Int(radii.x.rounded(.up)), Int(radii.y.rounded(.up)))
    var greatest = 0
    for dy in -reach.y...reach.y {
      for dx in -reach.x...reach.x {
        let change = Int(AlphaSpread.change(at: SIMD2(Double(abs(dx)), Double(abs(dy))), radii))
        let own = alpha(x + dx, y + dy)
        guard change > -255, own > 0 else { continue }
        let around = (-1...1).flatMap { j in (-1...1).map { alpha(x + dx + $0, y + dy + j) } }
        let most = around.max() ?? 0
        let covered = min(max(255 * own + change * most, 0), 255 * most)
        greatest = max(greatest, (covered + 127) / 255)
      }
    }
    return UInt8(shrinks ? 255 - greatest : greatest)
  }

  @Test(arguments: distances + distances.map { -$0 })
  func pixelsAreTheGreatestAround(distance: SIMD2<Double>) {
    let filter = AlphaSpread(by: distance)
    let spread = filter.applied(to: Self.bitmap)
    let outset = filter.outset
    #expect(spread.width == Self.bitmap.width + 2 * outset.x)
    #expect(spread.height == Self.bitmap.height + 2 * outset.y)
    for y in 0..<spread.height {
      for x in 0..<spread.width {
        let expected = self.spread(Self.bitmap, by: distance, x: x - outset.x, y: y - outset.y)
        #expect(spread[x, y].bgra == SIMD4(0, 0, 0, expected), "at (\(x), \(y))")
      }
    }
  }

  /// An edge along an axis moves by exactly the distance, wherever in a pixel it lies.
  @Test(arguments: [0.25, 0.5, 1, 1.5, 4.75], [0.0, 0.2, 0.6])
  func edgesMoveByTheDistance(distance: Double, part: Double) {
    var box = Bitmap(width: 40, height: 40)
    for y in 10..<30 {
      for x in 10..<30 {
        let alpha = x == 10 ? 1 - part : x == 29 ? 1 - part / 2 : 1
        box[x, y] = Pixel(bgra: SIMD4(0, 0, 0, UInt8((255 * alpha).rounded())))
      }
    }
    for sign in [1.0, -1] {
      let filter = AlphaSpread(by: SIMD2(repeating: sign * distance))
      let row = filter.applied(to: box)
      let length = (0..<row.width).reduce(0) { $0 + Double(row[$1, row.height / 2].bgra.w) / 255 }
      #expect(abs(length - (20 - 1.5 * part + 2 * sign * distance)) < 0.02)
    }
  }
}
