import System

/// A folder of frames as it stands.
struct FrameDump: Hashable {
  /// Path of the folder.
  let path: String

  /// The folder, held as long as this exists; `nil` if it is not there.
  private let folder: Folder?

  /// Names of its PNG files; those in folders inside it and hidden ones do not count.
  let names: Set<String>

  let manifest: Manifest?

  /// Reads what is in a folder; none of the frames is opened.
  ///
  /// - Parameter limits: The most that its manifest may ask for.
  /// - Throws: ``ApprovalError`` if its manifest is damaged, ``FileError`` if it cannot be read.
  init(reading folder: Folder, limits: Limits = .standard) throws {
    path = folder.path
    self.folder = folder
    let files = try folder.names()
    names = Set(files.filter { $0.lowercased().hasSuffix(".png") && !$0.hasPrefix(".") })
    manifest =
      files.contains(Manifest.fileName)
      ? try Self.readManifest(folder.place(Manifest.fileName), limits) : nil
  }

  /// A folder that is not there.
  init(missing path: String) {
    self.path = path
    (folder, names, manifest) = (nil, [], nil)
  }

  private static func readManifest(_ place: FilePlace, _ limits: Limits) throws -> Manifest {
    do {
      let bytes = try place.read(atMost: limits[.manifest])
      if let manifest = try Manifest(json: bytes, limits: limits) { return manifest }
    } catch let damage as ManifestDamage {
      throw ApprovalError("\(place.path) is damaged: \(damage)")
    }
    throw ApprovalError("\(place.path) is damaged, or was not made by Smear")
  }

  /// Returns where the file of a name is.
  func place(_ name: String) -> FilePlace {
    folder?.place(name) ?? FilePlace(path.appending(name: name))
  }

  /// The frames that the manifest lists, by their files.
  var listed: [String: Manifest.Frame] {
    let pairs = (manifest?.frames ?? []).map { ($0.file, $0) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// One more than the largest number of a frame; 0 if there are none.
  var frameCount: Int {
    let last = names.compactMap { FrameName(parsing: $0)?.number }.max() ?? -1
    return max(last == .max ? last : last + 1, manifest?.frameCount ?? 0)
  }

  /// Whether the scene that these frames show has a frame, as far as anybody knows.
  func shouldHave(_ name: String) -> Bool {
    guard let manifest, let number = FrameName(parsing: name)?.number else { return true }
    return number < manifest.frameCount
  }
}

extension Sequence where Element == String {
  /// Names of frames by their numbers, then all others in alphabetical order.
  func inFrameOrder() -> [String] {
    sorted {
      (FrameName(parsing: $0)?.number ?? .max, $0) < (FrameName(parsing: $1)?.number ?? .max, $1)
    }
  }
}
