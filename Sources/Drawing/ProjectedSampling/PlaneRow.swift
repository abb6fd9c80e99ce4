/// The point of a plane behind the centre of a pixel.
struct Sight {
  /// In half cells of the drawing.
  let place: SIMD2<Double>

  /// Nearness of the point to the eye: its weight under the inverse projection.
  let near: Double

  /// Whether the point is in front of the eye, at a distance that can be represented.
  var isSeen: Bool { near > 0x1p-40 }
}

/// A row of a surface, mapped into a plane.
struct PlaneRow {
  /// The image of the centre of the first pixel, before the division by its weight.
  private let start: SIMD2<Double>
  private let near: Double

  /// The change of both from one pixel to the next, in the row and in a column.
  private let right, down: SIMD2<Double>
  private let nearRight, nearDown: Double

  /// - Parameter back: From the surface to half cells of the drawing.
  init(y: Int, back: Projection) {
    let center = SIMD3(0.5, Double(y) + 0.5, 1)
    start = SIMD2(back.x.dot(center), back.y.dot(center))
    near = back.weight.dot(center)
    (right, down) = (SIMD2(back.x.x, back.y.x), SIMD2(back.x.y, back.y.y))
    (nearRight, nearDown) = (back.weight.x, back.weight.y)
  }

  subscript(x: Double) -> Sight {
    let near = near + nearRight * x
    return Sight(place: (start + right * x) / near, near: near)
  }

  /// Returns the width of a pixel.
  func width(of sight: Sight) -> PixelWidth {
    PixelWidth(
      across: right - sight.place * nearRight, down: down - sight.place * nearDown,
      near: sight.near)
  }
}

/// The width of a pixel of a surface along both axes of a plane.
struct PixelWidth {
  /// The sides of the pixel, before the division by its nearness.
  let across, down: SIMD2<Double>
  let near: Double

  /// The squares of the widths, before that division.
  var squares: SIMD2<Double> { across * across + down * down }

  /// The widths, in half cells.
  var exact: SIMD2<Double> {
    let (across, down) = (across / near, down / near)
    let squares = across * across + down * down
    return SIMD2(squares.x.squareRoot(), squares.y.squareRoot())
  }
}
