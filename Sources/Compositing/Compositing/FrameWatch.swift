package import Drawing
package import SceneModel
import Synchronization
import System
import Timeline

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

  /// The texts of the scene whose frames are drawn.
  private static let sources = Mutex<[SourceText]>([])

  /// Notes of which texts a scene is made, to say where its layers stand.
  package static func know(_ texts: [SourceText]) { sources.withLock { $0 = texts } }

  /// What is to be said if there is no more memory while frames are drawn: the layer that has been drawn for
  /// longest is at fault; `nil` if none is drawn.
  ///
  /// - Parameter amount: What a run may take.
  package static func shortage(beyond amount: String) -> String? {
    let costs = drawn.withLock { Array($0.values) }
    guard let worst = costs.compactMap(\.innermost).min(by: { $0.start < $1.start }) else {
      return nil
    }
    let diagnostic = Diagnostic(
      "frame \(worst.frame), with the layers up to this one, takes more memory than \(amount)",
      at: worst.layer.model.source, hint: "--memory says what a run may take")
    let sources = sources.withLock(\.self)
    return sources.isEmpty ? "smear: \(diagnostic.message)" : diagnostic.rendered(in: sources)
  }

  /// How long a frame that is late is given to see so itself.
  private static let patience = Duration.seconds(1)

  static func add(_ costs: FrameCosts) { drawn.withLock { $0[ObjectIdentifier(costs)] = costs } }

  static func remove(_ costs: FrameCosts) { drawn.withLock { $0[ObjectIdentifier(costs)] = nil } }
}
