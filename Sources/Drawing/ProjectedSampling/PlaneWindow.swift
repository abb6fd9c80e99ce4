/// A rectangle in a plane, seen on a surface.
struct PlaneWindow: Sendable {
  /// From the surface to half cells of the plane's drawing.
  let back: Projection

  /// The half cells of the rectangle.
  let columns, rows: ClosedRange<Double>

  /// Returns the columns of a row in which the rectangle covers the centre of the pixel.
  func columns(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    let start = SIMD3(0.5, Double(y) + 0.5, 1)
    let (u, v, near) = (back.x.dot(start), back.y.dot(start), back.weight.dot(start))
    var (first, end) = (Double(limits.lowerBound), Double(limits.upperBound))
    /// Keeps the columns where an affine function is not negative.
    func keep(_ value: Double, _ slope: Double) {
      if slope > 0 {
        first = max(first, (-value / slope).rounded(.up))
      } else if slope < 0 {
        end = min(end, (-value / slope).rounded(.down) + 1)
      } else if value < 0 {
        end = first
      }
    }
    keep(near, back.weight.x)
    keep(u - columns.lowerBound * near, back.x.x - columns.lowerBound * back.weight.x)
    keep(columns.upperBound * near - u, columns.upperBound * back.weight.x - back.x.x)
    keep(v - rows.lowerBound * near, back.y.x - rows.lowerBound * back.weight.x)
    keep(rows.upperBound * near - v, rows.upperBound * back.weight.x - back.y.x)
    return first < end ? Int(first)..<Int(end) : limits.lowerBound..<limits.lowerBound
  }
}

/// The part of a surface in which a tilted picture is opaque.
package struct PlaneCover: Sendable {
  private let window: PlaneWindow

  /// The number of pixels of a level around its place on which a pixel of the surface may depend.
  private static let reach = 4

  /// - Parameters:
  ///   - opaque: The opaque part of the drawing, in half cells.
  ///   - halvings: The halvings of the sampled levels.
  ///   - projection: From half cells to pixels of the surface.
  /// - Returns: `nil` if no pixel of the surface depends on opaque half cells only.
  package init?(
    of opaque: Rectangle, at halvings: ProjectedPicture.Halvings, under projection: Projection
  ) {
    let margin = SIMD2(
      Double(Self.reach << halvings.columns.upperBound),
      Double(Self.reach << halvings.rows.upperBound))
    let (left, top) = (opaque.x + margin.x, opaque.y + margin.y)
    let (right, bottom) = (
      opaque.x + opaque.width - margin.x, opaque.y + opaque.height - margin.y
    )
    guard left <= right, top <= bottom, let back = projection.inverse else { return nil }
    window = PlaneWindow(back: back, columns: left...right, rows: top...bottom)
  }

  /// Returns the opaque columns of a row.
  func columns(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    window.columns(inRow: y, within: limits)
  }
}

extension [PlaneCover] {
  /// Runs `body` with the parts of a row's columns that no plane covers, from left to right.
  ///
  /// - Parameter index: The first plane that counts.
  func forEachUncovered(
    _ columns: Range<Int>, y: Int, from index: Int = 0, _ body: (Range<Int>) -> Void
  ) {
    guard !columns.isEmpty, index < count else { return columns.isEmpty ? () : body(columns) }
    let hidden = self[index].columns(inRow: y, within: columns)
    guard !hidden.isEmpty else {
      return forEachUncovered(columns, y: y, from: index + 1, body)
    }
    forEachUncovered(columns.lowerBound..<hidden.lowerBound, y: y, from: index + 1, body)
    forEachUncovered(hidden.upperBound..<columns.upperBound, y: y, from: index + 1, body)
  }
}
