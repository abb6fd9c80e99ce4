internal import Raster

/// The format of a stream of frames.
package enum StreamFormat: String, CaseIterable, Sendable {
  /// Raw pixels of 4 bytes, row by row from the top: red, green, blue and straight alpha.
  case rgba

  /// YUV4MPEG2, a format with a header: luma and chroma on black, with the matrix of BT.709 in
  /// video range.
  ///
  /// Chroma is not subsampled (4:4:4), because coloured lines and text would suffer; readers can
  /// subsample it themselves.
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

  /// Returns a bitmap as a frame of a stream.
  func frame(_ bitmap: Bitmap) -> [UInt8] {
    switch self {
    case .rgba: bitmap.straightRGBA
    case .y4m: Array("FRAME\n".utf8) + bitmap.lumaChroma
    }
  }
}
