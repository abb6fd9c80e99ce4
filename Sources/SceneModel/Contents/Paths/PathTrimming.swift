extension Path {
  /// Returns the part of the path between two fractions of its length that move on along it.
  ///
  /// - Parameters:
  ///   - start: Clamped to at least 0.
  ///   - end: Clamped to at most 1.
  ///   - offset: A fraction by which both move on; what passes the end begins again at the start.
  ///   - isOfEach: Whether each part of the path is trimmed by itself.
  package func trimmed(
    from start: Double, to end: Double, movedOnBy offset: Double, isOfEach: Bool
  ) -> Path {
    let parts = isOfEach ? parts : [self]
    return Path(
      parts.flatMap { $0.trimmed(from: start, to: end, movedOnBy: offset).elements })
  }

  private func trimmed(from start: Double, to end: Double, movedOnBy offset: Double) -> Path {
    let (start, end) = (max(start, 0), min(end, 1))
    let turn = offset - offset.rounded(.down)
    guard start < end, end - start < 1, turn > 0 else { return trimmed(from: start, to: end) }
    let first = start + turn >= 1 ? start + turn - 1 : start + turn
    let last = first + end - start
    guard last > 1 else { return trimmed(from: first, to: last) }
    let before = trimmed(from: first, to: 1).elements
    let after = trimmed(from: 0, to: last - 1).elements
    // The line goes on where a closed part begins.
    let goesOn = elements.last == .close && !elements.dropFirst().contains(where: \.isMove)
    return Path(before + (goesOn ? after.drop { $0.isMove } : after[...]))
  }

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
