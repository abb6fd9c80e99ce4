extension ReuseMistake {
  /// A layer with copies for each of some rows.
  private static func over(
    _ rows: String, with keys: String = "", _ message: String, _ hint: String? = nil
  ) -> ReuseMistake {
    scene("layers:\n  - {repeat: {over: \(rows), as: row}, \(keys)}", message, hint)
  }

  static let rows: [ReuseMistake] = [
    .over("▸[]◂", "there is no row in the list", "with count: 0 there is no layer"),
    .over("▸{a: 1}◂", "expected a list of rows, or the path of a CSV file, not a mapping"),
    .over(
      "▸[\(String(repeating: "{a: 1}, ", count: 10_001))]◂", "a list of 10001 items is too long",
      "at most 10000 rows"),
    .over(
      "[{a: 1}, ▸2◂]", "expected a row: names with numbers or texts, not '2'",
      "such as {title: 2}"),
    .over("[▸{a}◂]", "YAML takes {a} for a mapping", "put it in quotes: \"{a}\""),
    .over("[{a: ▸[1]◂}]", "expected a number or a text, not a list of 1 item"),
    .over("[{a: 1, b: ▸min(1◂, 2)}]", "YAML cuts this formula off at its comma"),
    .over("[{▸a b◂: 1}]", "a column's name has letters, digits and '_'"),
    .over("[{a: 1, ▸a◂: 2}]", "the column 'a' is given twice"),
    .over(
      "[{title: a, at: 1}, ▸{title: b}◂, {title: c, at: 2}]",
      "the row has no 'at', which others have", "all rows have the same columns"),
    .over(
      "[{title: a, at: 1}, {▸titel◂: b, at: 2}, {title: c, at: 2}]",
      "the other rows have no 'titel'", "did you mean 'title'?"),
    .over(
      "[{▸extra◂: 1, at: 1}, {at: 2}, {at: 3}]", "the other rows have no 'extra'",
      "all rows have the same columns"),
    .over(
      "[{title: a, at: 1}]", with: "opacity: ▸row.ta◂", "'row' has no column 'ta'",
      "did you mean 'at'?"),
    .over(
      "[{title: a, at: 1}]", with: "contents: {text: {string: \"{▸row.titel◂}\"}}",
      "'row' has no column 'titel'", "did you mean 'title'?"),
    .over(
      "[{at: 1}, {at: soon}]", with: "opacity: ▸row.at◂", "'row.at' is a text, not a number",
      "its text 'soon' stands at scene.yaml, line 4"),
    .over("[{at: 1}, {at: ▸3◂}]", with: "opacity: row.at", "3 is too large: must be at most 1"),
    .over(
      "[{tint: red}, {tint: ▸raed◂}]", with: "backgroundColor: \"{row.tint}\"",
      "unknown colour 'raed'", "did you mean 'red'?"),
    .over(
      "[{tint: red}]", with: "backgroundColor: ▸row.tint◂", "unknown colour 'row.tint'",
      "write \"{row.tint}\" for the text of this name"),
    .scene(
      "layers: [{repeat: {count: 2, over: ▸[{a: 1}]◂}}]", "'count' and 'over' exclude each other",
      "there is a copy for each row"),
    .scene(
      "layers: [{repeat: {count: 2, as: row}, opacity: ▸row.at◂}]",
      "'row' is a number here, and has no values of its own"),
    .scene(
      """
      layers:
        - repeat: {over: [{at: 1}], as: row}
          layers: [{repeat: {count: 2, as: row}, opacity: ▸row.at◂}]
      """, "'row' is a number here, and has no values of its own"),
    .scene(
      """
      components: {c: {parameters: {label: }, contents: {text: {string: "{label}"}}}}
      layers: [{repeat: {over: [{name: a}], as: row}, component: c, with: {label: ▸row.name◂}}]
      """, "'label' of 'c' is a text, not 'row.name'",
      "write \"{row.name}\" for its value, or \"row.name\" for the word"),
  ]

  /// A layer with copies for each row of `Data/rows.csv`.
  private static func file(
    _ rows: String, with keys: String = "", _ message: String, _ hint: String? = nil
  ) -> ReuseMistake {
    ReuseMistake(
      [
        "scene.yaml": "size: [99, 99]\nduration: 1\nlayers:\n"
          + "  - {repeat: {over: Data/rows.csv, as: row}, \(keys)}\n", "Data/rows.csv": rows,
      ], message, hint)
  }

  static let rowFiles: [ReuseMistake] = [
    .file("▸◂", "the file has no rows"),
    .file(
      "title,at\n▸◂", "the file has no rows",
      "write the names of the columns in its first line, and below a line for each copy"),
    .file("title,▸0.2◂\na,1\n", "a column's name has letters, digits and '_'"),
    .file("title,▸title◂\na,1\n", "another column is called 'title'"),
    .file("title,at\n▸a◂\n", "expected 2 fields, as in the first line, not 1"),
    .file("title,at\n▸a,1,2◂\n", "expected 2 fields, as in the first line, not 3"),
    .file("title,at\na,▸\"1◂\n", "the quotes are not closed on this line"),
    .file(
      "at\n\(String(repeating: "1\n", count: 10_000))▸1◂\n", "copies go over at most 10000 rows"),
    .file("at\n0\n▸2◂\n", with: "opacity: row.at", "2 is too large: must be at most 1"),
    .file(
      "tint\n▸#12345◂\n", with: "backgroundColor: \"{row.tint}\"", "unknown colour '#12345'"),
    .file(
      "at\n0\nsoon\n", with: "opacity: ▸row.at◂", "'row.at' is a text, not a number",
      "its text 'soon' stands at Data/rows.csv, line 3"),
    ReuseMistake(
      ["scene.yaml": "size: [9, 9]\nduration: 1\nlayers: [{repeat: {over: ▸rows.csv◂}}]\n"],
      "there is no file 'rows.csv'"),
  ]
}
