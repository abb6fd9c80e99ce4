import Effects
import Raster
import Testing

@Suite struct BoxBlurTests {
  /// Returns the blur in double precision: each pass is the mean of the previous one.
  private static func definition(
    _ bitmap: Bitmap, size: SIMD2<Int>, passes: Int, edges: Edges
  ) -> (width: Int, height: Int, values: [SIMD4<Double>]) {
    var (width, height) = (bitmap.width, bitmap.height)
    var values = bitmap.pixels.map { SIMD4<Double>($0.bgra) }
    let (columns, rows) = (size.x / 2, size.y / 2)
    let grown = edges == .transparent ? SIMD2(columns, rows) : .zero
    for _ in 0..<passes {
      let (last, lastWidth, lastHeight) = (values, width, height)
      (width, height) = (width + 2 * grown.x, height + 2 * grown.y)
      values = (0..<width * height).map { place in
        var sum = SIMD4<Double>.zero
        for y in place / width - grown.y - rows...place / width - grown.y + rows {
          guard let y = edges.source(of: y, count: lastHeight) else { continue }
          for x in place % width - grown.x - columns...place % width - grown.x + columns {
            guard let x = edges.source(of: x, count: lastWidth) else { continue }
            sum += last[y * lastWidth + x]
          }
        }
        return sum / Double(size.x * size.y)
      }
    }
    return (width, height, values)
  }

  @Test(
    arguments: [
      (1, 1, 1, 1, 1), (1, 1, 3, 5, 2), (1, 9, 5, 3, 3), (9, 1, 5, 3, 3), (7, 5, 1, 3, 1),
      (7, 5, 3, 1, 3), (19, 6, 5, 7, 3), (6, 70, 3, 9, 2), (4, 3, 21, 15, 3), (3, 4, 9, 9, 5),
      (33, 17, 3, 3, 1),
    ], Edges.allCases)
  func matchesItsDefinition(
    row: (width: Int, height: Int, boxWidth: Int, boxHeight: Int, passes: Int), edges: Edges
  ) {
    let bitmap = Bitmap.noise(width: row.width, height: row.height)
    let blur = BoxBlur(
      width: row.boxWidth, height: row.boxHeight, passes: row.passes, edges: edges)
    let expected = Self.definition(
      bitmap, size: SIMD2(row.boxWidth, row.boxHeight), passes: row.passes, edges: edges)

    let blurred = blur.applied(to: bitmap)
    #expect((blurred.width, blurred.height) == (expected.width, expected.height))
    let outset = blur.outset(width: row.width, height: row.height)
    #expect(blurred.width == row.width + 2 * outset.x)
    #expect(blurred.height == row.height + 2 * outset.y)
    let largestError = zip(blurred.pixels, expected.values).map { pixel, value in
      let error = SIMD4<Double>(pixel.bgra) - value
      return max(error.max(), -error.min())
    }.max()
    #expect(largestError.map { $0 < 0.56 } == true)
    #expect(blurred.pixels.allSatisfy { $0.bgra.max() == $0.bgra.w })
  }

  @Test(arguments: [(1, 1), (3, 1), (5, 3), (75, 3), (255, 2), (1001, 3), (65535, 2)])
  func flatAreasStayExact(size: Int, passes: Int) {
    for isLinear in [false, true] {
      let blur = BoxBlur(width: size, height: 1, passes: passes, edges: .clamp, isLinear: isLinear)
      let flats = (0...255).flatMap { (level: UInt8) in
        Array(repeating: Pixel(bgra: SIMD4(0, level / 3, level, level)), count: 3)
      }
      let bitmap = Bitmap(width: 3, height: 256, pixels: flats)
      #expect(blur.applied(to: bitmap) == bitmap)
    }
  }

  @Test(arguments: Edges.allCases, [1, 2, 3, 7])
  func threadsChangeNothing(edges: Edges, jobs: Int) {
    let bitmap = Bitmap.noise(width: 70, height: 50)
    let blur = BoxBlur(width: 9, height: 5, passes: 3, edges: edges)
    #expect(blur.applied(to: bitmap, jobs: jobs) == blur.applied(to: bitmap))
  }

  @Test(arguments: Edges.allCases, [(0, 0), (0, 5), (5, 0)])
  func nothingBlursToNothing(edges: Edges, size: (width: Int, height: Int)) {
    let blur = BoxBlur(width: 3, height: 5, passes: 2, edges: edges)
    let outset = blur.outset(width: size.width, height: size.height)
    let blurred = blur.applied(to: Bitmap(width: size.width, height: size.height))
    #expect(
      blurred
        == Bitmap(width: size.width + 2 * outset.x, height: size.height + 2 * outset.y))
  }
}
