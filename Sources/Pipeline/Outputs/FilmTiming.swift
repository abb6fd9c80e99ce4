import Video
import SceneModel
import Timeline

/// How frames become those of a film, all of which last equally long.
struct FilmTiming {
  /// The size, rate and opacity of all frames of the film.
  let shape: FilmShape

  /// When the frames of a scene are shown; absent where each is shown as long as one of the film.
  private let refresh: Display.Refresh?

  /// How many frames there may be.
  private let frameCount: Int

  /// How long a frame of the film is shown, in seconds.
  private let tickDuration: Double

  /// The fastest film of a display whose rate varies, in frames per second, where every frame is
  /// written: it has 24, 30, 48, 60, 80, 120 and 240 as whole parts.
  static let usualLimit = 240

  /// - Parameters:
  ///   - loaded: The scene.
  ///   - limit: The fastest film of a display whose rate varies, in frames per second.
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
      rate: FilmShape.Rate(rate.numerator, over: rate.denominator), isOpaque: loaded.isOpaque)
    self.refresh = refresh
    tickDuration = rate.tickDuration
    frameCount = loaded.timeline.frameCount
  }

  /// The timing of frames that all last equally long.
  init(_ shape: FilmShape) {
    self.shape = shape
    (refresh, tickDuration, frameCount) = (nil, 1, 0)
  }

  /// How many frames of the film show a frame.
  func count(ofFrame frame: Int) -> Int {
    guard let refresh else { return 1 }
    return Int((refresh.interval(afterRefresh: frame) / tickDuration).rounded())
  }

  /// Whether a frame is shown for less than that of a film of a rate, in frames per second.
  func exceeds(_ limit: Int) -> Bool {
    guard let refresh else { return shape.rate.exceeds(limit) }
    let shortest = (0..<frameCount).map { refresh.interval(afterRefresh: $0) }.min()
    return shortest.map { $0 * Double(limit) < 1 - 1e-9 } ?? false
  }
}
