package import SceneModel

/// The keys that distort or move a layer, besides its scale and rotation.
extension LayerKey {
  package static let skew = Key(
    .skew,
    "Degrees by which lines of the layer are slanted about its anchor point, as in CSS: vertical ones, "
      + "with the bottom to the right, and horizontal ones, with the right side down.",
    .measured(
      .angle, .value(Vector.self, in: -Distortion.greatestSlant...Distortion.greatestSlant)),
    example: "[20, 0]")

  package static let transform = Key(
    .transform,
    "A matrix about the anchor point that takes a point [x, y] to [a x + c y, b x + d y], as in CSS "
      + "and in Core Animation. It comes first; scale, skew, rotationX, rotationY, rotation and "
      + "translation follow in this order.",
    .value(Matrix.self), example: "[1, 0, 0.5, 1]")

  package static let translation = Key(
    .translation,
    "How far the layer is moved from its position to the right and down, in points of the "
      + "superlayer.", .value(Vector.self), example: "[0, 12]")
}
