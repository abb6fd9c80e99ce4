/// The four pixels of a lattice around a position along one axis, where neighbours are in two phases.
struct Taps {
  /// The number of the second pixel in the lattice.
  private let pixel: Int

  /// The position after that, in steps of 1/64.
  let part: Int

  init(_ position: Int64) {
    pixel = Int(position >> 32)
    part = Int(UInt32(truncatingIfNeeded: position) >> 26)
  }

  /// Whether more than one pixel counts.
  var isBetween: Bool { part != 0 }

  /// The cell of each pixel, and whether it is in the phase that is moved by half a pixel.
  subscript(tap: Int) -> (cell: Int, isMoved: Bool) {
    ((pixel - 1 + tap) >> 1, (pixel - 1 + tap) & 1 == 1)
  }
}
