import Pipeline
import Timeline
import SceneModel
import SceneText

/// A scene, or a variant of it, with what has come of its expectations.
struct TestedScene {
  /// The file, as the user named it.
  let path: String
  let loaded: LoadedScene
  let results: [ExpectationCheck.Result]

  /// Checks all that the scene expects.
  ///
  /// - Throws: ``Stopped`` if the user does not want to wait any more; ``ReportedError`` at a
  ///   formula that has no value.
  init(_ loaded: LoadedScene, path: String) throws {
    self.path = path
    self.loaded = loaded
    guard !loaded.expectations.isEmpty else {
      results = []
      return
    }
    var check = ExpectationCheck(loaded.expectations, of: loaded.timeline)
    do {
      for tick in loaded.timeline.displayLink {
        try Stopped.check(Interruption.proceed)
        try check.add(try loaded.timeline.presentation(at: tick))
      }
    } catch let problem as Diagnostic {
      Console.note(problem.rendered(in: loaded.sources))
      throw ReportedError()
    }
    results = check.results
  }

  /// What it is, for people.
  var name: String { loaded.variant.map { "\(path), variant '\($0)'" } ?? path }

  var failures: [ExpectationCheck.Result] { results.filter { $0.failure != nil } }

  /// How many expectations hold: "2 of 3 expectations hold"; `nil` if there are none.
  var summary: String? {
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

  /// The paths of scenes that expect nothing, in none of their variants.
  static func expectingNothing(of scenes: [TestedScene]) -> [String] {
    let expecting = Set(scenes.filter { !$0.results.isEmpty }.map(\.path))
    var paths: Set<String> = []
    return scenes.map(\.path).filter { !expecting.contains($0) && paths.insert($0).inserted }
  }

  /// Says which do not hold, each with its place.
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

  /// An expectation as it is written, in one line.
  func text(of expectation: Expectation) -> String {
    guard let source = loaded.sources.first(where: { $0.file == expectation.source.file }) else {
      return ""
    }
    return String(decoding: source.bytes[expectation.source.bytes], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The line of the scene in which an expectation stands, from 1.
  func line(of expectation: Expectation) -> Int {
    loaded.sources.first { $0.file == expectation.source.file }?
      .position(of: expectation.source.bytes.lowerBound).line ?? 0
  }
}

extension SceneFile {
  /// The scene with all its variants, or the variant that is asked for.
  func scenes(_ options: SceneOptions) throws(ReportedError) -> [LoadedScene] {
    guard options.overrides.variant == nil else {
      return [try scene(overriding: options.overrides)]
    }
    let family = try family(overriding: options.overrides)
    return [family.scene] + family.variants
  }
}
