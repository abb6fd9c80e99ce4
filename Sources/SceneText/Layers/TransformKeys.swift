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
    "A matrix about the anchor point that takes a point [x, y] to [a x + c y + tx, b x + d y + ty], "
      + "as in CSS and in Core Animation; 16 numbers are m11 to m44 of a CATransform3D, row by row. "
      + "It comes first; scale, skew, rotationX, rotationY, rotation and translation follow in this "
      + "order. Animations change it number by number; transform.tx and transform.m13 are numbers "
      + "of their own.",
    .value(Matrix.self), example: "[1, 0, 0.5, 1, 20, 0]")

  package static let translation = Key(
    .translation,
    "How far the layer is moved from its position to the right and down, in points of the "
      + "superlayer.", .value(Vector.self), example: "[0, 12]")
}
