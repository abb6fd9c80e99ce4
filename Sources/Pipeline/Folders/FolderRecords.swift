import Video
import System
internal import Glibc

/// The frames in a folder, and the records that earlier runs left about them.
struct FolderRecords: Sendable {
  /// Path of the folder.
  let path: String

  /// The folder, kept open while this value exists; `nil` if it does not exist.
  let folder: Folder?

  /// Names of all files except temporary ones.
  let names: Set<String>

  /// Names of unfinished files of killed runs; empty while a run is in progress.
  let temporaries: [String]

  /// Manifests with impossible numbers, by file name; they are treated as missing.
  let damages: [String: ManifestDamage]

  /// The manifest; `nil` if it is missing, damaged or not Smear's.
  let manifest: Manifest?

  /// The manifests of shards that are not merged yet, by file name.
  let parts: [String: Manifest]

  /// Names of the journals of runs that were killed or are in progress.
  let journals: [String]

  /// The frames listed in the journals.
  private let journaled: [FrameRecord]

  /// Reads the manifests and journals of a folder without opening its frames.
  ///
  /// - Parameter limits: The largest values that manifests and journals may ask for.
  /// - Throws: ``FileError`` if the folder cannot be read; a missing folder counts as empty.
  package init(of path: String, limits: Limits = .standard) throws(FileError) {
    let folder = try FileSystem.exists(path) ? Folder(path) : nil
    try self.init(of: folder, at: path, limits: limits)
  }

  /// Reads the records in an open folder.
  init(of folder: Folder) throws(FileError) {
    try self.init(of: folder, at: folder.path, limits: .standard)
  }

  private init(of folder: Folder?, at path: String, limits: Limits) throws(FileError) {
    self.path = path
    self.folder = folder
    let names = Set(try folder?.names() ?? [])
    // List again: a shard that has just begun creates its journal before its first frame.
    let listed = Set(try folder?.names() ?? [])
    temporaries = names.filter {
      AtomicFile.isTemporary($0, endings: FilmEncoding.endings) || FolderJournal.isStaged($0)
    }.sorted()
    self.names = names.subtracting(temporaries)

    var reader = RecordReader(folder: folder, limits: limits)
    manifest =
      listed.contains(Manifest.fileName) ? try reader.manifest(Manifest.fileName) : nil
    // Journals before manifests: a shard that ends writes its manifest and then removes its
    // journal.
    journals = listed.filter(FrameJournal.isFileName).sorted()
    journaled = try reader.frames(inJournals: journals)
    parts = try reader.parts(among: listed)
    damages = reader.damages
  }

  /// The manifest of the whole folder, then those of the shards.
  var manifests: [Manifest] {
    (manifest.map { [$0] } ?? []) + parts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the manifest with a file name, of the whole folder or of a shard.
  func manifest(_ name: String) -> Manifest? {
    name == Manifest.fileName ? manifest : parts[name]
  }

  /// Returns the place of the file with a name.
  func place(_ name: String) -> FileLocation {
    folder?.place(name) ?? FileLocation(path.appending(name: name))
  }

  /// Whether no run has left a manifest or a journal.
  var isEmpty: Bool { manifest == nil && parts.isEmpty && journals.isEmpty }

  /// Names of all files in the folder that Smear has written.
  var own: Set<String> {
    var own = Set(manifests.flatMap(\.frames).map(\.file))
    own.formUnion(parts.keys)
    own.formUnion(journals)
    // Include the journals of shards that have finished in the meantime.
    own.formUnion(names.filter(FrameJournal.isFileName))
    if manifest != nil { own.insert(Manifest.fileName) }
    return own
  }

  /// All records of written frames, by the frames' numbers.
  var records: [Int: [FrameRecord]] {
    let listed = manifests.lazy.flatMap(\.frames).compactMap { FrameRecord($0) }
    return Dictionary(grouping: listed + journaled, by: \.number)
  }
}

/// Reads the manifests and journals of a folder, and collects the damaged ones.
private struct RecordReader {
  /// The folder; `nil` if it does not exist.
  let folder: Folder?

  let limits: Limits

  /// The damaged manifests that were read, by file name.
  private(set) var damages: [String: ManifestDamage] = [:]

  init(folder: Folder?, limits: Limits) {
    self.folder = folder
    self.limits = limits
  }

  /// Returns the manifest with a file name; `nil` if it is damaged.
  mutating func manifest(_ name: String) throws(FileError) -> Manifest? {
    guard let bytes = try content(of: name) else { return nil }
    do throws(ManifestDamage) {
      return try Manifest(json: bytes, limits: limits)
    } catch {
      damages[name] = error
      return nil
    }
  }

  /// Returns the frames listed in journals.
  func frames(inJournals journals: [String]) throws(FileError) -> [FrameRecord] {
    var frames: [FrameRecord] = []
    for name in journals {
      let bytes = try orNilIfGone { () throws(FileError) in try content(of: name) }
      frames += FrameJournal.records(in: bytes ?? [])
    }
    return frames
  }

  /// Returns the manifests of shards among files, by file name.
  mutating func parts(among names: Set<String>) throws(FileError) -> [String: Manifest] {
    var parts: [String: Manifest] = [:]
    for name in names where Manifest.Part.isFileName(name) {
      parts[name] = try orNilIfGone { () throws(FileError) in try manifest(name) }
    }
    return parts.filter { $0.value.part != nil }
  }

  private func content(of name: String) throws(FileError) -> [UInt8]? {
    try folder?.place(name).read(atMost: limits[.manifest])
  }
}

/// Reads a record; returns `nil` if a shard that finished has removed it in the meantime.
private func orNilIfGone<Result>(_ read: () throws(FileError) -> Result?) throws(FileError)
  -> Result?
{
  do throws(FileError) {
    return try read()
  } catch {
    guard error.code == ENOENT else { throw error }
    return nil
  }
}
