/// A path that may turn into others of the same structure, point by point.
///
/// Source: CAShapeLayer's `path`, which is animated so.
package struct MorphingPath: Hashable, Sendable {
  /// How paths of another structure become alike.
  package enum Morph: String, CaseIterable, Sendable {
    /// They have to be alike already.
    case matching
    /// All are divided alike, at the places where one of them has a point.
    case resample
  }

  /// The path as it is declared.
  package let path: Path

  package let morph: Morph

  /// The slots of its points, in their order; empty where nothing moves them.
  package let slots: Range<Int>

  package init(_ path: Path, morph: Morph, slots: Range<Int> = 0..<0) {
    precondition(slots.isEmpty || slots.count == path.points.count, "each point has a slot")
    self.path = path
    self.morph = morph
    self.slots = slots
  }

  /// Returns the path that it is while its points have some values.
  ///
  /// - Parameter value: The value of a slot.
  package func path(_ value: (Int) -> SIMD4<Double>) -> Path {
    slots.isEmpty ? path : path.with(slots.map { Point(components: value($0)) })
  }
}

extension Path {
  /// All points by which the path is declared, those that only bend it among them.
  package var points: [Point] { elements.flatMap(\.points) }

  /// Returns a path of the same structure.
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

  /// Says how the structure of another path differs; `nil` if it does not.
  ///
  /// - Parameter other: The path that this one is to become.
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
  /// The points by which the element is declared.
  package var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let control1, let control2, let point): [control1, control2, point]
    case .close: []
    }
  }

  /// For messages.
  fileprivate var word: String {
    switch self {
    case .move: "a move"
    case .line: "a line"
    case .curve: "a curve"
    case .close: "a close"
    }
  }
}
