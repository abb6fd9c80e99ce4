/// Where a part of a text lies, in points from the top left of the layer that shows the text.
package struct TextUnitBox: Hashable, Sendable {
  package let origin: Point
  package let size: Size

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  package var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}
