import Pipeline
import SceneModel
import SceneText
import Synchronization
import Timeline

/// A scene that cannot be tested.
struct BrokenScene: Encodable {
  /// Path of the file, as the user gave it.
  let scene: String

  /// The reasons, as they are printed.
  let message: String
}

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

extension TestedScene {
  /// Reports the failed expectations, each with its place.
  func report() {
    for result in failures {
      guard let failure = result.failure else { continue }
      let message = loaded.variant.map { "in the variant '\($0)': \(failure.message)" }
      Console.note(
        Diagnostic(
          "\(message ?? failure.message) (frame \(failure.frame))", at: result.expectation.source
        ).rendered(in: loaded.sources))
    }
  }
}

extension SceneFile {
  /// Loads the scene with all its variants, or only the requested variant, and reports every
  /// problem.
  ///
  /// - Returns: Those without errors; whether these are all.
  func soundScenes(_ options: SceneOptions) throws(ReportedError)
    -> (scenes: [LoadedScene], areAll: Bool)
  {
    guard options.overrides.variant == nil else {
      return ([try scene(overriding: options.overrides)], true)
    }
    return soundScenes(overriding: options.overrides)
  }
}
