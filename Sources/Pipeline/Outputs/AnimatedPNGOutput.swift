import Video
import Raster

/// An animated PNG.
struct AnimatedPNGOutput: FrameOutput {
  /// A picture, and the encoder of the worker that has drawn it.
  typealias Encoded = (picture: Bitmap, encoder: AnimatedPNGEncoder)

  private let film: AnimatedPNGFilm
  private let timing: FilmTiming

  /// The largest rate of an animation with a varying rate, in frames per second.
  ///
  /// A delay has a 16-bit denominator. A picture that does not change is one frame, however long.
  static let largestCommonRate = 65_535

  /// Opens an animated PNG, and warns about frames that players cannot show.
  init(path: String, _ timing: FilmTiming, in context: JobContext) throws {
    self.timing = timing
    film = try AnimatedPNGFilm(at: path, of: timing.shape)
    if let limit = FilmFormat.apng.largestRate, timing.exceeds(limit) {
      context.warn("\(path) \(FilmFormat.warning(aboveLimit: limit))")
    }
  }

  func encoder() throws -> (Bitmap, [PixelRectangle]) throws -> Encoded {
    let encoder = try film.encoder()
    return { picture, _ in (picture, encoder) }
  }

  func write(_ encoded: Encoded, frame: Int, at index: Int) throws {
    try film.write(
      encoded.picture, at: index, count: timing.count(ofFrame: frame), by: encoded.encoder)
  }

  func stop() {
    film.stop()
  }

  func finish() throws -> Bool {
    try film.finish()
    return true
  }

  func interrupt() {
    film.abandon()
  }

  func remains(of written: Int, among count: Int) -> String {
    "there is no new film \(film.path)"
  }
}
