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

    /// - Parameters:
    ///   - summary: The result in one line.
    ///   - page: Path of the scene's own page, if it has one.
    ///   - reference: Path of the reference's worst frame, if a frame differs and it is a file.
    ///   - candidate: Path of the candidate's worst frame, likewise.
    package init(
      name: String, verdict: Verdict, summary: String, page: String?, reference: String?,
      candidate: String?
    ) {
      (self.name, self.verdict, self.summary, self.page) = (name, verdict, summary, page)
      (self.reference, self.candidate) = (reference, candidate)
    }
  }

  private let scenes: [Scene]
  private let folder: String
  private let reference, candidate: String

  /// - Parameters:
  ///   - page: Path of the page.
  ///   - reference: The reference, as the user named it.
  ///   - candidate: The candidate, as the user named it.
  package init(of scenes: [Scene], at page: String, reference: String, candidate: String) {
    self.scenes = scenes.sorted {
      ($0.verdict.words.order, $0.name) < ($1.verdict.words.order, $1.name)
    }
    folder = page.folderOfPage
    (self.reference, self.candidate) = (reference, candidate)
  }

  /// The whole file.
  package var bytes: [UInt8] {
    let failed = scenes.count { $0.verdict != .equal }
    let count = scenes.count == 1 ? "1 scene" : "\(scenes.count) scenes"
    let verdict =
      failed == 0 ? "Equal" : "\(failed) of \(count) \(failed == 1 ? "differs" : "differ")"
    return PageTemplate(PackageResources.scenes_html).filled { mark in
      switch mark {
      case "style": [PageParts.style, PackageResources.scenes_css]
      case "script": PageParts.plainPage
      case "tone": [Array((failed == 0 ? "equal" : "differ").utf8)]
      case "verdict": [Array(verdict.utf8)]
      case "summary": [Array("\(scenes.count - failed) of \(count) equal".utf8)]
      case "paths": [Array("<b>\(reference.inXML)</b> → <b>\(candidate.inXML)</b>".utf8)]
      case "scenes": scenes.map { Array($0.html(from: folder).utf8) }
      default: nil
      }
    }
  }
}

extension ScenesPage.Scene {
  /// Returns the list item of the scene.
  ///
  /// - Parameter folder: Folder of the page.
  fileprivate func html(from folder: String) -> String {
    let title =
      page.map { "<a href=\"\($0.address(from: folder))\">\(name.inXML)</a>" } ?? name.inXML
    let pictures = [("reference", reference), ("candidate", candidate)].compactMap { side, path in
      path.map {
        "<img loading=\"lazy\" alt=\"The worst frame of the \(side)\" src=\"\($0.address(from: folder))\">"
      }
    }
    return """
      <li class="tone-\(verdict.rawValue)">
      <span class="verdict-word">\(verdict.words.text)</span>
      <span class="about"><b>\(title)</b><small>\(summary.inXML)</small></span>
      <span class="worst">\(pictures.joined())</span>
      </li>

      """
  }
}
