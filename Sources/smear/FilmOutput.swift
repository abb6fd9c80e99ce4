import Frames
import Pixels

/// A film that ffmpeg makes.
struct FilmOutput: FrameOutput {
  private let film: Film
  private let timing: FilmTiming

  /// Opens a film of a scene, and says what the format cannot show of it.
  init(path: String, format: FilmFormat, of loaded: LoadedScene) throws {
    timing = try FilmTiming(of: loaded, upTo: FilmTiming.usualLimit)
    let shape = timing.shape(of: loaded)
    film = try Film(at: path, as: format, of: shape, unless: { Interruption.status != nil })
    for warning in format.warnings(about: shape) { Console.note("warning: \(path) \(warning)") }
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

extension FilmFormat {
  /// What players show otherwise than the scene has it, as ends of sentences.
  func warnings(about shape: FilmShape) -> [String] {
    var warnings: [String] = []
    switch transparency {
    case .black where !shape.isOpaque:
      warnings.append("has no transparency: the scene stands before black; .mov and .webm keep it")
    case .allOrNothing where !shape.isOpaque:
      warnings.append("has no translucent pixels: they are there or not; .webp and .apng keep them")
    default: break
    }
    let (width, height) = shape.size(in: self)
    if (width, height) != (shape.width, shape.height) {
      warnings.append(
        "is \(width) × \(height) pixels, because both have to be even: what is at the edge is there twice"
      )
    }
    if let limit = largestRate, shape.rate.exceeds(limit) {
      warnings.append(
        self == .gif
          ? "has \(limit) frames per second, the most there can be: some are left out; --frame-rate \(limit) spaces them evenly"
          : FilmFormat.warning(aboveLimit: limit)
      )
    }
    return warnings
  }

  static func warning(aboveLimit limit: Int) -> String {
    "has more than \(limit) frames per second, which browsers show slowly; --frame-rate 60 is safe"
  }
}
