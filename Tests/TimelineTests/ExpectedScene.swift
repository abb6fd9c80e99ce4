import Timeline
import SceneModel
@testable import SceneText
import Testing

/// A scene that expects something, without any file.
struct ExpectedScene {
  let parsed: ParsedScene

  /// - Parameters:
  ///   - layers: In flow style, a line each.
  ///   - expectations: The same.
  init(
    layers: [String], expecting expectations: [String],
    head: String = "size: [100, 100]\nduration: 2"
  ) {
    let text =
      ([head, "layers:"] + layers.map { "  - \($0)" } + [
        expectations.isEmpty ? "" : "expectations:"
      ]
      + expectations.map { "  - \($0)" }).joined(separator: "\n")
    parsed = ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)),
      resources: SceneResources(
        text: { path throws(Problem) in throw Problem(path) },
        imageSize: { path throws(Problem) in throw Problem(path) },
        svgSize: { path throws(Problem) in throw Problem(path) },
        sequence: { path throws(Problem) in throw Problem(path) },
        film: { path throws(Problem) in throw Problem(path) },
        moments: { scene throws(Diagnostic) in try scene.conditionMoments() }, fonts: .none))
  }

  /// A sentence for each expectation that does not hold.
  func failures() throws -> [String?] {
    try results().map { $0.failure.map { "\($0.frame): \($0.message)" } }
  }

  func results() throws -> [ExpectationCheck.Result] {
    let timeline = try SceneTimeline(
      #require(parsed.scene, "\(parsed.diagnostics.map(\.message))"))
    var check = ExpectationCheck(parsed.expectations, of: timeline)
    for tick in timeline.displayLink { try check.add(timeline.presentation(at: tick)) }
    return check.results
  }
}

extension ExpectedScene {
  /// What may be expected of the scene, as lines of YAML.
  func proposals() throws -> [String] {
    let timeline = try SceneTimeline(
      #require(parsed.scene, "\(parsed.diagnostics.map(\.message))"))
    var proposals = ExpectationProposals(of: timeline)
    for tick in timeline.displayLink { proposals.add(try timeline.presentation(at: tick)) }
    return proposals.lines
  }
}
