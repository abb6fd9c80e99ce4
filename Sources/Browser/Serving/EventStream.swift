/// What a client is told of piece by piece: events as they happen, or a large file.
package final class EventStream: Sendable {
  /// Of all of it; absent where that is not known.
  let byteCount: Int?

  /// Waits for the next piece and returns it, or `nil` at the end; it has at most so many bytes.
  let next: @Sendable (_ limit: Int) -> [UInt8]?

  /// The most bytes of a piece of a file, and of an event.
  private static let (filePiece, eventPiece) = (64 << 10, 1024)

  package init(byteCount: Int? = nil, next: @escaping @Sendable (_ limit: Int) -> [UInt8]?) {
    (self.byteCount, self.next) = (byteCount, next)
  }

  /// The most bytes of a piece.
  var pieceSize: Int { byteCount == nil ? Self.eventPiece : Self.filePiece }
}
