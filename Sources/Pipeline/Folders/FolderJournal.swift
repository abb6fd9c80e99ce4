internal import System
internal import FoundationEssentials

/// The renames and removals of a transaction, written after all new files are staged.
struct FolderJournal: Hashable {
  /// Names of staged files, in the order in which they are renamed.
  let renames: [String]

  /// Names of files to remove.
  let removes: [String]

  init(renames: [String], removes: [String]) {
    self.renames = renames
    self.removes = removes
  }

  /// Reads the journal of a killed process; `nil` if there is none.
  ///
  /// - Throws: ``ApprovalError`` if the journal is damaged or names a file outside the folder.
  init?(in folder: Folder) throws {
    let place = folder.place(Self.fileName)
    guard try place.exists() else { return nil }
    let bytes = try place.read(atMost: Limits.standard[.manifest])
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch {
      throw ApprovalError("\(place.path) is damaged; remove it, and approve once more")
    }
  }

  /// Writes the journal, which starts the changes; it and all staged files are on the disk on
  /// return.
  func write(to folder: Folder) throws(FileError) {
    let place = folder.place(Self.fileName)
    let staged = folder.place(Self.stagedName(of: Self.fileName))
    let operation = "write \(place.path)"
    try AtomicFile.fill(staged, with: [json], synced: true, for: operation)
    try folder.sync(for: operation)
    try AtomicFile.publish(staged, as: place, synced: true)
  }

  /// Carries out the changes that remain, and removes the journal.
  func carryOut(in folder: Folder) throws(FileError) {
    for name in renames {
      let staged = folder.place(Self.stagedName(of: name))
      guard try staged.exists() else { continue }
      try AtomicFile.publish(staged, as: folder.place(name), synced: false)
    }
    for name in removes { try folder.place(name).remove() }
    try folder.sync(for: "write \(folder.path)")
    try folder.place(Self.fileName).remove()
    try folder.sync(for: "write \(folder.path)")
  }

  /// Hidden, and unlike the name of a frame or of a temporary file, so that no rendering removes
  /// it.
  static let fileName = ".smear-approval"

  /// Returns the name under which a file is staged.
  static func stagedName(of name: String) -> String { ".\(name)\(stagedMark)" }

  static func isStaged(_ name: String) -> Bool {
    name.hasPrefix(".") && name.hasSuffix(stagedMark)
  }

  private static let stagedMark = ".smear-approved"
}

extension FolderJournal: Codable {
  private enum Key: String, CodingKey {
    case rename = "place"
    case remove
  }

  /// - Throws: `DecodingError` also if a name leads out of the folder.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    renames = try container.decode([FileName].self, forKey: .rename).map(\.text)
    removes = try container.decode([FileName].self, forKey: .remove).map(\.text)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(renames, forKey: .rename)
    try container.encode(removes, forKey: .remove)
  }

  private var json: [UInt8] {
    do {
      return try [UInt8](JSONEncoder().encode(self))
    } catch {
      preconditionFailure("a journal has only what JSON can say: \(error)")
    }
  }
}
