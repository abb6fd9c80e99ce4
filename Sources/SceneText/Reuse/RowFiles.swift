import SceneModel

extension RepeatReader {
  /// Reads rows from a CSV file, once for all layers that use the file.
  ///
  /// - Parameter node: The file's path.
  func copyRows(inFile node: YAMLNode) -> CopyRows? {
    guard let node = reader.filled(node),
      let text = reader.text(node, expected: "the path of a CSV file")
    else {
      return nil
    }
    let path = node.origin.path(to: text).withoutDetours
    if let known = texts.files.tables[path] { return known }
    var rows: CopyRows?
    do throws(Diagnostic) {
      rows = try texts.source(node).flatMap { (source) throws(Diagnostic) in
        try copyRows(source, in: path.folder)
      }
    } catch {
      reader.report(error)
    }
    texts.files.tables[path] = .some(rows)
    return rows
  }

  /// - Parameter folder: The folder of the file, relative to that of the scene.
  private func copyRows(_ source: SourceText, in folder: String) throws(Diagnostic) -> CopyRows? {
    // A row may begin with a colour, so a comment needs a space after `#`.
    var csv = try CSVReader(source, comment: "# ")
    let origin = Origin(source: source, folder: folder)
    func node(_ field: CSVField) -> YAMLNode {
      YAMLNode(
        origin: origin, bytes: field.bytes,
        value: .scalar(YAMLScalar(text: field.text, style: .filled)))
    }
    guard let header = try csv.row() else { throw noRows(in: origin) }
    var columns: [String] = []
    for field in header.fields {
      guard let name = columnName(field.text, at: node(field)) else { return nil }
      guard !columns.contains(name) else {
        reader.report("another column is called '\(name)'", at: node(field))
        return nil
      }
      columns.append(name)
    }
    var values: [[Scope.Binding]] = []
    while let row = try csv.row() {
      guard row.fields.count == columns.count else {
        throw Diagnostic(
          "expected \(columns.count) fields, as in the first line, not \(row.fields.count)",
          at: origin.range(of: row.bytes))
      }
      guard values.count < RepeatKey.mostCopies else {
        throw Diagnostic(
          "copies go over at most \(RepeatKey.mostCopies) rows", at: origin.range(of: row.bytes))
      }
      values.append(
        row.fields.map { field in
          field.formulaNumber.map { .number($0, source: node(field)) } ?? .text(node(field))
        })
    }
    guard !values.isEmpty else { throw noRows(in: origin) }
    return CopyRows(columns: columns, values: values)
  }

  /// Returns the mistake of missing rows, at the end of the file.
  private func noRows(in origin: Origin) -> Diagnostic {
    let end = origin.source.bytes.count
    return Diagnostic(
      "the file has no rows", at: origin.range(of: end..<end),
      hint: "write the names of the columns in its first line, and below a line for each copy")
  }
}

extension CSVField {
  /// The field as a number within the range of formulas; `nil` for any other text.
  fileprivate var formulaNumber: Double? {
    number.flatMap { abs($0) <= Formula.largestValue ? $0 : nil }
  }
}
