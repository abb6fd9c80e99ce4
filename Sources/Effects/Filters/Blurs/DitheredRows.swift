internal import Kernels
internal import Raster

/// What stands in for rounding to whole levels where columns are written as bytes.
///
/// What is off by less than a quarter from a whole level becomes that level: an even area may be so, and has to
/// stay even.
struct DitheredRows: StripFilter {
  var edges: Edges { .clamp }

  func margins(length: Int) -> Margins { .none }

  func resultLength(of length: Int) -> Int { length }

  func apply(to source: borrowing Strip, writing result: borrowing Strip) {
    for y in 0..<result.length {
      let start = y * Strip.lanes
      // From 1/256 level to the units of a strip.
      let threshold = Dither.threshold(ofRow: y) / 2
      unsafe ditherNumbers(result.rows + start, source.rows + start, Strip.lanes, threshold)
    }
  }
}
