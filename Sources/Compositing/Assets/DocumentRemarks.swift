import Drawing
import System
package import SceneModel

extension AssetLibrary {
  /// What an SVG document has that is not drawn as browsers draw it, with its line.
  ///
  /// - Parameter path: From the scene's folder; it was loaded before.
  package func remarks(onSVG path: String) -> [Problem] {
    guard let document = documentBytes(path) else { return [] }
    let folder = folder(ofDocument: path)
    let remarks = SVGRemarks(on: document, atMost: limits[.bytes]) { name in
      // The name may be written in another way than that of the file.
      name.contains { "%&".contains($0) } || isShown(name, from: folder)
    }
    return remarks.all.map { Problem("\(path), line \($0.line): \($0.message)", hint: $0.hint) }
  }

  /// Whether librsvg shows a file that a document in a folder names.
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
