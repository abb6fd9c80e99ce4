/// A path that can morph into others with the same structure, point by point.
///
/// Source: the animation of CAShapeLayer's `path`.
package struct MorphingPath: Hashable, Sendable {
  /// The method by which paths with different structures are matched.
  package enum Morph: String, CaseIterable, Sendable {
    /// The paths must already have the same structure.
    case matching
    /// All paths are divided at the same places, wherever one of them has a point.
    case resample
  }

  /// The declared path.
  package let path: Path

  package let morph: Morph

  /// The slots of its points, in order; empty if nothing moves them.
  package let slots: Range<Int>

  package init(_ path: Path, morph: Morph, slots: Range<Int> = 0..<0) {
    precondition(slots.isEmpty || slots.count == path.points.count, "each point has a slot")
    self.path = path
    self.morph = morph
    self.slots = slots
  }

  /// Returns the path with the current positions of its points.
  ///
  /// - Parameter value: Returns the value of a slot.
  package func path(_ value: (Int) -> SIMD4<Double>) -> Path {
    slots.isEmpty ? path : path.with(slots.map { Point(components: value($0)) })
  }
}

extension Path {
  /// All points in the declaration of the path, including control points.
  package var points: [Point] { elements.flatMap(\.points) }

  /// Returns a path with the same structure and other points.
  ///
  /// - Parameter points: As many as in ``points``.
  package func with(_ points: [Point]) -> Path {
    var next = points.makeIterator()
    func point(_ old: Point) -> Point { next.next() ?? old }
    return Path(
      elements.map { element in
        switch element {
        case .move(let end): .move(to: point(end))
        case .line(let end): .line(to: point(end))
        case .curve(let control1, let control2, let end):
          .curve(control1: point(control1), control2: point(control2), to: point(end))
        case .close: .close
        }
      })
  }

  /// Returns a description of how another path's structure differs, or `nil` if it does not.
  ///
  /// - Parameter other: The path into which this one should morph.
  package func mismatch(with other: Path) -> String? {
    let pairs = zip(elements, other.elements)
    if let index = pairs.enumerated().first(where: { $1.0.word != $1.1.word })?.offset {
      return "element \(index + 1) is \(other.elements[index].word), where 'd' has "
        + elements[index].word
    }
    return elements.count == other.elements.count
      ? nil : "it has \(other.elements.count) elements, where 'd' has \(elements.count)"
  }
}

extension Path.Element {
  /// The points in the declaration of the element.
  package var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let control1, let control2, let point): [control1, control2, point]
    case .close: []
    }
  }

  /// A word for messages.
  fileprivate var word: String {
    switch self {
    case .move: "a move"
    case .line: "a line"
    case .curve: "a curve"
    case .close: "a close"
    }
  }
}
