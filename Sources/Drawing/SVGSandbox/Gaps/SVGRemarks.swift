/// A feature of an SVG document that browsers draw differently.
package struct SVGRemark: Hashable, Sendable {
  /// Line of the document, from 1.
  package let line: Int

  /// The feature and its effect: "<textPath> draws no text".
  package let message: String
  package let hint: String?
}

/// The features of an SVG document that browsers draw differently.
package struct SVGRemarks: Sendable {
  /// All remarks in the order of the document; each feature once.
  package let all: [SVGRemark]

  /// - Parameters:
  ///   - document: A well-formed document, plain or compressed with gzip.
  ///   - limit: The largest size of the uncompressed document, in bytes; beyond it, there are no
  ///     remarks.
  ///   - isThere: Returns whether a file named by the document can be shown.
  package init(
    on document: [UInt8], atMost limit: Int, where isThere: (_ file: String) -> Bool
  ) {
    guard let text = document.unpacked(atMost: limit), text.count <= limit else {
      all = []
      return
    }
    var search = SVGGapSearch(text)
    search.run(isThere)
    all = search.remarks
  }
}
