/// The bound on the size of a picture.
package enum PictureBound: Sendable {
  /// Each side is bounded, as for everything that is drawn.
  case eachSide

  /// The width is bounded, and the number of pixels, so that a picture may be taller than wide.
  ///
  /// This suits what reads pictures row by row, such as a comparison.
  case area

  /// The most rows of a picture that is bounded by its area, which is libpng's own limit.
  private static let mostRows = 1_000_000

  /// Throws if an image is larger than a frame could sensibly be.
  func check(width: Int, height: Int) throws(ImageFileError) {
    let side = PictureHeader.largestSide
    let excess: String? =
      switch self {
      case .eachSide: max(width, height) > side ? "\(side) a side" : nil
      case .area where width > side: "\(side) in a row"
      case .area where height > Self.mostRows: "\(Self.mostRows) in a column"
      case .area: width * height > side * side ? "\(side * side) in all" : nil
      }
    guard let excess else { return }
    throw ImageFileError("\(width)×\(height) pixels are too many, the limit is \(excess)")
  }
}
