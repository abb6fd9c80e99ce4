/// The ranges of a row's columns in front of the fold, on the cylinder and behind it.
struct RollZones {
  /// The columns in front of the fold.
  let flat: Range<Int>

  /// The columns on the cylinder, including those that its side touches.
  let round: Range<Int>

  /// The columns in front of the fold and on the cylinder.
  private let near: Range<Int>

  private let width: Int

  init(_ y: Int, roll: PageRoll, width: Int) {
    self.width = width
    // The side of a cylinder thinner than a pixel may lie in front of the fold.
    flat = roll.columns(upTo: min(0, roll.radius - 0.5), y: y, width: width)
    near = roll.columns(upTo: roll.radius + 0.5, y: y, width: width)
    round = Self.difference(near, flat)
  }

  /// Returns the columns behind the cylinder's side, up to a distance from the fold.
  func beyond(upTo distance: Double, _ y: Int, roll: PageRoll) -> Range<Int> {
    Self.difference(roll.columns(upTo: distance, y: y, width: width), near)
  }

  /// Returns columns without a range at one of their ends.
  private static func difference(_ columns: Range<Int>, _ end: Range<Int>) -> Range<Int> {
    if end.isEmpty { return columns }
    return end.lowerBound == columns.lowerBound
      ? end.upperBound..<columns.upperBound : columns.lowerBound..<end.lowerBound
  }
}
