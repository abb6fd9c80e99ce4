import Glibc

/// A position in points, y down.
package struct Point: Hashable, Sendable {
  package var x, y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the vector from one point to another.
  package static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }
}

/// A width and a height in points.
package struct Size: Hashable, Sendable {
  package var width, height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A displacement in points, or a velocity in points per second.
package struct Vector: Hashable, Sendable {
  package var dx, dy: Double

  package init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  package var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// Direction in degrees clockwise from +x, in `-180...180`; 0 if the length is 0.
  package var angle: Double { atan2(dy, dx) * 180 / .pi }

  package static let zero = Vector(dx: 0, dy: 0)

  /// The vector with its components truncated to whole points.
  package var wholePoints: Vector {
    Vector(dx: dx.rounded(.towardZero), dy: dy.rounded(.towardZero))
  }

  package static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}

/// A scale factor per direction; a negative one mirrors.
package struct Scale: Hashable, Sendable {
  package var x, y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The linear part of an affine map: `x' = a·x + c·y`, `y' = b·x + d·y`.
package struct Matrix: Hashable, Sendable {
  var a, b, c, d: Double

  package static let identity = Matrix(a: 1, b: 0, c: 0, d: 1)
}

/// The radius of each corner of a rectangle, in points.
package struct Corners: Hashable, Sendable {
  package var topLeft, topRight, bottomRight, bottomLeft: Double

  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Corners none of which is round.
  package static let square = Corners(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0)

  /// Whether no corner is round.
  package var areSquare: Bool { components.max() <= 0 }
}

/// Distances inwards from the edges of a rectangle, in points.
package struct Insets: Hashable, Sendable {
  package var top, left, bottom, right: Double

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// The sum of left and right, and the sum of top and bottom.
  package var horizontal: Double { left + right }
  package var vertical: Double { top + bottom }
}

/// A rectangle in units of a picture's width and height, from the top left.
package struct PicturePart: Hashable, Sendable {
  package var x, y, width, height: Double

  /// The whole picture.
  package static let whole = PicturePart(x: 0, y: 0, width: 1, height: 1)
}
