package import Drawing
package import SceneModel
import Synchronization
import System
import Timeline

/// The check for frames that take too long, for all frames of this process.
///
/// A renderer checks its own frame between two layers. A single layer that takes hours is found by
/// this watch.
package enum FrameWatch {
  private static let drawn = Mutex<[ObjectIdentifier: FrameCosts]>([:])

  /// Checks all frames once per second, on a thread of its own.
  ///
  /// - Parameter end: Ends the process if a late frame does not end by itself.
  package static func start(_ end: @escaping @Sendable (DrawingError) -> Never) {
    // Without a thread, late frames still end between two layers.
    _ = startTimer(seconds: 1) {
      let moment = SuspendingClock.now - patience
      let late = drawn.withLock { $0.values.lazy.compactMap { $0.lateness(at: moment) }.first }
      if let late { end(late) }
    }
  }

  /// The source texts of the scene whose frames are drawn.
  private static let sources = Mutex<[SourceText]>([])

  /// Stores the source texts of a scene, so that messages can give the places of its layers.
  package static func setSources(_ texts: [SourceText]) { sources.withLock { $0 = texts } }

  /// Returns the message for a lack of memory while frames are drawn; `nil` if none is drawn.
  ///
  /// It names the layer that has been drawn for longest.
  ///
  /// - Parameter amount: The memory limit, for the message.
  package static func shortage(beyond amount: String) -> String? {
    let costs = drawn.withLock { Array($0.values) }
    guard let worst = costs.compactMap(\.innermost).min(by: { $0.start < $1.start }) else {
      return nil
    }
    let diagnostic = Diagnostic(
      "frame \(worst.frame), with the layers up to this one, takes more memory than \(amount)",
      at: worst.layer.model.source, hint: "--memory sets how much a run may use")
    let sources = sources.withLock(\.self)
    return sources.isEmpty ? "smear: \(diagnostic.message)" : diagnostic.rendered(in: sources)
  }

  /// The time that a late frame has to end by itself.
  private static let patience = Duration.seconds(1)

  static func add(_ costs: FrameCosts) { drawn.withLock { $0[ObjectIdentifier(costs)] = costs } }

  static func remove(_ costs: FrameCosts) { drawn.withLock { $0[ObjectIdentifier(costs)] = nil } }
}
