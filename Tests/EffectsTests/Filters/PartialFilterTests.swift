import Effects
import Raster
import Testing

/// A part of a filtered bitmap equals the same part of the whole, and is clear outside the whole.
@Suite struct PartialFilterTests {
  private static let filters: [any PartialFilter] = [
    LineBlur(length: 33.35, angle: 90, shift: SIMD2(0, 0.25)), LineBlur(length: 9, angle: 30),
    LineBlur(length: 60, angle: 7, isLinear: true), MotionComb(radius: 16, angle: 90, samples: 5),
    MotionComb(radius: 7.5, angle: -33, samples: 3), MotionComb(radius: 0, angle: 0, samples: 1),
  ]

  @Test(
    arguments: filters.indices, [(-3, 5, 20, 9), (0, 0, 41, 33), (30, 20, 60, 40), (7, -50, 3, 4)])
  func partsAreThoseOfTheWhole(filter: Int, part: (x: Int, y: Int, width: Int, height: Int)) {
    let filter = Self.filters[filter]
    var noise = Noise()
    let bitmap = Bitmap(
      width: 41, height: 33,
      pixels: (0..<41 * 33).map { i in
        // Half of the rows are clear.
        i / 41 % 16 < 8
          ? .clear : Pixel(bgra: SIMD4(repeating: UInt8.random(in: 0...255, using: &noise)))
      })
    let (whole, outset) = (filter.applied(to: bitmap), filter.outset(width: 41, height: 33))
    let made = filter.part(
      of: bitmap, from: SIMD2(part.x, part.y), width: part.width, height: part.height, jobs: 2)
    for y in 0..<part.height {
      for x in 0..<part.width {
        let (column, row) = (x + part.x + outset.x, y + part.y + outset.y)
        let isInside = (0..<whole.width).contains(column) && (0..<whole.height).contains(row)
        #expect(made[x, y] == (isInside ? whole[column, row] : .clear))
      }
    }
  }
}
