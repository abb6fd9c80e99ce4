import SceneModel
import SceneText
import System

/// A Core Animation document: a folder `tree.ca` with its pictures, a file `main.caml`, an archive of layers
/// `tree.caar`, or a wallpaper of several documents over each other.
struct CoreAnimationDocument: ImportableDocument {
  /// The documents, back to front.
  private let packages: [CoreAnimationPackage]

  /// The wallpaper that holds the documents; `nil` for a single document.
  private let wallpaper: WallpaperArchive?

  /// The folder with the pictures of an archive of layers; `nil` for other documents.
  private let unpacked: PrivateFolder?

  /// The texts of the documents.
  package var sources: [SourceText] { packages.map(\.source) }

  /// Whether a path may be one of a Core Animation document, by its ending.
  package static func isOne(_ path: String) -> Bool {
    let ending = ending(of: path)
    return ["ca", "caml", "caar"].contains(ending) || WallpaperArchive.endings.contains(ending)
  }

  private static func ending(of path: String) -> String {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return path.pathExtension?.lowercased() ?? ""
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: The folder or the file.
  ///   - temporary: The folder in which an archive is unpacked into a temporary one.
  ///   - limits: The largest values that it may ask for.
  /// - Throws: ``FileError`` if a file cannot be read, ``Problem`` if an archive is damaged or holds
  ///   no document, ``UnreadableDocument`` at a mistake in an index.
  package init(_ path: String, unpackingIn temporary: String, limits: Limits = .standard) throws {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    let ending = Self.ending(of: path)
    let isFolder = try FileSystem.isFolder(path)
    if WallpaperArchive.endings.contains(ending) || ending == "ca" && !isFolder {
      let wallpaper = try WallpaperArchive(path, in: temporary, atMost: limits[.bytes])
      (self.wallpaper, unpacked) = (wallpaper, nil)
      packages = try wallpaper.parts.map {
        try CoreAnimationPackage($0.path, shownAs: $0.shownPath, called: $0.name, limits: limits)
      }
    } else if ending == "caar" {
      let folder = try PrivateFolder(in: temporary)
      (wallpaper, unpacked) = (nil, folder)
      packages = [try CoreAnimationPackage(archive: path, in: folder.path, limits: limits)]
    } else {
      (wallpaper, unpacked) = (nil, nil)
      packages = [try CoreAnimationPackage(path, limits: limits)]
    }
  }

  /// Takes a text as a document without an index, whose pictures are in some folders.
  init(_ source: SourceText, in folders: AssetFolders, limits: Limits = .standard) {
    (wallpaper, unpacked) = (nil, nil)
    packages = [CoreAnimationPackage(source, in: folders, limits: limits)]
  }

  package func scene(
    picturesIn target: String, playing played: PlayedStates? = nil, resources: SceneResources
  ) throws(Diagnostic) -> ImportedScene {
    var scenes: [CAMLScene] = []
    for package in packages {
      let folder = packages.count == 1 ? target : target + package.name + "/"
      scenes.append(try package.scene(picturesIn: folder, resources: resources))
    }
    let first = scenes[0]
    for other in wallpaper?.others ?? [] {
      first.log.leaveOut(
        "the wallpaper '\(other)'", at: first.root, effect: "the first of the archive is shown")
    }
    try first.check(played, among: scenes.flatMap(\.stateNames))
    let names = packages.map(\.name)
    var document =
      scenes.count == 1
      ? first.document(playing: played)
      : CAMLScene.document(of: Array(zip(names, scenes)), playing: played)
    let pictures = scenes.map(\.pictures)
    let text = try document.removeInvalidValues(
      at: first.log.source.range(ofLine: first.root.line),
      pictureSize: { target in pictures.lazy.compactMap { $0.size(ofTarget: target) }.first },
      resources: resources
    ) { first.log.warn($0, at: first.root) }
    return ImportedScene(
      document: document, text: text,
      assets: zip(packages, scenes).flatMap { $1.pictures.pictures.map($0.asset) },
      diagnostics: scenes.flatMap(\.log.diagnostics), sources: sources)
  }
}
