/// A choice among the frames of a comparison.
enum FrameSelector: Hashable, Sendable {
  /// The frames whose path from the compared folder matches a pattern.
  case files(PathPattern)

  /// The frames with a number in one of the ranges.
  case numbers([ClosedRange<Int>])

  /// Whether a frame is one of these.
  func contains(_ pair: FramePair) -> Bool {
    switch self {
    case .files(let pattern): pattern.matches(pair.name)
    case .numbers(let ranges):
      pair.number.map { number in ranges.contains { $0.contains(number) } } ?? false
    }
  }
}
