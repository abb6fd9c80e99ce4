internal import FoundationEssentials
import System
import SceneModel

extension AssetLibrary {
  /// Returns the contents of the files that an SVG document shows, one after another; empty for
  /// other files.
  ///
  /// Includes every file in the document's folder or below that a link or a word in quotes or
  /// parentheses names.
  ///
  /// - Parameter path: From the scene's folder; it was loaded before.
  func linkedContents(of path: String) -> [UInt8] {
    guard let document = documentBytes(path) else { return [] }
    let folder = folder(ofDocument: path)
    var contents: [UInt8] = []
    let names = document.quotedNames + document.references.map(\.withoutEscapes)
    for name in Set(names).sorted() {
      // A file that cannot be read is not shown.
      guard let bytes = try? folders.read(name.resolved(from: folder)) else {
        continue
      }
      contents += Array(name.utf8) + bytes
    }
    return contents
  }

  /// Throws if an SVG document refers to a network address or to a folder that may not be read.
  ///
  /// librsvg leaves out missing files and files outside the document's folder.
  func checkLinks(of document: [UInt8], _ path: String) throws(Problem) {
    let folder = folder(ofDocument: path)
    do throws(FileError) {
      // The document itself may be a symbolic link to another folder.
      try folders.check(folder: folder)
    } catch {
      throw problem(error, with: path)
    }
    for name in Set(document.references).sorted() {
      do throws(FileError) {
        try folders.check(name.resolved(from: folder))
      } catch {
        guard error.isNotAFile || error.isFolder else { continue }
        throw Problem("'\(path)' refers to no file: \(problem(error, with: name).message)")
      }
    }
  }

  /// Returns the folder that a document's references are relative to, from the scene's folder.
  func folder(ofDocument path: String) -> String { path.pathParts.folder ?? "" }
}

extension [UInt8] {
  /// The values of `href` and `xlink:href` that do not refer to the document itself.
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

  /// The words in quotes or parentheses that may be file names.
  fileprivate var quotedNames: [String] {
    let limits = Set("\"'()".utf8)
    return split(whereSeparator: limits.contains)
      .filter { $0.count < 1000 && $0.contains(UInt8(ascii: ".")) && $0.isOneName }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// The file name in a link, in which `%20` stands for a space and `&amp;` for `&`.
  fileprivate var withoutEscapes: String {
    let link = replacing("&amp;", with: "&")
    return URL(string: link)?.path(percentEncoded: false) ?? link
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes can be a file's path rather than a number or a part of the drawing.
  fileprivate var isOneName: Bool {
    contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
      && !contains { $0 < 0x20 || "<>=;:,#".utf8.contains($0) }
  }
}
