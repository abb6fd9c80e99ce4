/// A callback of a display link.
package struct Callback: Hashable, Sendable {
  /// Scene time, in seconds.
  package let timestamp: Double

  /// The number of callbacks before it; a fraction at instants between two of them.
  package let number: Double
}

/// One refresh of a display, and the callback of the display link whose values it shows.
package struct Tick: Hashable, Sendable {
  /// The refresh, counted from 0.
  package let frame: Int

  /// Scene time of the refresh, in seconds.
  package let presentedAt: Double

  /// The callback that the frame shows; at 0 before the first callback.
  package let callback: Callback

  /// Scene time of the refresh for which the next callback was planned then, in seconds.
  package let targetTimestamp: Double

  /// The display's refresh period at the callback, in seconds, however many refreshes lie between
  /// two callbacks.
  package let duration: Double

  /// The callback that came before; absent at the first, and before it.
  package let previous: Callback?

  /// Whether the frame shows the same callback as the frame before.
  package let isRepeated: Bool

  /// The same tick as if another callback had come, or another one before it, or none.
  func showing(_ callback: Callback, after previous: Callback?) -> Tick {
    Tick(
      frame: frame, presentedAt: presentedAt, callback: callback,
      targetTimestamp: targetTimestamp, duration: duration, previous: previous,
      isRepeated: isRepeated)
  }

  /// Scene time of the callback, in seconds.
  package var timestamp: Double { callback.timestamp }

  /// Scene time of the callback that came before, in seconds.
  package var previousTimestamp: Double? { previous?.timestamp }

  /// Seconds from the callback before to this one; 0 if there is none before.
  package var elapsed: Double { previous.map { timestamp - $0.timestamp } ?? 0 }
}
