import CDeflate

/// Something in an SVG document that is not drawn as browsers draw it.
package struct SVGRemark: Hashable, Sendable {
  /// Counted from 1.
  package let line: Int

  /// What it is, and what becomes of it: "<textPath> draws no text".
  package let message: String
  package let hint: String?
}

/// What an SVG document has that is not drawn as browsers draw it.
package struct SVGRemarks: Sendable {
  /// In the order of the document; each of them once.
  package let all: [SVGRemark]

  /// - Parameters:
  ///   - document: Plain or compressed with gzip; known to be well-formed.
  ///   - limit: The most bytes of it that are looked at.
  ///   - isThere: Returns whether a file is shown that the document names.
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
  /// The bytes that are compressed with gzip in these, or these; `nil` if those are too many.
  fileprivate func unpacked(atMost limit: Int) -> [UInt8]? {
    guard starts(with: [0x1F, 0x8B]) else { return self }
    // The length stands at the end, its lowest byte first.
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
