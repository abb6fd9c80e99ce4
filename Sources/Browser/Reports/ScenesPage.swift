internal import Pages

/// The results of comparing many scenes, as one HTML file with links to the page of each.
package struct ScenesPage {
  package enum Verdict: String, Sendable {
    case equal, differ, missing, extra, error

    /// The verdict in words, and its position in the list; differences come before equal scenes.
    fileprivate var words: (text: String, order: Int) {
      switch self {
      case .error: ("error", 0)
      case .differ: ("differs", 1)
      case .missing: ("missing", 2)
      case .extra: ("extra", 3)
      case .equal: ("equal", 4)
      }
    }
  }

  package struct Scene {
    let name: String
    let verdict: Verdict
    let summary: String
    let page: String?
    let reference, candidate: String?

    /// The causes of its differences, one in each line; or why it could not be compared.
    private let causes: [String]
    private let message: String?

    /// The decision and the addresses on a server; `nil` in a file.
    fileprivate var served: Served?

    /// A scene on a server, where people decide about it.
    package struct Served {
      let index: Int
      let hasPage: Bool

      /// The index of the worst frame; `nil` if none differs.
      let worst: Int?

      /// The decision in a word; `nil` if there is none.
      let decision: String?

      /// The rejected causes in words.
      let causes: [String]

      package init(
        index: Int, hasPage: Bool, worst: Int?, decision: String?, causes: [String]
      ) {
        (self.index, self.hasPage, self.worst) = (index, hasPage, worst)
        (self.decision, self.causes) = (decision, causes)
      }
    }

    /// Creates a scene of a served page.
    package init(
      name: String, verdict: Verdict, summary: String, causes: [String] = [],
      message: String? = nil, served: Served
    ) {
      self.init(
        name: name, verdict: verdict, summary: summary, causes: causes, message: message,
        page: nil, reference: nil, candidate: nil)
      self.served = served
    }

    /// - Parameters:
    ///   - summary: The result in one line.
    ///   - causes: The causes of its differences, in a line each.
    ///   - message: Why it could not be compared; `nil` if it could, or if the summary says so.
    ///   - page: Path of the scene's own page, if it has one.
    ///   - reference: Path of the reference's worst frame, if a frame differs and it is a file.
    ///   - candidate: Path of the candidate's worst frame, likewise.
    package init(
      name: String, verdict: Verdict, summary: String, causes: [String] = [],
      message: String? = nil, page: String?, reference: String?, candidate: String?
    ) {
      (self.name, self.verdict, self.summary, self.page) = (name, verdict, summary, page)
      (self.causes, self.message) = (causes, message)
      (self.reference, self.candidate) = (reference, candidate)
    }

    /// The most causes that the list of all scenes shows of one.
    fileprivate static let mostCauses = 5
  }

  private let scenes: [Scene]
  private let folder: String
  private let reference, candidate: String
  private let isServed: Bool

  /// - Parameters:
  ///   - page: Path of the page.
  ///   - reference: The reference, as the user named it.
  ///   - candidate: The candidate, as the user named it.
  ///   - isServed: Whether a server takes decisions of the page.
  package init(
    of scenes: [Scene], at page: String, reference: String, candidate: String,
    isServed: Bool = false
  ) {
    self.isServed = isServed
    self.scenes = scenes.sorted {
      ($0.verdict.words.order, $0.name) < ($1.verdict.words.order, $1.name)
    }
    folder = page.folderOfPage
    (self.reference, self.candidate) = (reference, candidate)
  }

  /// The whole file.
  package var bytes: [UInt8] {
    let equal = scenes.count { $0.verdict == .equal }
    return PageTemplate(PackageResources.scenes_html).filled { mark in
      switch mark {
      case "style": [PageParts.style, PackageResources.scenes_css]
      case "script":
        PageParts.plainPage + [PackageResources.scenes_js]
          + (isServed ? [PackageResources.deciding_js] : [])
      case "tone": [Array((equal == scenes.count ? "equal" : "differ").utf8)]
      case "verdict": [Array(verdict.utf8)]
      case "summary": [Array("\(equal) of \(count) equal".utf8)]
      case "paths": [Array("<b>\(reference.inXML)</b> → <b>\(candidate.inXML)</b>".utf8)]
      case "deciding": isServed ? [] : [Array(" hidden".utf8)]
      case "scenes": scenes.map { Array($0.html(from: folder).utf8) }
      default: nil
      }
    }
  }

  private var count: String { scenes.count == 1 ? "1 scene" : "\(scenes.count) scenes" }

  /// The heading: how many scenes differ, and how many have errors.
  private var verdict: String {
    let errors = scenes.count { $0.verdict == .error }
    let others = scenes.count { $0.verdict != .equal } - errors
    var parts: [String] = []
    if others > 0 { parts.append("\(others) of \(count) \(others == 1 ? "differs" : "differ")") }
    if errors > 0 {
      let subject = parts.isEmpty ? "\(errors) of \(count)" : "\(errors)"
      parts.append("\(subject) \(errors == 1 ? "has" : "have") errors")
    }
    return parts.isEmpty ? "Equal" : parts.joined(separator: ", ")
  }
}

