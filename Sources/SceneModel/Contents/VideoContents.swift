/// A film, of which one frame at a time is shown.
package struct VideoContents: Hashable, Sendable {
  /// When the frames of a film are shown.
  package struct Timing: Hashable, Sendable {
    /// Seconds from the begin of the first frame to that of each; ascending from 0, at least one.
    package let begins: [Double]

    /// Seconds from the begin of the first frame to the end of the last.
    package let duration: Double

    package init(begins: [Double], duration: Double) {
      precondition(!begins.isEmpty, "a film without a frame")
      self.begins = begins
      self.duration = duration
    }
  }

  package let film: Asset
  package let timing: Timing

  /// The time in the film, in seconds, before it is brought into range.
  package let time: Slot<Double>

  /// Whether the first frame follows the last; otherwise the last one stays, and the first before the
  /// begin.
  package let repeats: Bool

  package init(film: Asset, timing: Timing, time: Slot<Double>, repeats: Bool) {
    self.film = film
    self.timing = timing
    self.time = time
    self.repeats = repeats
  }

  /// The number of the frame that is shown at a time in the film, from 0.
  ///
  /// Rounding errors do not delay a frame.
  package func frame(at time: Double) -> Int {
    let duration = timing.duration
    var time = time + 1e-6
    if repeats, duration > 0 { time -= duration * (time / duration).rounded(.down) }
    let next = timing.begins.indices.partitionPoint { timing.begins[$0] > time }
    return max(next - 1, 0)
  }
}
