/// A response in pieces: events as they happen, or a large file.
package final class EventStream: Sendable {
  /// Size of the whole response, in bytes; `nil` if it is not known.
  let byteCount: Int?

  /// Waits for the next piece of at most `limit` bytes and returns it; `nil` at the end.
  let next: @Sendable (_ limit: Int) -> [UInt8]?

  /// The largest pieces of a file and of events, in bytes.
  private static let (filePiece, eventPiece) = (64 << 10, 1024)

  package init(byteCount: Int? = nil, next: @escaping @Sendable (_ limit: Int) -> [UInt8]?) {
    (self.byteCount, self.next) = (byteCount, next)
  }

  /// The largest piece of this stream, in bytes.
  var pieceSize: Int { byteCount == nil ? Self.eventPiece : Self.filePiece }
}
