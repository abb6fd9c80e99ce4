import SceneModel

/// Reads a CSV file row by row.
///
/// The text is UTF-8, with an optional byte order mark. Lines end with `\n` or `\r\n`. Blank
/// lines, comments and spaces around fields are skipped. The separator is a comma, or a semicolon
/// or a tab if the first row has no comma. A quoted field may contain anything but a line break;
/// quotes in it are doubled.
///
/// Source: RFC 4180, except that quotes cannot contain line breaks.
struct CSVReader {
  /// The file.
  let origin: Origin

  private let bytes: [UInt8]

  /// The prefix of comment lines.
  private let comment: [UInt8]
  private var separator = UInt8(ascii: ",")

  /// The offset of the first unread byte.
  private var next: Int

  /// - Parameter comment: The prefix of comment lines; not empty.
  /// - Throws: ``Diagnostic`` at bytes that are not UTF-8.
  init(_ source: SourceText, comment: String = "#") throws(Diagnostic) {
    origin = Origin(source: source)
    bytes = source.bytes
    self.comment = Array(comment.utf8)
    next = source.start(ofLine: 1)
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw Diagnostic(
        "the file is not UTF-8", at: origin.range(of: error.byteOffsets),
        hint: "save it as UTF-8")
    }
    separator = mostLikelySeparator
  }

  /// Reads the next row, or returns `nil` at the end of the file.
  mutating func row() throws(Diagnostic) -> CSVRow? {
    while next < bytes.count {
      let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = next..<(end > next && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
      next = min(end + 1, bytes.count)
      let first = line.first { !isBlank(bytes[$0]) }
      guard let first, !bytes[first..<line.upperBound].starts(with: comment) else { continue }
      return CSVRow(bytes: first..<line.upperBound, fields: try fields(of: line))
    }
    return nil
  }

  /// The first candidate separator that splits the first row into several fields.
  private var mostLikelySeparator: UInt8 {
    let candidates = [",", ";", "\t"].map { UInt8(ascii: $0) }
    return candidates.first { candidate in
      var reader = self
      reader.separator = candidate
      let row = try? reader.row()
      return row.map { $0.fields.count > 1 } ?? false
    } ?? separator
  }

  private func fields(of line: Range<Int>) throws(Diagnostic) -> [CSVField] {
    var fields: [CSVField] = []
    var start = line.lowerBound
    while true {
      let first = bytes[start..<line.upperBound].firstIndex { !isSpace($0) } ?? line.upperBound
      let isQuoted = first < line.upperBound && bytes[first] == UInt8(ascii: "\"")
      let (field, end) =
        isQuoted
        ? try quotedField(at: first, in: line) : plainField(at: first, in: line)
      fields.append(field)
      guard end < line.upperBound else { return fields }
      start = end + 1
    }
  }

  /// Reads the unquoted field at `start`; its end is at the separator or the end of the line.
  private func plainField(at start: Int, in line: Range<Int>) -> (CSVField, end: Int) {
    let end = bytes[start..<line.upperBound].firstIndex(of: separator) ?? line.upperBound
    let last = bytes[start..<end].lastIndex { !isSpace($0) }
    let range = start..<(last.map { $0 + 1 } ?? start)
    return (CSVField(bytes: range, text: String(decoding: bytes[range], as: UTF8.self)), end)
  }

  /// Reads the quoted field at `start`; its end is at the separator or the end of the line.
  private func quotedField(at start: Int, in line: Range<Int>) throws(Diagnostic) -> (
    CSVField, end: Int
  ) {
    let quote = UInt8(ascii: "\"")
    var text: [UInt8] = []
    var offset = start + 1
    while let close = bytes[offset..<line.upperBound].firstIndex(of: quote) {
      text += bytes[offset..<close]
      offset = close + 1
      if offset < line.upperBound, bytes[offset] == quote {
        text.append(quote)
        offset += 1
        continue
      }
      let end = bytes[offset..<line.upperBound].firstIndex { !isSpace($0) } ?? line.upperBound
      guard end == line.upperBound || bytes[end] == separator else {
        throw Diagnostic(
          "expected '\(Unicode.Scalar(separator))' after the quotes",
          at: origin.range(of: end..<end + 1), hint: "quotes within quotes are doubled: \"\"")
      }
      let field = CSVField(
        bytes: start + 1..<close, text: String(decoding: text, as: UTF8.self))
      return (field, end)
    }
    throw Diagnostic(
      "the quotes are not closed on this line", at: origin.range(of: start..<line.upperBound))
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether a byte around a field is skipped.
  private func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) && byte != separator }
}

/// A line of a CSV file.
struct CSVRow {
  /// The range from the first character to the last, as offsets into the file.
  let bytes: Range<Int>

  /// The fields, at least one.
  let fields: [CSVField]
}

/// A field of a CSV file.
struct CSVField {
  /// The range without quotes and surrounding spaces, as offsets into the file.
  let bytes: Range<Int>

  /// The text, with doubled quotes made single.
  let text: String

  /// The field as a number, which may be infinite or NaN.
  ///
  /// Hexadecimal digits and NUL are refused: Swift reads the former, and stops at the latter.
  var number: Double? { text.contains { "xX\0".contains($0) } ? nil : Double(text) }
}
