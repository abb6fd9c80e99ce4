/// Splits an animated WebP into one WebP per frame.
///
/// Source: WebP Container Specification, Google 2023.
struct AnimatedWebPParser {
  private let chunks: WebPChunks

  init(_ bytes: [UInt8]) {
    chunks = WebPChunks(in: bytes)
  }

  /// The bits of the first byte of the extended header.
  private enum Flag {
    static let animation: UInt8 = 0x02
    static let alpha: UInt8 = 0x10
    static let profile: UInt8 = 0x20
  }

  /// Whether the file has frames rather than one picture.
  var isAnimated: Bool { (chunks.data("VP8X")?.first ?? 0) & Flag.animation != 0 }

  /// Size of the canvas in pixels.
  var size: (width: Int, height: Int) {
    get throws(ImageFileError) {
      guard let size = chunks.size else {
        throw ImageFileError("the WebP ends early: its size is missing")
      }
      try PictureBound.eachSide.check(width: size.width, height: size.height)
      return size
    }
  }

  /// Frames per second, which only files of this program state; otherwise `nil`.
  var rate: Double? {
    get throws(ImageFileError) {
      guard let data = chunks.data(WebPFrameRate.type) else { return nil }
      guard let rate = WebPFrameRate(data) else {
        throw ImageFileError("the WebP is damaged: \(WebPFrameRate.type)")
      }
      return Double(rate.numerator) / Double(rate.denominator)
    }
  }

  /// Whether a frame is compressed with loss.
  var isLossy: Bool {
    chunks.all("ANMF").contains { WebPChunks(ofFrame: Array($0)).data("VP8 ") != nil }
  }

  /// The frames in their order; at least one.
  var frames: [AnimatedPictureFrame] {
    get throws(ImageFileError) {
      guard chunks.areWhole else { throw ImageFileError("the WebP ends early") }
      let size = try size
      var frames: [AnimatedPictureFrame] = []
      for data in chunks.all("ANMF") {
        guard let frame = frame(Array(data), on: size) else {
          throw ImageFileError("the WebP is damaged: frame \(frames.count) is beyond its edges")
        }
        frames.append(frame)
      }
      guard !frames.isEmpty else { throw ImageFileError("the WebP is damaged: it has no frames") }
      return frames
    }
  }

  /// Reads a frame; `nil` if it is not whole or not on the canvas.
  ///
  /// - Parameter data: Six numbers, each of the first five in three bytes, then the chunks of the
  ///   frame's picture.
  private func frame(
    _ data: [UInt8], on canvas: (width: Int, height: Int)
  ) -> AnimatedPictureFrame? {
    guard data.count >= WebPChunks.frameHeaderSize else { return nil }
    let fields = (0..<5).map { littleEndianNumber(data[3 * $0..<3 * $0 + 3]) }
    let (x, y, width, height) = (2 * fields[0], 2 * fields[1], fields[2] + 1, fields[3] + 1)
    guard x + width <= canvas.width, y + height <= canvas.height else { return nil }
    let (isCleared, isReplacing) = (data[15] & 1 != 0, data[15] & 2 != 0)
    return AnimatedPictureFrame(
      x: x, y: y, width: width, height: height, duration: Double(fields[4]) / 1000,
      disposal: isCleared ? .background : .none, isBlended: !isReplacing,
      file: still(data, width: width, height: height))
  }

  /// The chunks of a frame that make its picture.
  private static let pictureChunks: Set = ["ALPH", "VP8 ", "VP8L"]

  /// Returns a file of one frame alone, with the colour profile of the film.
  ///
  /// Readers ignore the other chunks of a frame, such as an orientation.
  private func still(_ frame: [UInt8], width: Int, height: Int) -> [UInt8] {
    let profile = chunks.data("ICCP")
    let flags = Flag.alpha | (profile == nil ? 0 : Flag.profile)
    let size = littleEndianBytes(width - 1, 3) + littleEndianBytes(height - 1, 3)
    return WebPChunks.file(
      WebPChunks.chunk("VP8X", [flags, 0, 0, 0] + size)
        + (profile.map { WebPChunks.chunk("ICCP", Array($0)) } ?? [])
        + WebPChunks(ofFrame: frame).copies(of: AnimatedWebPParser.pictureChunks))
  }
}
