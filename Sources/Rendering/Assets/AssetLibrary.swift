import Drawing
import Files
import ImageFiles
import Pixels
package import SceneModel
import Synchronization
import Transitions

/// The files a scene shows, read and decoded once.
package final class AssetLibrary: Sendable {
  /// The folder that paths in the scene start from.
  private let folder: String

  let assets = Mutex<[String: LoadedAsset]>([:])

  /// Pictures as maps of transitions, by path.
  let lumaMaps = Mutex<[String: LumaMap]>([:])

  /// Where pictures are opaque, by path.
  let opaqueCores = Mutex<[String: PixelRectangle?]>([:])

  /// - Parameter folder: Path of the folder that holds the scene.
  package init(folder: String) {
    self.folder = folder
  }

  /// Reads a text file that a scene is made of.
  ///
  /// - Parameter path: From the scene's folder.
  package func text(_ path: String) throws(Problem) -> SourceText {
    SourceText(file: resolved(path), bytes: try read(path))
  }

  /// Parses an SVG document, draws it once, and returns its natural size in points.
  ///
  /// - Parameter path: From the scene's folder.
  package func svgSize(_ path: String) throws(Problem) -> Size {
    let asset = try load(path) { bytes, path throws(Problem) in
      do throws(DrawingError) {
        let document = try SVGDocument(data: bytes, path: self.resolved(path))
        try document.checkDrawing()
        return .svg(size: Size(width: document.width, height: document.height))
      } catch {
        let isFlat = error.reason.contains("InvalidMatrix")
        throw Problem(
          "'\(path)' cannot be shown: \(error.reason)",
          hint: isFlat
            ? "a transform in it leaves nothing to be seen, such as scale(0) of a clipPath" : nil)
      }
    }
    guard case .svg(let size) = asset.kind else {
      throw Problem("'\(path)' is a picture of pixels", hint: "show it as image: \(path)")
    }
    return size
  }

  /// Returns a document of its own for the calling thread; `path` must have been loaded before.
  func document(_ path: String) throws(DrawingError) -> SVGDocument {
    guard let asset = assets.withLock({ $0[path] }) else {
      throw DrawingError(operation: "draw '\(path)'", reason: "it was not loaded")
    }
    return try SVGDocument(data: asset.bytes, path: resolved(path))
  }

  /// The natural size of a document that was loaded before, in points.
  func naturalSize(ofSVG path: String) throws(DrawingError) -> Size {
    guard case .svg(let size) = assets.withLock({ $0[path] })?.kind else {
      throw DrawingError(operation: "draw '\(path)'", reason: "it was not loaded")
    }
    return size
  }

  /// The bytes of a document that was loaded before; `nil` for all other files.
  func documentBytes(_ path: String) -> [UInt8]? {
    guard let asset = assets.withLock({ $0[path] }), case .svg = asset.kind else { return nil }
    return asset.bytes
  }

  /// Returns the path of the first file that was loaded with the same bytes as this one: equal
  /// contents, equal names.
  func content(of path: String) -> String {
    assets.withLock { $0[path]?.content } ?? path
  }

  /// The contents of every file that was loaded and its natural size in points, sorted by path.
  package var files: [(path: String, bytes: [UInt8], size: Size)] {
    assets.withLock { $0.map { ($0.key, $0.value.bytes, $0.value.size) } }.sorted { $0.0 < $1.0 }
  }

  struct LoadedAsset {
    enum Kind {
      case image(DecodedPicture)
      case svg(size: Size)
      /// One of many pictures: it is decoded again when it is shown.
      case frame(size: Size)
    }

    let bytes: [UInt8]

    /// The path of the first file with these bytes.
    let content: String
    let kind: Kind

    /// The natural size, in points.
    var size: Size {
      switch kind {
      case .image(let picture): Size(width: Double(picture.width), height: Double(picture.height))
      case .svg(let size), .frame(let size): size
      }
    }
  }

  func load(
    _ path: String, decode: ([UInt8], _ path: String) throws(Problem) -> LoadedAsset.Kind
  ) throws(Problem) -> LoadedAsset {
    if let known = assets.withLock({ $0[path] }) { return known }
    let bytes = try read(path)
    let kind = try decode(bytes, path)
    return assets.withLock { assets in
      let content = assets.first { $0.value.bytes == bytes }?.value.content ?? path
      let asset = LoadedAsset(bytes: bytes, content: content, kind: kind)
      assets[path] = asset
      return asset
    }
  }

  func resolved(_ path: String) -> String { path.resolved(from: folder) }

  private func read(_ path: String) throws(Problem) -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.readRegular(resolved(path))
    } catch {
      throw problem(error, with: path)
    }
  }

  private func problem(_ error: FileError, with path: String) -> Problem {
    if error.isMissing {
      let nearest = NearestFile.path(like: path, from: folder)
      return Problem("there is no file '\(path)'", hint: nearest.map { "did you mean '\($0)'?" })
    }
    if error.isFolder { return Problem("'\(path)' is a folder, not a file") }
    if error.isNoFile { return Problem("'\(path)' is a device or a pipe, not a file") }
    return Problem("the file '\(path)' cannot be read: \(error.reason)")
  }
}
