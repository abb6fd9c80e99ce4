/// What is added to colours before they are cut off to whole levels: where a colour changes slowly, steps of
/// a level would be seen as bands, and half a level more here and less there hides them.
///
/// It depends on the row alone. What stands still stays as it is, the pixels of a row change no more often than
/// they would by themselves, and so frames hardly become larger as PNGs.
///
/// Source: van der Corput, “Verteilungsfunktionen”, 1935: neighbours are as far apart as they can be.
package enum Dither {
  /// Levels per pixel from which on steps are too narrow to be seen.
  package static let greatestSlope = 0.25

  /// Rows after which thresholds repeat.
  package static let period = 8

  private static let ranks: [UInt16] = [0, 4, 2, 6, 1, 5, 3, 7]

  /// The threshold of a row, in 1/256 level.
  package static func threshold(ofRow y: Int) -> UInt16 { 32 * ranks[y & (period - 1)] + 16 }

  /// The threshold of what is rounded to the nearest level.
  package static let nearest: UInt16 = 128
}
