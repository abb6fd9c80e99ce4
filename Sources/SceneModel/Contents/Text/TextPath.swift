/// The line along which the letters of a text lie.
package struct TextPath: Hashable, Sendable {
  /// The line, in points from the top left of the layer's bounds.
  package let line: MorphingPath

  /// The place of the text's start from the start of the line, in points.
  package let firstMargin: Slot<Double>

  /// The place of the text's end from the end of the line, in points.
  package let lastMargin: Slot<Double>

  /// Whether letters stand on the line, and not upright.
  package let isPerpendicular: Bool

  /// Whether the text runs from the end of the line to its start.
  package let isReversed: Bool

  package init(
    line: MorphingPath, firstMargin: Slot<Double>, lastMargin: Slot<Double>,
    isPerpendicular: Bool, isReversed: Bool
  ) {
    self.line = line
    self.firstMargin = firstMargin
    self.lastMargin = lastMargin
    self.isPerpendicular = isPerpendicular
    self.isReversed = isReversed
  }

  /// Returns the same with another line.
  package func with(_ line: MorphingPath) -> TextPath {
    TextPath(
      line: line, firstMargin: firstMargin, lastMargin: lastMargin,
      isPerpendicular: isPerpendicular, isReversed: isReversed)
  }

  /// The slots on which the places of letters depend.
  package var slots: [Int] { [firstMargin.index, lastMargin.index] + line.slots }
}

/// The line of a text at one moment.
package struct PresentedTextPath: Hashable, Sendable {
  /// In points from the top left of the layer's bounds.
  package let line: Path

  /// In points.
  package let firstMargin, lastMargin: Double

  package let isPerpendicular, isReversed: Bool

  package init(
    _ line: Path, firstMargin: Double, lastMargin: Double, isPerpendicular: Bool, isReversed: Bool
  ) {
    self.line = line
    (self.firstMargin, self.lastMargin) = (firstMargin, lastMargin)
    (self.isPerpendicular, self.isReversed) = (isPerpendicular, isReversed)
  }

  /// - Parameter value: Returns the layer's value in a slot, by its index.
  init(_ path: TextPath, value: (Int) -> SIMD4<Double>) {
    self.init(
      path.line.path(value), firstMargin: value(path.firstMargin.index).x,
      lastMargin: value(path.lastMargin.index).x, isPerpendicular: path.isPerpendicular,
      isReversed: path.isReversed)
  }
}
