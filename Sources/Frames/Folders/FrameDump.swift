import Files
/// A folder of frames as it stands.
struct FrameDump: Hashable {
  let path: String

  /// Names of its PNG files; those in folders inside it and hidden ones do not count.
  let names: Set<String>

  let manifest: Manifest?

  /// Reads what is in a folder; none of the frames is opened.
  ///
  /// - Throws: ``ApprovalError`` if its manifest is damaged, ``FileError`` if it cannot be read.
  init(reading path: String) throws {
    self.path = path
    let files = try FileSystem.names(in: path)
    names = Set(files.filter { $0.lowercased().hasSuffix(".png") && !$0.hasPrefix(".") })
    manifest =
      files.contains(Manifest.fileName)
      ? try Self.readManifest(path.appending(name: Manifest.fileName)) : nil
  }

  /// A folder that is not there.
  init(missing path: String) {
    self.path = path
    (names, manifest) = ([], nil)
  }

  private static func readManifest(_ path: String) throws -> Manifest {
    guard let manifest = Manifest(json: try FileSystem.read(path)) else {
      throw ApprovalError("\(path) is damaged, or was not made by Smear")
    }
    return manifest
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
