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
    compositor.placedScene = placedScene?.at(overlay.startFrame)
    compositor.margin = margin + overlay.radius * placed.pixelsPerPoint
    // Where it was not seen then, nothing was seen through it.
    guard let there = compositor.placedScene?.layer(placed.path), let back = there.transform.inverse
    else {
      compositor.placedScene = nil
      return compositor
    }
    compositor.fromPlacedScene = back.concatenating(scale)
    return compositor
  }

  /// Makes glass show what it does for another compositor.
  ///
  /// - Parameter box: The pixels of the other one's surface that this one draws.
  mutating func see(as other: Compositor, from box: Rectangle) {
    (placedScene, captors, limit) = (other.placedScene, other.captors, other.limit)
    (margin, fillsBackdrop) = (other.margin, other.fillsBackdrop)
    fromPlacedScene = other.fromPlacedScene?.concatenating(.translation(x: -box.x, y: -box.y))
  }
}
