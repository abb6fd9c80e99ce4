internal import Pipeline
internal import Synchronization

/// The problems of a scene, as text for people.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One message for each problem, with its place and a hint if there is one.
  public let messages: [String]

  public var description: String { messages.joined(separator: "\n") }
}

/// Collects problems from any thread.
final class ProblemList: Sendable {
  private let messages = Mutex<[String]>([])

  var all: [String] { messages.withLock { $0 } }

  @Sendable func add(_ message: String) { messages.withLock { $0.append(message) } }

  /// Returns the result of `body`; if it fails, throws the problems it reported.
  func ofReading<Result>(
    _ body: () throws(ReportedError) -> Result
  ) throws(SceneError) -> Result {
    do throws(ReportedError) { return try body() } catch { throw SceneError(messages: all) }
  }
}
