internal import Kernels
internal import Pixels

/// What stands in for rounding to whole levels where columns are written as bytes.
///
/// A number is moved by half a level at most; whole levels stay what they are.
struct DitheredRows: StripFilter {
  var edges: Edges { .clamp }

  func margins(length: Int) -> Margins { .none }

  func resultLength(of length: Int) -> Int { length }

  func apply(to source: borrowing Strip, writing result: borrowing Strip) {
    for y in 0..<result.length {
      let start = y * Strip.lanes
      // From 1/256 level to the units of a strip.
      let shift = (Int32(Dither.threshold(ofRow: y)) - Int32(Dither.nearest)) / 2
      unsafe shiftNumbers(result.rows + start, source.rows + start, Strip.lanes, shift)
    }
  }
}
