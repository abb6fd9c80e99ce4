import System
import SceneModel

extension AssetLibrary {
  /// The contents of the files that an SVG document shows besides its own, one after the other; empty
  /// for all other files.
  ///
  /// Counts every file beside the document, or below, that stands in quotes or parentheses in it.
  ///
  /// - Parameter path: From the scene's folder; it was loaded before.
  package func linkedContents(of path: String) -> [UInt8] {
    guard let document = documentBytes(path) else { return [] }
    let folder = folder(ofDocument: path)
    var contents: [UInt8] = []
    for name in Set(document.quotedNames).sorted() {
      // What is not a file that can be read is not shown either.
      guard let bytes = try? folders.read(name.resolved(from: folder)) else {
        continue
      }
      contents += Array(name.utf8) + bytes
    }
    return contents
  }

  /// Makes sure that an SVG document refers to nothing that would have to be waited for, and to nothing
  /// in a folder that may not be read.
  ///
  /// What is not there, or not beside the document or below, librsvg leaves out.
  func checkLinks(of document: [UInt8], _ path: String) throws(Problem) {
    let folder = folder(ofDocument: path)
    do throws(FileError) {
      // The document itself may be a link that leads elsewhere.
      try folders.check(folder: folder)
    } catch {
      throw problem(error, with: path)
    }
    for name in Set(document.references).sorted() {
      do throws(FileError) {
        try folders.check(name.resolved(from: folder))
      } catch {
        guard error.isNoFile || error.isFolder else { continue }
        throw Problem("'\(path)' shows what is no file: \(problem(error, with: name).message)")
      }
    }
  }

  /// The folder in which a document's references begin, from the scene's folder.
  func folder(ofDocument path: String) -> String { path.pathParts.folder ?? "" }
}

extension [UInt8] {
  /// The values of the attributes `href` and `xlink:href` that are not of the document itself.
  fileprivate var references: [String] {
    let quotes = Set("\"'".utf8)
    return ranges(of: "href".utf8).compactMap { word in
      let rest = self[word.upperBound...].drop { " \t\r\n=".utf8.contains($0) }
      guard let quote = rest.first, quotes.contains(quote) else { return nil }
      let value = rest.dropFirst().prefix { $0 != quote }.prefix(1000)
      guard let first = value.first, first != UInt8(ascii: "#") else { return nil }
      let text = String(decoding: value, as: UTF8.self)
      return text.hasPrefix("data:") ? nil : text
    }
  }

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
