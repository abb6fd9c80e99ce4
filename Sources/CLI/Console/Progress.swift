import Pipeline
import SceneModel
import Synchronization

/// The progress of a long job on standard error.
final class Progress: JobProgress {
  /// The format of the progress.
  enum Style: String, CaseIterable, Sendable {
    /// One line that is updated in place; separate lines if standard error is not a terminal.
    case bar
    /// A line at intervals.
    case lines
    /// JSON objects, one per line.
    case json
    case none
  }

  private let style: Style
  private let total: Int

  /// The unit of the count: `frames`.
  private let unit: String

  /// The text before the progress: the variant's name, or in JSON its key.
  private let prefix: String

  private let start = ContinuousClock.now

  /// The time between two updates.
  private let interval: Duration

  /// Whether to show the end of a short job too.
  private let showsEnd: Bool

  private struct State {
    var done = 0
    var lastShown = ContinuousClock.now
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - style: `nil` for a bar on a terminal, and elsewhere a line every ten seconds.
  ///   - total: The expected number of items.
  ///   - unit: The plural noun for the items.
  ///   - variant: The variant of the scene, if there are others.
  init(_ style: Style?, total: Int, unit: String = "frames", of variant: String?) throws {
    let wanted = style ?? .bar
    self.style = wanted == .bar && !Console.isWatched ? .lines : wanted
    // Without a requested style or a terminal, show only jobs that last.
    showsEnd = style != nil || Console.isWatched
    interval = self.style == .bar ? .milliseconds(50) : showsEnd ? .seconds(1) : .seconds(10)
    self.total = total
    self.unit = unit
    prefix =
      switch (variant, self.style) {
      case (nil, _): ""
      case (let variant?, .json): "\"variant\": \(try JSONText.line(of: variant)), "
      case (let variant?, _): "\(variant): "
      }
  }

  /// Seconds since the job began.
  var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Counts a finished frame, and shows the progress at intervals; callable from any thread.
  func advance() {
    state.withLock { state in
      state.done += 1
      let now = ContinuousClock.now
      let isDue = now - state.lastShown >= interval
      guard isDue || showsEnd && state.done == total else { return }
      state.lastShown = now
      show(state.done)
    }
  }

  /// Removes the bar, so that the next output begins on an empty line.
  func clear() {
    if style == .bar { Console.clear() }
  }

  private func show(_ done: Int) {
    // A search may need more tries than it usually does.
    let total = max(total, done)
    let rate = Double(done) / max(elapsed, 1e-6)
    let left = Double(total - done) / max(rate, 1e-6)
    switch style {
    case .bar:
      let width = 28
      let filled = done * width / max(total, 1)
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      let numbers =
        "\(done)/\(total)  \(rate.rounded(toPlaces: 1).plain) \(unit)/s  \(left.asTime) left"
      Console.draw("\(prefix)\(bar) \(numbers)")
    case .lines:
      Console.note(
        "\(prefix)\(done)/\(total) \(unit), \(rate.rounded(toPlaces: 1).plain) per second, \(left.asTime) left"
      )
    case .json:
      Console.note(
        "{\(prefix)\"done\": \(done), \"total\": \(total), \"framesPerSecond\": \(rate.rounded(toPlaces: 3).plain), \"secondsLeft\": \(left.rounded(toPlaces: 3).plain)}"
      )
    case .none: break
    }
  }
}

extension Double {
  /// A duration in seconds in words: `12 s`, `3 min 20 s`, `2 h 5 min`.
  var asTime: String {
    let seconds = Int(min(rounded(.up), 1e12))
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
    default: return "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
  }
}
