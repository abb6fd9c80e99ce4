import System

/// The file of a frame, encoded and ready to write.
struct EncodedFrame: Sendable {
  /// The parts of the file, in order. Equal pixels give equal bytes.
  let parts: [[UInt8]]

  /// Size and hashes of the file.
  let file: WrittenFile

  /// - Parameters:
  ///   - parts: The parts of the file, in order. Equal pixels give equal bytes.
  ///   - hash: Hash of the frame's pixels.
  init(_ parts: [[UInt8]], hash: ContentHash) {
    self.parts = parts
    file = WrittenFile(parts, hash: hash)
  }
}
