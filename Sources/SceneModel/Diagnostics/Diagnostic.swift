package import System

/// A problem in a scene description, with its location.
package struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a problem.
  package enum Severity: String, Sendable {
    /// The scene cannot be rendered.
    case error
    /// The scene renders, but probably not as meant.
    case warning
  }

  package let severity: Severity

  /// The offending characters.
  package let range: SourceRange

  /// The problem, in lowercase and without a full stop: "unknown easing 'bouncy'".
  package let message: String

  /// The advice to the author.
  package let hint: String?

  /// Whether the text has no line that shows the problem, so that no line is quoted.
  private let concernsWholeText: Bool

  package init(
    _ message: String, at range: SourceRange, hint: String? = nil, severity: Severity = .error
  ) {
    self.message = message.cut
    self.range = range
    self.hint = hint?.cut
    self.severity = severity
    concernsWholeText = false
  }

  /// Creates an error of a whole text: of what it lacks, not of any of its lines.
  ///
  /// - Parameter range: Its first characters, to which an editor leads.
  package init(_ message: String, ofTextAt range: SourceRange, hint: String?) {
    self.message = message.cut
    self.range = range
    self.hint = hint?.cut
    severity = .error
    concernsWholeText = true
  }

  /// Creates the diagnostic of a scene that exceeds a limit.
  package init(_ excess: LimitExcess, at range: SourceRange) {
    self.init(excess.message, at: range, hint: excess.hint)
  }

  /// Returns this diagnostic as text, with the line to which it belongs in one of `sources`.
  ///
  /// - Parameter sources: At least one; the first one replaces a file that is not among them.
  package func rendered(in sources: [SourceText]) -> String {
    rendered(in: sources.first { $0.file == range.file } ?? sources[0])
  }

  /// The most bytes on each side of a problem that a message looks at; far more than it shows.
  private static let longestExcerpt = 2000

  /// Returns this diagnostic as text, with its line marked, in the style of compilers.
  ///
  ///     ball.yaml:2:11: error: unknown easing 'bouncy'
  ///       easing: bouncy
  ///               ^~~~~~
  ///     hint: 'smear easings' lists them all
  ///
  /// Lines and columns count from 1; columns count characters. Long lines are cut around the
  /// problem. A problem of the whole text has neither.
  package func rendered(in source: SourceText) -> String {
    let lines =
      concernsWholeText
      ? ["\(source.file): \(severity.rawValue): \(message)"] : excerpt(of: source)
    return (lines + (hint.map { ["hint: \($0)"] } ?? [])).joined(separator: "\n")
  }

  /// Returns the message with its place, the line, and a mark beneath it.
  private func excerpt(of source: SourceText) -> [String] {
    let (line, column) = source.position(of: range.bytes.lowerBound)
    let (text, position, isCut) = source.excerpt(
      around: range.bytes.lowerBound, of: Diagnostic.longestExcerpt)
    let end = min(range.bytes.upperBound, range.bytes.lowerBound + Diagnostic.longestExcerpt)
    let markedCount = source.markedText(in: range.bytes.lowerBound..<end).count

    let first = max(0, min(position, text.count) - 60)
    // Some characters are shown as escapes of several.
    var shown = text[min(first, text.count)..<min(first + 100, text.count)]
      .map { $0 == "\t" ? " " : String($0).shown }
    if first > 0 || isCut.start, !shown.isEmpty { shown[0] = "…" }
    if first + 100 < text.count {
      shown[99] = "…"
    } else if isCut.end, !shown.isEmpty {
      shown[shown.count - 1] = "…"
    }
    let before = shown.prefix(position - first)
    let marked = shown.dropFirst(before.count).prefix(markedCount).joined().count
    let marker = "^" + String(repeating: "~", count: max(0, marked - 1))
    return [
      "\(source.file):\(line):\(column): \(severity.rawValue): \(message)",
      "  " + shown.joined(),
      "  " + String(repeating: " ", count: before.joined().count) + marker,
    ]
  }
}

extension String {
  /// The longest message, in bytes; a message may quote a file.
  private static let longestMessage = 2000

  /// The text, truncated to the longest message.
  fileprivate var cut: String {
    guard utf8.count > String.longestMessage else { return self }
    return String(decoding: utf8.prefix(String.longestMessage), as: UTF8.self) + "…"
  }
}

extension SourceText {
  /// Returns the text that a diagnostic marks, up to the end of its line.
  package func markedText(of diagnostic: Diagnostic) -> Substring {
    markedText(in: diagnostic.range.bytes)
  }

  /// Returns a range of the text, up to the end of its line.
  fileprivate func markedText(in range: Range<Int>) -> Substring {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
      .prefix { !$0.isNewline }
  }
}
