/// The outline of a path: one path, or several that have places of their own and are painted as
/// one.
package struct CompoundPath: Hashable, Sendable {
  /// One of the paths.
  package struct Part: Hashable, Sendable {
    package let path: MorphingPath

    /// The place of the path; `nil` if it stays where its data says.
    package let placement: Placement?

    package init(_ path: MorphingPath, placement: Placement? = nil) {
      (self.path, self.placement) = (path, placement)
    }
  }

  /// The place of a path, which is scaled and then turned about the origin of its data, then moved.
  package struct Placement: Hashable, Sendable {
    /// The place of the origin, in points.
    package let position: Slot<Point>
    package let scale: Slot<Scale>

    /// In degrees clockwise.
    package let rotation: Slot<Double>

    package init(position: Slot<Point>, scale: Slot<Scale>, rotation: Slot<Double>) {
      (self.position, self.scale, self.rotation) = (position, scale, rotation)
    }
  }

  /// At least one. Each of several has a placement.
  package let parts: [Part]

  /// The most parts.
  package static let mostParts = 1000

  package init(_ parts: [Part]) { self.parts = parts }

  /// The key path of a part, to which `.d` is added for its data.
  package func keyPath(ofPart index: Int) -> String {
    parts[index].placement == nil ? "contents.path" : "contents.path.paths.\(index)"
  }

  /// Returns the whole path with the current values of its slots.
  ///
  /// - Parameter value: Returns the value of a slot.
  package func path(_ value: (Int) -> SIMD4<Double>) -> Path {
    guard parts.count > 1 || parts[0].placement != nil else { return parts[0].path.path(value) }
    return Path(
      parts.flatMap { part in
        let path = part.path.path(value)
        return (part.placement.map { $0.place(path, value) } ?? path).elements
      })
  }
}

extension CompoundPath.Placement {
  fileprivate func place(_ path: Path, _ value: (Int) -> SIMD4<Double>) -> Path {
    let (position, scale) = (value(position.index), value(scale.index))
    let turn = Turn(degrees: value(rotation.index).x)
    return path.with(
      path.points.map { point in
        let (x, y) = (point.x * scale.x, point.y * scale.y)
        return Point(
          x: position.x + turn.cosine * x - turn.sine * y,
          y: position.y + turn.sine * x + turn.cosine * y)
      })
  }
}
