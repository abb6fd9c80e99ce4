/// The bounding box of a unit of a text.
package struct TextUnitBox: Hashable, Sendable {
  /// In points from the top left of the text's layer.
  package let center: Point

  let size: Size

  /// The direction of the unit's baseline: a vector of length 1.
  let direction: Vector

  package init(center: Point, size: Size, direction: Vector) {
    self.center = center
    self.size = size
    self.direction = direction
  }

  /// Creates the box of a unit that is not turned.
  ///
  /// - Parameter origin: The top left corner.
  package init(origin: Point, size: Size) {
    self.init(
      center: Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2), size: size,
      direction: Vector(dx: 1, dy: 0))
  }

  /// By how much the box is turned about its centre, in degrees clockwise.
  package var rotation: Double { direction.angle }

  /// Returns the place to which a unit's own offset moves its centre.
  package func center(movedBy offset: Vector) -> Point {
    Point(
      x: center.x + direction.dx * offset.dx - direction.dy * offset.dy,
      y: center.y + direction.dy * offset.dx + direction.dx * offset.dy)
  }
}
