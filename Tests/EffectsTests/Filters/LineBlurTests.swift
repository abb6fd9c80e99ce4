import Effects
import Glibc
import Raster
import Testing

@Suite struct LineBlurTests {
  private static let angles: [Double] = [0, 90, 45, -45, 30, 7.3, 123]

  @Test(arguments: [2.5, 33.35], angles)
  func isACentredPath(length: Double, angle: Double) {
    let bitmap = Bitmap.noise(width: 20, height: 11)
    let blur = LineBlur(length: length, angle: angle)
    let radians = angle * .pi / 180
    let end = length / 2 * SIMD2(cos(radians), sin(radians))
    let definition = PathBlurDefinition([(-1 * end, end, 1)])
    let outset = blur.outset(width: 20, height: 11)
    let blurred = blur.applied(to: bitmap)
    #expect((blurred.width, blurred.height) == (20 + 2 * outset.x, 11 + 2 * outset.y))
    #expect(definition.largestError(of: blurred, from: .zero &- outset, source: bitmap) < 1.05)
  }

  @Test(arguments: [9, 81], [0, 90, -45, 30])
  func readsBeyondItsEdges(length: Double, angle: Double) {
    let bitmap = Bitmap.noise(width: 13, height: 7)
    for edges in [Edges.clamp, .mirror, .wrap] {
      let margin = 50
      let reference = LineBlur(length: length, angle: angle).applied(
        to: bitmap.continued(by: edges, columns: margin, rows: margin))
      let (x, y) = ((reference.width - 13) / 2, (reference.height - 7) / 2)
      for jobs in [1, 3] {
        let blurred = LineBlur(length: length, angle: angle, edges: edges)
          .applied(to: bitmap, jobs: jobs)
        #expect(blurred == reference.cropped(x: x, y: y, width: 13, height: 7))
      }
    }
  }

  @Test(arguments: [0.3, 9, 33.35, 300], angles)
  func flatBitmapsStayFlatBetweenClampedEdges(length: Double, angle: Double) {
    let flat = Bitmap(width: 9, height: 7, filledWith: Pixel(bgra: SIMD4(0, 60, 120, 121)))
    for isLinear in [false, true] {
      let blur = LineBlur(length: length, angle: angle, edges: .clamp, isLinear: isLinear)
      #expect(blur.outset(width: 9, height: 7) == .zero)
      #expect(blur.applied(to: flat) == flat)
    }
  }

  @Test(arguments: [0.3, 9, 33.35, 81], [0, 90, 45, 30, 7.3])
  func mirroredBitmapsBlurMirrored(length: Double, angle: Double) {
    let bitmap = Bitmap.noise(width: 13, height: 7)
    let mirrored = LineBlur(length: length, angle: -angle).applied(to: bitmap.mirrored)
    let blurred = LineBlur(length: length, angle: angle).applied(to: bitmap).mirrored
    #expect((mirrored.width, mirrored.height) == (blurred.width, blurred.height))
    #expect(
      zip(mirrored.pixels, blurred.pixels).allSatisfy { $0.differs(from: $1, byAtMost: 1) })
  }

  @Test func noLengthChangesNothing() {
    let bitmap = Bitmap.noise(width: 9, height: 7)
    for edges in Edges.allCases {
      for isLinear in [false, true] {
        let blur = LineBlur(length: 0, angle: 33, edges: edges, isLinear: isLinear)
        #expect(blur.applied(to: bitmap) == bitmap)
      }
    }
  }

  @Test(arguments: [2, 40], [0, 90, 30])
  func lightIsAveragedInLinearLight(length: Double, angle: Double) {
    // Half of the light between black and white is sRGB level 188 (IEC 61966-2-1).
    let black = Pixel(bgra: SIMD4(0, 0, 0, 255)), white = Pixel(bgra: SIMD4(repeating: 255))
    var bitmap = Bitmap(width: 101, height: 101, filledWith: black)
    for place in bitmap.pixels.indices {
      let (x, y) = (place % 101 - 50, place / 101 - 50)
      if angle == 90 ? y > 0 : x > 0 { bitmap.pixels[place] = white }
      if angle == 90 ? y == 0 : x == 0 {
        bitmap.pixels[place] = Pixel(bgra: SIMD4(188, 188, 188, 255))
      }
    }
    let blur = LineBlur(length: length, angle: angle, edges: .clamp, isLinear: true)
    #expect(
      blur.applied(to: bitmap)[50, 50].differs(
        from: Pixel(bgra: SIMD4(188, 188, 188, 255)), byAtMost: 1))
  }

  @Test(arguments: [3, 81], angles)
  func anyNumberOfJobsMakesTheSameLight(length: Double, angle: Double) {
    let bitmap = Bitmap.noise(width: 40, height: 33)
    let blur = LineBlur(length: length, angle: angle, edges: .mirror, isLinear: true)
    #expect(blur.applied(to: bitmap, jobs: 3) == blur.applied(to: bitmap, jobs: 1))
  }

  @Test(arguments: Edges.allCases, [(0, 0), (0, 5), (5, 0)])
  func nothingBlursToNothing(edges: Edges, size: (width: Int, height: Int)) {
    let blur = LineBlur(length: 4, angle: 0, edges: edges)
    let blurred = blur.applied(to: Bitmap(width: size.width, height: size.height))
    let outset = edges == .transparent ? 2 : 0
    #expect(
      blurred == Bitmap(width: size.width + 2 * outset, height: size.height))
  }
}

extension Bitmap {
  /// This bitmap with its rows in reverse order.
  fileprivate var mirrored: Bitmap {
    Bitmap(width: width, height: height, pixels: (0..<height).reversed().flatMap(row))
  }

  private func row(_ y: Int) -> ArraySlice<Pixel> {
    let first = y * width
    return pixels[first..<first + width]
  }
}
