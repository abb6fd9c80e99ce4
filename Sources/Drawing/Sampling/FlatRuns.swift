import Raster

/// The runs of a row in which all phases of a picture have one colour, and the runs between them.
///
/// A class, because the runs are computed once for all rows of the same blocks.
final class FlatRuns {
  struct Run {
    let cells: Range<Int>

    /// `nil` if the run has several colours.
    let color: Pixel?
  }

  /// The phases that have pixels.
  private let phases: [BlockedBitmap]

  private let width: Int

  private var known: [Run] = []

  /// The row of blocks to which ``known`` belongs.
  private var blockRow: Int?

  /// - Parameter phases: Phases without pixels are ignored.
  init(of phases: [BlockedBitmap]) {
    self.phases = phases.filter { !$0.bitmap.pixels.isEmpty }
    width = self.phases.first?.bitmap.width ?? 0
  }

  /// Returns the runs of a row from left to right.
  func all(inRow y: Int) -> [Run] {
    let side = UniformBlocks.side
    guard blockRow != y / side else { return known }
    blockRow = y / side
    known.removeAll(keepingCapacity: true)
    guard width > 0 else { return known }
    var (start, color) = (0, commonColor(x: 0, y: y))
    for x in stride(from: side, to: width, by: side) {
      let next = commonColor(x: x, y: y)
      guard next != color else { continue }
      known.append(Run(cells: start..<x, color: color))
      (start, color) = (x, next)
    }
    known.append(Run(cells: start..<(width + side - 1) / side * side, color: color))
    return known
  }

  /// Returns the colour that all phases have in the block of a cell; `nil` if there are several.
  private func commonColor(x: Int, y: Int) -> Pixel? {
    guard let color = phases[0].flatColor(x: x, y: y) else { return nil }
    for phase in phases.dropFirst() where phase.flatColor(x: x, y: y) != color { return nil }
    return color
  }
}
