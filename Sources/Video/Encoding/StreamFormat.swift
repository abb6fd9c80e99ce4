internal import Raster

/// The format of a stream of frames.
package enum StreamFormat: String, CaseIterable, Sendable {
  /// Pixels alone, 4 bytes each, row by row from the top: red, green, blue and straight alpha.
  case rgba

  /// YUV4MPEG2, which says of itself what it is: luma and chroma of every pixel before black, as BT.709
  /// has them in the range of films.
  ///
  /// All chroma is there (4:4:4), because coloured lines and letters do not outlive less, and who wants
  /// less can leave it out.
  case y4m

  /// Returns the header of a stream.
  func head(of shape: FilmShape) -> [UInt8] {
    switch self {
    case .rgba: []
    case .y4m:
      Array(
        "YUV4MPEG2 W\(shape.width) H\(shape.height) F\(shape.rate.numerator):\(shape.rate.denominator) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
          .utf8)
    }
  }

  /// A bitmap as a frame of a stream.
  func frame(_ bitmap: Bitmap) -> [UInt8] {
    switch self {
    case .rgba: bitmap.straightRGBA
    case .y4m: Array("FRAME\n".utf8) + bitmap.lumaChroma
    }
  }
}
