/// A rectangle whose sides are parallel to the axes; `y` points down.
package struct Rectangle: Hashable, Sendable {
  /// Left and top edge, in user units.
  package var x, y: Double

  /// Size in user units; neither is negative.
  package var width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension Rectangle {
  /// Returns the smallest rectangle that holds this one's image under `transform`.
  package func boundingBox(under transform: Transform) -> Rectangle {
    let corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)].map {
      transform.applied(to: SIMD2($0, $1))
    }
    let least = corners.reduce(corners[0], pointwiseMin)
    let greatest = corners.reduce(corners[0], pointwiseMax)
    let size = greatest - least
    return Rectangle(x: least.x, y: least.y, width: size.x, height: size.y)
  }

  /// Returns this rectangle with each edge moved inwards, or `nil` if nothing is left.
  ///
  /// - Parameter distance: In user units; negative moves the edges outwards.
  package func inset(by distance: Double) -> Rectangle? {
    guard 2 * distance < min(width, height) else { return nil }
    return Rectangle(
      x: x + distance, y: y + distance,
      width: width - 2 * distance, height: height - 2 * distance)
  }

  /// Returns the intersection of both rectangles, or `nil` if they do not overlap.
  package func intersection(_ other: Rectangle) -> Rectangle? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (
      min(x + width, other.x + other.width), min(y + height, other.y + other.height)
    )
    guard left < right, top < bottom else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns whether the interiors of both rectangles intersect.
  package func overlaps(_ other: Rectangle) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
