import SceneModel
package import Timeline

extension SceneTimeline {
  /// Size and clock in one line: `640 × 1136 pixels, 60 per second, 2 s, 30 frames repeated`.
  package var summary: String {
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
