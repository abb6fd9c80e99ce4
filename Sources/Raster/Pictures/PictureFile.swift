package import System

/// The file of a picture, of which only the head is read until the size of the picture is known.
///
/// A class, because readers that wait for memory share the open file.
package final class PictureFile: Sendable {
  /// The size of the file.
  package let byteCount: Int

  private let file: OpenFile
  private let head: [UInt8]
  private let operation: String

  /// The size in bytes that most picture files do not exceed, so that one read gets them whole.
  private static let headSize = 1 << 20

  /// - Parameter path: The path, for messages.
  package init(_ file: consuming OpenFile, at path: String) throws(FileError) {
    operation = "read \(path)"
    byteCount = try file.size(for: operation)
    head = try file.readPiece(atMost: min(byteCount, Self.headSize), for: operation)
    self.file = file
  }

  /// The size of the picture, by its area; `nil` if the head does not reveal it.
  package var header: PictureHeader? {
    try? PictureHeader(of: head, fileSize: byteCount, within: .area)
  }

  /// Reads the whole file, or only the head of a file that is not a picture, which no decoder
  /// accepts.
  ///
  /// - Throws: ``FileError/isTooLarge`` for a file larger than the memory limit.
  package func bytes(within limits: Limits) throws(FileError) -> [UInt8] {
    guard ImageFileKind(of: head) != nil else { return head }
    try check(limits)
    let rest = try file.readAll(atMost: limits[.memory] - head.count, for: operation)
    return rest.isEmpty ? head : head + rest
  }

  private func check(_ limits: Limits) throws(FileError) {
    guard byteCount > limits[.memory] else { return }
    let words = [byteCount, limits[.memory]].map(ByteCount.text)
    throw FileError.tooLarge(
      operation,
      reason: "it takes \(words[0]), more than the \(words[1]) that --memory allows")
  }
}

extension PictureFile {
  /// Reads the file of a picture.
  ///
  /// - Parameters:
  ///   - path: From the working folder.
  ///   - folders: The folders in which the file may lie.
  /// - Throws: ``FileError``, as ``bytes(within:)``.
  package static func bytes(
    at path: String, in folders: AssetFolders = .everywhere, within limits: Limits = .standard
  ) throws(FileError) -> [UInt8] {
    try PictureFile(try folders.opened(resolved: path), at: path).bytes(within: limits)
  }

  /// Reads the file of a picture.
  package static func bytes(at place: FileLocation, within limits: Limits = .standard)
    throws(FileError) -> [UInt8]
  {
    let operation = "read \(place.path)"
    return try PictureFile(try OpenFile.regular(place, for: operation), at: place.path)
      .bytes(within: limits)
  }
}
