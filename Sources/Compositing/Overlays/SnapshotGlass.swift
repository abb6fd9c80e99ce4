import Drawing
import SceneModel
import Timeline

extension Compositor {
  /// Returns what draws the snapshot of a layer with glass: that shows what is seen through it where the
  /// layer lies, at the time of the snapshot.
  ///
  /// - Parameter scale: From the layer's points to the pixels of the snapshot.
  func seeing(_ placed: PlacedLayer, _ overlay: BlurOverlay, from scale: Transform) -> Compositor {
    var compositor = self
    compositor.scenery = scenery?.at(overlay.startFrame)
    compositor.margin = margin + overlay.radius * placed.pixelsPerPoint
    // Where it was not seen then, nothing was seen through it.
    guard let there = compositor.scenery?.layer(placed.path), let back = there.transform.inverse
    else {
      compositor.scenery = nil
      return compositor
    }
    compositor.fromScenery = back.concatenating(scale)
    return compositor
  }

  /// Makes glass show what it does for another compositor.
  ///
  /// - Parameter box: The pixels of the other one's surface that this one draws.
  mutating func see(as other: Compositor, from box: Rectangle) {
    (scenery, captors, limit) = (other.scenery, other.captors, other.limit)
    (margin, fillsBackdrop) = (other.margin, other.fillsBackdrop)
    fromScenery = other.fromScenery?.concatenating(.translation(x: -box.x, y: -box.y))
  }
}
