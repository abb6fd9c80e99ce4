/// Ordered dithering of rows, which hides the banding of slow gradients.
///
/// A threshold is added to each colour before it is truncated to a whole level. It depends on the
/// row alone. So content at rest does not flicker, the pixels along a row change no more often than
/// without dithering, and frames hardly become larger as PNGs.
///
/// Source: van der Corput, “Verteilungsfunktionen”, 1935: the order keeps neighbouring thresholds
/// far apart.
package enum Dither {
  /// The slope in levels per pixel above which bands are too narrow to be seen.
  package static let greatestSlope = 0.25

  /// The number of rows after which thresholds repeat.
  static let period = 8

  private static let ranks: [UInt16] = [0, 4, 2, 6, 1, 5, 3, 7]

  /// Returns the threshold of a row, in 1/256 level.
  package static func threshold(ofRow y: Int) -> UInt16 { 32 * ranks[y & (period - 1)] + 16 }

  /// The threshold that rounds to the nearest level, in 1/256 level.
  package static let nearest: UInt16 = 128
}
