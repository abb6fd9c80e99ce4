import SceneModel

extension Scene {
  /// Size and clock in one line: `640 × 1136 pixels, 60 per second, 2 s`.
  var summary: String {
    let (width, height) = pixelSize
    return
      "\(width) × \(height) pixels, \(frameRate) per second, \(duration.rounded(toPlaces: 3).short) s"
  }
}

extension Int {
  /// So many frames, in words: `1 frame`, `2 frames`.
  var asFrames: String { self == 1 ? "1 frame" : "\(self) frames" }
}

extension Double {
  /// Rounded to a number of decimal places.
  func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
