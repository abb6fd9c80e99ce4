import System
internal import Glibc

/// Size and hashes of a frame's file when it was written.
struct WrittenFile: Hashable, Sendable {
  /// Hash of the frame's pixels.
  let hash: ContentHash

  /// Size of the file in bytes.
  let byteCount: Int

  /// Hash of the file's bytes.
  let fileHash: ContentHash
}

extension WrittenFile {
  /// - Parameters:
  ///   - parts: The parts of the file, in order.
  ///   - hash: Hash of the frame's pixels.
  init(_ parts: [[UInt8]], hash: ContentHash) {
    self.init(
      hash: hash, byteCount: parts.reduce(0) { $0 + $1.count },
      fileHash: ContentHash(ofParts: parts))
  }

  /// Compares the file with its record; returns `nil` if it is still the same.
  ///
  /// - Parameter trustsNotes: Whether to trust a file unread if it has not been modified since.
  /// - Throws: ``FileError`` if it cannot be read.
  func damage(at place: FileLocation, trustsNotes: Bool = false) throws(FileError) -> FrameDamage? {
    let operation = "read \(place.path)"
    do throws(FileError) {
      let file = try OpenFile.regular(place, for: operation)
      let size = try file.size(for: operation)
      guard size == byteCount else { return .size(size, expected: byteCount) }
      if trustsNotes, ContentNote(fileHash, on: file)?.stands(on: file) == true { return nil }
      return try ContentHash(readingFrom: file, for: operation) == fileHash ? nil : .altered
    } catch {
      guard error.code == ENOENT else { throw error }
      return .missing
    }
  }
}

/// The damage to a frame's file.
package enum FrameDamage: Hashable, Sendable {
  /// It is missing.
  case missing
  /// Its size in bytes differs from the written size.
  case size(Int, expected: Int)
  /// Its bytes differ from those written.
  case altered
}

extension FrameDamage: CustomStringConvertible {
  /// "missing", "1,024 of 30,211 bytes", "altered since it was written".
  package var description: String {
    switch self {
    case .missing: "missing"
    case .size(let found, let expected): "\(found.grouped) of \(expected.grouped) bytes"
    case .altered: "altered since it was written"
    }
  }
}

extension Int {
  /// The number with a comma between thousands.
  fileprivate var grouped: String {
    let digits = Array(String(magnitude))
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      String(digits[Swift.max(end - 3, 0)..<end])
    }
    return groups.reversed().joined(separator: ",")
  }
}
