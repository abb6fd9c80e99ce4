/// The four lattice pixels around a position along one axis; neighbours belong to two phases.
struct LatticeTaps {
  /// The index of the second pixel in the lattice.
  private let pixel: Int

  /// The distance from that pixel, in steps of 1/64.
  let part: Int

  init(_ position: Int64) {
    pixel = Int(position >> 32)
    part = Int(UInt32(truncatingIfNeeded: position) >> 26)
  }

  /// Whether the position lies between two pixels, so that more than one has weight.
  var isBetween: Bool { part != 0 }

  /// Returns the cell of a pixel, and whether its phase is moved by half a pixel.
  subscript(tap: Int) -> (cell: Int, isMoved: Bool) {
    ((pixel - 1 + tap) >> 1, (pixel - 1 + tap) & 1 == 1)
  }
}
