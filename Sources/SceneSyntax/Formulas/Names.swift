/// What names mean at a place of a scene.
///
/// A class, because the parameters of a scene become known one after the other, in all its files at
/// once.
final class Names {
  enum Meaning {
    /// A number, and the node it was given with if that is part of a component.
    case number(Double, source: YAMLNode?)
    /// A text whose braces are filled in.
    case text(YAMLNode)
  }

  /// What names mean around this place.
  private let outer: Names?

  private var meanings: [String: Meaning]

  /// Creates names that hide equal ones around them.
  init(within outer: Names? = nil, _ meanings: [String: Meaning] = [:]) {
    self.outer = outer
    self.meanings = meanings
  }

  /// The innermost meaning of a name; setting it leaves those around this place as they are.
  subscript(name: String) -> Meaning? {
    get { meanings[name] ?? outer?[name] }
    set { meanings[name] = newValue }
  }

  /// The names that stand for numbers, in alphabetical order.
  var numbers: [String] {
    all.filter { if case .number = $0.value { true } else { false } }.keys.sorted()
  }

  /// The names that stand for texts, in alphabetical order.
  var texts: [String] {
    all.filter { if case .text = $0.value { true } else { false } }.keys.sorted()
  }

  private var all: [String: Meaning] {
    (outer?.all ?? [:]).merging(meanings) { _, inner in inner }
  }
}
