/// A callback of a display link.
struct Callback: Hashable, Sendable {
  /// Scene time, in seconds.
  package let timestamp: Double

  /// The number of earlier callbacks; fractional at an instant between two callbacks.
  package let number: Double
}

/// One refresh of a display, and the callback of the display link whose values it shows.
package struct Tick: Hashable, Sendable {
  /// The refresh, counted from 0.
  package let frame: Int

  /// Scene time of the refresh, in seconds.
  package let presentedAt: Double

  /// The callback that the frame shows; before the first callback, one with timestamp 0.
  let callback: Callback

  /// Scene time of the refresh for which the next callback was planned, in seconds.
  package let targetTimestamp: Double

  /// The display's refresh period at the callback, in seconds, regardless of the callback interval.
  package let duration: Double

  /// The previous callback; absent at the first callback and before it.
  let previous: Callback?

  /// Whether the frame shows the same callback as the frame before.
  package let isRepeated: Bool

  /// Returns this tick with another callback and another previous callback, or none.
  func showing(_ callback: Callback, after previous: Callback?) -> Tick {
    Tick(
      frame: frame, presentedAt: presentedAt, callback: callback,
      targetTimestamp: targetTimestamp, duration: duration, previous: previous,
      isRepeated: isRepeated)
  }

  /// Scene time of the callback, in seconds.
  package var timestamp: Double { callback.timestamp }

  /// Seconds from the previous callback to this one; 0 if there is no previous one.
  package var elapsed: Double { previous.map { timestamp - $0.timestamp } ?? 0 }
}
