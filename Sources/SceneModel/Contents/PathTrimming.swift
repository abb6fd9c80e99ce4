extension Path {
  /// Returns the part of the path between two fractions of its length.
  ///
  /// Parts are measured one after another, in order. A closed part stays closed only if it is
  /// complete. A range that is empty or reversed gives an empty path; it does not wrap around.
  ///
  /// - Parameters:
  ///   - start: Clamped to at least 0.
  ///   - end: Clamped to at most 1.
  package func trimmed(from start: Double, to end: Double) -> Path {
    guard start < end, start < 1, end > 0 else { return Path([]) }
    guard start > 0 || end < 1 else { return self }

    let pieces = pieces.map { (piece: $0, length: $0.length) }
    let length = pieces.reduce(0) { $0 + $1.length }
    let (from, to) = (max(start, 0) * length, min(end, 1) * length)

    var trimmed: [Element] = []
    var passed = 0.0
    /// Whether the current part is complete so far.
    var isWhole = false
    for (piece, length) in pieces {
      let visible = (from: max(from - passed, 0), to: min(to - passed, length))
      passed += length
      let isComplete = visible.from == 0 && visible.to == length
      isWhole = isComplete && (piece.beginsPart || isWhole)
      guard isComplete || visible.from < visible.to else { continue }

      let part = isComplete ? piece : piece.part(from: visible.from, to: visible.to)
      if piece.beginsPart || visible.from > 0 || trimmed.isEmpty {
        trimmed.append(.move(to: Point(part.start)))
      }
      trimmed.append(part.element(closing: isWhole))
    }
    return Path(trimmed)
  }
}

extension PathPiece {
  /// - Parameter closing: Whether a closing line closes a complete part.
  fileprivate func element(closing: Bool) -> Path.Element {
    switch course {
    case .close where closing: .close
    case .line, .close: .line(to: Point(end))
    case .curve(let curve):
      .curve(
        control1: Point(curve.control1), control2: Point(curve.control2), to: Point(curve.end))
    }
  }
}
