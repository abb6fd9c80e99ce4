/// The continuity of each corner of a rectangle: 0 is a quarter circle, 1 the continuous corner of
/// iOS.
///
/// A fully continuous corner begins 1.528665 radii from the corner. On a side that is too short for
/// two of them, both corners have the same continuity, and share the length beyond their radii. A
/// corner takes the smaller continuity of its two sides. So the curve changes gradually with sizes
/// and radii. Radii of half a side leave no length: the corners are quarter circles.
package struct ContinuousCorners: Hashable, Sendable {
  var topLeft, topRight, bottomRight, bottomLeft: Double

  /// Distance between the corner and the start of a fully continuous curve, in radii.
  package static let reach = ContinuousCorner.length

  /// Corners that are quarter circles.
  static let none = ContinuousCorners(
    topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0)

  private init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates the most continuous corners for which a rectangle has room.
  ///
  /// - Parameter radii: As fitted by ``CornerRadii/fitted(in:)``, in user units.
  init(_ radii: CornerRadii, in bounds: Rectangle) {
    func room(_ length: Double, _ radii: Double) -> Double {
      guard radii > 0 else { return 1 }
      return max(0, min((length / radii - 1) / (ContinuousCorner.length - 1), 1))
    }
    let top = room(bounds.width, radii.topLeft + radii.topRight)
    let right = room(bounds.height, radii.topRight + radii.bottomRight)
    let bottom = room(bounds.width, radii.bottomLeft + radii.bottomRight)
    let left = room(bounds.height, radii.topLeft + radii.bottomLeft)
    self.init(
      topLeft: min(top, left), topRight: min(top, right), bottomRight: min(bottom, right),
      bottomLeft: min(bottom, left))
  }
}

/// The outline of a corner at (0, 0) with a radius of 1, from (`length`, 0) to (0, `length`).
///
/// Source: PaintCode, "Code for iOS 7 Rounded Rectangles", which gives the points of UIBezierPath.
enum ContinuousCorner {
  /// Distance between the corner and the start of the curve, in radii.
  static let length = 1.52866471

  /// The points of a corner up to the diagonal; the second half is their mirror image.
  ///
  /// In order, they are the four points of a curve, the end of a line, and the first control point
  /// of the curve in the middle.
  private static let points = [
    SIMD2(1.52866471, 0), SIMD2(1.08849323, 0), SIMD2(0.86840689, 0), SIMD2(0.66993427, 0.06549600),
    SIMD2(0.63149399, 0.07491100), SIMD2(0.37282392, 0.16906013),
  ]

  /// The same points of a quarter circle, whose line has no length.
  ///
  /// The line lies where the arc has turned by 21°.
  private static let circle = [
    SIMD2(1, 0), SIMD2(0.87748388, 0), SIMD2(0.75601070, 0.02251372),
    SIMD2(0.64163205, 0.06641957), SIMD2(0.64163205, 0.06641957), SIMD2(0.37704719, 0.16798419),
  ]

  /// Returns the lines and curves of a corner.
  ///
  /// - Parameters:
  ///   - continuity: In `0...1`, from the quarter circle to the published curve.
  ///   - position: Maps a point of the unit corner at (0, 0) to user space.
  static func elements(
    continuity: Double, at position: (SIMD2<Double>) -> SIMD2<Double>
  ) -> [Outline.Element] {
    let half = zip(circle, points).map { $0 + ($1 - $0) * continuity }
    let first = half.map(position)
    let second = half.map { position(SIMD2($0.y, $0.x)) }
    return [
      .line(to: first[0]), .curve(control1: first[1], control2: first[2], to: first[3]),
      .line(to: first[4]), .curve(control1: first[5], control2: second[5], to: second[4]),
      .line(to: second[3]), .curve(control1: second[2], control2: second[1], to: second[0]),
    ]
  }
}

extension Outline {
  /// Creates the outline of a rectangle with the most continuous corners for which it has room.
  ///
  /// - Parameter radii: In user units; those that do not fit are made smaller.
  package init(continuousRectangle bounds: Rectangle, radii: CornerRadii) {
    let radii = radii.fitted(in: bounds)
    self.init(bounds, radii, ContinuousCorners(radii, in: bounds))
  }

  /// Creates the outline of a rectangle with continuous corners, clockwise from the top right one.
  ///
  /// - Parameter radii: As fitted by ``CornerRadii/fitted(in:)``, in user units.
  init(_ bounds: Rectangle, _ radii: CornerRadii, _ continuity: ContinuousCorners) {
    let (left, right) = (bounds.x, bounds.x + bounds.width)
    let (top, bottom) = (bounds.y, bounds.y + bounds.height)
    /// - Parameters:
    ///   - back: Unit vector from the corner along the side before it.
    ///   - ahead: Unit vector from the corner along the side after it.
    func corner(
      _ x: Double, _ y: Double, _ radius: Double, _ continuity: Double, back: SIMD2<Double>,
      ahead: SIMD2<Double>
    ) -> [Element] {
      guard radius > 0 else { return [.line(to: SIMD2(x, y))] }
      return ContinuousCorner.elements(continuity: continuity) { point in
        SIMD2(x, y) + radius * (point.x * back + point.y * ahead)
      }
    }
    let (toLeft, toRight, up, down) = (
      SIMD2(-1.0, 0), SIMD2(1.0, 0), SIMD2(0, -1.0), SIMD2(0, 1.0)
    )
    let corners =
      corner(right, top, radii.topRight, continuity.topRight, back: toLeft, ahead: down)
      + corner(right, bottom, radii.bottomRight, continuity.bottomRight, back: up, ahead: toLeft)
      + corner(left, bottom, radii.bottomLeft, continuity.bottomLeft, back: toRight, ahead: up)
      + corner(left, top, radii.topLeft, continuity.topLeft, back: down, ahead: toRight)
    let start = corners.first?.end ?? .zero
    self.init([.move(to: start)] + corners.dropFirst() + [.close])
  }
}

extension Outline.Element {
  /// The point at which the element ends; `nil` for one that closes a part.
  fileprivate var end: SIMD2<Double>? {
    switch self {
    case .move(let end), .line(let end), .curve(_, _, let end): end
    case .close: nil
    }
  }
}
