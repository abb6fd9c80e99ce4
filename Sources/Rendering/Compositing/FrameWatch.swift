package import Drawing
import Synchronization
import Threads

/// The frames that this process draws, and whether one takes too long.
///
/// A renderer sees that itself between two layers. A single layer that takes hours is seen from outside.
package enum FrameWatch {
  private static let drawn = Mutex<[ObjectIdentifier: FrameCosts]>([:])

  /// Looks at all frames every now and then, on a thread of its own.
  ///
  /// - Parameter end: Ends the process for a frame that is late and does not end by itself.
  package static func start(_ end: @escaping @Sendable (DrawingError) -> Never) {
    // Without a thread, frames still end between two layers.
    _ = startTimer(seconds: 1) {
      let moment = SuspendingClock.now - patience
      let late = drawn.withLock { $0.values.lazy.compactMap { $0.lateness(at: moment) }.first }
      if let late { end(late) }
    }
  }

  /// How long a frame that is late is given to see so itself.
  private static let patience = Duration.seconds(1)

  static func add(_ costs: FrameCosts) { drawn.withLock { $0[ObjectIdentifier(costs)] = costs } }

  static func remove(_ costs: FrameCosts) { drawn.withLock { $0[ObjectIdentifier(costs)] = nil } }
}
