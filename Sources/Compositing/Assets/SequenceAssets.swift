import Drawing
import System
import Raster
package import SceneModel

extension AssetLibrary {
  /// Checks the numbered pictures of a folder, which must all have one size.
  ///
  /// - Parameter folder: From the scene's folder.
  /// - Returns: Their paths in the order of their numbers, and their size in pixels.
  package func sequence(_ folder: String) throws(Problem) -> (frames: [String], size: Size) {
    let names: [String]
    do throws(FileError) {
      names = try folders.names(in: folder)
    } catch {
      throw Problem(
        error.isMissing
          ? "there is no folder '\(folder)'"
          : "the folder '\(folder)' cannot be read: \(error.reason)")
    }
    let numbered = names.compactMap { name in
      AssetLibrary.number(of: name).map { (number: $0, path: folder + "/" + name) }
    }.sorted { ($0.number, $0.path) < ($1.number, $1.path) }

    var size: Size?
    for picture in numbered {
      let next = try frameSize(picture.path)
      guard size == nil || size == next else {
        throw Problem("'\(picture.path)' has another size than the picture before it")
      }
      size = next
    }
    guard let size else { throw Problem("there are no numbered PNG files in '\(folder)'") }
    return (numbered.map(\.path), size)
  }

  /// Decodes a picture of a sequence that was checked before.
  func sequenceFrame(_ path: String) throws(DrawingError) -> Bitmap {
    try readAgain(path) { bytes throws(Problem) in try decoded(bytes, path) }
  }

  private func frameSize(_ path: String) throws(Problem) -> Size {
    let asset = try load(path, decode: frame)
    guard case .frame(let size) = asset.kind else {
      throw Problem("'\(path)' is shown as a single picture too")
    }
    return size
  }

  private func frame(_ bytes: [UInt8], _ path: String) throws(Problem) -> LoadedAsset.Kind {
    try check(try AssetLibrary.header(bytes, path).pixelCount, of: "'\(path)'")
    let bitmap = try decoded(bytes, path)
    return .frame(size: Size(width: Double(bitmap.width), height: Double(bitmap.height)))
  }

  /// Returns the number at the end of a PNG file's name: 42 for `frame-00042.png`.
  private static func number(of name: String) -> Int? {
    guard name.lowercased().hasSuffix(".png") else { return nil }
    let digits = name.dropLast(4).reversed().prefix { ("0"..."9").contains($0) }
    return Int(String(digits.reversed()))
  }
}
