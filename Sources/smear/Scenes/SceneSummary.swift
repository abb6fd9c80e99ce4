import SceneModel
import Timeline

extension SceneTimeline {
  /// Size and clock in one line: `640 × 1136 pixels, 60 per second, 2 s, 30 frames repeated`.
  var summary: String {
    let (width, height) = scene.pixelSize
    let seconds = "\(duration.rounded(toPlaces: 3).plain) s"
    let clock =
      switch scene.display.refresh {
      case .steady(let rate): "\(rate) per second, \(seconds)"
      case .varying: "variable, \(displayLink.frameCount) refreshes in \(seconds)"
      }
    let repeated = displayLink.repeatedCount
    return "\(width) × \(height) pixels, \(clock)"
      + (repeated > 0 ? ", \(repeated.asFrames) repeated" : "")
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
