/// A comparison as one HTML file, which needs no network, no server and no other file of ours.
///
/// What it shows is JSON; how, is in `Page`: a page, its style, and scripts that each do one thing.
package struct ReportPage {
  private let comparison: String
  private let pictures: ReportPictures

  /// - Parameters:
  ///   - comparison: The JSON of `smear compare --json`.
  ///   - pictures: Those of its frames, in the same order.
  package init(comparison: String, pictures: ReportPictures) {
    self.comparison = comparison
    self.pictures = pictures
  }

  /// The whole file.
  package var bytes: [UInt8] {
    var page: [UInt8] = []
    for part in Self.template {
      switch part {
      case .text(let text): page += text
      case .mark("style"): page += PackageResources.style_css
      case .mark("script"): page += Self.scripts.joined()
      case .mark("comparison"): page += comparison.inScript.utf8
      case .mark("pictures"): page += pictures.json.inScript.utf8
      case .mark("embedded"): for element in pictures.elements { page += element.utf8 }
      case .mark(let name): preconditionFailure("the page has nothing for '\(name)'")
      }
    }
    return page
  }

  /// In the order in which they build on one another.
  private static var scripts: [[UInt8]] {
    [
      PackageResources.comparison_js, PackageResources.pictures_js,
      PackageResources.difference_js, PackageResources.stage_js, PackageResources.marks_js,
      PackageResources.words_js, PackageResources.viewer_js, PackageResources.gestures_js,
      PackageResources.graph_js, PackageResources.list_js, PackageResources.findings_js,
      PackageResources.report_js,
    ]
  }

  private enum Part {
    case text(Substring.UTF8View)

    /// Stands as `<!-- name -->` in the page.
    case mark(Substring)
  }

  private static var template: [Part] {
    let page = String(decoding: PackageResources.page_html, as: UTF8.self)
    return page.split(separator: "<!-- ").flatMap { piece -> [Part] in
      guard let end = piece.firstRange(of: " -->") else { return [.text(piece.utf8)] }
      return [.mark(piece[..<end.lowerBound]), .text(piece[end.upperBound...].utf8)]
    }
  }
}

extension String {
  /// This JSON as a script holds it: nothing in it can end the script.
  fileprivate var inScript: String { replacing("<", with: #"\u003c"#) }
}
