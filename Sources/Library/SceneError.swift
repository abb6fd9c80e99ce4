internal import Pipeline
internal import Synchronization

/// What is wrong with a scene, as people read it.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One for each problem: what is wrong, where it stands, and what may help.
  public let messages: [String]

  public var description: String { messages.joined(separator: "\n") }
}

/// Keeps problems as they are found.
final class ProblemList: Sendable {
  private let messages = Mutex<[String]>([])

  var all: [String] { messages.withLock { $0 } }

  @Sendable func add(_ message: String) { messages.withLock { $0.append(message) } }

  /// Returns what `body` reads; if it cannot, throws what has been reported.
  func ofReading<Result>(
    _ body: () throws(ReportedError) -> Result
  ) throws(SceneError) -> Result {
    do throws(ReportedError) { return try body() } catch { throw SceneError(messages: all) }
  }
}
