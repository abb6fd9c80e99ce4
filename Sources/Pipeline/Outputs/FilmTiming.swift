import Video
import SceneModel
import Timeline

/// The mapping of a scene's frames to a film's frames, which all have the same duration.
struct FilmTiming {
  /// The size, rate and opacity of all frames of the film.
  let shape: FilmShape

  /// The refresh times of the scene; `nil` if each frame of the scene is one frame of the film.
  private let refresh: Display.Refresh?

  /// The number of frames in the scene.
  private let frameCount: Int

  /// The duration of a film frame, in seconds.
  private let tickDuration: Double

  /// The largest rate of a film for a display whose rate varies, in frames per second.
  ///
  /// It is a multiple of 24, 30, 48, 60, 80 and 120. Every frame is written.
  static let usualLimit = 240

  /// - Parameters:
  ///   - loaded: The scene.
  ///   - limit: The largest rate of the film if the display's rate varies, in frames per second.
  init(of loaded: LoadedScene, upTo limit: Int) throws(Problem) {
    let refresh = loaded.scene.display.refresh
    guard let rate = refresh.filmRate(upTo: limit) else {
      throw Problem(
        "the times of the refreshes fit no film of \(limit) frames per second or less",
        hint: "use --frame-rate 60, or a folder, whose manifest has the times")
    }
    let size = loaded.scene.pixelSize
    shape = FilmShape(
      width: size.width, height: size.height,
      rate: FilmShape.Rate(rate.numerator, over: rate.denominator), isOpaque: loaded.isOpaque,
      colorSpace: loaded.scene.colorSpace)
    self.refresh = refresh
    tickDuration = rate.tickDuration
    frameCount = loaded.timeline.frameCount
  }

  /// Creates the timing of frames that all have the same duration.
  init(_ shape: FilmShape) {
    self.shape = shape
    (refresh, tickDuration, frameCount) = (nil, 1, 0)
  }

  /// Returns the number of film frames that show a frame.
  func count(ofFrame frame: Int) -> Int {
    guard let refresh else { return 1 }
    return Int((refresh.interval(afterRefresh: frame) / tickDuration).rounded())
  }

  /// Whether a frame is shown for less than 1/`limit` seconds.
  func exceeds(_ limit: Int) -> Bool {
    guard let refresh else { return shape.rate.exceeds(limit) }
    let shortest = (0..<frameCount).map { refresh.interval(afterRefresh: $0) }.min()
    return shortest.map { $0 * Double(limit) < 1 - 1e-9 } ?? false
  }
}
