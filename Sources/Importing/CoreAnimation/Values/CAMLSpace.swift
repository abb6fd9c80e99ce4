import SceneModel

/// The coordinates of the layers within a layer.
struct CAMLSpace {
  /// Whether y points down, as in UIKit; otherwise up, as in Core Animation by default.
  var pointsDown: Bool

  /// The bounds of the layer around, in points.
  var origin = (x: 0.0, y: 0.0)
  var height = 0.0

  /// Returns a point from the top left of the layer around.
  func point(_ point: [Double]) -> [Double] { [x(point[0]), y(point[1])] }

  func x(_ x: Double) -> Double { x - origin.x }

  func y(_ y: Double) -> Double { pointsDown ? y - origin.y : height - (y - origin.y) }

  /// Returns a distance downwards.
  func down(_ distance: Double) -> Double { pointsDown ? distance : -distance }

  /// Returns a point of a unit square whose y points down.
  func unit(_ point: [Double]) -> [Double] { [point[0], pointsDown ? point[1] : 1 - point[1]] }

  /// Returns a rectangle in a unit square whose y points down.
  func unit(rectangle: [Double]) -> [Double] {
    let y = pointsDown ? rectangle[1] : 1 - rectangle[1] - rectangle[3]
    return [rectangle[0], y, rectangle[2], rectangle[3]]
  }

  /// Returns degrees clockwise.
  func clockwise(radians: Double) -> Double { down(Self.degrees(ofRadians: radians)) }

  /// Returns degrees, rounded to whole ones within the number's precision: documents shorten π.
  static func degrees(ofRadians radians: Double) -> Double {
    let degrees = radians * 180 / .pi
    let precision = min(radians.precision * 180 / .pi, 0.001)
    return abs(degrees - degrees.rounded()) < precision ? degrees.rounded() : degrees
  }

  /// Returns the space within a layer here.
  func inside(_ layer: XMLElement) -> CAMLSpace {
    let bounds = layer.numbers("bounds", 4) ?? [0, 0, 0, 0]
    let isFlipped = layer.flag("geometryFlipped") ?? false
    return CAMLSpace(
      pointsDown: pointsDown != isFlipped, origin: (bounds[0], bounds[1]), height: bounds[3])
  }
}

extension Double {
  /// One unit of the last decimal, but at least the precision of a computed number.
  fileprivate var precision: Double {
    let places = (1...5).first { rounded(toPlaces: $0) == self }
    return places.map { (1...$0).reduce(1) { step, _ in step / 10 } } ?? 2e-6
  }
}
