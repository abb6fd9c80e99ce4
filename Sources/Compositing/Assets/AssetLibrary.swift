package import Drawing
package import System
import Video
package import Raster
package import SceneModel
import Synchronization
import Effects

/// The files a scene shows, read and decoded once.
package final class AssetLibrary: Sendable {
  /// The folders that the files may be read from.
  package let folders: AssetFolders

  /// The colour space of all pictures.
  package let colorSpace: ColorSpace

  /// The limits of the scene's sizes and memory.
  package let limits: Limits

  let assets = Mutex<[String: LoadedAsset]>([:])

  /// The number of pixels in all pictures that stay decoded.
  let pixelCount = Mutex(0)

  /// Luma maps of transitions, by the path of the picture.
  let lumaMaps = Mutex<[String: LumaMap]>([:])

  /// Opaque rectangles of pictures, by path; `nil` for a picture without one.
  let opaqueCores = Mutex<[String: PixelRectangle?]>([:])

  /// The drawing of SVG documents.
  private let documents: any DocumentDrawing

  /// - Parameters:
  ///   - folders: The folders that the files may be read from; paths are relative to the scene's.
  ///   - documents: Draws the SVG documents among the files.
  ///   - colorSpace: The space into which pictures and films are decoded.
  ///   - limits: The limits of the scene's sizes and memory.
  package init(
    in folders: AssetFolders, documents: any DocumentDrawing = DocumentsHere(),
    colorSpace: ColorSpace = .sRGB, limits: Limits = .standard
  ) {
    self.folders = folders
    self.documents = documents
    self.colorSpace = colorSpace
    self.limits = limits
  }

  /// Reads a text file that is part of a scene.
  ///
  /// - Parameter path: From the scene's folder.
  package func text(_ path: String) throws(Problem) -> SourceText {
    SourceText(file: folders.resolved(path), bytes: try read(path, within: .bytes))
  }

  /// Parses an SVG document, draws it once, and returns its natural size in points.
  ///
  /// - Parameter path: From the scene's folder.
  package func svgSize(_ path: String) throws(Problem) -> Size {
    let limit = limits[.svgMemory] < limits[.memory] ? Limit.svgMemory : .memory
    let asset = try load(path, within: limit) { bytes, path throws(Problem) in
      try self.checkLinks(of: bytes, path)
      do throws(DrawingError) {
        let size = try self.documents.naturalSize(
          of: DocumentFile(path: self.folders.resolved(path), bytes: bytes))
        return .svg(size: Size(width: size.x, height: size.y))
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

  /// Draws the visible part of a document that was loaded before.
  func drawn(_ picture: UprightPicture, ofSVG path: String) throws(DrawingError) -> Bitmap {
    guard let bytes = documentBytes(path) else {
      throw DrawingError(operation: "draw '\(path)'", reason: "it was not loaded")
    }
    do throws(DrawingError) {
      return try documents.drawn(
        picture, of: DocumentFile(path: folders.resolved(path), bytes: bytes)
      ).converted(from: .sRGB, to: colorSpace)
    } catch {
      throw DrawingError(operation: "draw '\(path)'", reason: error.reason)
    }
  }

  /// Returns the natural size of a document that was loaded before, in points.
  func naturalSize(ofSVG path: String) throws(DrawingError) -> Size {
    guard case .svg(let size) = assets.withLock({ $0[path] })?.kind else {
      throw DrawingError(operation: "draw '\(path)'", reason: "it was not loaded")
    }
    return size
  }

  /// Returns the bytes of a document that was loaded before; `nil` for all other files.
  func documentBytes(_ path: String) -> [UInt8]? {
    guard let asset = assets.withLock({ $0[path] }), case .svg = asset.kind else { return nil }
    return asset.document
  }

  /// Returns the path of the first loaded file with the same bytes as this one.
  ///
  /// Files with equal contents thus share one name.
  func content(of path: String) -> String {
    assets.withLock { $0[path]?.content } ?? path
  }

  /// The hash of every file that was loaded and its natural size in points, sorted by path.
  package var files: [(path: String, hash: ContentHash, size: Size)] {
    assets.withLock { $0.map { ($0.key, $0.value.hash, $0.value.size) } }.sorted { $0.0 < $1.0 }
  }

  struct LoadedAsset {
    enum Kind {
      case image(DecodedPicture)
      case svg(size: Size)
      /// A picture of a sequence, read and decoded each time it is shown.
      case frame(size: Size)
      case film(VideoFile)
    }

    /// The hash of the file's bytes.
    let hash: ContentHash

    /// The bytes of an SVG document; empty for pictures, whose bytes are not kept.
    let document: [UInt8]

    /// The path of the first file with these bytes.
    let content: String
    let kind: Kind

    /// The natural size, in points.
    var size: Size {
      switch kind {
      case .image(let picture): Size(width: Double(picture.width), height: Double(picture.height))
      case .svg(let size), .frame(let size): size
      case .film(let film):
        Size(width: Double(film.index.width), height: Double(film.index.height))
      }
    }
  }

  /// Loads a file, unless it is loaded already.
  ///
  /// - Parameter limit: Bounds the size of the file; absent for a picture, which is limited by the
  ///   available memory.
  func load(
    _ path: String, within limit: Limit? = nil,
    decode: ([UInt8], _ path: String) throws(Problem) -> LoadedAsset.Kind
  ) throws(Problem) -> LoadedAsset {
    if let known = assets.withLock({ $0[path] }) { return known }
    let bytes: [UInt8]
    if let limit { bytes = try read(path, within: limit) } else { bytes = try readPicture(path) }
    let kind = try decode(bytes, path)
    let document = if case .svg = kind { bytes } else { [UInt8]() }
    return keep(kind, of: path, hash: ContentHash(of: bytes), document: document)
  }

  /// Stores a loaded file.
  func keep(
    _ kind: LoadedAsset.Kind, of path: String, hash: ContentHash, document: [UInt8] = []
  ) -> LoadedAsset {
    assets.withLock { assets in
      let content = assets.first { $0.value.hash == hash }?.value.content ?? path
      let asset = LoadedAsset(hash: hash, document: document, content: content, kind: kind)
      assets[path] = asset
      return asset
    }
  }

  private func read(_ path: String, within limit: Limit) throws(Problem) -> [UInt8] {
    do throws(FileError) {
      return try folders.read(path, atMost: limits[limit])
    } catch {
      guard error.isTooLarge else { throw problem(error, with: path) }
      throw Problem(limits.excess(limit, of: "'\(path)'"))
    }
  }

  /// Reads a picture file, if there is memory for it.
  func readPicture(_ path: String) throws(Problem) -> [UInt8] {
    do throws(FileError) {
      return try PictureFile(try folders.opened(path), at: path).bytes(within: limits)
    } catch {
      throw problem(error, with: path)
    }
  }

  /// Returns the problem of a file that cannot be read.
  func problem(_ error: FileError, with path: String) -> Problem {
    if error.isMissing {
      let nearest = NearestFile.path(like: path, in: folders)
      let isAddress = path.contains("://")
      return Problem(
        "there is no file '\(path)'",
        hint: isAddress
          ? "nothing is loaded from the network: save the file beside the scene"
          : nearest.map { "did you mean '\($0)'?" })
    }
    if error.isFolder { return Problem("'\(path)' is a folder, not a file") }
    if error.isNotAFile { return Problem("'\(path)' is a device or a pipe, not a file") }
    return Problem("the file '\(path)' cannot be read: \(error.reason)")
  }
}
