import Frames
import SceneModel

/// How the frames of a scene become those of a film, all of which last equally long.
struct FilmTiming {
  private let source: FilmSource
  private let rate: FrameRate

  /// The fastest film of a display whose rate varies, in frames per second, where every frame is
  /// written: it has 24, 30, 48, 60, 80, 120 and 240 as whole parts.
  static let usualLimit = 240

  /// - Parameter limit: The fastest film of a display whose rate varies, in frames per second.
  init(of source: FilmSource, upTo limit: Int) throws(UsageError) {
    guard let rate = source.refresh.filmRate(upTo: limit) else {
      throw UsageError(
        message: "the times of the refreshes fit no film of \(limit) frames per second or less",
        hint: "use --frame-rate 60, or a folder, whose manifest has the times")
    }
    self.source = source
    self.rate = rate
  }

  /// How many frames of the film show a frame of the scene.
  func count(ofFrame frame: Int) -> Int {
    Int((source.refresh.interval(afterRefresh: frame) / rate.tickDuration).rounded())
  }

  /// Whether a frame of the scene is shown for less than that of a film of a rate, in frames per
  /// second.
  func exceeds(_ limit: Int) -> Bool {
    let shortest = (0..<source.frameCount).map { source.refresh.interval(afterRefresh: $0) }.min()
    return shortest.map { $0 * Double(limit) < 1 - 1e-9 } ?? false
  }

  /// What all frames of the film have in common.
  var shape: FilmShape {
    FilmShape(
      width: source.width, height: source.height,
      rate: FilmShape.Rate(rate.numerator, over: rate.denominator), isOpaque: source.isOpaque)
  }
}
