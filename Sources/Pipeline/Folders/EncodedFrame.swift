package import System

/// The file of a frame that is to be written.
package struct EncodedFrame: Sendable {
  /// Of the file, one behind the other; together the same for equal pixels.
  let parts: [[UInt8]]

  /// The file as it will be.
  let file: WrittenFile

  /// - Parameters:
  ///   - parts: Of the file, one behind the other; together the same for equal pixels.
  ///   - hash: Of the frame's pixels.
  package init(_ parts: [[UInt8]], hash: ContentHash) {
    self.parts = parts
    file = WrittenFile(parts, hash: hash)
  }
}
