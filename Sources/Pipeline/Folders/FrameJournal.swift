import System
internal import Glibc

/// A run's record of each frame whose file is complete, so that a killed run can be resumed.
///
/// Each run has its own journal with one line per frame. The run removes it when the manifest lists
/// everything.
final class FrameJournal: Sendable {
  let name: String
  private let operation: String
  private let file: OpenFile

  /// Starts a journal in a folder.
  init(in folder: Folder) throws(FileError) {
    name = "\(Self.prefix)\(UInt64.random(in: 0...(.max)))"
    let place = folder.place(name)
    operation = "write \(place.path)"
    file = try OpenFile(
      place, flags: O_WRONLY | O_CREAT | O_EXCL | O_APPEND, for: operation)
  }

  /// Adds a frame whose file is complete; callable from any thread.
  func append(_ record: FrameRecord) throws(FileError) {
    // A single write, so that lines of other threads cannot come between.
    let line = Array(record.line.utf8)
    try file.write(unsafe line.span.bytes, for: operation)
  }

  /// Parses the journal of a run that may have been killed; incomplete lines are skipped.
  static func records(in bytes: [UInt8]) -> [FrameRecord] {
    String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .compactMap { FrameRecord(parsing: $0) }
  }

  static func isFileName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.dropFirst(prefix.count).allSatisfy { ("0"..."9").contains($0) }
  }

  /// Hidden, and unlike the name of a frame or of a temporary file.
  private static let prefix = ".smear-frames-"
}
