/// A feature of SVG that browsers draw, and librsvg ignores or draws differently.
///
/// Source: comparison of pictures by librsvg 2.54 and Chromium.
struct SVGGap: Sendable {
  /// The part of a document in which the feature is found.
  enum Place: Hashable, Sendable {
    /// The name of an element.
    case element
    /// The name of an attribute; with elements, only on those.
    case attribute(of: [String] = [])
    /// The name of a property, in a style sheet or in an attribute.
    case property
    /// The name of a property that is not an attribute; with elements, only in their `style`.
    case declaration(of: [String] = [])
    /// A word in a style: a whole value, a name before parentheses, or a unit after a number.
    case value, function, unit
    /// The word after a selector's colon, or after the @ of a rule.
    case pseudoClass, atRule
    /// A rule within another.
    case nestedRule
    /// The name of a file to show, as written.
    case file
    /// A character of a text that browsers draw in colours.
    case emoji
  }

  /// A condition on the rest of the document.
  enum Surroundings: Sendable {
    case any
    case having(String)
    case lacking([String])
  }

  let place: Place

  /// The names as written in XML; in lowercase for style sheets.
  let names: [String]

  /// The effect in librsvg, as a verb phrase: "is left out".
  let effect: String

  /// The advice on what to write instead.
  let hint: String?

  let surroundings: Surroundings

  /// A part of a document with this feature; NAME stands for each of the names.
  let example: String

  /// The test whether a lowercase value, or a function's arguments, is drawn differently.
  let concerns: @Sendable (_ value: String) -> Bool

  /// Creates a row that applies to any name.
  init(_ place: Place, effect: String, hint: String? = nil, example: String) {
    self.init(place, [""], effect, hint: hint, example: example)
  }

  init(
    _ place: Place, _ names: [String], _ effect: String, hint: String? = nil,
    in surroundings: Surroundings = .any, example: String,
    where concerns: @escaping @Sendable (_ value: String) -> Bool = { _ in true }
  ) {
    self.place = place
    self.names = names
    self.effect = effect
    self.hint = hint
    self.surroundings = surroundings
    self.example = example
    self.concerns = concerns
  }

  /// All rows.
  static let all =
    elements + emoji + attributes + texts + geometry + masks + values + rules + files
}

extension Sequence<SVGGap> {
  /// Returns the rows whose place fulfils a condition, by their names.
  func named(_ isThere: (SVGGap.Place) -> Bool) -> [String: [SVGGap]] {
    var rows: [String: [SVGGap]] = [:]
    for gap in self where isThere(gap.place) {
      for name in gap.names { rows[name, default: []].append(gap) }
    }
    return rows
  }
}
