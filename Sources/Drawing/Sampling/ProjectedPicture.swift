/// A picture in its own plane, shown on a surface as an eye sees the plane.
package struct ProjectedPicture: Sendable {
  /// Coarser and coarser ones of the same picture: each row is one of halvings of height, each element
  /// of a row one of width. From each, pixels are made that are up to 2 of its cells wide.
  let levels: [[PlaneLevel]]

  /// How often the first of them is halved along both axes.
  let finest: SIMD2<Int>

  /// From half cells of the drawing, the first of which is at the origin, to pixels of the surface.
  let projection: Projection

  /// - Parameter levels: For all of ``Halvings``.
  package init(_ levels: [[PlaneLevel]], finest: SIMD2<Int>, projection: Projection) {
    (self.levels, self.finest, self.projection) = (levels, finest, projection)
  }

  /// How often a picture is halved along both axes for the largest and the smallest pixels of a plane.
  package struct Halvings {
    package let columns, rows: ClosedRange<Int>

    /// - Parameters:
    ///   - box: Of half cells that are shown.
    ///   - projection: From them to the surface.
    ///   - nearest: The least weight of what is seen.
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

    /// A picture is not made smaller than by 2 to the power of this.
    private static let most = 6
  }

  /// The widest pixel that is made of a level, in half cells of it: four of its pixels show no more, and
  /// half as many cells are still no larger than such a pixel.
  private static let greatestWidth = 4.0

  /// How often a picture is halved for a pixel of the surface that is so many half cells wide.
  static func halvings(ofWidth width: Double, within limits: ClosedRange<Int>) -> Int {
    // What is no number is not halved.
    guard width > greatestWidth else { return limits.lowerBound }
    let times = min(width, 0x1p40) / greatestWidth
    let halvings = Int(times.exponent) + (times.significand > 1 ? 1 : 0)
    return min(max(halvings, limits.lowerBound), limits.upperBound)
  }
}
