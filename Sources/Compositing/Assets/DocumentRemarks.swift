import Drawing
import System
package import SceneModel

extension AssetLibrary {
  /// Returns the elements of an SVG document that are not drawn as browsers draw them, with their
  /// lines.
  ///
  /// - Parameter path: From the scene's folder; it was loaded before.
  package func remarks(onSVG path: String) -> [Problem] {
    guard let document = documentBytes(path) else { return [] }
    let folder = folder(ofDocument: path)
    let remarks = SVGRemarks(on: document, atMost: limits[.bytes]) { name in
      // A name with escapes cannot be compared with the file's.
      name.contains { "%&".contains($0) } || isShown(name, from: folder)
    }
    return remarks.all.map { Problem("\(path), line \($0.line): \($0.message)", hint: $0.hint) }
  }

  /// Returns whether librsvg shows a file named in a document in a folder.
  private func isShown(_ name: String, from folder: String) -> Bool {
    guard !name.contains("://"), !name.hasPrefix("/"), !name.split(separator: "/").contains("..")
    else { return false }
    do throws(FileError) {
      try folders.check(name.resolved(from: folder))
      return true
    } catch {
      return false
    }
  }
}
