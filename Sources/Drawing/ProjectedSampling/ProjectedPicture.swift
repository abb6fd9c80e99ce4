/// A picture in its own plane, shown in perspective on a surface.
package struct ProjectedPicture: Sendable {
  /// The picture at several resolutions, whose width is halved along a row and height from row to
  /// row.
  ///
  /// A level is sampled for pixels that are at most 2 of its cells wide.
  let levels: [[PlaneLevel]]

  /// The number of halvings of the first level along both axes.
  let finest: SIMD2<Int>

  /// From half cells of the drawing, whose first one is at the origin, to pixels of the surface.
  let projection: Projection

  /// - Parameter levels: One for each combination of ``Halvings``.
  package init(_ levels: [[PlaneLevel]], finest: SIMD2<Int>, projection: Projection) {
    (self.levels, self.finest, self.projection) = (levels, finest, projection)
  }

  /// The numbers of halvings along both axes, from those for the smallest to those for the largest
  /// pixels.
  package struct Halvings {
    package let columns, rows: ClosedRange<Int>

    /// - Parameters:
    ///   - box: The visible half cells.
    ///   - projection: From half cells to the surface.
    ///   - nearest: The least weight of a visible point.
    package init?(showing box: Rectangle, under projection: Projection, nearest: Double) {
      let widths = projection.seenCorners(of: box, nearest: nearest).compactMap { corner in
        projection.derivative(at: corner).inverse.map { back in
          SIMD2(
            (back.a * back.a + back.c * back.c).squareRoot(),
            (back.b * back.b + back.d * back.d).squareRoot())
        }
      }
      guard let first = widths.first else { return nil }
      let least = widths.reduce(first, pointwiseMin)
      let greatest = widths.reduce(first, pointwiseMax)
      func range(_ least: Double, _ greatest: Double) -> ClosedRange<Int> {
        let fewest = ProjectedPicture.halvings(ofWidth: least, within: 0...Self.most)
        return fewest...ProjectedPicture.halvings(ofWidth: greatest, within: fewest...Self.most)
      }
      (columns, rows) = (range(least.x, greatest.x), range(least.y, greatest.y))
    }

    /// The largest number of halvings.
    private static let most = 6
  }

  /// The widest pixel sampled from a level, in half cells of it.
  ///
  /// Four pixels of a level cover no more. With one halving more, a cell would still be no larger
  /// than such a pixel.
  private static let greatestWidth = 4.0

  /// The part of a square that is more than its rounding error.
  private static let slack = 1e-12

  /// Returns the number of halvings for a pixel of the surface along one axis.
  ///
  /// Few pixels take a division or a root.
  ///
  /// - Parameters:
  ///   - square: The square of the product of the pixel's width, in half cells, and `near`.
  ///   - width: The width.
  static func halvings(
    ofSquare square: Double, near: Double, width: @autoclosure () -> Double,
    within limits: ClosedRange<Int>
  ) -> Int {
    var halvings = limits.lowerBound
    while halvings < limits.upperBound {
      let widest = greatestWidth * Double(1 << halvings) * near
      if square < widest * widest * (1 - slack) { return halvings }
      guard square > widest * widest * (1 + slack) else {
        return Self.halvings(ofWidth: width(), within: limits)
      }
      halvings += 1
    }
    return halvings
  }

  /// Returns the number of halvings for a pixel of the surface, given its width in half cells.
  static func halvings(ofWidth width: Double, within limits: ClosedRange<Int>) -> Int {
    var halvings = limits.lowerBound
    var greatest = greatestWidth * Double(1 << halvings)
    // A width that is not a number needs no halving.
    while width > greatest, halvings < limits.upperBound {
      halvings += 1
      greatest *= 2
    }
    return halvings
  }
}
