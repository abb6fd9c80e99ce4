/// A text in which ▸ and ◂ stand around the range that matters.
struct MarkedSource {
  /// The text without the marks.
  let text: String

  /// The marked bytes.
  let bytes: Range<Int>

  /// - Parameter marked: A text with one ▸ and, after it, one ◂.
  init(_ marked: String) {
    let parts = marked.split(separator: "▸", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts[1].split(separator: "◂", maxSplits: 1, omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    text = [parts[0], rest[0], rest[1]].joined()
    bytes = start..<start + rest[0].utf8.count
  }
}
