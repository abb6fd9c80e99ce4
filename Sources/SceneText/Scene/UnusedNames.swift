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
    guard let scene = sources.first, scene.mentions(Self.nouns.keys),
      let root = try? YAMLParser.parse(Origin(source: scene, scope: Scope()), limits: .standard)
    else { return }
    findDeclarations(in: root)
    guard !declared.isEmpty else { return }
    findUses(in: root)
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

  /// What the keys that declare names declare.
  private static let nouns = [
    SceneKey.parameters.name: "parameter", SceneKey.values.name: "value",
  ]

  /// The keys of mappings from names to something other than a part of the scene.
  private static let keysOfNames: Set<String> = [
    SceneKey.variants.name, SceneKey.states.name, SceneKey.transitions.name,
    SceneKey.parameters.name, SceneKey.values.name, SceneKey.inputs.name, LayerKey.with.name,
  ]

  /// Collects the names that a part of the scene declares.
  private mutating func findDeclarations(in node: YAMLNode) {
    switch node.value {
    case .scalar: break
    case .sequence(let items): for item in items { findDeclarations(in: item) }
    case .mapping(let pairs):
      for pair in pairs {
        let key = pair.key.scalar?.text ?? ""
        declare(pair.value, under: key)
        guard !Self.keysOfNames.contains(key) else { continue }
        let parts = key == SceneKey.components.name ? pair.value.parts : [pair.value]
        for part in parts { findDeclarations(in: part) }
      }
    }
  }

  /// Collects the names in formulas and texts of a node.
  private mutating func findUses(in node: YAMLNode) {
    switch node.value {
    case .scalar(let scalar): used.formUnion(scalar.text.identifiers)
    case .sequence(let items): for item in items { findUses(in: item) }
    case .mapping(let pairs):
      for pair in pairs {
        if let key = pair.key.scalar?.text, key.contains("{") { used.formUnion(key.identifiers) }
        findUses(in: pair.value)
      }
    }
  }

  private mutating func declare(_ node: YAMLNode, under key: String) {
    guard let what = Self.nouns[key], case .mapping(let pairs) = node.value else { return }
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
  /// Whether the text has one of some keys, maybe as a part of another word.
  fileprivate func mentions(_ keys: some Sequence<String>) -> Bool {
    let words = keys.map { Array($0.utf8) }
    return bytes.indices.contains { start in
      words.contains { $0[0] == bytes[start] && bytes[start...].starts(with: $0) }
    }
  }

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
    utf8.split { !$0.isPartOfName }.map(Substring.init)
  }
}
