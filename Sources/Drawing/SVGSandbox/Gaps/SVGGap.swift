/// Something in SVG documents that browsers draw, and librsvg leaves out or draws otherwise.
///
/// Source: pictures of librsvg 2.54 beside those of Chromium.
struct SVGGap: Sendable {
  /// Where it is found.
  enum Place: Hashable, Sendable {
    /// The name of an element.
    case element
    /// The name of an attribute, perhaps only of some elements.
    case attribute(of: [String] = [])
    /// The name of a property, in a style sheet or in an attribute.
    case property
    /// The name of a property that is no attribute, perhaps only in the `style` of some elements.
    case declaration(of: [String] = [])
    /// A word of a style that is a whole value, or stands before parentheses, or behind a number.
    case value, function, unit
    /// The word behind the colon of a selector, or behind the @ of a rule.
    case pseudoClass, atRule
    /// A rule within another.
    case nestedRule
    /// The name of a file to show, as it stands there.
    case file
  }

  /// What the rest of the document must be like.
  enum Surroundings: Sendable {
    case any
    case having(String)
    case lacking([String])
  }

  let place: Place

  /// As they are written in XML; in lowercase in style sheets.
  let names: [String]

  /// What becomes of it, as a verb and what follows: "is left out".
  let effect: String

  /// What to write instead.
  let hint: String?

  let surroundings: Surroundings

  /// A piece of a document that has it; NAME stands for each of the names.
  let example: String

  /// Whether a value is drawn otherwise: in lowercase, what is in the parentheses of a function.
  let concerns: @Sendable (_ value: String) -> Bool

  /// Creates a row for one name, whatever it is.
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

  /// All of them.
  static let all =
    elements + attributes + texts + geometry + masks + values + rules + files
}

extension Sequence<SVGGap> {
  /// The rows whose names may stand in one kind of place, by these.
  func named(_ isThere: (SVGGap.Place) -> Bool) -> [String: [SVGGap]] {
    var rows: [String: [SVGGap]] = [:]
    for gap in self where isThere(gap.place) {
      for name in gap.names { rows[name, default: []].append(gap) }
    }
    return rows
  }
}
