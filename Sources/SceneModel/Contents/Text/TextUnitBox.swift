/// The bounding box of a unit of a text, in points from the top left of the text's layer.
package struct TextUnitBox: Hashable, Sendable {
  let origin: Point
  let size: Size

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  package var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}
