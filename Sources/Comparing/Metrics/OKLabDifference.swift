import Raster

/// Distances between the pixels of two bitmaps in OKLab, on white or on black, whichever is larger.
struct OKLabDifference {
  /// Mean and largest ΔE of all pixels; 1 is the distance between black and white.
  let mean, largest: Double

  /// Measures two bitmaps of the same size, which have at least one pixel.
  init(_ reference: Bitmap, _ candidate: Bitmap) {
    let (pixels, others) = (reference.pixels.span, candidate.pixels.span)
    var (sum, largest) = (0.0, 0.0)
    for i in pixels.indices where pixels[i].bgra != others[i].bgra {
      let distance = pixels[i].oklabDistance(to: others[i])
      sum += distance
      largest = max(largest, distance)
    }
    (mean, self.largest) = (sum / Double(pixels.count), largest)
  }
}
