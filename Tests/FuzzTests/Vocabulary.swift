import SceneModel
import SceneText

@testable import CLI

/// The words of a language, for its mutator.
struct Vocabulary {
  /// Words that may replace each other.
  let words: [String]

  /// For each key, the keys of its mapping, each with a possible value.
  var siblings: [String: [(key: String, value: String)]] = [:]

  init(_ words: [String]) { self.words = words }

  private init(_ tables: [SceneReference.Table], and words: [String]) {
    self.words = words + tables.flatMap { $0.rows.compactMap(\.defaultText) }
    for table in tables {
      let rows = table.rows.map { ($0.key, $0.example ?? $0.defaultText ?? "1") }
      for row in table.rows { siblings[row.key, default: []] += rows }
    }
  }

  static let plain = Vocabulary(["null", "true", "[]", "{}", "\"\"", "../a.png", "/a.png"])
  static let scene = Vocabulary(SceneReference.scene, and: values + formulas.words)
  static let rules = Vocabulary(SceneReference.rules, and: ["**", "*", "a?.png", "0-9", "[0, 9]"])
  static let paths = Vocabulary("MmLlHhVvCcSsQqTtAaZz".map(String.init) + ["1e9", "-", ",", "."])
  static let formulas = Vocabulary(
    Formula.Variable.allCases.map(\.rawValue) + FormulaFunction.allCases.map(\.rawValue)
      + [
        "a", "pi", "45deg", "0.25turn", "pi/2 rad", "300ms", "2s", "50%", "(", ")", ",",
        "if(time > 0.1, 1, 0)", "sin(9 * time)",
      ])
  static let requests = Vocabulary(
    [
      "GET ", "POST ", "/", "/scene", "/frame?n=", "/curve?layer=a", "/write", "&set.fullAt=",
      "%41",
    ]
      + ["&variant=far", "&scale=2", "&truth=1", "&revision=1", "Content-Length: ", "Origin: "]
      + ["Content-Type: application/json", "Cookie: ", "{\"parameters\":{\"fullAt\":9}"]
      + [",\"revision\":1", ",\"isTrial\":true}"])
  static let arguments = Vocabulary(
    Command.all.flatMap { command in
      let options = command.type.init()
      return [command.name] + options.words + options.rows.flatMap(\.names)
    } + [
      "a.yaml", "a.png", "-", "--", "1/4", "0-9", "10,20", "a=1", "50%", "1920x1080", "=",
      "film.mp4",
    ])

  private static let values =
    NamedEasing.all.map(\.name)
    + ["forever", "auto", "settle", "red", "\"#80ff0000\"", "transparent", "clamp", "mirror"]
    + ["after appear", "with a.appear - 0.1", "[{title: a, at: 0}, {title: b, at: 1}]", "50%"]
    + ["Assets/scroll.csv", "row.at", "\"{row.title}\"", "45deg", "300ms", "drags", "paging"]
    + ["\"mix(red, #08f, time)\"", "hsl(90 * time)", "\"white/(0.3 * time)\"", "a.position.x"]
    + ["\"`a-0`.opacity\"", "a.fill.progress", "a.textWidth", "a.caret.x"]
    + ["cubic", "paced", "[0.1, 0.4]", "[0, 1]", "[]", "{}", "null", "true", "\"time\""]
    + ["brush.png", "gear.svg"]
}
