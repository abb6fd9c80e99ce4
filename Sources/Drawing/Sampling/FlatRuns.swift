import Pixels

/// The parts of a row in which all phases of a picture show one colour, and the others.
///
/// A class, because they are found once for all rows of the same blocks.
final class FlatRuns {
  struct Run {
    let cells: Range<Int>

    /// `nil` where there are several.
    let color: Pixel?
  }

  private var known: [Run] = []

  /// The row of blocks of those that are known.
  private var blockRow: Int?

  /// Returns the runs of a row from left to right.
  ///
  /// - Parameter phases: The same at each call; those without pixels do not count.
  func all(inRow y: Int, of phases: [BlockedBitmap]) -> [Run] {
    let side = BlockedBitmap.blockSide
    guard blockRow != y / side else { return known }
    blockRow = y / side
    known = []
    let shown = phases.filter { !$0.bitmap.pixels.isEmpty }
    for x in stride(from: 0, to: shown.first?.bitmap.width ?? 0, by: side) {
      let color = Self.color(of: shown, x: x, y: y)
      if let last = known.last, last.color == color {
        known[known.count - 1] = Run(cells: last.cells.lowerBound..<x + side, color: color)
      } else {
        known.append(Run(cells: x..<x + side, color: color))
      }
    }
    return known
  }

  /// The one colour of all phases in the block of a cell.
  private static func color(of phases: [BlockedBitmap], x: Int, y: Int) -> Pixel? {
    guard let color = phases.first?.flatColor(x: x, y: y) else { return nil }
    return phases.dropFirst().allSatisfy { $0.flatColor(x: x, y: y) == color } ? color : nil
  }
}
