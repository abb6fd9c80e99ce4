import Drawing
import SceneModel
import Timeline

extension Compositor {
  /// Returns a compositor for the snapshot of a layer with glass.
  ///
  /// The glass shows its backdrop at the layer's place, at the time of the snapshot.
  ///
  /// - Parameter scale: The transform from the layer's points to the pixels of the snapshot.
  func seeing(_ placed: PlacedLayer, _ overlay: BlurOverlay, from scale: Transform) -> Compositor {
    var compositor = self
    compositor.placedScene = placedScene?.at(overlay.startFrame)
    compositor.margin = margin + overlay.radius * placed.pixelsPerPoint
    // A layer that was invisible at that time has no backdrop.
    guard let there = compositor.placedScene?.layer(placed.path), let back = there.transform.inverse
    else {
      compositor.placedScene = nil
      return compositor
    }
    compositor.fromPlacedScene = back.concatenating(scale)
    return compositor
  }

  /// Gives glass the same backdrop as in another compositor.
  ///
  /// - Parameter box: The pixels of the other compositor's surface that this one draws.
  mutating func adoptBackdrop(of other: Compositor, from box: Rectangle) {
    (placedScene, captors, limit) = (other.placedScene, other.captors, other.limit)
    (margin, fillsBackdrop) = (other.margin, other.fillsBackdrop)
    fromPlacedScene = other.fromPlacedScene?.concatenating(.translation(x: -box.x, y: -box.y))
  }
}
