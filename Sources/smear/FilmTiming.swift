import Frames
import SceneModel
import Timeline

/// How the frames of a scene become those of a film, all of which last equally long.
struct FilmTiming {
  private let refresh: Display.Refresh
  private let rate: FrameRate

  /// The fastest film of a display whose rate varies, in frames per second, where every frame is
  /// written: it has 24, 30, 48, 60, 80, 120 and 240 as whole parts.
  static let usualLimit = 240

  /// - Parameters:
  ///   - loaded: The scene.
  ///   - limit: The fastest film of a display whose rate varies, in frames per second.
  init(of loaded: LoadedScene, upTo limit: Int) throws(UsageError) {
    refresh = loaded.scene.display.refresh
    guard let rate = refresh.filmRate(upTo: limit) else {
      throw UsageError(
        message: "the times of the refreshes fit no film of \(limit) frames per second or less",
        hint: "use --frame-rate 60, or a folder, whose manifest has the times")
    }
    self.rate = rate
  }

  /// How many frames of the film show a frame of the scene.
  func count(ofFrame frame: Int) -> Int {
    Int((refresh.interval(afterRefresh: frame) / rate.tickDuration).rounded())
  }

  /// Whether a frame of a scene is shown for less than that of a film of a rate, in frames per second.
  func exceeds(_ limit: Int, in loaded: LoadedScene) -> Bool {
    let shortest = (0..<loaded.timeline.frameCount).map { refresh.interval(afterRefresh: $0) }.min()
    return shortest.map { $0 * Double(limit) < 1 - 1e-9 } ?? false
  }

  /// What all frames of the film have in common.
  func shape(of loaded: LoadedScene) -> FilmShape {
    let size = loaded.scene.pixelSize
    return FilmShape(
      width: size.width, height: size.height,
      rate: FilmShape.Rate(rate.numerator, over: rate.denominator), isOpaque: loaded.isOpaque)
  }
}
