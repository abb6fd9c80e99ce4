import Video
import Raster
import SceneModel

/// A film that is encoded by ffmpeg.
struct FilmOutput: FrameOutput {
  private let film: Film
  private let timing: FilmTiming

  /// Opens a film, and warns about properties that the format cannot show.
  ///
  /// - Parameter frames: The frames that the film shows, ascending.
  init(
    path: String, as recipe: FilmRecipe, of frames: [Int], _ timing: FilmTiming,
    in context: JobContext
  ) throws {
    self.timing = timing
    film = try Film(
      at: path, as: recipe, of: timing.shape, chapters: timing.chapters(of: frames),
      unless: { !context.proceed() })
    for warning in recipe.warnings(about: timing.shape) {
      context.warn("\(path) \(warning)")
    }
  }

  func encoder() -> (Bitmap, [PixelRectangle]) throws -> RawFrame {
    { bitmap, _ in film.frame(bitmap) }
  }

  func write(_ encoded: RawFrame, frame: Int, at index: Int) throws {
    try film.write(encoded, at: index, count: timing.count(ofFrame: frame))
  }

  func stop() {
    film.stop()
  }

  func finish() throws -> Bool {
    try film.finish()
  }

  func interrupt() {
    film.abandon()
  }

  func remains(of written: Int, among count: Int) -> String {
    "there is no new film \(film.path)"
  }
}

extension FilmRecipe {
  /// Returns the differences between the scene and the film as shown, as ends of sentences.
  fileprivate func warnings(about shape: FilmShape) -> [String] {
    var warnings: [String] = []
    switch codec.transparency {
    case .black where !shape.isOpaque:
      warnings.append("has no transparency: the scene is drawn on black; \(transparent) keep it")
    case .allOrNothing where !shape.isOpaque:
      warnings.append(
        "has no translucent pixels: each is opaque or clear; .webp and .apng keep them")
    default: break
    }
    let (width, height) = shape.size(in: codec)
    if (width, height) != (shape.width, shape.height) {
      warnings.append(
        "is \(width) × \(height) pixels, because both have to be even: the last column or row is repeated"
      )
    }
    if let limit = format.largestRate, shape.rate.exceeds(limit) {
      warnings.append(
        format == .gif
          ? "has \(limit) frames per second, the most there can be: some are left out; --frame-rate \(limit) spaces them evenly"
          : FilmFormat.warning(aboveLimit: limit)
      )
    }
    return warnings
  }

  /// The ways to keep transparency: the default codec of this format, or other formats.
  private var transparent: String {
    let codecs = format.codecs.filter { $0.transparency == .kept }.map { "--codec \($0)" }
    return codecs.isEmpty ? ".mov and .webm" : codecs.listed("and")
  }
}

extension FilmFormat {
  static func warning(aboveLimit limit: Int) -> String {
    "has more than \(limit) frames per second, which browsers show slowly; --frame-rate 60 is safe"
  }
}
