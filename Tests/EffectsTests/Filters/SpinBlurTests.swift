import Glibc
import Raster
import Testing

@testable import Effects

@Suite struct SpinBlurTests {
  @Test(arguments: [0, 3, 40, 360], ZoomBlurTests.centers)
  func matchesItsDefinition(angle: Double, center: SIMD2<Double>) {
    for (width, height) in [(1, 1), (1, 9), (23, 14)] {
      let bitmap = Bitmap.noise(width: width, height: height)
      let size = SIMD2(Double(width), Double(height))
      let middle = center * size
      let farthest = pointwiseMax(middle, size - middle)
      let radians = angle * .pi / 180
      let count = SweepDefinition.count(
        length: radians * (farthest * farthest).sum().squareRoot())
      for edges in Edges.allCases {
        let blur = SpinBlur(angle: angle, center: center, edges: edges)
        let error = SweepDefinition(bitmap: bitmap, edges: edges).largestError(
          of: blur.applied(to: bitmap), outset: blur.outset(width: width, height: height),
          count: count
        ) { place, moment in
          let (x, y) = (place.x - middle.x, place.y - middle.y)
          let (c, s) = (cos(moment * radians), sin(moment * radians))
          return middle + SIMD2(c * x - s * y, s * x + c * y)
        }
        #expect(error < 0.6)
      }
    }
  }

  @Test(arguments: Edges.allCases, [false, true])
  func noAngleChangesNothing(edges: Edges, isLinear: Bool) {
    let bitmap = Bitmap.noise(width: 9, height: 7)
    let blur = SpinBlur(angle: 0, edges: edges, isLinear: isLinear)
    #expect(blur.outset(width: 9, height: 7) == .zero)
    #expect(blur.applied(to: bitmap) == bitmap)
  }

  @Test(arguments: [5, 360], ZoomBlurTests.centers)
  func flatBitmapsStayFlatBetweenClampedEdges(angle: Double, center: SIMD2<Double>) {
    let flat = Bitmap(width: 40, height: 30, filledWith: Pixel(bgra: SIMD4(0, 60, 120, 121)))
    for isLinear in [false, true] {
      let blur = SpinBlur(angle: angle, center: center, edges: .clamp, isLinear: isLinear)
      #expect(blur.applied(to: flat) == flat)
    }
  }

  @Test(arguments: [2, 3, 100])
  func anyNumberOfJobsMakesTheSame(jobs: Int) {
    let bitmap = Bitmap.noise(width: 40, height: 30)
    let blur = SpinBlur(angle: 50)
    #expect(blur.applied(to: bitmap, jobs: jobs) == blur.applied(to: bitmap))
  }

  @Test func fullTurnsAreTheSameAllAround() {
    let white = Pixel(bgra: SIMD4(repeating: 255))
    var bitmap = Bitmap(width: 41, height: 41)
    for y in 0..<41 { for x in 25..<35 { bitmap[x, y] = white } }
    let blur = SpinBlur(angle: 360)
    let blurred = blur.applied(to: bitmap)
    let middle = blurred.width / 2
    for distance in 0..<20 {
      let around = [
        blurred[middle + distance, middle], blurred[middle - distance, middle],
        blurred[middle, middle + distance], blurred[middle, middle - distance],
      ]
      #expect(around.allSatisfy { $0.differs(from: around[0], byAtMost: 2) })
    }
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func nothingBlursToNothing(width: Int, height: Int) {
    let nothing = Bitmap(width: width, height: height)
    #expect(SpinBlur(angle: 10).applied(to: nothing) == nothing)
  }
}
