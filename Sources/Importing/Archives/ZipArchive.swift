internal import CMinizip
import SceneModel
import System

/// A zip archive, read by minizip.
///
/// This is the only file that uses minizip.
@safe struct ZipArchive: ~Copyable {
  private static let longestName = 1000

  private let file: UnsafeMutableRawPointer

  /// The path of the archive in messages.
  private let name: String

  /// Opens an archive.
  ///
  /// - Throws: ``Problem`` if the file is no zip archive.
  init(_ path: String, called name: String) throws(Problem) {
    guard let file = unsafe unzOpen64(path) else { throw Problem("\(name) is no zip archive") }
    unsafe (self.file, self.name) = (file, name)
  }

  deinit { _ = unsafe unzClose(file) }

  /// Writes all files of the archive into a folder.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of a file.
  ///   - budget: The room for unpacked files, which shrinks by these.
  /// - Throws: ``Problem`` at an entry that is damaged, encrypted, too large or outside of the
  ///   archive; ``FileError`` if a file cannot be written.
  func unpack(
    into folder: String, atMost limit: Int, within budget: inout UnpackingBudget
  ) throws {
    var state = unsafe unzGoToFirstFile(file)
    while state == UNZ_OK {
      budget.entries -= 1
      guard budget.entries >= 0 else {
        throw Problem(
          "\(name) has more than \(UnpackingBudget.mostEntries) entries, with those of the archives "
            + "before it")
      }
      let entry = try entry()
      // Finder adds a folder with attributes of files that only macOS has.
      if !entry.hasSuffix("/"), !entry.hasPrefix("__MACOSX/") {
        let bytes = try bytes(of: entry, atMost: min(limit, budget.bytes))
        budget.bytes -= bytes.count
        let path = folder.appending(name: entry)
        try FileSystem.createFolder(ofFile: path)
        try AtomicFile.fill(FileLocation(path), with: [bytes], synced: false, for: "write \(path)")
      }
      state = unsafe unzGoToNextFile(file)
    }
    guard state == UNZ_END_OF_LIST_OF_FILE else { throw Problem("\(name) is damaged") }
  }

  /// Returns the path of the current entry.
  private func entry() throws(Problem) -> String {
    var info = unz_file_info64()
    var path = [CChar](repeating: 0, count: ZipArchive.longestName + 1)
    let state = unsafe unzGetCurrentFileInfo64(
      file, &info, &path, UInt(ZipArchive.longestName), nil, 0, nil, 0)
    guard state == UNZ_OK, info.size_filename <= ZipArchive.longestName else {
      throw Problem("\(name) is damaged")
    }
    let bytes = path.prefix(Int(info.size_filename)).map { UInt8(bitPattern: $0) }
    let entry = String(decoding: bytes, as: UTF8.self)
    let components = entry.split(separator: "/", omittingEmptySubsequences: false)
    guard !entry.isEmpty, !entry.hasPrefix("/"), !components.contains(".."), !bytes.contains(0)
    else {
      throw Problem("\(name): the entry '\(entry.printable)' lies outside of the archive")
    }
    guard info.flag & 1 == 0 else {
      throw Problem("\(name): the entry '\(entry.printable)' is encrypted")
    }
    return entry
  }

  /// Returns the bytes of the current entry.
  private func bytes(of entry: String, atMost limit: Int) throws(Problem) -> [UInt8] {
    let damaged = Problem("\(name): the entry '\(entry.printable)' is damaged")
    guard unsafe unzOpenCurrentFile(file) == UNZ_OK else { throw damaged }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe unzReadCurrentFile(file, &part, UInt32(part.count))
      guard count >= 0 else { throw damaged }
      guard count > 0 else { break }
      guard bytes.count + Int(count) <= limit else {
        throw Problem("\(name): the entry '\(entry.printable)' is too large")
      }
      bytes += part.prefix(Int(count))
    }
    guard unsafe unzCloseCurrentFile(file) == UNZ_OK else { throw damaged }
    return bytes
  }
}

extension String {
  /// The text without control characters, for messages.
  fileprivate var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 32 ? "\u{FFFD}" : $0 }))
  }
}
