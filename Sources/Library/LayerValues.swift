internal import SceneModel
internal import Timeline

/// The values of a layer in one frame.
public struct LayerValues: Sendable {
  let layer: PresentationLayer

  /// Names of all values of the layer, such as `position` and `contents.text.size`.
  public var names: [String] { layer.model.slots.map(\.name) }

  /// The components of a value by its name.
  ///
  /// `opacity` has one number, `position` x and y, a colour red, green, blue and alpha in 0…1, and
  /// `hidden` 0 or 1. Lengths are in points, angles in degrees.
  ///
  /// - Returns: `nil` if the layer has no such value.
  public subscript(name: String) -> [Double]? {
    guard let index = layer.model.slots.firstIndex(where: { $0.name == name }) else { return nil }
    let components = layer.values[index]
    return (0..<layer.model.slots[index].kind.componentCount).map { components[$0] }
  }

  /// Distance that the layer's anchor point has moved on screen, in points per 1/60 s.
  public var distance: Double { layer.movement.distance }

  /// Opacity of the motion-blur overlay, in 0…1; 0 without a motion blur.
  public var overlayOpacity: Double { layer.overlay?.opacity ?? 0 }
}
