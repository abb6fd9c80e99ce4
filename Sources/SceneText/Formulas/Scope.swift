/// The bindings of names in a part of a scene.
///
/// A class, because the parameters of a scene become known one by one, and all files share them.
final class Scope {
  enum Binding {
    /// A number, with its node if the number belongs to a component or a row.
    case number(Double, source: YAMLNode?)
    /// A text whose braces are filled in.
    case text(YAMLNode)
    /// A number, a point or a colour that may differ from tick to tick.
    case value(ValueDeclaration)
  }

  /// The scope around this one.
  private let outer: Scope?

  private var bindings: [String: Binding]

  /// The values that are declared in this scope, in the order of declaration.
  private var ownValues: [ValueDeclaration] = []

  /// Creates a scope whose bindings hide those of the same names around it.
  init(within outer: Scope? = nil, _ bindings: [String: Binding] = [:]) {
    self.outer = outer
    self.bindings = bindings
  }

  /// The innermost binding of a name; setting a binding leaves outer scopes unchanged.
  ///
  /// A name with a dot, `row.title`, belongs to the innermost `row`, which hides all outer columns.
  subscript(name: String) -> Binding? {
    get {
      guard let dot = name.firstIndex(of: ".") else { return bindings[name] ?? outer?[name] }
      return bindings[String(name[..<dot])] == nil ? outer?[name] : bindings[name]
    }
    set {
      bindings[name] = newValue
      if case .value(let value)? = newValue { ownValues.append(value) }
    }
  }

  /// Whether no name is bound in this scope and around it.
  var isEmpty: Bool { bindings.isEmpty && outer?.isEmpty != false }

  /// Whether a name is bound in this very scope.
  func declares(_ name: String) -> Bool { bindings[name] != nil }

  /// Returns the columns of the rows with a name, in alphabetical order.
  func columns(of name: Substring) -> [String] {
    all.keys.filter { $0.hasPrefix("\(name).") && self[$0] != nil }
      .map { String($0.dropFirst(name.count + 1)) }.sorted()
  }

  /// The names that stand for numbers and other values, in alphabetical order.
  var numbers: [String] {
    all.keys.filter {
      switch self[$0] {
      case .number, .value: true
      case .text, nil: false
      }
    }.sorted()
  }

  /// The values that are declared around this scope and in it, in the order of declaration.
  var values: [ValueDeclaration] { (outer?.values ?? []) + ownValues }

  /// The names that stand for texts, in alphabetical order.
  var texts: [String] {
    all.keys.filter { if case .text? = self[$0] { true } else { false } }.sorted()
  }

  private var all: [String: Binding] {
    (outer?.all ?? [:]).merging(bindings) { _, inner in inner }
  }
}
