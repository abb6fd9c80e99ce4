import Raster
import SceneModel
import SceneText
import System

/// A folder `tree.ca` with its pictures, or a file `main.caml`.
struct CoreAnimationPackage {
  /// The name of the layer that it becomes beside others.
  let name: String

  private let folders: AssetFolders
  private let limits: Limits

  /// The document's text.
  let source: SourceText

  /// Whether y points down, as the index of the package says.
  private let pointsDown: Bool

  /// Width and height, as the index of the package says; `nil` if it does not.
  private var size: [Double]?

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: The folder or the file.
  ///   - shownPath: The path in messages, if it is another one.
  ///   - limits: The largest values that it may ask for.
  /// - Throws: ``FileError`` if a file cannot be read, ``UnreadableDocument`` at a mistake in the index.
  init(_ path: String, shownAs shownPath: String? = nil, called name: String = "", limits: Limits)
    throws
  {
    let isFolder = try FileSystem.isFolder(path)
    let folder = isFolder ? path : path.pathParts.folder ?? ""
    let shown = shownPath ?? folder
    let folders = AssetFolders.only(folder)
    (self.name, self.folders, self.limits) = (name, folders, limits)
    func text(_ name: String) throws -> SourceText {
      let written = SourceText(
        file: name.resolved(from: shown), bytes: try folders.read(name, atMost: limits[.bytes]))
      return try Self.reading(written) { source throws(Diagnostic) in try source.inUTF8() }
    }
    var index = PropertyList()
    if try FileSystem.exists("index.xml".resolved(from: folder)) {
      index = try Self.reading(text("index.xml"), PropertyList.init)
    }
    pointsDown = index.flags["geometryFlipped"] ?? false
    size = ["documentWidth", "documentHeight"].compactMap { index.texts[$0].flatMap(Double.init) }
    let root = isFolder ? index.texts["rootDocument"] ?? "main.caml" : path.pathParts.name
    source = try text(root)
  }

  /// - Throws: ``UnreadableDocument`` at a mistake in the text.
  private static func reading<Value>(
    _ source: SourceText, _ read: (SourceText) throws(Diagnostic) -> Value
  ) throws(UnreadableDocument) -> Value {
    do throws(Diagnostic) {
      return try read(source)
    } catch {
      throw UnreadableDocument(error, in: source)
    }
  }

  /// Reads an archive of layers, and writes its pictures into a folder.
  ///
  /// Messages show the lines of the document as which the archive is read.
  ///
  /// - Throws: ``FileError`` if a file cannot be read or written, ``Problem`` if the archive is
  ///   damaged.
  init(archive path: String, in folder: String, limits: Limits) throws {
    let bytes = try AssetFolders.only(path.pathParts.folder ?? "")
      .read(path.pathParts.name, atMost: limits[.bytes])
    let archive = try LayerArchive(bytes, called: path)
    for picture in archive.pictures {
      let file = folder.appending(name: picture.path)
      try FileSystem.createFolder(ofFile: file)
      try AtomicFile.write(picture.bytes, to: file)
    }
    folders = AssetFolders.only(folder)
    (name, self.limits, pointsDown) = ("", limits, archive.pointsDown)
    source = SourceText(
      file: path.appending(name: "main.caml"), bytes: Array(archive.text.utf8))
  }

  /// Takes a text as a document without an index, whose pictures are in some folders.
  init(_ source: SourceText, in folders: AssetFolders, limits: Limits) {
    (name, self.source, self.folders, self.limits) = ("", source, folders, limits)
    pointsDown = false
  }

  /// Reads the layers and states.
  ///
  /// - Parameters:
  ///   - target: The folder of the pictures, from that of the scene, with a `/` at its end.
  ///   - resources: The fonts and limits of the scene.
  /// - Throws: ``Diagnostic`` at a mistake in the document.
  func scene(picturesIn target: String, resources: SceneResources) throws(Diagnostic) -> CAMLScene {
    let log = ImportLog(source)
    let document = try XMLParser.root(of: source).withReferences(log).inUsualSpelling()
    let isRoot = CAMLReader.isLayer(document)
    let place = isRoot ? nil : document.children.firstIndex(where: CAMLReader.isLayer)
    let layer = isRoot ? document : place.map { document.children[$0] }
    guard var root = layer else {
      throw Diagnostic(
        "there is no layer in the document", at: source.range(ofLine: document.line))
    }
    let pictures = CAMLPictures(in: folders, target: target, limit: limits[.bytes])
    if root["bounds"] == nil, let size, size.count == 2 {
      root.attributes["bounds"] = "0 0 \(size[0]) \(size[1])"
    }
    for (index, other) in document.children.enumerated() where !isRoot && index != place {
      log.leaveOut(
        "'\(other.name)'", at: other,
        effect: CAMLWords.isScript(other.name)
          ? CAMLWords.effectOfScripts : "the first layer of the document is shown")
    }
    let reader = CAMLReader(log: log, pictures: pictures, root: root, resources: resources)
    if !isRoot { reader.reportUnread(inDocument: document) }
    return try CAMLScene(root, by: reader, pointsDown: pointsDown)
  }

  /// Returns a picture as the scene shows it.
  func asset(_ picture: CAMLPicture) -> ImportedAsset {
    guard picture.path != CAMLPictures.clear else {
      return ImportedAsset(source: picture.target, target: picture.target) {
        try PNGEncoder(.small).encode(Bitmap(width: 1, height: 1), as: .rgba)
      }
    }
    return ImportedAsset(source: picture.path, target: picture.target) {
      let bytes = try folders.read(picture.path, atMost: limits[.bytes])
      return picture.isLuminanceMask ? try luminanceMask(bytes) : bytes
    }
  }
}

/// The flags and texts of a property list in XML.
private struct PropertyList {
  private(set) var flags: [String: Bool] = [:]
  private(set) var texts: [String: String] = [:]

  init() {}

  init(_ source: SourceText) throws(Diagnostic) {
    let entries = try XMLParser.root(of: source).child("dict")?.children ?? []
    for (key, value) in zip(entries, entries.dropFirst()) where key.name == "key" {
      switch value.name {
      case "true", "false": flags[key.text] = value.name == "true"
      default: texts[key.text] = value.text
      }
    }
  }
}
