import SceneModel

/// The keys of a layer's `repeat`.
enum RepeatKey: String, CaseIterable {
  case count, over
  case name = "as"

  /// The most copies of a layer.
  static let mostCopies = 10_000
}

extension RepeatKey: DeclaredKey {
  static let table = whole("repeat", "How often a layer is there.", required: [.count], [.over])

  var declaration: KeyDeclaration {
    switch self {
    case .count:
      KeyDeclaration(
        "How many copies there are; with 0 there is no layer.",
        .wholeNumber(0...Double(RepeatKey.mostCopies), of: "copies"), example: "12")
    case .over:
      KeyDeclaration(
        "A copy for each of these rows, whose columns it has as row.title and so on: numbers in "
          + "formulas, and either in the braces of texts. A CSV file names its columns in the first "
          + "line.",
        .either([
          .list(
            .dictionary(.either([.anyNumber, .text("a text"), .flag])),
            count: 1...RepeatKey.mostCopies),
          .text("the path of a CSV file"),
        ]), example: "[{title: Mail, at: 0}, {title: News, at: 0.2}]")
    case .name:
      KeyDeclaration(
        "What the number of a copy, from 0, is called in its formulas and texts; behind it and a dot "
          + "stand the columns of its row.", .text("a name"), default: "index", example: "row")
    }
  }
}
