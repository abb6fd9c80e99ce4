@testable import Effects
import Foundation
import Raster
import Testing

@Suite struct ZoomMeanTests {
  private let bitmap = Bitmap.noise(width: 23, height: 17)

  @Test func onceEnlargedNothingChanges() {
    let mean = bitmap.zoomMean(magnification: 1, greatest: 4, around: [0.3, 0.8], jobs: 1)
    #expect(mean == bitmap)
  }

  /// A slope of 10 levels per pixel: its mean is the mean of the places that the samples come from.
  @Test(arguments: [1.0, 1.2, 2, 4], [0.0, 0.3, 1])
  func slopesAreSeenFromTheCentre(magnification: Double, center: Double) {
    let slope = Bitmap(width: 25, height: 3, pixels: (0..<25 * 3).map { .gray($0 % 25 * 10) })
    let mean = slope.zoomMean(
      magnification: magnification, greatest: 4, around: [center, 0.5], jobs: 1)
    let (middle, radius) = (center * 25, hypot(max(center, 1 - center) * 25, 1.5))
    let count = Int(exp2(log2(log(4) * radius / 1.5).rounded(.up)))
    for x in 0..<25 {
      let places = (0..<count).map { copy in
        let scale = pow(magnification, -Double(copy) / Double(count))
        return min(max(middle + (Double(x) + 0.5 - middle) * scale - 0.5, 0), 24)
      }
      let expected = places.reduce(0, +) / Double(count) * 10
      // Each pass adds up to half a level, which the next one halves; places are exact to 2⁻⁸
      // pixels.
      #expect(abs(Double(mean[x, 1].bgra.x) - expected) <= 1.1, "\(x)")
    }
  }

  @Test func flatPicturesStayAsTheyAre() {
    let flat = Bitmap(width: 9, height: 31, filledWith: Pixel(bgra: [1, 77, 130, 131]))
    #expect(flat.zoomMean(magnification: 3, greatest: 16, around: [0, 1], jobs: 2) == flat)
  }

  @Test(arguments: [2, 5, 40])
  func threadsChangeNothing(jobs: Int) {
    func mean(_ jobs: Int) -> Bitmap {
      bitmap.zoomMean(magnification: 2.3, greatest: 3, around: [0.5, 0.1], jobs: jobs)
    }
    #expect(mean(jobs) == mean(1))
  }
}
