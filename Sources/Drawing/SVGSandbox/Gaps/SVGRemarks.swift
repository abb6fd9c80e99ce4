import CDeflate

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

extension [UInt8] {
  /// Returns the bytes, decompressed if they are gzip; `nil` if there are too many.
  fileprivate func unpacked(atMost limit: Int) -> [UInt8]? {
    guard starts(with: [0x1F, 0x8B]) else { return self }
    // The last four bytes are the uncompressed length, little-endian.
    let size = suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard size <= limit, let decompressor = unsafe libdeflate_alloc_decompressor() else {
      return nil
    }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var written = 0
    var isWhole = false
    let text = unsafe [UInt8](unsafeUninitializedCapacity: size) { text, count in
      isWhole =
        unsafe libdeflate_gzip_decompress(
          decompressor, self, self.count, text.baseAddress, size, &written) == LIBDEFLATE_SUCCESS
      count = isWhole ? written : 0
    }
    return isWhole ? text : nil
  }
}
