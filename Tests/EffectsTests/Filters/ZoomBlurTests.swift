import Raster
import Testing

@testable import Effects

@Suite struct ZoomBlurTests {
  static let centers = [SIMD2(0.5, 0.5), SIMD2(0, 1), SIMD2(0.3, 0.9)]

  @Test(arguments: [0, 0.1, 0.35, 1], centers)
  func matchesItsDefinition(amount: Double, center: SIMD2<Double>) {
    for (width, height) in [(1, 1), (1, 9), (23, 14)] {
      let bitmap = Bitmap.noise(width: width, height: height)
      let size = SIMD2(Double(width), Double(height))
      let middle = center * size
      let farthest = pointwiseMax(middle, size - middle)
      let count = SweepDefinition.count(
        length: amount * (farthest * farthest).sum().squareRoot())
      for edges in Edges.allCases {
        let blur = ZoomBlur(amount: amount, center: center, edges: edges)
        let error = SweepDefinition(bitmap: bitmap, edges: edges).largestError(
          of: blur.applied(to: bitmap), outset: blur.outset(width: width, height: height),
          count: count
        ) { place, moment in middle + (place - middle) * (1 + moment * amount) }
        #expect(error < 0.6)
      }
    }
  }

  @Test(arguments: Edges.allCases, [false, true])
  func noAmountChangesNothing(edges: Edges, isLinear: Bool) {
    let bitmap = Bitmap.noise(width: 9, height: 7)
    let blur = ZoomBlur(amount: 0, edges: edges, isLinear: isLinear)
    #expect(blur.outset(width: 9, height: 7) == .zero)
    #expect(blur.applied(to: bitmap) == bitmap)
  }

  @Test(arguments: [0.1, 1], centers)
  func flatBitmapsStayFlatBetweenClampedEdges(amount: Double, center: SIMD2<Double>) {
    let flat = Bitmap(width: 40, height: 30, filledWith: Pixel(bgra: SIMD4(0, 60, 120, 121)))
    for isLinear in [false, true] {
      let blur = ZoomBlur(amount: amount, center: center, edges: .clamp, isLinear: isLinear)
      #expect(blur.applied(to: flat) == flat)
    }
  }

  @Test(arguments: [2, 3, 100])
  func anyNumberOfJobsMakesTheSame(jobs: Int) {
    let bitmap = Bitmap.noise(width: 40, height: 30)
    let blur = ZoomBlur(amount: 0.4)
    #expect(blur.applied(to: bitmap, jobs: jobs) == blur.applied(to: bitmap))
  }

  // The farthest corner moves 11.2 pixels, so there are 12 samples. The farthest sample enlarges
  // the bitmap by 1 / (1 − 0.5 · 11/24) = 1.2973. With its bilinear edge it reaches 20.5 · 1.2973 =
  // 26.6 pixels from the centre, beyond the centre of the 7th pixel outside, and vertically 10.5 ·
  // 1.2973 = 13.6.
  @Test func growsByItsFarthestSample() {
    let outset = ZoomBlur(amount: 0.5).outset(width: 40, height: 20)
    #expect(outset == SIMD2(7, 4))
  }

  @Test func middlesOfBigBlursAreSharp() {
    let bitmap = Bitmap.noise(width: 41, height: 41)
    #expect(ZoomBlur(amount: 1, edges: .clamp).applied(to: bitmap)[20, 20] == bitmap[20, 20])
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func nothingBlursToNothing(width: Int, height: Int) {
    let nothing = Bitmap(width: width, height: height)
    #expect(ZoomBlur(amount: 0.5).applied(to: nothing) == nothing)
  }
}
