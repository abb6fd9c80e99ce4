import Video
import SceneModel
import Timeline

/// The mapping of a scene's frames to a film's frames, which all have the same duration.
struct FilmTiming {
  /// The events of the scene, by time.
  private let events: [EventRecord]

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
  static let defaultLimit = 240

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
    events = loaded.events
    tickDuration = rate.tickDuration
    frameCount = loaded.timeline.frameCount
  }

  /// Creates the timing of frames that all have the same duration.
  init(_ shape: FilmShape, events: [EventRecord]) {
    self.shape = shape
    self.events = events
    (refresh, tickDuration, frameCount) = (nil, 1, 0)
  }

  /// Returns the number of film frames that show a frame.
  func count(ofFrame frame: Int) -> Int {
    guard let refresh else { return 1 }
    return Int((refresh.interval(afterRefresh: frame) / tickDuration).rounded())
  }

  /// Returns the chapters of a film, one for the events of each frame that has any.
  ///
  /// Events before the first frame of the film are left out. A chapter named `start` comes before
  /// the first event, because QuickTime has the first chapter begin with the film.
  ///
  /// - Parameter frames: The frames of the scene that the film shows, ascending.
  func chapters(of frames: [Int]) -> [FilmChapter] {
    let titles = Dictionary(
      events.compactMap { event in event.frame.map { ($0, event.title) } }
    ) { "\($0), \($1)" }
    var starts: [(title: String, index: Int)] = []
    var index = 0
    for frame in frames {
      if let title = titles[frame] { starts.append((title, index)) }
      index += count(ofFrame: frame)
    }
    if let first = starts.first, first.index > 0 { starts.insert(("start", 0), at: 0) }
    return zip(starts, starts.dropFirst().map(\.index) + [index]).map { start, end in
      FilmChapter(title: start.title, frames: start.index..<end)
    }
  }

  /// Whether a frame is shown for less than 1/`limit` seconds.
  func exceeds(_ limit: Int) -> Bool {
    guard let refresh else { return shape.rate.exceeds(limit) }
    let shortest = (0..<frameCount).map { refresh.interval(afterRefresh: $0) }.min()
    return shortest.map { $0 * Double(limit) < 1 - 1e-9 } ?? false
  }
}
