/// The text of one file, with an index of its lines.
package struct SourceText: Hashable, Sendable {
  /// The file's name as diagnostics show it.
  package let file: String

  /// The whole text in UTF-8.
  package let bytes: [UInt8]

  /// The UTF-8 byte order mark that some editors write before a text.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Offsets of the first byte of every line, not counting a byte order mark.
  private let lineStarts: [Int]

  /// The numbers of bytes before each block of a long text that continue a character.
  private let continuations: [Int]

  /// Creates a source from the bytes of `file`, decoded as UTF-8.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    let start = bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
    lineStarts = [start] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    continuations =
      bytes.count > SourceText.longestLine ? SourceText.continuations(of: bytes) : []
  }

  /// The longest line, in bytes, whose columns count characters.
  private static let longestLine = 1 << 16

  /// Returns the line and column of a byte, both counted from 1.
  ///
  /// Columns count characters. After 64 KB of one line, they count Unicode scalars.
  ///
  /// An offset beyond the end is the position after the last character.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, lineStarts[0]), bytes.count)
    let line = lineIndex(of: offset)
    let before = bytes[lineStarts[line]..<offset]
    let column =
      before.count > SourceText.longestLine
      ? before.count - continuations(before: offset) + continuations(before: before.startIndex)
      : String(decoding: before, as: UTF8.self).count
    return (line + 1, column + 1)
  }

  /// The number of bytes in a block, so that a column is found without a look at the whole line.
  private static let blockSize = 1 << 14

  /// Returns the numbers of bytes before each block that continue a character.
  private static func continuations(of bytes: [UInt8]) -> [Int] {
    stride(from: 0, through: bytes.count, by: blockSize).reduce(into: [0]) { counts, start in
      counts.append(
        counts[counts.count - 1]
          + continuations(in: bytes[start..<min(start + blockSize, bytes.count)]))
    }
  }

  private static func continuations(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 + 1 : $0 }
  }

  /// Returns how many bytes of a long text before an offset continue a character.
  private func continuations(before offset: Int) -> Int {
    let block = offset / SourceText.blockSize
    return continuations[block]
      + SourceText.continuations(in: bytes[block * SourceText.blockSize..<offset])
  }

  /// Returns a line without its line break; `line` counts from 1.
  package func line(_ line: Int) -> String {
    let end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
    let text = bytes[lineStarts[line - 1]..<end]
    return String(decoding: text.last == UInt8(ascii: "\r") ? text.dropLast() : text, as: UTF8.self)
  }

  /// Returns the characters of a line around a byte, and how many of them come before it.
  ///
  /// - Parameters:
  ///   - offset: The byte.
  ///   - count: The most bytes on each side.
  /// - Returns: The characters, their number before the byte, and whether the line begins earlier
  ///   and ends later.
  func excerpt(around offset: Int, of count: Int)
    -> (text: [Character], before: Int, isCut: (start: Bool, end: Bool))
  {
    let offset = min(max(offset, lineStarts[0]), bytes.count)
    let line = lineIndex(of: offset)
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    func boundary(_ index: Int) -> Int {
      var index = index
      while index > start, index < end, bytes[index] & 0xC0 == 0x80 { index -= 1 }
      return index
    }
    let (from, to) = (boundary(max(start, offset - count)), boundary(min(end, offset + count)))
    let middle = min(offset, to)
    let before = Array(String(decoding: bytes[from..<middle], as: UTF8.self))
    let after = Array(String(decoding: bytes[middle..<to], as: UTF8.self))
    return (before + after, before.count, (from > start, to < end))
  }

  /// Returns the offset of a line's first byte; `line` counts from 1.
  package func start(ofLine line: Int) -> Int {
    lineStarts[min(line - 1, lineStarts.count - 1)]
  }

  /// Returns the index of the last line that starts at or before `offset`.
  private func lineIndex(of offset: Int) -> Int {
    lineStarts.indices.partitionPoint { lineStarts[$0] > offset } - 1
  }
}
