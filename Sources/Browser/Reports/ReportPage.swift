internal import Pages

/// A comparison as one HTML file that needs no network, server or other script.
///
/// The content is JSON. Its presentation is in `Page`: HTML, CSS, and scripts with one task each.
package struct ReportPage {
  private let comparison: String
  private let details: String
  private let pictures: ReportPictures

  /// - Parameters:
  ///   - comparison: The JSON of `smear compare --json`.
  ///   - details: JSON of data that only pages show: the rules, the origin of frames, and the
  ///     places of differences. Every part is optional.
  ///   - pictures: Pictures of the frames, in the same order.
  package init(comparison: String, details: String = "{}", pictures: ReportPictures) {
    self.comparison = comparison
    self.details = details
    self.pictures = pictures
  }

  /// The whole file.
  package var bytes: [UInt8] {
    PageTemplate(PackageResources.report_html).filled { mark in
      switch mark {
      case "style": [PageParts.style, PackageResources.report_css]
      case "script": Self.scripts
      case "comparison": [Array(comparison.inScript.utf8)]
      case "details": [Array(details.inScript.utf8)]
      case "pictures": [Array(pictures.json.inScript.utf8)]
      case "embedded": pictures.elements.map { Array($0.utf8) }
      default: nil
      }
    }
  }

  /// Scripts in order: each may use those before it.
  private static var scripts: [[UInt8]] {
    [PackageResources.comparison_js, PackageResources.pictures_js] + PageParts.scripts + [
      PackageResources.details_js, PackageResources.heat_js, PackageResources.ruled_js,
      PackageResources.queue_js, PackageResources.accept_js, PackageResources.reportMarks_js,
      PackageResources.words_js,
      PackageResources.reportViewer_js, PackageResources.playback_js, PackageResources.graph_js,
      PackageResources.list_js, PackageResources.findings_js, PackageResources.report_js,
    ]
  }
}
