import Drawing
import SceneModel

extension Rectangle {
  /// A rectangle larger than any canvas, and still within Cairo's range of coordinates.
  static let everything = Rectangle(
    x: -1_000_000, y: -1_000_000, width: 2_000_000, height: 2_000_000)

  var extendedDown: Rectangle {
    Rectangle(x: x, y: y, width: width, height: Rectangle.everything.height)
  }

  func outset(by distance: Double) -> Rectangle {
    Rectangle(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  func union(_ other: Rectangle) -> Rectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rectangle(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// Returns the squares of a grid that intersect the rectangle, from the top left.
  ///
  /// - Parameter origin: A corner of any square.
  func squares(side: Double, from origin: SIMD2<Double>) -> [Rectangle] {
    func steps(_ start: Double, _ length: Double, from origin: Double) -> [Double] {
      let first = ((start - origin) / side).rounded(.down)
      return Array(stride(from: origin + first * side, to: start + length, by: side))
    }
    return steps(y, height, from: origin.y).flatMap { y in
      steps(x, width, from: origin.x).map { x in
        Rectangle(x: x, y: y, width: side, height: side)
      }
    }
  }

  /// The largest number of pixels of a cached drawing.
  static let largestCached = 16.0 * 1024 * 1024

  /// Whether a raster of this size is cached; larger drawings are repeated each time.
  var isCacheable: Bool {
    width * height <= Rectangle.largestCached && max(width, height) <= Double(Scene.largestSide)
  }

  /// Whether the rectangle has at most as many pixels as the largest canvas.
  var isDrawable: Bool { width * height <= Double(Scene.largestSide * Scene.largestSide) }

  /// The smallest rectangle of whole pixels around this one.
  var wholePixels: Rectangle {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return Rectangle(
      x: left, y: top, width: (x + width).rounded(.up) - left,
      height: (y + height).rounded(.up) - top)
  }
}
