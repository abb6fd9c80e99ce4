import System
internal import Glibc

/// A frame's file as it was when it had just been written.
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
  ///   - parts: Of the file, one behind the other.
  ///   - hash: Of the frame's pixels.
  init(_ parts: [[UInt8]], hash: ContentHash) {
    self.init(
      hash: hash, byteCount: parts.reduce(0) { $0 + $1.count },
      fileHash: ContentHash(ofParts: parts))
  }

  /// Returns what is wrong with the file that is there now; `nil` if it is still the same.
  ///
  /// - Parameter trustsNotes: Whether a file that has not been touched since is trusted unread.
  /// - Throws: ``FileError`` if it cannot be read.
  func damage(at place: FilePlace, trustsNotes: Bool = false) throws(FileError) -> FrameDamage? {
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
  /// It is not there.
  case missing
  /// It has another number of bytes than was written.
  case size(Int, expected: Int)
  /// It has other bytes than were written.
  case altered
}

extension FrameDamage: CustomStringConvertible {
  /// "is missing", "1,024 of 30,211 bytes", "altered since it was written".
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
