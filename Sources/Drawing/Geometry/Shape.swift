/// An outline to fill, to stroke or to clip to, in user units.
package enum Shape: Hashable, Sendable {
  case rectangle(Rectangle)

  /// A rectangle with rounded corners, from quarter circles to continuous ones.
  ///
  /// The radii are fitted by ``CornerRadii/fitted(in:)`` before drawing.
  case roundedRectangle(Rectangle, radii: CornerRadii, continuity: ContinuousCorners = .none)

  /// The ellipse that touches the four sides of a rectangle.
  case ellipse(in: Rectangle)

  case path(Outline)

  /// Returns a rectangle whose corners are quarter circles.
  ///
  /// A radius above half the smaller side is drawn as that half, and one below 0 as 0.
  package static func roundedRectangle(_ bounds: Rectangle, radius: Double) -> Shape {
    .roundedRectangle(bounds, radii: CornerRadii(radius))
  }

  /// Returns a rectangle with the most continuous corners for which it has room.
  package static func continuousRectangle(_ bounds: Rectangle, radii: CornerRadii) -> Shape {
    .roundedRectangle(
      bounds, radii: radii,
      continuity: ContinuousCorners(radii.fitted(in: bounds), in: bounds))
  }
}

extension Shape {
  /// A rectangle that holds the shape: the smallest one, except around the curves of a path.
  package var bounds: Rectangle {
    switch self {
    case .rectangle(let bounds), .roundedRectangle(let bounds, _, _), .ellipse(let bounds):
      bounds
    case .path(let outline): outline.bounds
    }
  }

  /// A large rectangle inside the shape; `nil` for ellipses and paths.
  ///
  /// In a rounded rectangle, it is the larger of two bands between the corners: one spans the full
  /// width, the other the full height.
  package var core: Rectangle? {
    switch self {
    case .rectangle(let bounds): return bounds
    case .roundedRectangle(let bounds, let radii, let continuity):
      let radii = radii.fitted(in: bounds)
      let length = continuity == .none ? 1 : ContinuousCorner.length
      let top = length * max(radii.topLeft, radii.topRight)
      let bottom = length * max(radii.bottomLeft, radii.bottomRight)
      let left = length * max(radii.topLeft, radii.bottomLeft)
      let right = length * max(radii.topRight, radii.bottomRight)
      let wide = Rectangle(
        x: bounds.x, y: bounds.y + top, width: bounds.width, height: bounds.height - top - bottom)
      let tall = Rectangle(
        x: bounds.x + left, y: bounds.y, width: bounds.width - left - right, height: bounds.height)
      let core = wide.height * bounds.width >= tall.width * bounds.height ? wide : tall
      return core.width > 0 && core.height > 0 ? core : nil
    case .ellipse, .path: return nil
    }
  }

  /// Returns the shape whose outline runs `distance` inside this one, or `nil` if nothing is left.
  ///
  /// Rounded corners stay concentric until their radius reaches 0; then they are square. Continuous
  /// corners keep their form: the distance is the same all around, to within 1/100. The ellipse
  /// inside an ellipse is `distance` away at the four ends of its axes. A path must not be inset.
  ///
  /// - Parameter distance: In user units; negative for an outline outside this one.
  package func inset(by distance: Double) -> Shape? {
    guard let inside = bounds.inset(by: distance) else { return nil }
    switch self {
    case .rectangle: return .rectangle(inside)
    case .roundedRectangle(let bounds, let radii, let continuity):
      return .roundedRectangle(
        inside, radii: radii.fitted(in: bounds).inset(by: distance), continuity: continuity)
    case .ellipse: return .ellipse(in: inside)
    case .path: preconditionFailure("a path has no path \(distance) inside it")
    }
  }
}
