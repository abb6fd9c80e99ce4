import SceneModel
import System

/// A wallpaper in an archive or a folder, whose layers are Core Animation documents.
struct WallpaperArchive {
  /// A document of the wallpaper.
  struct Part {
    /// The name of the layer that it becomes.
    let name: String

    /// The folder of the document.
    let path: String

    /// The path of this folder in messages.
    let shownPath: String
  }

  /// The documents, back to front.
  let parts: [Part]

  /// The names of further wallpapers, which are left out.
  let others: [String]

  /// The folder with the unpacked archive; it vanishes with this value.
  private let unpacked: PrivateFolder

  /// The deepest nesting of folders and of archives in archives.
  private static let deepestFolder = 16
  private static let deepestArchive = 2

  /// The endings of archives.
  static let endings: Set = ["tendies", "wallpaper"]

  /// - Parameters:
  ///   - path: The archive, or the folder of an unpacked one.
  ///   - temporary: The folder in which a temporary one is created.
  ///   - limit: The most bytes of a file.
  /// - Throws: ``Problem`` if the archive is damaged or holds no document, ``FileError`` if a file
  ///   cannot be read or written.
  init(_ path: String, in temporary: String, atMost limit: Int) throws {
    unpacked = try PrivateFolder(in: temporary)
    var search = DocumentSearch(temporary: unpacked.path, limit: limit)
    if try FileSystem.isFolder(path) {
      try search.look(in: path, shownAs: path, depth: 0, archives: 0)
    } else {
      let bytes = try AssetFolders.only(path.pathParts.folder ?? "")
        .read(path.pathParts.name, atMost: 1 << 30)
      let copy = unpacked.path.appending(name: "archive")
      try AtomicFile.write(bytes, to: copy)
      try search.unpack(copy, shownAs: path, depth: 0, archives: 0)
    }
    let wallpapers = Dictionary(grouping: search.found) { $0.shownPath.pathParts.folder ?? "" }
      .sorted { $0.key < $1.key }
    guard let first = wallpapers.first else {
      throw Problem(
        "\(path) has no Core Animation document",
        hint: "such a document is a folder that ends in .ca")
    }
    others = wallpapers.dropFirst().map(\.key.pathParts.name)
    var taken: Set<String> = []
    parts = first.value.sorted { ($0.rank, $0.shownPath) < ($1.rank, $1.shownPath) }.map { found in
      let wish = found.name
      let name =
        sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? wish : "\(wish)-\($0)" }
        .first { taken.insert($0).inserted } ?? wish
      return Part(name: name, path: found.path, shownPath: found.shownPath)
    }
  }

  /// A search for documents in folders and archives.
  private struct DocumentSearch {
    /// The folder in which each archive is unpacked into a folder of its own.
    let temporary: String

    /// The most bytes of a file.
    let limit: Int

    var found: [FoundDocument] = []
    private var archiveCount = 0
    private var budget = UnpackingBudget()

    init(temporary: String, limit: Int) { (self.temporary, self.limit) = (temporary, limit) }

    /// Adds the documents in a folder, by name.
    mutating func look(in folder: String, shownAs shown: String, depth: Int, archives: Int) throws {
      guard depth <= deepestFolder else { throw Problem("\(shown): folders are nested too deep") }
      for name in try FileSystem.names(in: folder).sorted() {
        let (path, shown) = (folder.appending(name: name), shown.appending(name: name))
        let ending = name.pathExtension?.lowercased() ?? ""
        if try FileSystem.isFolder(path) {
          if ending == "ca" {
            found.append(FoundDocument(path: path, shownPath: shown))
          } else {
            try look(in: path, shownAs: shown, depth: depth + 1, archives: archives)
          }
        } else if endings.contains(ending) || ending == "ca" {
          try unpack(path, shownAs: shown, depth: depth, archives: archives + 1)
        }
      }
    }

    /// Adds the documents in an archive; one may hold the files of a single document.
    mutating func unpack(_ path: String, shownAs shown: String, depth: Int, archives: Int) throws {
      guard archives <= deepestArchive else {
        throw Problem("\(shown): archives are nested too deep")
      }
      archiveCount += 1
      let folder = temporary.appending(name: "\(archiveCount)")
      try ZipArchive(path, called: shown).unpack(
        into: folder, atMost: limit, within: &budget)
      if try FileSystem.exists(folder.appending(name: "main.caml")) {
        found.append(FoundDocument(path: folder, shownPath: shown))
      } else if try FileSystem.exists(folder) {
        try look(in: folder, shownAs: shown, depth: depth + 1, archives: archives)
      }
    }
  }
}

/// A folder with a document of a wallpaper.
private struct FoundDocument {
  let path: String
  let shownPath: String

  /// The roles of documents, as their names say them, back to front.
  private static let roles = ["background", "", "floating", "foreground"]

  private var role: String? {
    let name = shownPath.pathParts.name.lowercased()
    return Self.roles.first { !$0.isEmpty && name.contains($0) }
  }

  var rank: Int { Self.roles.firstIndex(of: role ?? "") ?? 0 }

  /// The role, or the name of the folder as an id of a layer.
  var name: String {
    role ?? String(shownPath.pathParts.name.pathStem.map { "/{}*:.".contains($0) ? "-" : $0 })
  }
}
