import Video
package import System
internal import Glibc

/// The frames in a folder, and the records of earlier runs about them.
package struct FolderRecords: Sendable {
  /// Path of the folder.
  let path: String

  /// The folder, held as long as this exists; `nil` if it was not there.
  let folder: Folder?

  /// Names of all files but temporary ones.
  let names: Set<String>

  /// Names of files that killed runs have left unfinished, if no run is under way.
  let temporaries: [String]

  /// Manifests whose numbers are impossible, by their files; they count as if they were not there.
  let damages: [String: ManifestDamage]

  /// The manifest; absent if there is none, or it is damaged or not Smear's.
  let manifest: Manifest?

  /// The manifests of shards that are not merged yet, by their files.
  let parts: [String: Manifest]

  /// Names of the journals of runs that were killed, or are under way.
  let journals: [String]

  /// The journals' frames.
  private let journaled: [FrameRecord]

  /// Reads what there is; none of the frames is opened.
  ///
  /// - Parameter limits: The most that manifests and journals may ask for.
  /// - Throws: ``FileError`` if the folder cannot be read; one that is not there is empty.
  package init(of path: String, limits: Limits = .standard) throws(FileError) {
    let folder = try FileSystem.exists(path) ? Folder(path) : nil
    try self.init(of: folder, at: path, limits: limits)
  }

  /// Reads what there is in a folder that is held.
  init(of folder: Folder) throws(FileError) {
    try self.init(of: folder, at: folder.path, limits: .standard)
  }

  private init(of folder: Folder?, at path: String, limits: Limits) throws(FileError) {
    self.path = path
    self.folder = folder
    let names = Set(try folder?.names() ?? [])
    // Once more: a shard that has just begun has its list there before its first frame.
    let listed = Set(try folder?.names() ?? [])
    temporaries = names.filter {
      AtomicFile.isTemporary($0, endings: FilmEncoding.endings) || FolderJournal.isStaged($0)
    }.sorted()
    self.names = names.subtracting(temporaries)

    var damages: [String: ManifestDamage] = [:]
    func manifest(_ name: String) throws(FileError) -> Manifest? {
      guard let bytes = try folder?.place(name).read(atMost: limits[.manifest]) else { return nil }
      do throws(ManifestDamage) {
        return try Manifest(json: bytes, limits: limits)
      } catch {
        damages[name] = error
        return nil
      }
    }
    self.manifest = listed.contains(Manifest.fileName) ? try manifest(Manifest.fileName) : nil
    // Lists before manifests: a shard that ends writes its manifest, and removes its list then.
    journals = listed.filter(FrameJournal.isFileName).sorted()
    var journaled: [FrameRecord] = []
    for name in journals {
      let bytes = try FolderRecords.orNilIfGone { () throws(FileError) in
        try folder?.place(name).read(atMost: limits[.manifest])
      }
      journaled += FrameJournal.records(in: bytes ?? [])
    }
    self.journaled = journaled

    var parts: [String: Manifest] = [:]
    for name in listed where Manifest.Part.isFileName(name) {
      parts[name] = try FolderRecords.orNilIfGone { () throws(FileError) in try manifest(name) }
    }
    self.parts = parts.filter { $0.value.part != nil }
    self.damages = damages
  }

  /// The manifests of all that is in the folder.
  var manifests: [Manifest] {
    (manifest.map { [$0] } ?? []) + parts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The manifest of a name, of everything or of a shard.
  func manifest(_ name: String) -> Manifest? {
    name == Manifest.fileName ? manifest : parts[name]
  }

  /// Returns where the file of a name is.
  func place(_ name: String) -> FilePlace {
    folder?.place(name) ?? FilePlace(path.appending(name: name))
  }

  /// Whether some run has written down what it did.
  var isEmpty: Bool { manifest == nil && parts.isEmpty && journals.isEmpty }

  /// Everything in the folder that Smear has written.
  var own: Set<String> {
    var own = Set(manifests.flatMap(\.frames).map(\.file))
    own.formUnion(parts.keys)
    own.formUnion(journals)
    // Also the lists of shards that have come to their end since.
    own.formUnion(names.filter(FrameJournal.isFileName))
    if manifest != nil { own.insert(Manifest.fileName) }
    return own
  }

  /// All that is known of frames whose files were written, by their numbers.
  var records: [Int: [FrameRecord]] {
    let listed = manifests.lazy.flatMap(\.frames).compactMap { FrameRecord($0) }
    return Dictionary(grouping: listed + journaled, by: \.number)
  }

  /// Reads a record, or returns `nil` if a shard that has finished removed it meanwhile.
  private static func orNilIfGone<Result>(_ read: () throws(FileError) -> Result?)
    throws(FileError) -> Result?
  {
    do throws(FileError) {
      return try read()
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }
}
