internal import FoundationEssentials
internal import Pages

/// The results of expectations of scenes, as one HTML file with its pictures.
package struct ExpectationPage {
  /// A scene, or a variant of one.
  package struct Scene {
    let name: String
    let results: [Result]

    /// The reason why the scene cannot be tested; `nil` if it can.
    let problem: String?

    /// - Parameter results: Results of the expectations; empty if the scene has none.
    package init(name: String, results: [Result]) {
      (self.name, self.results, problem) = (name, results, nil)
    }

    /// Creates a scene that cannot be tested.
    package init(name: String, problem: String) {
      (self.name, results, self.problem) = (name, [], problem)
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

    /// The frames around the first failing one.
    let frames: [Frame]

    package init(
      layer: String?, frame: Int, found: String, expected: String, frames: [Frame]
    ) {
      (self.layer, self.frame) = (layer, frame)
      (self.found, self.expected, self.frames) = (found, expected, frames)
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
      case "script": [PackageResources.expectations_js, PageParts.theme]
      case "tone": [Array((failureCount + brokenCount == 0 ? "equal" : "differ").utf8)]
      case "verdict": [Array(verdict.utf8)]
      case "summary": [Array(summary.utf8)]
      case "scenes": sorted.map { Array($0.html.utf8) }
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

  /// The result in one sentence: "2 expectations do not hold, and 1 scene cannot be tested".
  private var verdict: String {
    let held: String? =
      switch failureCount {
      case 0 where brokenCount > 0: nil
      case 0: count == 1 ? "The expectation holds" : "All \(count) expectations hold"
      case 1: "1 expectation does not hold"
      default: "\(failureCount) expectations do not hold"
      }
    let broken = brokenCount > 0 ? "\(brokenCount.asScenes) cannot be tested" : nil
    return [held, broken].compactMap(\.self).joined(separator: ", and ")
  }

  private var summary: String {
    guard count > 0 else { return "" }
    let expecting = scenes.count { !$0.results.isEmpty }
    let silent = scenes.count - expecting - brokenCount
    return "\(count - failureCount) of \(count) hold, in \(expecting.asScenes)"
      + (silent > 0 ? "; \(silent.asScenes) \(silent == 1 ? "expects" : "expect") nothing" : "")
  }
}

extension Int {
  fileprivate var asScenes: String { self == 1 ? "1 scene" : "\(self) scenes" }
}

extension ExpectationPage.Scene {
  fileprivate var failureCount: Int { results.count { $0.failure != nil } }

  /// The section of the scene, with failed expectations first.
  fileprivate var html: String {
    if let problem {
      return """
        <section class="scene">
        <h2><span>\(name.inXML)</span> <small>cannot be tested</small></h2>
        <article><pre tabindex="0">\(problem.inXML)</pre></article>
        </section>

        """
    }
    let failed = results.filter { $0.failure != nil }
    let held = results.filter { $0.failure == nil }
    return """
      <section class="scene">
      <h2><span>\(name.inXML)</span> <small>\(results.isEmpty ? "expects nothing" : "\(held.count) of \(results.count) hold")</small></h2>
      \(failed.map(\.html).joined())\(held.isEmpty ? "" : "<ul class=\"held\">\n\(held.map(\.html).joined())</ul>\n")</section>

      """
  }
}

extension ExpectationPage.Result {
  fileprivate var html: String {
    let place = "<span class=\"name\">\(file.inXML):\(line)</span>"
    guard let failure else {
      return "<li><i></i><code>\(text.inXML)</code>\(place)</li>\n"
    }
    return """
      <article>
      <header><i></i><code>\(text.inXML)</code>\(place)</header>
      <dl>
      \(failure.layer.map { "<dt>Layer</dt><dd>\($0.inXML)</dd>\n" } ?? "")<dt>Found</dt><dd class="found">\(failure.found.inXML)</dd>
      <dt>Expected</dt><dd>\(failure.expected.inXML)</dd>
      <dt>First frame</dt><dd>\(failure.frame)</dd>
      </dl>
      <div class="strip" tabindex="0" role="group" aria-label="The frames around frame \(failure.frame)">
      \(failure.frames.map { $0.html(isFirst: $0.number == failure.frame) }.joined())</div>
      </article>

      """
  }
}

extension ExpectationPage.Frame {
  fileprivate func html(isFirst: Bool) -> String {
    let data = Data(picture).base64EncodedString()
    return """
      <figure\(isFirst ? " class=\"first\"" : "")><img alt="Frame \(number)" src="data:image/png;base64,\(data)">\
      <figcaption>\(number) <small>\(time.inXML) s</small></figcaption></figure>

      """
  }
}
