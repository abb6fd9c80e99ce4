import Drawing
import Timeline

/// The path of a layer while a shutter is open, as straight pieces with constant speed.
struct ExposurePath {
  /// A straight piece of the path.
  struct Piece {
    /// The positions of the layer's top left corner, in pixels of the surface.
    var start, end: SIMD2<Double>

    /// The piece's weight in the mean, times the layer's opacity there.
    var weight: Double
  }

  /// The pieces with a weight above 0.
  private(set) var pieces: [Piece]

  /// The largest deviation of a piece from the true path or timing, in pixels.
  private static let visibleDeviation = 1 / 64.0

  /// Creates the path of a layer with an area.
  init(_ instants: [PlacedInstant]) {
    pieces = []
    let corners = instants.map { $0.layer?.corner ?? .zero }
    var next = 0
    while next < instants.count - 1 {
      next = addPiece(from: next, of: instants, corners)
    }
  }

  /// Appends the longest piece from an instant on, and returns the instant at its end.
  private mutating func addPiece(
    from start: Int, of instants: [PlacedInstant], _ corners: [SIMD2<Double>]
  ) -> Int {
    var end = start + 1
    var weights = [0, weight(between: instants[start], and: instants[end])]
    while end + 1 < instants.count {
      let longer =
        weights + [
          weights[weights.count - 1] + weight(between: instants[end], and: instants[end + 1])
        ]
      guard isEven(corners[start...end + 1], longer) else { break }
      weights = longer
      end += 1
    }
    let weight = weights[weights.count - 1]
    if weight > 0 { pieces.append(Piece(start: corners[start], end: corners[end], weight: weight)) }
    return end
  }

  private func weight(between instant: PlacedInstant, and next: PlacedInstant) -> Double {
    instant.weightUntilNext * (instant.opacity + next.opacity) / 2
  }

  /// Returns whether a path through some corners is straight, with lengths in proportion to the
  /// weights.
  ///
  /// - Parameter weights: The weights from the first corner to each.
  private func isEven(_ corners: ArraySlice<SIMD2<Double>>, _ weights: [Double]) -> Bool {
    guard let start = corners.first, let end = corners.last, let whole = weights.last else {
      return true
    }
    return zip(corners, weights).allSatisfy { corner, weight in
      let even = whole > 0 ? start + (end - start) * (weight / whole) : start
      let deviation = corner - even
      return (deviation * deviation).sum().squareRoot() <= ExposurePath.visibleDeviation
    }
  }

  /// Clips the path to a box.
  mutating func clip(to box: Rectangle) {
    pieces = pieces.compactMap { $0.clipped(to: box) }
  }

  /// Whether the path leaves its start.
  var isMoving: Bool {
    pieces.contains { $0.start != pieces[0].start || $0.end != pieces[0].start }
  }

  /// The bounding box of the path; `nil` if the path is empty.
  var bounds: (least: SIMD2<Double>, greatest: SIMD2<Double>)? {
    guard let first = pieces.first else { return nil }
    return pieces.reduce((first.start, first.start)) { box, piece in
      (
        pointwiseMin(box.0, pointwiseMin(piece.start, piece.end)),
        pointwiseMax(box.1, pointwiseMax(piece.start, piece.end))
      )
    }
  }
}

extension ExposurePath.Piece {
  /// Returns the part of the piece within a box; `nil` if there is none.
  ///
  /// Source: Liang and Barsky, "A New Concept and Method for Line Clipping", 1984.
  fileprivate func clipped(to box: Rectangle) -> Self? {
    let way = end - start
    var (first, last) = (0.0, 1.0)
    for (start, way, least, length) in [
      (start.x, way.x, box.x, box.width), (start.y, way.y, box.y, box.height),
    ] {
      let (enter, leave) = ((least - start) / way, (least + length - start) / way)
      guard way != 0 else {
        if start < least || start > least + length { return nil }
        continue
      }
      first = max(first, min(enter, leave))
      last = min(last, max(enter, leave))
    }
    guard first < last else { return nil }
    return Self(
      start: first == 0 ? start : start + way * first, end: last == 1 ? end : start + way * last,
      weight: weight * (last - first))
  }
}

extension PlacedLayer {
  /// The top left corner of the box around the layer's bounds, in pixels of the surface.
  var corner: SIMD2<Double> {
    let box = layer.bounds.boundingBox(under: transform)
    return SIMD2(box.x, box.y)
  }
}
