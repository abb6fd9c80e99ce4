/// The bindings of names in a part of a scene.
///
/// A class, because the parameters of a scene become known one after the other, in all its files at
/// once.
final class Scope {
  enum Binding {
    /// A number, and the node it was given with if that is part of a component.
    case number(Double, source: YAMLNode?)
    /// A text whose braces are filled in.
    case text(YAMLNode)
  }

  /// The scope around this one.
  private let outer: Scope?

  private var bindings: [String: Binding]

  /// Creates a scope whose bindings hide those of the same names around it.
  init(within outer: Scope? = nil, _ bindings: [String: Binding] = [:]) {
    self.outer = outer
    self.bindings = bindings
  }

  /// The innermost binding of a name; setting it leaves those of outer scopes as they are.
  subscript(name: String) -> Binding? {
    get { bindings[name] ?? outer?[name] }
    set { bindings[name] = newValue }
  }

  /// The names that stand for numbers, in alphabetical order.
  var numbers: [String] {
    all.filter { if case .number = $0.value { true } else { false } }.keys.sorted()
  }

  /// The names that stand for texts, in alphabetical order.
  var texts: [String] {
    all.filter { if case .text = $0.value { true } else { false } }.keys.sorted()
  }

  private var all: [String: Binding] {
    (outer?.all ?? [:]).merging(bindings) { _, inner in inner }
  }
}
