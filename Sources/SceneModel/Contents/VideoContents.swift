/// A film, of which one frame at a time is visible.
package struct VideoContents: Hashable, Sendable {
  /// The times of a film's frames.
  package struct Timing: Hashable, Sendable {
    /// Begin of each frame in seconds, ascending from 0; at least one.
    package let begins: [Double]

    /// Seconds from the begin of the first frame to the end of the last.
    let duration: Double

    package init(begins: [Double], duration: Double) {
      precondition(!begins.isEmpty, "a film without a frame")
      self.begins = begins
      self.duration = duration
    }
  }

  package let film: Asset
  package let timing: Timing

  /// The time in the film, in seconds, before wrapping or clamping.
  package let time: Slot<Double>

  /// Whether the film repeats; otherwise the first frame shows before its begin, and the last after
  /// its end.
  let repeats: Bool

  package init(film: Asset, timing: Timing, time: Slot<Double>, repeats: Bool) {
    self.film = film
    self.timing = timing
    self.time = time
    self.repeats = repeats
  }

  /// Returns the number of the frame at a time in the film, from 0.
  ///
  /// A time up to 1e-6 s before a frame shows it, so that rounding errors do not delay it.
  package func frame(at time: Double) -> Int {
    let duration = timing.duration
    var time = time + 1e-6
    if repeats, duration > 0 { time -= duration * (time / duration).rounded(.down) }
    let next = timing.begins.indices.partitionPoint { timing.begins[$0] > time }
    return max(next - 1, 0)
  }
}
