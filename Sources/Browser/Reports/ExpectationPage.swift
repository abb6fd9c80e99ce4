internal import Pages
package import Timeline

/// The results of expectations of scenes, as one HTML file with its pictures.
package struct ExpectationPage {
  /// A scene, or a variant of one.
  package struct Scene {
    let name: String

    /// Whether it is a variant of a scene.
    let isVariant: Bool
    let results: [Result]

    /// The reason why the scene cannot be tested; `nil` if it can.
    let problem: String?

    /// - Parameter results: Results of the expectations; empty if the scene has none.
    package init(name: String, isVariant: Bool, results: [Result]) {
      (self.name, self.isVariant, self.results, problem) = (name, isVariant, results, nil)
    }

    /// Creates a scene that cannot be tested.
    package init(name: String, problem: String) {
      (self.name, isVariant, results, self.problem) = (name, false, [], problem)
    }
  }

  package struct Result {
    /// Place of the expectation, and its text there.
    let file: String
    let line: Int
    let text: String

    /// The failure; `nil` if the expectation holds.
    let failure: Failure?

    package init(file: String, line: Int, text: String, failure: Failure?) {
      (self.file, self.line, self.text, self.failure) = (file, line, text, failure)
    }
  }

  package struct Failure {
    let layer: String?

    /// The first frame at which the expectation fails.
    let frame: Int
    let found, expected: String

    /// The number that breaks the expectation; `nil` if no number does.
    let course: FailureCourse?

    /// The command that shows the frame in the preview; `nil` if none does.
    let command: String?

    /// The frames around the first failing one.
    let frames: [Frame]

    package init(
      layer: String?, frame: Int, found: String, expected: String, course: FailureCourse?,
      command: String?, frames: [Frame]
    ) {
      (self.layer, self.frame) = (layer, frame)
      (self.found, self.expected, self.course) = (found, expected, course)
      (self.command, self.frames) = (command, frames)
    }
  }

  package struct Frame {
    let number: Int

    /// Time at which the frame is shown, in seconds.
    let time: String

    /// The frame as a PNG file.
    let picture: [UInt8]

    package init(number: Int, time: String, picture: [UInt8]) {
      (self.number, self.time, self.picture) = (number, time, picture)
    }
  }

  private let scenes: [Scene]

  package init(of scenes: [Scene]) { self.scenes = scenes }

  /// The whole file.
  package var bytes: [UInt8] {
    PageTemplate(PackageResources.expectations_html).filled { mark in
      switch mark {
      case "style": [PageParts.style, PackageResources.expectations_css]
      case "script": [PageParts.copying, PackageResources.expectations_js] + PageParts.plainPage
      case "tone": [Array((failureCount + brokenCount == 0 ? "equal" : "differ").utf8)]
      case "verdict": [Array(verdict.utf8)]
      case "summary": [Array(summary.utf8)]
      case "scenes":
        sorted.enumerated().map { Array(ExpectationSection($1, number: $0 + 1).html.utf8) }
      default: nil
      }
    }
  }

  /// The scenes: those that cannot be tested, those that fail, and the others.
  private var sorted: [Scene] {
    scenes.filter { $0.problem != nil }
      + scenes.filter { $0.problem == nil && $0.failureCount > 0 }
      + scenes.filter { $0.problem == nil && $0.failureCount == 0 }
  }

  private var count: Int { scenes.reduce(0) { $0 + $1.results.count } }

  private var failureCount: Int { scenes.reduce(0) { $0 + $1.failureCount } }

  private var brokenCount: Int { scenes.count { $0.problem != nil } }

  /// The result in one sentence: "2 expectations do not hold, and 1 scene has errors".
  private var verdict: String {
    let held: String? =
      switch failureCount {
      case 0 where brokenCount > 0: nil
      case 0: count == 1 ? "The expectation holds" : "All \(count) expectations hold"
      case 1: "1 expectation does not hold"
      default: "\(failureCount) expectations do not hold"
      }
    let verb = brokenCount == 1 ? "has" : "have"
    let broken = brokenCount > 0 ? "\(brokenCount.asScenes) \(verb) errors" : nil
    return [held, broken].compactMap(\.self).joined(separator: ", and ")
  }

  private var summary: String {
    guard count > 0 else { return "" }
    let expecting = scenes.filter { !$0.results.isEmpty }
    let variants = expecting.count(where: \.isVariant)
    let places = [
      (expecting.count - variants).asScenes,
      variants == 1 ? "1 variant" : variants > 1 ? "\(variants) variants" : nil,
    ]
    let silent = scenes.count { $0.results.isEmpty && !$0.isVariant && $0.problem == nil }
    return "\(count - failureCount) of \(count) hold, in "
      + places.compactMap(\.self).joined(separator: " and ")
      + (silent > 0 ? "; \(silent.asScenes) \(silent == 1 ? "expects" : "expect") nothing" : "")
  }
}

extension Int {
  fileprivate var asScenes: String { self == 1 ? "1 scene" : "\(self) scenes" }
}

extension ExpectationPage.Scene {
  var failureCount: Int { results.count { $0.failure != nil } }
}
