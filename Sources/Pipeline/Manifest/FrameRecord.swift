import System
/// The record of a frame whose file is complete.
struct FrameRecord: Hashable {
  let number: Int

  /// Hash of everything that the frame depends on.
  let fingerprint: ContentHash

  let file: WrittenFile
}

extension FrameRecord {
  /// Takes an entry of a manifest; `nil` if the frame is unfinished or an earlier version wrote it.
  init?(_ frame: Manifest.Frame) {
    guard let fingerprint = frame.fingerprint, let file = frame.written else { return nil }
    self.init(number: frame.number, fingerprint: fingerprint, file: file)
  }

  /// The record as a line of text.
  var line: String {
    "\(number) \(fingerprint) \(file.hash) \(file.byteCount) \(file.fileHash)\n"
  }

  /// Parses a line without its newline; `nil` if it is damaged.
  init?(parsing line: Substring) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 5, let number = Int(words[0]), number >= 0,
      let fingerprint = ContentHash(parsing: words[1]), let hash = ContentHash(parsing: words[2]),
      let byteCount = Int(words[3]), byteCount >= 0, let fileHash = ContentHash(parsing: words[4])
    else { return nil }
    self.init(
      number: number, fingerprint: fingerprint,
      file: WrittenFile(hash: hash, byteCount: byteCount, fileHash: fileHash))
  }
}
