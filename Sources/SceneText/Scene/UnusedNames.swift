package import SceneModel
import System

/// The parameters and the named values in a scene's file that nothing uses.
package struct UnusedNames {
  /// One warning for each name, in the order of the file.
  package private(set) var warnings: [Diagnostic] = []

  private var declared: [(name: String, what: String, key: YAMLNode)] = []

  /// All names in formulas and texts, including those in variants, unused components and
  /// commented-out lines.
  private var used: Set<Substring> = []

  /// - Parameter sources: The text of a scene without errors, followed by the texts of its other
  ///   files.
  package init(in sources: [SourceText]) {
    guard let scene = sources.first,
      let root = try? YAMLParser.parse(Origin(source: scene, scope: Scope()), limits: .standard)
    else { return }
    visit(root, declares: true)
    guard !declared.isEmpty else { return }
    used.formUnion(scene.linesCommentedOut.flatMap(\.identifiers))
    for source in sources.dropFirst() {
      used.formUnion(String(decoding: source.bytes, as: UTF8.self).identifiers)
    }
    warnings = declared.filter { !used.contains($0.name[...]) }.map { name, what, key in
      Diagnostic(
        "nothing uses the \(what) '\(name)'", at: key.range,
        hint: "write \(name) in a formula, or leave the \(what) out", severity: .warning)
    }
  }

  /// The keys of mappings from names to something other than a part of the scene.
  private static let keysOfNames: Set<String> = [
    SceneKey.variants.name, SceneKey.states.name, SceneKey.transitions.name,
    SceneKey.parameters.name, SceneKey.values.name, SceneKey.inputs.name, LayerKey.with.name,
  ]

  /// Collects the names that a node declares and uses.
  ///
  /// - Parameter declares: Whether the node is a part of the scene that may declare names.
  private mutating func visit(_ node: YAMLNode, declares: Bool) {
    switch node.value {
    case .scalar(let scalar): used.formUnion(scalar.text.identifiers)
    case .sequence(let items): for item in items { visit(item, declares: declares) }
    case .mapping(let pairs):
      for pair in pairs {
        let key = pair.key.scalar?.text ?? ""
        if key.contains("{") { used.formUnion(key.identifiers) }
        if declares { declare(pair.value, under: key) }
        let parts = key == SceneKey.components.name ? pair.value.parts : [pair.value]
        for part in parts { visit(part, declares: declares && !Self.keysOfNames.contains(key)) }
      }
    }
  }

  private mutating func declare(_ node: YAMLNode, under key: String) {
    let what = [SceneKey.parameters.name: "parameter", SceneKey.values.name: "value"][key]
    guard let what, case .mapping(let pairs) = node.value else { return }
    declared += pairs.compactMap { pair in
      pair.key.scalar.map { ($0.text, what, pair.key) }
    }
  }
}

extension YAMLNode {
  /// The components in the node of all components, whose names may be keys of a layer.
  fileprivate var parts: [YAMLNode] {
    guard case .mapping(let pairs) = value else { return [self] }
    return pairs.map(\.value)
  }
}

extension SourceText {
  /// The lines that are comments, such as a key that its author has switched off.
  fileprivate var linesCommentedOut: [String] {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.compactMap { line in
      let text = line.drop { $0.isWhitespace }
      return text.first == "#" ? String(text) : nil
    }
  }
}

extension String {
  /// The parts of the text that may be names in formulas.
  fileprivate var identifiers: [Substring] {
    split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "_" }
  }
}
