import Raster

/// The distance between the pixels of two bitmaps in OKLab; translucent ones lie on white.
package struct OKLabDifference: Hashable, Sendable {
  /// Mean and largest ΔE of all pixels; 1 is the distance of black and white.
  package let mean, largest: Double

  init(mean: Double, largest: Double) {
    self.mean = mean
    self.largest = largest
  }

  /// Measures two bitmaps of one size, which is not 0.
  init(_ reference: Bitmap, _ candidate: Bitmap) {
    let (pixels, others) = (reference.pixels.span, candidate.pixels.span)
    var (sum, largest) = (0.0, 0.0)
    for i in pixels.indices where pixels[i].bgra != others[i].bgra {
      let distance = pixels[i].oklab.distance(to: others[i].oklab)
      sum += distance
      largest = max(largest, distance)
    }
    self.init(mean: sum / Double(pixels.count), largest: largest)
  }
}
