@testable import Comparing
import Raster
import Testing

/// Tests of metrics against the results of other programs for the same pictures.
@Suite struct PublishedNumbersTests {
  /// - Parameters:
  ///   - all: Number of pixels that pixelmatch 0.4.0 of pip counts with `includeAA=True`.
  ///   - edgeless: The same number with `includeAA=False`.
  @Test(arguments: [
    (Discs.moved, 0, 102, 0), (.moved, 0.02, 102, 0), (.moved, 0.05, 77, 0), (.moved, 0.1, 55, 0),
    (.moved, 0.2, 6, 0), (.recolored, 0, 740, 664), (.recolored, 0.02, 732, 664),
    (.recolored, 0.05, 688, 664), (.recolored, 0.1, 0, 0), (.noisy, 0, 453, 380),
    (.noisy, 0.02, 179, 113), (.noisy, 0.05, 167, 110), (.noisy, 0.1, 59, 11),
    (.noisy, 0.2, 26, 3),
  ])
  func pixelmatchCountsTheSame(discs: Discs, threshold: Double, all: Int, edgeless: Int) {
    for (ignoresAntialiasing, count) in [(false, all), (true, edgeless)] {
      let difference = PixelDifference(
        reference: discs.reference, candidate: discs.candidate,
        test: .yiq(threshold: threshold, ignoresAntialiasing: ignoresAntialiasing))
      #expect((difference.count, difference[.yiq]) == (count, Double(count)))
    }
  }

  /// A column of grey smooths the edge between black and white; its brightness changes by 60 of
  /// the 255 that the edge has.
  @Test(arguments: [(0, 5), (0.1, 5), (0.23, 5), (0.24, 0), (0.5, 0), (1, 0)])
  func antialiasedPixelsMayDifferByAShareOfTheirEdge(share: Double, count: Int) {
    func picture(_ level: UInt8) -> Bitmap {
      var bitmap = Bitmap(width: 5, height: 5, filledWith: .gray(0))
      for y in 0..<5 {
        for x in 2..<5 { bitmap[x, y] = .gray(x == 2 ? level : 255) }
      }
      return bitmap
    }
    let difference = PixelDifference(
      reference: picture(100), candidate: picture(160),
      test: .yiq(threshold: 0.01, edgeShare: share))
    #expect(difference.count == count)
  }

  /// `structural_similarity` and `peak_signal_noise_ratio` of scikit-image 0.26.0, and the mean and
  /// the root mean square of numpy.
  @Test(arguments: [
    (Discs.moved, 0.981512794, 33.152922248, 0.003439457, 0.021996515),
    (.recolored, 0.954684730, 26.356409378, 0.018034280, 0.048103816),
    (.noisy, 0.786117217, 25.531548227, 0.016409586, 0.052895970),
  ])
  func scikitMeasuresTheSame(
    discs: Discs, ssim: Double, psnr: Double, mean: Double, rms: Double
  ) throws {
    let difference = PixelDifference(
      reference: discs.reference, candidate: discs.candidate,
      measures: Measures(metrics: [.ssim]))
    #expect(abs(try #require(difference[.ssim]) - ssim) < 2e-6)
    #expect(abs(difference.psnr - psnr) < 1e-6)
    #expect(abs(difference.mean - mean) < 1e-9)
    #expect(abs(difference.rms - rms) < 1e-9)
  }

  /// Computed in double precision with numpy's `cbrt`, from the matrices of Ottosson's page.
  @Test(arguments: [
    (Discs.moved, 0.0028654, 0.2239898, 94), (.recolored, 0.0064080, 0.0272976, 713),
    (.noisy, 0.0212414, 0.3829725, 179),
  ])
  func oklabDistancesMatchNumpy(
    discs: Discs, mean: Double, largest: Double, noticeable: Int
  ) throws {
    let difference = PixelDifference(
      reference: discs.reference, candidate: discs.candidate, test: .oklab(threshold: 0.02),
      measures: Measures(metrics: [.oklab]))
    #expect(abs(try #require(difference[.oklabMean]) - mean) < 2e-6)
    #expect(abs(try #require(difference[.oklabMaximum]) - largest) < 2e-6)
    #expect(difference.count == noticeable)
  }

  /// The largest counts, by numpy, of pixels that differ by more than 8 in any window.
  @Test(arguments: [
    (Discs.moved, 3, 5), (.moved, 8, 15), (.moved, 16, 31), (.recolored, 3, 9),
    (.recolored, 8, 64), (.recolored, 16, 256), (.noisy, 3, 9), (.noisy, 8, 64),
    (.noisy, 16, 255), (.noisy, 1, 1), (.noisy, 40, 444), (.noisy, 1000, 444),
  ])
  func windowsAreCounted(discs: Discs, side: Int, count: Int) {
    let difference = PixelDifference(
      reference: discs.reference, candidate: discs.candidate, test: .channels(tolerance: 8),
      measures: Measures(windows: [side]))
    #expect(difference.densities == [side: count])
  }

  /// The pair in the documentation of OpenImageIO's `idiff`: 0.1, and 0.6 in the green of a square.
  ///
  /// The documentation gives mean 0.0049235, RMS 0.049616 and PSNR 26.0876. Smear's numbers are
  /// those of the nearest bytes, 26 and 153, according to numpy.
  @Test func theSquareOfOpenImageIOIsMeasured() {
    let reference = Bitmap(
      width: 64, height: 64, filledWith: Pixel(bgra: SIMD4(26, 26, 26, 255)))
    var candidate = reference
    for y in 17...27 { for x in 5...15 { candidate[x, y].bgra.y = 153 } }
    let difference = PixelDifference(reference: reference, candidate: candidate)
    #expect((difference.count, difference.largest) == (121, 127))
    #expect(difference.bounds == PixelRectangle(columns: 5...15, rows: 17...27))
    #expect(abs(difference.mean - 0.0049041947508) < 1e-12)
    #expect(abs(difference.rms - 0.0494214660575) < 1e-12)
    #expect(abs(difference.psnr - 26.1216875133) < 1e-9)
  }
}
