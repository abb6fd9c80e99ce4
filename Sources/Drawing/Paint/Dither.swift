/// What is added to colours before they are cut off to whole levels: where a colour changes slowly, steps of
/// a level would be seen as bands, and half a level more here and less there hides them.
///
/// It depends on the place alone, so that what stands still stays as it is.
///
/// Source: Bayer, “An optimum method for two-level rendition of continuous-tone pictures”, 1973.
enum Dither {
  /// Levels per pixel from which on steps are too narrow to be seen.
  static let greatestSlope = 0.25

  private static let ranks: [[UInt16]] = [
    [0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5],
  ]

  /// The thresholds of pixels in a row, in 1/256 level; every fourth is the same, from column 0 on.
  static func thresholds(inRow y: Int) -> [UInt16] { ranks[y & 3].map { 16 * $0 + 8 } }
}

extension Transform {
  /// The pixel of the surface from which thresholds count: that of the origin, so that what is moved by
  /// whole pixels keeps them.
  var ditherOrigin: (x: Int, y: Int) {
    func pixel(_ place: Double) -> Int {
      // A picture that is kept lies in steps of 1/256 pixel.
      let rounded = (place * 256).rounded() / 256
      return Int(max(-1e9, min(rounded.rounded(.down), 1e9)))
    }
    return (pixel(tx), pixel(ty))
  }
}
