import Effects
import Raster
import Testing

@Suite struct FXBlurTests {
  private let noise = Bitmap.noise(width: 23, height: 14)

  @Test(arguments: [
    (0, 1, 1), (1.99, 1, 1), (2, 1, 3), (3.99, 1, 3), (4, 1, 5), (5.99, 1, 5), (1, 2, 3),
    (1.99, 2, 3), (40, 0.1, 5), (43.9, 0.1, 5),
  ])
  func boxesAreCutToWholeNumbers(radius: Double, scale: Double, size: Int) {
    #expect(FXBlur.boxSize(radius: radius, scale: scale) == size)
  }

  /// The factors are one over the scale; all numbers are from Python.
  @Test(arguments: [
    (0, [2, 2, 2, 2, 2, 2, 2, 2, 2]), (1, [2, 2, 2, 2, 2, 3, 3, 3, 6]),
    (2, [2, 2, 2, 2, 3, 6, 7, 7, 13]), (3, [2, 2, 2, 3, 5, 10, 10, 11, 20]),
    (4, [2, 2, 3, 4, 6, 13, 14, 14, 26]), (6, [2, 4, 5, 6, 10, 20, 21, 22, 40]),
  ])
  func snapshotsAreReducedByWholeNumbers(iterations: Int, factors: [Double]) {
    let radii = [0, 8, 11.99, 12, 20, 40, 43.99, 44, 80]
    let scales = radii.map { FXBlur.snapshotScale(radius: $0, iterations: iterations) }
    #expect(scales == factors.map { 1 / $0 })
  }

  @Test(arguments: [0, 1, 3, 7.5], [0, 1, 2, 3])
  func blursWithBoxes(radius: Double, iterations: Int) {
    let definition = WideBitmap(noise)
      .boxed(FXBlur.boxSize(radius: radius, scale: 2), passes: iterations)
    let blurred = FXBlur(radius: radius, iterations: iterations, scale: 2).applied(to: noise)
    #expect(definition.largestError(of: blurred) < 0.6)
  }

  /// 64, 32 and 16 are a quarter of the tint's levels at full alpha.
  @Test func theTintIsAddedAtAQuarter() {
    let tint = StraightColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.01)
    let levels: [SIMD4<UInt8>] = [
      SIMD4(0, 0, 0, 0), SIMD4(10, 20, 30, 40), SIMD4(250, 9, 250, 255),
    ]
    let picture = Bitmap(width: 3, height: 1, pixels: levels.map(Pixel.init(bgra:)))
    let blurred = FXBlur(radius: 0, iterations: 3, tint: tint, scale: 1).applied(to: picture)
    #expect(
      blurred.pixels.map(\.bgra) == [
        SIMD4(16, 32, 64, 64), SIMD4(26, 52, 94, 104), SIMD4(255, 41, 255, 255),
      ])
  }

  @Test func aClearTintIsNone() {
    let tint = StraightColor(red: 1, green: 0.5, blue: 0.25, alpha: 0)
    let blur = FXBlur(radius: 0, iterations: 3, tint: tint, scale: 1)
    #expect(blur.applied(to: noise) == noise)
  }

  /// The picture is 46 × 28 points at two pixels per point. The view keeps one pixel per `factor`
  /// points. The definition rounds each step to bytes, as the view does.
  @Test(arguments: [(4.0, 2), (20, 5), (43.99, 10)])
  func viewsBlurAReducedSnapshot(radius: Double, factor: Int) {
    let picture = Bitmap.noise(width: 92, height: 56)
    let size = FXBlur.boxSize(radius: radius, scale: 1 / Double(factor))
    let definition = WideBitmap(picture)
      .reduced(toWidth: 46 / factor, height: 28 / factor).rounded()
      .boxed(size, passes: 3).rounded()
      .enlarged(toWidth: 92, height: 56).rounded()

    let blurred = FXBlur(radius: radius, scale: 2, isView: true).applied(to: picture)

    #expect(definition.largestError(of: blurred) <= 1)
  }

  @Test(arguments: [false, true])
  func flatPicturesStayFlat(isView: Bool) {
    let flat = Bitmap(width: 31, height: 15, filledWith: Pixel(bgra: SIMD4(3, 99, 200, 201)))
    for radius in [0, 3, 40, 300] {
      #expect(FXBlur(radius: Double(radius), scale: 2, isView: isView).applied(to: flat) == flat)
    }
  }
}
