/// One refresh of a display, and the callback of the display link whose values it shows.
package struct Tick: Hashable, Sendable {
  /// The refresh, counted from 0.
  package let frame: Int

  /// Scene time of the refresh, in seconds.
  package let presentedAt: Double

  /// Scene time of the callback, in seconds: what the frame shows; 0 before the first callback.
  package let timestamp: Double

  /// Scene time of the refresh for which the next callback was planned then, in seconds.
  package let targetTimestamp: Double

  /// The display's refresh period at the callback, in seconds, however many refreshes lie between
  /// two callbacks.
  package let duration: Double

  /// Scene time of the callback that came before, in seconds; absent at the first, and before it.
  package let previousTimestamp: Double?

  /// Whether the frame shows the same callback as the frame before.
  package let isRepeated: Bool

  /// The same tick as if another callback had come before, or none.
  ///
  /// - Parameter timestamp: Scene time of that callback, in seconds.
  func coming(after timestamp: Double?) -> Tick {
    Tick(
      frame: frame, presentedAt: presentedAt, timestamp: self.timestamp,
      targetTimestamp: targetTimestamp, duration: duration, previousTimestamp: timestamp,
      isRepeated: isRepeated)
  }

  /// Seconds from the callback before to this one; 0 if there is none before.
  package var elapsed: Double { previousTimestamp.map { timestamp - $0 } ?? 0 }
}
