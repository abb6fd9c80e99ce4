internal import Glibc

/// The folders from which a scene may read files: its own and those that the user allows, with
/// their subfolders.
///
/// Symbolic links are followed, and the file they lead to must lie in one of the folders. A file
/// elsewhere is never opened: the path is first held with `O_PATH`, then checked by the path that
/// the kernel reports for it, and only then is that same file opened.
package struct AssetFolders: Hashable, Sendable {
  /// The folder that relative paths start from; empty for the working folder.
  let home: String

  /// Other allowed folders; `nil` allows every folder.
  private let others: [String]?

  /// Whether the user could allow more folders; decides how an error is worded.
  private var mayGrow = true

  /// - Parameters:
  ///   - home: The folder of a scene; empty for the working folder.
  ///   - others: Other folders that the user allows.
  package init(_ home: String, and others: [String] = []) {
    self.init(home: home, others: others)
  }

  private init(home: String, others: [String]?) {
    self.home = home
    self.others = others
  }

  /// One folder, for files that were found in it rather than named.
  package static func only(_ folder: String) -> AssetFolders {
    var only = AssetFolders(folder)
    only.mayGrow = false
    return only
  }

  /// Any folder, for files that the user names.
  package static let everywhere = AssetFolders(home: "", others: nil)

  /// The paths of all these folders.
  package var places: [String] { others.map { [home.isEmpty ? "." : home] + $0 } ?? ["/"] }

  /// The path of a file from the working folder.
  package func resolved(_ path: String) -> String { path.resolved(from: home) }

  /// Returns the contents of a regular file.
  ///
  /// - Parameter path: From ``home``.
  /// - Throws: ``FileError``: ``FileError/isOutside`` for a file outside the folders,
  ///   ``FileError/isNotAFile`` or ``FileError/isFolder`` for anything but a regular file, and
  ///   ``FileError/isTooLarge`` for more than `limit` bytes, at which reading stops.
  package func read(_ path: String, atMost limit: Int = .max) throws(FileError) -> [UInt8] {
    try opened(path).readAll(atMost: limit, for: "read \(resolved(path))")
  }

  /// Returns the contents of a file that lies in ``home`` itself, such as the scene's own file.
  ///
  /// - Parameter path: From the working folder.
  /// - Throws: ``FileError``, as ``read(_:atMost:)``; the target of a link must lie in these
  ///   folders.
  package func read(own path: String, atMost limit: Int = .max) throws(FileError) -> [UInt8] {
    let operation = "read \(path)"
    do throws(FileError) {
      return try OpenFile.opened(FileLocation(path), flags: O_NOFOLLOW, for: operation)
        .readAll(atMost: limit, for: operation)
    } catch {
      guard error.isLink else { throw error }
      return try opened(resolved: path).readAll(atMost: limit, for: operation)
    }
  }

  /// Opens a regular file to read it.
  ///
  /// - Parameter path: From ``home``.
  /// - Throws: ``FileError``, as ``read(_:atMost:)``.
  package func opened(_ path: String) throws(FileError) -> OpenFile {
    try opened(resolved: resolved(path))
  }

  /// Opens a regular file to read it, by its path from the working folder.
  package func opened(resolved path: String) throws(FileError) -> OpenFile {
    let operation = "read \(path)"
    guard others != nil else { return try OpenFile.regular(FileLocation(path), for: operation) }
    let held = try held(path, for: operation)
    guard try held.isRegular(for: operation) else { throw .notAFile(operation) }
    return try held.reopened(flags: 0, for: operation)
  }

  /// Returns the names of everything in a folder, in no particular order.
  ///
  /// - Parameter path: From ``home``.
  package func names(in path: String) throws(FileError) -> [String] {
    let folder = place(ofFolder: path)
    guard others != nil else { return try FileSystem.names(in: folder) }
    let operation = "read folder \(folder)"
    return try held(folder, for: operation).reopened(flags: O_DIRECTORY, for: operation)
      .names(for: operation)
  }

  /// Checks that a path leads to a regular file that may be read, without opening it.
  ///
  /// - Parameter path: From ``home``.
  /// - Throws: ``FileError``, as ``read(_:)``.
  package func check(_ path: String) throws(FileError) { try check(resolved: resolved(path)) }

  /// Checks a path from the working folder in the same way.
  func check(resolved path: String) throws(FileError) {
    let operation = "read \(path)"
    let file = try held(path, for: operation)
    guard try file.isRegular(for: operation) else { throw .notAFile(operation) }
    guard !file.isFolder else { throw .unexpectedFolder(operation) }
  }

  /// Checks that the files in a folder may be read.
  ///
  /// - Parameter path: From ``home``.
  package func check(folder path: String) throws(FileError) {
    let folder = place(ofFolder: path)
    _ = try held(folder, for: "read folder \(folder)")
  }

  private func place(ofFolder path: String) -> String {
    let folder = resolved(path)
    return folder.isEmpty ? "." : folder
  }

  /// Holds the file, folder or device at a path without opening it, if it lies in one of the
  /// folders.
  private func held(_ path: String, for operation: String) throws(FileError) -> OpenFile {
    guard others != nil else { return try OpenFile(holding: FileLocation(path), for: operation) }
    let places = places.compactMap { folder in
      // A folder that does not exist contains no files.
      try? OpenFile(holding: FileLocation(folder), for: operation).place(for: operation)
    }
    func checkPlace(_ file: borrowing OpenFile) throws(FileError) {
      let place = try file.place(for: operation)
      guard places.contains(where: { place.isPlace(within: $0) }) else { throw outside(operation) }
    }
    do throws(FileError) {
      let file = try OpenFile(holding: FileLocation(path), for: operation)
      try checkPlace(file)
      return file
    } catch {
      // No scene lies in a home that does not exist: the user has named the path.
      guard FileSystem.isReadableFolder(home.isEmpty ? "." : home) else { throw error }
      // The error must not reveal whether a file exists outside the folders.
      try checkPlace(try OpenFile(holding: FileLocation(path.nearestFolder), for: operation))
      throw error
    }
  }

  private func outside(_ operation: String) -> FileError {
    let folder = home.isEmpty ? "." : home
    return mayGrow ? .outsideFolders(operation, of: folder) : .leadsOut(operation, of: folder)
  }
}

