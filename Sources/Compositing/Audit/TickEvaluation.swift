import SceneModel
import Synchronization
import System
import Timeline

extension SceneTimeline {
  /// Evaluates the ticks of frames on several threads, and passes on their presentations in order.
  ///
  /// - Parameters:
  ///   - frames: Frame numbers.
  ///   - identities: Computes the identities of its audited frames; `nil` if there are none.
  ///   - body: Receives the presentation of each frame, in order, and its identity if it has one.
  /// - Throws: ``Diagnostic`` at the first formula without a finite value; errors of `body`.
  func evaluate(
    _ frames: [Int], identifying identities: FrameIdentities?,
    _ body: (Presentation, ContentHash?) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    for first in stride(from: 0, to: frames.count, by: Self.framesAtOnce) {
      let part = Array(frames[first...].prefix(Self.framesAtOnce))
      let results = Mutex([EvaluatedFrame?](repeating: nil, count: part.count))
      ThreadPool.perform(part.count) { index in
        let result = EvaluatedFrame { () throws(Diagnostic) in
          let frame = part[index]
          let presentation = try presentation(at: displayLink[frame], for: .drawing)
          let isIdentified = identities?.audited.contains(frame) ?? false
          return (presentation, isIdentified ? identities?.identity(of: presentation) : nil)
        }
        results.withLock { $0[index] = result }
      }
      for result in results.withLock(\.self) {
        if let (presentation, identity) = try result?.get() { try body(presentation, identity) }
      }
    }
  }

  private typealias EvaluatedFrame = Result<(Presentation, ContentHash?), Diagnostic>

  /// The number of frames whose presentations are in memory at once.
  private static let framesAtOnce = 8 * ThreadPool.processorCount
}
