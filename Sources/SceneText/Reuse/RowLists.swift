import SceneModel

extension RepeatReader {
  /// Reads rows from a list of mappings, or of single values.
  func copyRows(_ items: [YAMLNode], at node: YAMLNode) -> CopyRows? {
    guard !items.isEmpty else {
      reader.report(
        "there is no row in the list", at: node, hint: "with count: 0 there is no layer")
      return nil
    }
    guard items.count <= RepeatKey.mostCopies else {
      reader.report(
        "\(node.description) is too long", at: node, hint: "at most \(RepeatKey.mostCopies) rows")
      return nil
    }
    if items.allSatisfy({ $0.scalar != nil && !$0.isNull }) {
      let values = items.compactMap(binding)
      guard values.count == items.count else { return nil }
      return CopyRows(columns: [RepeatKey.onlyColumn], values: values.map { [$0] })
    }
    let rows = items.compactMap(row)
    guard rows.count == items.count, let columns = columns(of: rows) else { return nil }
    let values = rows.map { row in columns.compactMap { row.cells[$0].flatMap(binding) } }
    guard values.allSatisfy({ $0.count == columns.count }) else { return nil }
    return CopyRows(columns: columns, values: values)
  }

  /// Reads the named values of a row.
  private func row(_ node: YAMLNode) -> DeclaredRow? {
    if let text = node.scalar?.text, !node.isNull {
      reader.report(
        "expected a row: names with numbers or texts, not \(node.description)", at: node,
        hint: "such as {title: \(text.prefix(40))}")
      return nil
    }
    guard case .mapping(let pairs) = node.value, node.unquotedBraces == nil else {
      reader.reportMismatch(node, expected: "a row: names with numbers or texts")
      return nil
    }
    guard !reader.reportTornFormula(in: pairs) else { return nil }
    var row = DeclaredRow(node: node)
    for pair in pairs {
      guard let name = columnName(pair.key.scalar?.text ?? "", at: pair.key) else { return nil }
      guard row.cells[name] == nil else {
        reader.report("the column '\(name)' is given twice", at: pair.key)
        return nil
      }
      row.keys.append((name, pair.key))
      row.cells[name] = pair.value
    }
    return row
  }

  /// Returns the name of a column; `nil` after reporting an invalid name.
  func columnName(_ name: String, at node: YAMLNode) -> String? {
    if name.isIdentifier { return name }
    reader.report("a column's name has letters, digits and '_'", at: node)
    return nil
  }

  /// Returns the columns in the order of the first row.
  ///
  /// Returns `nil` after reporting a row whose columns differ from those of the majority.
  private func columns(of rows: [DeclaredRow]) -> [String]? {
    var counts: [String: Int] = [:]
    for row in rows { for key in row.keys { counts[key.name, default: 0] += 1 } }
    let usual = counts.keys.filter { 2 * counts[$0, default: 0] >= rows.count }.sorted()
    for row in rows {
      if let stranger = row.keys.first(where: { !usual.contains($0.name) }) {
        let missing = usual.filter { row.cells[$0] == nil }
        reader.report(
          "the other rows have no '\(stranger.name)'", at: stranger.node,
          hint: missing.nearest(to: stranger.name).map { "did you mean '\($0)'?" }
            ?? "all rows have the same columns")
        return nil
      }
      if let missing = usual.first(where: { row.cells[$0] == nil }) {
        reader.report(
          "the row has no '\(missing)', which others have", at: row.node,
          hint: "all rows have the same columns")
        return nil
      }
    }
    return rows[0].keys.map(\.name)
  }

  /// Returns the value of a row in one column: a number, otherwise a text.
  private func binding(_ node: YAMLNode) -> Scope.Binding? {
    guard node.scalar != nil, !node.isNull else {
      reader.reportMismatch(node, expected: "a number or a text")
      return nil
    }
    guard reader.isNumber(node) else { return reader.filled(node).map { .text($0) } }
    return reader.constant(node, in: .anyNumber).map {
      // In texts, a price of 1.50 or a date such as 2026-11-24 keeps its notation.
      let isFormula = node.scalar?.text.contains { $0.isLetter || $0.isWhitespace } == true
      return .number(
        $0, source: isFormula ? node : node.word(node.scalar?.text ?? "", style: .filled))
    }
  }
}

/// A row as written.
private struct DeclaredRow {
  let node: YAMLNode

  /// The names in the order of their declaration.
  var keys: [(name: String, node: YAMLNode)] = []
  var cells: [String: YAMLNode] = [:]
}
