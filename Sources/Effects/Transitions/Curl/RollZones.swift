/// The columns of a row as a cylinder divides them.
struct RollZones {
  /// Before the fold.
  let flat: Range<Int>

  /// On the cylinder, with those its side touches.
  let round: Range<Int>

  /// Both.
  private let near: Range<Int>

  private let width: Int

  init(_ y: Int, roll: PageRoll, width: Int) {
    self.width = width
    // The side of a cylinder that is thinner than a pixel may lie before the fold's middle.
    flat = roll.columns(upTo: min(0, roll.radius - 0.5), y: y, width: width)
    near = roll.columns(upTo: roll.radius + 0.5, y: y, width: width)
    round = Self.difference(near, flat)
  }

  /// The columns behind the cylinder's side, up to a distance from the fold.
  func beyond(upTo distance: Double, _ y: Int, roll: PageRoll) -> Range<Int> {
    Self.difference(roll.columns(upTo: distance, y: y, width: width), near)
  }

  /// Returns some columns without those at one of their ends.
  private static func difference(_ columns: Range<Int>, _ end: Range<Int>) -> Range<Int> {
    if end.isEmpty { return columns }
    return end.lowerBound == columns.lowerBound
      ? end.upperBound..<columns.upperBound : columns.lowerBound..<end.lowerBound
  }
}
