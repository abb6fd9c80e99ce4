/// A path, measured along its length.
package struct PathCourse {
  /// The lines and curves that have a length, each with its start along the path, in points.
  private let stages: [(piece: PathPiece, start: Double, length: Double)]

  /// In points.
  package let length: Double

  /// Whether the path ends where it begins, so that distances beyond its ends go round.
  let isClosed: Bool

  init(_ path: Path) {
    var stages: [(piece: PathPiece, start: Double, length: Double)] = []
    var passed = 0.0
    for piece in path.pieces {
      let length = piece.length
      guard length > 0 else { continue }
      stages.append((piece, passed, length))
      passed += length
    }
    (self.stages, length) = (stages, passed)
    isClosed = path.elements.last == .close
  }

  /// A place on a path.
  package struct Place {
    package let point: Point

    /// Where the path goes from there: a vector of length 1.
    package let direction: Vector

    init(point: Point, direction: Vector) { (self.point, self.direction) = (point, direction) }
  }

  /// Returns the place at a distance along the path; `nil` if the path has no length.
  ///
  /// Beyond its ends an open path goes straight on, and a closed one begins again.
  ///
  /// - Parameter distance: From the start, in points.
  package func place(at distance: Double) -> Place? {
    guard let first = stages.first, let last = stages.last else { return nil }
    var distance = distance
    if isClosed {
      distance -= (distance / length).rounded(.down) * length
    } else if distance < 0 {
      return first.piece.place(at: 0, of: first.length).moved(by: distance)
    } else if distance > length {
      return last.piece.place(at: last.length, of: last.length).moved(by: distance - length)
    }
    let stage = stages.last { $0.start <= distance } ?? first
    return stage.piece.place(at: distance - stage.start, of: stage.length)
  }
}

extension PathCourse.Place {
  fileprivate func moved(by distance: Double) -> PathCourse.Place {
    PathCourse.Place(
      point: Point(x: point.x + direction.dx * distance, y: point.y + direction.dy * distance),
      direction: direction)
  }
}

extension PathPiece {
  /// Returns the place at a distance from the start of the piece.
  ///
  /// - Parameter whole: The length of the piece, above 0.
  fileprivate func place(at distance: Double, of whole: Double) -> PathCourse.Place {
    switch course {
    case .line, .close:
      let direction = (end - start) / whole
      return PathCourse.Place(
        point: Point(start + direction * distance),
        direction: Vector(dx: direction.x, dy: direction.y))
    case .curve(let curve):
      let t = curve.parameter(atLength: distance, of: whole)
      let direction = curve.direction(at: t)
      return PathCourse.Place(
        point: Point(curve.point(at: t)), direction: Vector(dx: direction.x, dy: direction.y))
    }
  }
}

extension CubicCurve<SIMD2<Double>> {
  /// Returns the direction at a parameter, as a vector of length 1.
  ///
  /// Where a control point lies on an end, or the curve has a cusp, it is that of a short chord.
  fileprivate func direction(at t: Double) -> SIMD2<Double> {
    let velocity = velocity(at: t)
    let size = (control1 - start).length + (control2 - control1).length + (end - control2).length
    if velocity.length > 1e-9 * size { return velocity / velocity.length }
    let chord = point(at: min(t + 1e-4, 1)) - point(at: max(t - 1e-4, 0))
    return chord.length > 0 ? chord / chord.length : SIMD2(1, 0)
  }
}
