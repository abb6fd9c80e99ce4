import SceneModel

/// The keys of a layer's `repeat`.
enum RepeatKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "repeat", "How often a layer is repeated.", required: [KeyList(count), KeyList(over)])

  static let all: KeyList = KeyList(
    count, over, name)

  /// The column of rows that are single values.
  static let onlyColumn = "value"

  /// The most copies of a layer.
  static let mostCopies = 10_000

  static let count = Key(
    "count", "How many copies there are; with 0 there is no layer.",
    .wholeNumber(0...Double(RepeatKey.mostCopies), of: "copies"), example: "12")

  static let over = Key(
    "over",
    "A copy for each of these rows. It reads the columns of its row as row.title and so on: "
      + "numbers in formulas, numbers and texts in the braces of texts. In a list of single "
      + "values, it reads row.value. A CSV file names its columns in the first line.",
    node: .either([
      .list(
        .either([
          .dictionary(.either([.anyNumber, .text("a text"), .flag])), .anyNumber, .text("a text"),
        ]), count: 1...RepeatKey.mostCopies),
      .text("the path of a CSV file"),
    ]), example: "[{title: Mail, at: 0}, {title: News, at: 0.2}]")

  static let name = Key(
    "as",
    "The name of a copy's number, from 0, in its formulas and texts. A column of its row "
      + "follows after a dot, as in row.title.", .text("a name"), default: "index", example: "row")
}
