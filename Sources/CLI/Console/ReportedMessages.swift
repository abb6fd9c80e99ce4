import Synchronization

/// The messages about a scene, which are printed at once and kept for reports.
final class ReportedMessages: Sendable {
  private let messages = Mutex<[String]>([])

  /// All messages so far, one after the other.
  var text: String { messages.withLock { $0.joined(separator: "\n") } }

  /// Prints a message, and keeps it.
  @Sendable func note(_ message: String) {
    Console.note(message)
    messages.withLock { $0.append(message) }
  }
}
