internal import Kernels
internal import Raster

/// Dithering of opaque pixels instead of rounding to nearest, where columns are written as bytes.
///
/// The pixels along a row change no more often than without it, so that PNGs hardly become larger.
/// Translucent pixels stay as they are.
///
/// A value within a quarter of a whole level becomes that level, so that even areas, which may be
/// slightly off, stay even.
struct DitheredRows: StripFilter {
  /// Whether all pixels are opaque but for errors of sums in 16 bits.
  let allAreOpaque: Bool

  var edges: Edges { .clamp }

  func margins(length: Int) -> Margins { .none }

  func resultLength(of length: Int) -> Int { length }

  func apply(to source: borrowing Strip, writing result: borrowing Strip) {
    for y in 0..<result.length {
      let start = y * Strip.lanes
      // Converts 1/256 level to the units of a strip.
      let threshold = Dither.threshold(ofRow: y) / 2
      unsafe ditherRow(
        result.rows + start, source.rows + start, Strip.lanes / 4, threshold,
        allAreOpaque ? 0 : UInt16(opaqueNumber))
    }
  }
}
