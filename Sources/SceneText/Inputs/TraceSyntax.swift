import SceneModel

extension InputReader {
  /// Reads a trace from a CSV file; reports the first mistake in it.
  ///
  /// - Parameters:
  ///   - node: The file's path.
  ///   - column: The name of the value column; the second column by default.
  ///   - maximumGap: The longest time between two samples of one touch, in seconds.
  ///   - releases: The release times, in the trace's time.
  func trace(_ node: YAMLNode, column: YAMLNode?, maximumGap: Double, releases: [Double]) -> Trace?
  {
    guard let source = source(node) else { return nil }
    let name = column.flatMap { reader.text($0, expected: InputKey.column.declaration.form.words) }
    do throws(Diagnostic) {
      var table = try TraceTable(source)
      let index = if let column, let name { try table.index(of: name, at: column) } else { 1 }
      return try table.trace(
        column: index, leavesGaps: name != nil, maximumGap: maximumGap, releases: releases)
    } catch {
      reader.report(error)
      return nil
    }
  }
}

/// A CSV file whose first column is the time, in seconds.
///
/// A first row of words is a header.
private struct TraceTable {
  private var rows: CSVReader

  /// The names of the columns; empty without a header.
  private let header: [CSVField]

  /// The first row with numbers, until it is read.
  private var first: CSVRow?

  /// The number of fields in every row, at least 2.
  private let width: Int

  init(_ source: SourceText) throws(Diagnostic) {
    rows = try CSVReader(source)
    guard let first = try rows.row() else { throw TraceTable.noSamples(in: rows.origin) }
    width = first.fields.count
    let isHeader =
      first.fields.allSatisfy { $0.number == nil } && !first.fields.allSatisfy(\.text.isEmpty)
    header = isHeader ? first.fields : []
    self.first = isHeader ? nil : first
    guard width > 1 else {
      throw Diagnostic(
        "expected a time and a value, but there is one field",
        at: rows.origin.range(of: first.bytes),
        hint: "separate them by a comma")
    }
  }

  /// Finds the column called `name`; `node` is the place of the name in the scene.
  func index(of name: String, at node: YAMLNode) throws(Diagnostic) -> Int {
    let file = rows.origin.source.file
    let indices = header.indices.filter { header[$0].text == name }
    guard let index = indices.first else {
      throw Diagnostic(
        "'\(file)' has no column '\(name)'", at: node.range,
        hint: header.isEmpty
          ? "the columns have no names: the first line is not a header"
          : header.map(\.text).hint(for: name))
    }
    guard indices.count == 1 else {
      throw Diagnostic(
        "another column is called '\(name)'", at: rows.origin.range(of: header[indices[1]].bytes))
    }
    return index
  }

  /// Reads all rows.
  ///
  /// - Parameter leavesGaps: Whether rows without a value are left out; otherwise they are mistakes.
  mutating func trace(
    column: Int, leavesGaps: Bool, maximumGap: Double, releases: [Double]
  ) throws(Diagnostic) -> Trace {
    var samples: [Trace.Sample] = []
    while let row = try nextRow() {
      if leavesGaps, row.fields[column].text.isEmpty { continue }
      let sample = Trace.Sample(
        time: try number(row.fields[0], "time"), value: try number(row.fields[column], "value"))
      if let last = samples.last {
        let isOneTouch = !releases.contains { last.time <= $0 && $0 < sample.time }
        try check(
          sample.time, at: row.fields[0], after: last.time,
          maximumGap: isOneTouch ? maximumGap : .infinity)
      }
      guard samples.count < Trace.largestCount else {
        throw mistake("a trace has at most \(Trace.largestCount) samples", row.bytes)
      }
      samples.append(sample)
    }
    guard let trace = Trace(samples: samples) else { throw TraceTable.noSamples(in: rows.origin) }
    return trace
  }

  private mutating func nextRow() throws(Diagnostic) -> CSVRow? {
    let row = if let first { first } else { try rows.row() }
    first = nil
    if let row, row.fields.count != width {
      throw mistake(
        "expected \(width) fields, as in the first line, not \(row.fields.count)", row.bytes)
    }
    return row
  }

  private func number(_ field: CSVField, _ what: String) throws(Diagnostic) -> Double {
    guard let number = field.number else {
      guard !field.text.isEmpty else {
        throw mistake(
          "the \(what) is missing", field.bytes, hint: "fill the gap, or leave the whole line out")
      }
      let shown = field.text.prefix(40).map { $0.isNewline ? "⏎" : $0 }
      throw mistake(
        "expected a number, not '\(String(shown))'", field.bytes,
        hint: field.hasDecimalComma ? "write a decimal point" : nil)
    }
    guard number.isFinite else {
      throw mistake("expected a finite number, not '\(field.text)'", field.bytes)
    }
    guard abs(number) <= Formula.largestValue else {
      throw mistake(
        "\(number.plain) is too large: must be at most \(Formula.largestValue.plain)", field.bytes)
    }
    return number
  }

  private func check(_ time: Double, at field: CSVField, after last: Double, maximumGap: Double)
    throws(Diagnostic)
  {
    guard time - last > .timeTolerance else {
      throw mistake("times ascend, but \(time.plain) follows \(last.plain)", field.bytes)
    }
    guard time - last <= maximumGap + .timeTolerance else {
      let gap = ((time - last) * 1e6).rounded() / 1e6
      throw mistake(
        "there is a gap of \(gap.plain) s before this sample", field.bytes,
        hint: "at most \(maximumGap.plain) s; maximumGap may allow more")
    }
  }

  private func mistake(_ message: String, _ bytes: Range<Int>, hint: String? = nil) -> Diagnostic {
    Diagnostic(message, at: rows.origin.range(of: bytes), hint: hint)
  }

  /// Returns the mistake of missing samples, at the end of the file.
  private static func noSamples(in origin: Origin) -> Diagnostic {
    let end = origin.source.bytes.count
    return Diagnostic(
      "the trace has no samples", at: origin.range(of: end..<end),
      hint: "write a line for each: seconds, value")
  }
}

extension CSVField {
  fileprivate var hasDecimalComma: Bool {
    Double(text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "."))
      != nil
  }
}
