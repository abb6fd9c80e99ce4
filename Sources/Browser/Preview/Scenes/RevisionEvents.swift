import Synchronization

/// The revisions as server-sent events for one client.
///
/// Source: WHATWG HTML, 9.2 Server-sent events.
final class RevisionEvents: Sendable {
  private let revisions: Revisions

  /// The last revision that was sent.
  private let known = Mutex<Int?>(nil)

  /// Interval of keep-alives, in seconds; they detect clients that have disconnected.
  private static let patience = 5

  init(of revisions: Revisions) {
    self.revisions = revisions
  }

  /// Waits for the next event and returns it, or `nil` at the end.
  ///
  /// - Parameter limit: The most bytes of an event, at least 64; a longer event ends the stream.
  func next(atMost limit: Int) -> [UInt8]? {
    let known = known.withLock { $0 }
    let event: String
    switch revisions.news(since: known, patience: RevisionEvents.patience) {
    case .revision(let number):
      self.known.withLock { $0 = number }
      event = "data: \(number)\n\n"
    case .nothing: event = ":\n\n"
    case .end: return nil
    }
    return event.utf8.count <= limit ? Array(event.utf8) : nil
  }
}
