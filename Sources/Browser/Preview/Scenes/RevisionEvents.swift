import Synchronization

/// A client's view of the revisions, as server-sent events.
///
/// Source: WHATWG HTML, 9.2 Server-sent events.
final class RevisionEvents: Sendable {
  private let revisions: Revisions

  /// The revision that the client knows.
  private let known = Mutex<Int?>(nil)

  /// The interval of keep-alives, in seconds, by which it is noticed that a client has gone.
  private static let patience = 5

  init(of revisions: Revisions) {
    self.revisions = revisions
  }

  /// Waits for the next event and returns it, or `nil` at the end.
  ///
  /// - Parameter limit: More bytes than this would be the end too; an event has less than 64.
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
