package import System
package import SceneModel
package import SceneText

/// A Core Animation document: a folder `tree.ca` with its pictures, or a file `main.caml`.
package struct CoreAnimationPackage {
  private let folders: AssetFolders
  private let limits: Limits

  /// The document's text.
  package let source: SourceText

  /// Whether y points down, as the index of the package says.
  private let pointsDown: Bool

  /// Whether a path may be one of a Core Animation document, by its ending.
  package static func isOne(_ path: String) -> Bool {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return ["ca", "caml"].contains(path.pathExtension?.lowercased())
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: The folder or the file.
  ///   - limits: The largest values that it may ask for.
  /// - Throws: ``FileError`` if a file cannot be read, ``Diagnostic`` at a mistake in the index.
  package init(_ path: String, limits: Limits = .standard) throws {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    let isFolder = try FileSystem.isFolder(path)
    let folder = isFolder ? path : path.pathParts.folder ?? ""
    folders = AssetFolders.only(folder)
    self.limits = limits
    let indexPath = folder.appending(name: "index.xml")
    var index = PropertyList()
    if try FileSystem.exists(indexPath) {
      index = try PropertyList(
        SourceText(file: indexPath, bytes: try folders.read("index.xml", atMost: limits[.bytes])))
    }
    pointsDown = index.flags["geometryFlipped"] ?? false
    let name = isFolder ? index.texts["rootDocument"] ?? "main.caml" : path.pathParts.name
    source = SourceText(
      file: folder.appending(name: name), bytes: try folders.read(name, atMost: limits[.bytes]))
  }

  /// Takes a text as a document without an index, whose pictures are in some folders.
  package init(_ source: SourceText, in folders: AssetFolders, limits: Limits = .standard) {
    (self.source, self.folders, self.limits) = (source, folders, limits)
    pointsDown = false
  }

  /// Makes a scene of the document.
  ///
  /// - Parameters:
  ///   - target: The folder of the pictures, from that of the scene, with a `/` at its end.
  ///   - played: The states that come in the scene.
  ///   - resources: The fonts and limits of the scene; its pictures are those of the document.
  /// - Throws: ``Diagnostic`` at a mistake in the document.
  package func scene(
    picturesIn target: String, playing played: PlayedStates? = nil, resources: SceneResources
  ) throws(Diagnostic) -> ImportedScene {
    let document = try XMLParser.root(of: source)
    let root = CAMLReader.classes.contains(document.name) ? document : document.children.first
    guard let root, CAMLReader.classes.contains(root.name) else {
      throw Diagnostic(
        "there is no layer in the document", at: source.range(ofLine: document.line))
    }
    let log = ImportLog(source)
    let pictures = CAMLPictures(in: folders, target: target, limit: limits[.bytes])
    let reader = CAMLReader(log: log, pictures: pictures, targets: root.stateTargets)
    var scene = try CAMLScene(root: root, reader: reader, pointsDown: pointsDown)
      .document(playing: played)
    try scene.removeInvalidValues(
      reporting: root, to: log, pictures: pictures, resources: resources)
    return ImportedScene(
      document: scene, assets: pictures.assets, diagnostics: log.diagnostics, source: source)
  }

  /// Returns the bytes of a picture as the scene shows it.
  ///
  /// - Throws: ``FileError`` if the file cannot be read, ``ImageFileError`` if it is damaged.
  package func bytes(of asset: ImportedAsset) throws -> [UInt8] {
    let bytes = try folders.read(asset.path, atMost: limits[.bytes])
    return asset.isLuminanceMask ? try luminanceMask(bytes) : bytes
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
