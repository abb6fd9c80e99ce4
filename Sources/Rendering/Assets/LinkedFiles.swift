import Files

extension AssetLibrary {
  /// The contents of the files that an SVG document shows besides its own, one after the other; empty
  /// for all other files.
  ///
  /// Counts every file beside the document, or below, that stands in quotes or parentheses in it.
  ///
  /// - Parameter path: From the scene's folder; it was loaded before.
  package func linkedContents(of path: String) -> [UInt8] {
    guard let document = documentBytes(path) else { return [] }
    let folder = resolved(path).pathParts.folder ?? ""
    var contents: [UInt8] = []
    for name in Set(document.quotedNames).sorted() {
      // What is not a file that can be read is not shown either.
      guard let bytes = try? FileSystem.readRegular(name.resolved(from: folder)) else {
        continue
      }
      contents += Array(name.utf8) + bytes
    }
    return contents
  }
}

extension [UInt8] {
  /// The words between quotes or parentheses that may be the name of a file.
  fileprivate var quotedNames: [String] {
    let limits = Set("\"'()".utf8)
    return split(whereSeparator: limits.contains)
      .filter { $0.count < 1000 && $0.contains(UInt8(ascii: ".")) && $0.isOneName }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it can be the path of a file, and neither a number nor a part of the drawing.
  fileprivate var isOneName: Bool {
    contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
      && !contains { $0 < 0x20 || "<>=;:,#".utf8.contains($0) }
  }
}
