package import System
extension Manifest {
  /// A frame that is in the folder or will be.
  package struct Frame: Hashable, Sendable {
    /// The frame's number, counted from 0.
    package let number: Int

    /// Scene time at which the display shows the frame, in seconds.
    package let timestamp: Double

    /// Hash of everything that the frame depends on; `nil` from earlier versions.
    package let fingerprint: ContentHash?

    /// Hash of the pixels; `nil` until this or an earlier run of the same input has rendered them.
    package var hash: ContentHash?

    /// Size of the file in bytes, and the hash of its bytes; `nil` from earlier versions.
    private(set) var byteCount: Int?
    private(set) var fileHash: ContentHash?

    /// Whether a frame of another input had this frame's name when the run began.
    ///
    /// If the run is killed, it is unknown whether the file was replaced.
    package var isStale = false

    package init(number: Int, timestamp: Double, fingerprint: ContentHash? = nil) {
      self.number = number
      self.timestamp = timestamp
      self.fingerprint = fingerprint
    }

    /// Returns the frame with the file that was written for it.
    func written(as file: WrittenFile) -> Frame {
      var frame = self
      (frame.hash, frame.byteCount, frame.fileHash) = (file.hash, file.byteCount, file.fileHash)
      frame.isStale = false
      return frame
    }

    /// The frame's intact file; `nil` if it was not written for this frame, or by an earlier
    /// version.
    var written: WrittenFile? { isStale ? nil : listed }

    /// The file that was written for this frame or approved in its place; `nil` from earlier
    /// versions.
    var listed: WrittenFile? {
      guard let hash, let byteCount, let fileHash else { return nil }
      return WrittenFile(hash: hash, byteCount: byteCount, fileHash: fileHash)
    }

    /// Name of the file, in the manifest's folder.
    package var file: String { FrameName(number).text }
  }
}

extension Manifest.Frame: Codable {
  private enum Key: String, CodingKey {
    case file, frame, timestamp, fingerprint, hash, bytes, fileHash, stale
  }

  /// - Throws: `DecodingError` also if the file is not named after the frame, so that no name leads
  ///   out of the folder.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let file = try container.decode(String.self, forKey: .file)
    number = try container.decode(Int.self, forKey: .frame)
    timestamp = try container.decode(Double.self, forKey: .timestamp)
    fingerprint = try container.decodeIfPresent(ContentHash.self, forKey: .fingerprint)
    hash = try container.decodeIfPresent(ContentHash.self, forKey: .hash)
    byteCount = try container.decodeIfPresent(Int.self, forKey: .bytes)
    fileHash = try container.decodeIfPresent(ContentHash.self, forKey: .fileHash)
    isStale = try container.decodeIfPresent(Bool.self, forKey: .stale) ?? false
    guard FrameName(parsing: file)?.number == number else {
      throw DecodingError.dataCorruptedError(
        forKey: .file, in: container, debugDescription: "'\(file)' is not frame \(number)")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file, forKey: .file)
    try container.encode(number, forKey: .frame)
    try container.encode(timestamp, forKey: .timestamp)
    try container.encodeIfPresent(fingerprint, forKey: .fingerprint)
    try container.encodeIfPresent(hash, forKey: .hash)
    try container.encodeIfPresent(byteCount, forKey: .bytes)
    try container.encodeIfPresent(fileHash, forKey: .fileHash)
    if isStale { try container.encode(isStale, forKey: .stale) }
  }
}