extension [UInt8] {
  /// Whether this absolute path without links is `folder` itself or lies below it.
  fileprivate func isPlace(within folder: [UInt8]) -> Bool {
    let slash = UInt8(ascii: "/")
    return starts(with: folder)
      && (count == folder.count || folder.last == slash
        || self[folder.count] == slash)
  }
}

extension String {
  /// The nearest existing folder above this path.
  fileprivate var nearestFolder: String {
    var path = self
    while let folder = path.pathParts.folder {
      if FileSystem.isReadableFolder(folder) { return folder }
      path = folder
    }
    return path.utf8.first == UInt8(ascii: "/") ? "/" : "."
  }
}

extension OpenFile {
  /// The absolute path of this file without links, as the kernel reports it.
  fileprivate func place(for operation: String) throws(FileError) -> [UInt8] {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = unsafe readlink(name, &bytes, bytes.count)
    guard count > 0 else { throw FileError(operation, code: errno) }
    return bytes[..<count].map { UInt8(bitPattern: $0) }
  }

  /// Opens the regular file that a link in a folder leads to.
  ///
  /// - Throws: ``FileError``, also for a file outside the folder.
  static func linked(_ place: FileLocation, within folder: Folder, for operation: String)
    throws(FileError) -> OpenFile
  {
    let held = try OpenFile(holding: place, for: operation)
    let home = try OpenFile(copying: folder.descriptor, for: operation).place(for: operation)
    guard try held.place(for: operation).isPlace(within: home) else {
      throw .leadsOut(operation, of: folder.path)
    }
    guard try held.isRegular(for: operation) else { throw .notAFile(operation) }
    return try held.reopened(flags: 0, for: operation)
  }

  /// Opens the file held by this descriptor for reading.
  fileprivate func reopened(flags: Int32, for operation: String) throws(FileError) -> OpenFile {
    try OpenFile(name, flags: flags | O_RDONLY | O_NONBLOCK | O_NOCTTY, for: operation)
  }

  /// The path of this descriptor in `/proc`.
  private var name: String { "/proc/self/fd/\(descriptor)" }
}
