import SceneModel

/// The copies of a layer.
struct LayerCopies {
  let count: Int

  /// The variable name for the number of a copy.
  let name: String

  /// The row of values for each copy; absent if copies only have a number.
  let rows: CopyRows?

  /// The number of values of a copy besides its number.
  var columnCount: Int { rows?.columns.count ?? 0 }

  /// Returns the bindings of names in a copy.
  func bindings(of index: Int) -> [String: Scope.Binding] {
    var bindings = [name: Scope.Binding.number(Double(index), source: nil)]
    guard let rows else { return bindings }
    for (column, value) in zip(rows.columns, rows.values[index]) {
      bindings["\(name).\(column)"] = value
    }
    return bindings
  }
}

/// One copy of a layer.
struct LayerCopy {
  /// From 0.
  let number: Int

  /// The bindings of its number and its row.
  let bindings: [String: Scope.Binding]
}

/// Rows of named values, one for each copy of a layer.
struct CopyRows {
  /// The names of the columns, all different.
  let columns: [String]

  /// The rows, at least one, each with a value for every column.
  let values: [[Scope.Binding]]
}

/// Reads how often layers repeat.
struct RepeatReader {
  let reader: ValueReader
  let texts: TextFileReader

  /// Reads the number of copies of a layer, and the values of each copy.
  func copies(_ node: YAMLNode) -> LayerCopies? {
    if let count = node.scalar?.text, !node.isNull {
      reader.report(
        "expected a repeat with its keys, not '\(count)'", at: node,
        hint: "write repeat: {count: \(count)}")
      return nil
    }
    guard let mapping = Mapping<RepeatKey>(node, of: "a repeat", by: reader) else { return nil }
    let name = mapping[\.name].map { reader.parameterName($0, of: "a counter") } ?? "index"
    switch (mapping[\.count], mapping.over) {
    case (nil, nil):
      reader.report("a repeat needs its count, or rows to go over", at: node)
      return nil
    case (_?, let over?):
      reader.report(
        "'count' and 'over' exclude each other", at: over, hint: "there is a copy for each row")
      return nil
    case (_?, nil):
      guard let count = mapping.count, let name else { return nil }
      return LayerCopies(count: count, name: name, rows: nil)
    case (nil, let over?):
      guard let rows = copyRows(over), let name else { return nil }
      return LayerCopies(count: rows.values.count, name: name, rows: rows)
    }
  }

  /// Reads the rows for copies: a list, or a file.
  private func copyRows(_ node: YAMLNode) -> CopyRows? {
    switch node.value {
    case .sequence(let items): return copyRows(items, at: node)
    case .scalar where !node.isNull: return copyRows(inFile: node)
    default:
      reader.reportMismatch(node, expected: "a list of rows, or the path of a CSV file")
      return nil
    }
  }
}
