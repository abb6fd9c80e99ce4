import SceneModel
import SceneText
import System

/// A Lottie animation: a file `animation.json`, or an archive `.lottie` of several.
struct LottieDocument: ImportableDocument {
  private let source: SourceText
  private let folders: AssetFolders
  private let limits: Limits

  /// The files of the archive that are not read.
  private let leftOut: [String]

  private let options: LottieOptions

  /// The values of slots; `nil` for those of the animation.
  private let theme: JSONNode?

  /// The colour beneath the animation; `nil` if there is none.
  private let background: String?

  /// The folder with the unpacked archive; it vanishes with this value.
  private let unpacked: PrivateFolder?

  package var sources: [SourceText] { [source] }

  /// Whether a path may be one of a Lottie animation, by its ending.
  package static func isOne(_ path: String) -> Bool {
    ["json", "lottie"].contains(path.pathExtension?.lowercased() ?? "")
  }

  /// Whether a file of JSON has the keys of an animation.
  static func isAnimation(_ path: String) -> Bool {
    let parts = path.pathParts
    guard
      let bytes = try? AssetFolders.only(parts.folder ?? "")
        .read(parts.name, atMost: Limits.standard[.bytes]),
      let root = try? JSONParser.object(of: SourceText(file: path, bytes: bytes))
    else { return false }
    return root["layers"] != nil && root["op"] != nil && root["size"] == nil
  }

  /// Reads an animation.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: The choices of the user.
  ///   - temporary: The folder in which an archive is unpacked into a temporary one.
  ///   - limits: The largest values that it may ask for.
  /// - Throws: ``FileError`` if a file cannot be read, ``Problem`` if an archive is damaged or
  ///   lacks the animation, ``Diagnostic`` at a mistake in its list of animations.
  init(
    _ path: String, _ options: LottieOptions, unpackingIn temporary: String, limits: Limits
  ) throws {
    (self.limits, self.options) = (limits, options)
    let parts = path.pathParts
    let bytes = try AssetFolders.only(parts.folder ?? "").read(parts.name, atMost: limits[.bytes])
    // Some programs call an archive .json, and a file of JSON .lottie.
    guard bytes.starts(with: Array("PK".utf8)) else {
      for (kind, name) in [("animation", options.animation), ("theme", options.theme)] {
        guard let name else { continue }
        throw Problem("\(path) has no \(kind) '\(name)'", hint: "it is no archive")
      }
      source = SourceText(file: path, bytes: bytes)
      folders = AssetFolders.only(parts.folder ?? "")
      (leftOut, unpacked, theme, background) = ([], nil, nil, nil)
      return
    }
    let folder = try PrivateFolder(in: temporary)
    let archive = folder.path.appending(name: "archive")
    try AtomicFile.write(bytes, to: archive)
    let inside = folder.path.appending(name: "unpacked")
    var budget = UnpackingBudget()
    try ZipArchive(archive, called: path).unpack(
      into: inside, atMost: limits[.bytes], within: &budget)
    let found = try LottieArchive(inside, called: path, limits: limits)
    let file = try found.file(of: options.animation)
    folders = AssetFolders.only(inside)
    source = SourceText(
      file: path.appending(name: file), bytes: try folders.read(file, atMost: limits[.bytes]))
    let inFolders = folders
    theme = try found.theme(options.theme, of: file).map { theme in
      try JSONParser.object(
        of: SourceText(
          file: path.appending(name: theme),
          bytes: try inFolders.read(theme, atMost: limits[.bytes])))
    }
    (leftOut, unpacked, background) = (found.leftOut, folder, found.background(of: file))
  }

  /// Takes a text as an animation whose pictures are in some folders.
  init(
    _ source: SourceText, in folders: AssetFolders, _ options: LottieOptions = LottieOptions(),
    limits: Limits = .standard
  ) {
    (self.source, self.folders, self.options, self.limits) = (source, folders, options, limits)
    (leftOut, unpacked, theme, background) = ([], nil, nil, nil)
  }

  package func scene(
    picturesIn target: String, playing played: PlayedStates? = nil, resources: SceneResources
  ) throws(Diagnostic) -> ImportedScene {
    let log = LottieLog(source)
    var root = try JSONParser.object(of: source)
    if let theme {
      root = LottieTheme(theme, for: source.file.pathStem, log: log).applied(to: root)
    }
    root = LottieReferences.resolved(in: root)
    for part in leftOut {
      log.warn("\(part) are left out: the animation plays as it is", at: .root)
    }
    if played != nil {
      throw log.error("the animation has no states that --play could name", at: root)
    }
    let pictures = LottiePictures(in: folders, target: target, limit: limits[.bytes])
    let reader = try LottieReader(
      root, log: log, pictures: pictures, installed: resources.fonts,
      options: options)
    var document = try reader.document(over: background)
    let text = try document.removeInvalidValues(
      at: source.range(of: .root), pictureSize: pictures.size(ofTarget:), resources: resources
    ) { log.warn($0, at: .root) }
    return ImportedScene(
      document: document, text: text,
      assets: pictures.assets,
      diagnostics: log.diagnostics, sources: sources)
  }
}