extension ScenesPage.Scene {
  /// Returns the list item of the scene.
  ///
  /// - Parameter folder: Folder of the page.
  fileprivate func html(from folder: String) -> String {
    func link(_ html: String) -> String {
      address(from: folder).map { "<a href=\"\($0)\">\(html)</a>" } ?? html
    }
    let pictures = ["reference", "candidate"].compactMap { side in
      worst(of: side, from: folder).map {
        link("<img loading=\"lazy\" alt=\"The worst frame of the \(side)\" src=\"\($0.inXML)\">")
      }
    }
    return """
      <li class="tone-\(verdict.rawValue)">
      <span class="verdict-word">\(verdict.words.text)</span>
      <div class="about"><b>\(link(name.inXML))</b><small>\(summary.inXML)</small>\(findings)</div>
      <span class="worst">\(pictures.joined())</span>\(decision)
      </li>

      """
  }

  /// The causes, or the reason why the scene could not be compared.
  private var findings: String {
    let hidden = causes.count - Self.mostCauses
    let more = hidden > 0 ? ["and \(hidden) more on its page"] : []
    let lines = (causes.prefix(Self.mostCauses) + more).map { "<li>\($0.inXML)</li>" }
    return (lines.isEmpty ? "" : "<ul class=\"causes\">\(lines.joined())</ul>")
      + (message.map { "<pre tabindex=\"0\">\($0.inXML)</pre>" } ?? "")
  }

  /// Returns the address of the scene's own page; `nil` if it has none.
  private func address(from folder: String) -> String? {
    guard let served else { return page?.address(from: folder) }
    return served.hasPage ? "scenes/\(served.index)/page" : nil
  }

  /// Returns the address of the worst frame of a side; `nil` if there is none.
  private func worst(of side: String, from folder: String) -> String? {
    guard let served else {
      return (side == "reference" ? reference : candidate)?.address(from: folder)
    }
    return served.worst.map { "scenes/\(served.index)/picture?frame=\($0)&side=\(side)" }
  }

  /// The decision about the scene, with buttons to make it; empty in a file.
  private var decision: String {
    guard let served, verdict == .differ || served.decision != nil else { return "" }
    let causes = served.causes.map { "<li>\($0.inXML)</li>" }.joined()
    let buttons = [("accepted", "Accept"), ("rejected", "Reject")].map { word, label in
      "<button data-scene=\"\(served.index)\" data-verdict=\"\(word)\" "
        + "aria-pressed=\"\(served.decision == word)\" "
        + "aria-label=\"\(label) \(name.inXML)\">\(label)</button>"
    }
    return """

      <div class="decision">\(verdict == .differ ? buttons.joined(separator: " ") : "")
      <b>\(served.decision ?? "")</b>\(causes.isEmpty ? "" : "<ul>\(causes)</ul>")</div>
      """
  }
}
