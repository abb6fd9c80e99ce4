import System

/// The frames in a folder, with their manifest if there is one.
struct FrameDump: Hashable {
  /// Path of the folder.
  let path: String

  /// The folder, kept open while this value exists; `nil` if it does not exist.
  private let folder: Folder?

  /// Names of its PNG files, without hidden ones and those in subfolders.
  let names: Set<String>

  let manifest: Manifest?

  /// Reads the names and the manifest in a folder without opening its frames.
  ///
  /// - Parameter limits: The largest values that its manifest may ask for.
  /// - Throws: ``ApprovalError`` if its manifest is damaged; ``FileError`` if it cannot be read.
  init(reading folder: Folder, limits: Limits = .standard) throws {
    path = folder.path
    self.folder = folder
    let files = try folder.names()
    names = Set(files.filter { $0.lowercased().hasSuffix(".png") && !$0.hasPrefix(".") })
    manifest =
      files.contains(Manifest.fileName)
      ? try Self.readManifest(folder.place(Manifest.fileName), limits) : nil
  }

  /// Represents a folder that does not exist.
  init(missing path: String) {
    self.path = path
    (folder, names, manifest) = (nil, [], nil)
  }

  private static func readManifest(_ place: FileLocation, _ limits: Limits) throws -> Manifest {
    guard let manifest = try smearManifest(at: place, limits) else {
      throw ApprovalError("\(place.path) is damaged, or was not made by Smear")
    }
    return manifest
  }

  /// Reads a manifest; `nil` if it is cut off or another program's.
  private static func smearManifest(at place: FileLocation, _ limits: Limits) throws -> Manifest? {
    do {
      return try Manifest(json: try place.read(atMost: limits[.manifest]), limits: limits)
    } catch let damage as ManifestDamage {
      throw ApprovalError("\(place.path) is damaged: \(damage)")
    }
  }

  /// Returns whether the manifest in a folder lists a file as a frame.
  ///
  /// Another program's `manifest.json` lists no frames.
  static func lists(_ name: String, in folder: Folder) throws -> Bool {
    guard try folder.names().contains(Manifest.fileName) else { return false }
    let manifest = try smearManifest(at: folder.place(Manifest.fileName), .standard)
    return manifest?.frames.contains { $0.file == name } ?? false
  }

  /// Returns the place of the file with a name.
  func place(_ name: String) -> FileLocation {
    folder?.place(name) ?? FileLocation(path.appending(name: name))
  }

  /// The frames that the manifest lists, by file name.
  var listed: [String: Manifest.Frame] {
    let pairs = (manifest?.frames ?? []).map { ($0.file, $0) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The largest frame number plus one; 0 if there are no frames.
  var frameCount: Int {
    let last = names.compactMap { FrameName(parsing: $0)?.number }.max() ?? -1
    return max(last == .max ? last : last + 1, manifest?.frameCount ?? 0)
  }

  /// Whether the scene has a frame of this name; `true` if there is no manifest to tell.
  func shouldHave(_ name: String) -> Bool {
    guard let manifest, let number = FrameName(parsing: name)?.number else { return true }
    return number < manifest.frameCount
  }
}

extension Sequence where Element == String {
  /// Returns frame names sorted by number, then all other names in alphabetical order.
  func inFrameOrder() -> [String] {
    sorted {
      (FrameName(parsing: $0)?.number ?? .max, $0) < (FrameName(parsing: $1)?.number ?? .max, $1)
    }
  }
}
