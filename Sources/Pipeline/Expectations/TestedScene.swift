package import SceneModel
import SceneText
package import Timeline

/// A scene or a variant of a scene, with the results of its expectations.
package struct TestedScene {
  /// Path of the file, as the user gave it.
  package let path: String
  package let loaded: LoadedScene
  package let results: [ExpectationCheck.Result]

  /// Checks all expectations of the scene.
  ///
  /// - Parameters:
  ///   - path: Path of the file, as the user gave it.
  ///   - sink: Takes the problems of the scene.
  ///   - proceed: Returns `false` to stop.
  /// - Throws: ``Stopped`` if `proceed` returns `false`; ``ReportedError`` at a formula that has no
  ///   value.
  package init(
    _ loaded: LoadedScene, path: String, reportingTo sink: ProblemLog.Sink, proceed: () -> Bool
  ) throws {
    self.path = path
    self.loaded = loaded
    guard !loaded.expectations.isEmpty else {
      results = []
      return
    }
    var check = ExpectationCheck(loaded.expectations, of: loaded.timeline)
    do {
      for tick in loaded.timeline.displayLink {
        try Stopped.check(proceed)
        try check.add(try loaded.timeline.presentation(at: tick))
      }
    } catch let problem as Diagnostic {
      sink(problem.rendered(in: loaded.sources))
      throw ReportedError()
    }
    results = check.results
  }

  /// The path and the variant's name, for messages.
  package var name: String { loaded.variant.map { "\(path), variant '\($0)'" } ?? path }

  package var failures: [ExpectationCheck.Result] { results.filter { $0.failure != nil } }

  /// How many expectations hold: "2 of 3 expectations hold"; `nil` if there are none.
  package var summary: String? {
    let held = results.count - failures.count
    return switch (held, results.count) {
    case (_, 0): nil
    case (0, 1): "1 expectation does not hold"
    case (1, 1): "1 expectation holds"
    case (2, 2): "both expectations hold"
    case (let held, let count) where held == count: "all \(count) expectations hold"
    default: "\(held) of \(results.count) expectations hold"
    }
  }

  /// Returns the paths of scenes without an expectation in any variant.
  package static func expectingNothing(of scenes: [TestedScene]) -> [String] {
    let expecting = Set(scenes.filter { !$0.results.isEmpty }.map(\.path))
    var paths: Set<String> = []
    return scenes.map(\.path).filter { !expecting.contains($0) && paths.insert($0).inserted }
  }

  /// Returns an expectation as the file has it, in one line.
  package func text(of expectation: Expectation) -> String {
    guard let source = loaded.sources.first(where: { $0.file == expectation.source.file }) else {
      return ""
    }
    return String(decoding: source.bytes[expectation.source.bytes], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the line of an expectation in its file, counted from 1.
  package func line(of expectation: Expectation) -> Int {
    loaded.sources.first { $0.file == expectation.source.file }?
      .position(of: expectation.source.bytes.lowerBound).line ?? 0
  }
}
