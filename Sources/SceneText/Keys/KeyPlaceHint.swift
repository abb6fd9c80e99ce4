import SceneModel

/// Hints for keys that stand in the wrong mapping.
struct KeyPlaceHint {
  /// The name of the table of the mapping.
  let table: String

  /// The allowed keys of the mapping.
  let keys: KeyList

  /// The names of the keys that the mapping has.
  let given: Set<String>

  /// Returns the hint for an unknown key: a part of a key, a synonym, a key of a value beside it,
  /// the nearest key, the place of the key, or all keys.
  func hint(for name: String, with value: YAMLNode) -> String {
    if let hint = unparted(name, value) { return hint }
    let question = keys.names.synonymQuestion(for: name)
    if let part = part(called: name, with: value),
      question.map({ $0.contains("'\(part.key)'") }) ?? true
    {
      return part.hint
    }
    return question ?? beside(name, value) ?? wrapped(name, value) ?? keys.names.question(for: name)
      ?? elsewhere(name, value) ?? argument(name, value) ?? difference(name, value)
      ?? allKeys(for: name)
  }

  /// Returns the hint for a key and a part of its value in one word: `borderWidth`.
  private func part(called name: String, with value: YAMLNode) -> (key: String, hint: String)? {
    for row in rows where name.count > row.key.count && name.hasPrefix(row.key) {
      let rest = name.dropFirst(row.key.count)
      let inner = rest.prefix(1).lowercased() + rest.dropFirst()
      guard rest.first?.isUppercase == true,
        row.declaration.form.tablesInPlace.contains(where: { $0.has(inner) })
      else { continue }
      return (row.key, "write \(row.key): {\(inner): \(value.shortText)}")
    }
    return nil
  }

  /// Returns the hint for a key of a value that the mapping has: `size` beside a `text`.
  private func beside(_ name: String, _ value: YAMLNode) -> String? {
    // Contents have one key, which is there already.
    for row in rows where given.contains(row.key) && row.key != LayerKey.contents.name {
      let inner = row.declaration.form.tablesInPlace.flatMap { $0.rows.map(\.key) }
      guard let key = inner.contains(name) ? name : inner.synonym(for: name) else { continue }
      return "write \(row.key): {…, \(key): \(value.shortText)}"
    }
    return nil
  }

  /// Returns the hint for a key that is not parted from its value: `opacity:0.5`.
  private func unparted(_ name: String, _ value: YAMLNode) -> String? {
    guard let gap = name.firstIndex(where: { ": ".contains($0) }) else { return nil }
    let (key, rest) = (name[..<gap], name[gap...].drop { ": ".contains($0) })
    guard keys[String(key)] != nil else { return nil }
    if rest.count(where: { $0 == "(" }) > rest.count(where: { $0 == ")" }) {
      return "put a colon after the key, and the formula in quotes: \(key): \"\(rest), …)\""
    }
    if name[gap] == ":" { return "put a space after the colon: \(key): \(rest)" }
    return value.isNull
      ? "put a colon after the key: \(key): \(rest)" : "put a colon after '\(key)'"
  }

  /// Returns the list of all keys, or where it is if it is long.
  private func allKeys(for name: String) -> String {
    keys.names.count > 24
      ? "'smear help \(table)' lists the keys" : keys.names.hint(for: name)
  }

  /// Returns the hint for a mapping around keys that belong here: `canvas: {size: [320, 200]}`.
  private func wrapped(_ name: String, _ value: YAMLNode) -> String? {
    guard case .mapping(let pairs) = value.value, value.unquotedBraces == nil else { return nil }
    let inner = pairs.compactMap(\.key.scalar?.text)
    guard (1...20).contains(inner.count), inner.allSatisfy({ keys[$0] != nil }) else {
      return nil
    }
    let belong = inner.map { "'\($0)'" }.listed("and")
    return keys[LayerKey.id.name] == nil
      ? "\(belong) stand\(inner.count == 1 ? "s" : "") here without '\(name)' around"
      : "write id: \(name), and \(belong) beside it"
  }

  /// Returns the hint for a key of a mapping within this one, or around it.
  private func elsewhere(_ name: String, _ value: YAMLNode) -> String? {
    if table == AnimationKey.table.name, LayerKey.all[name] != nil {
      return "write property: \(name), to: \(value.shortText)"
    }
    if table == ExpectationKey.table.name, LayerKey.all[name] != nil {
      return "write property: \(name), value: {min: …, max: …}"
    }
    if name == "mode", keys[LayerKey.maskMode.name] != nil,
      let mode = value.scalar?.text, MaskMode(rawValue: mode) != nil
    {
      return "write maskMode: \(mode) beside the mask of the masked layer"
    }
    let direct = rows.filter { $0.declaration.form.tablesInPlace.contains { $0.has(name) } }
    if direct.count == 1 {
      return "write \(direct[0].key): {\(name): \(value.shortText)}"
    }
    let others = rows.filter { $0.declaration.form.tables.contains { $0.has(name) } }
    let within = direct.isEmpty ? others : direct
    if !within.isEmpty {
      return "'\(name)' is a key of " + within.map { "'\($0.key)'" }.listed("and")
    }
    // Filters and transitions stand in many places.
    let around =
      table.contains(".")
      ? []
      : SceneReference.scene.filter { other in
        other.rows.contains { $0.key == name } && other.rows.contains { $0.tables.contains(table) }
      }
    return around.isEmpty
      ? nil : "'\(name)' is a key of the \(around.map(\.name).listed("and")) around"
  }

  /// Returns the hint for an argument of a component among the keys of the layer that uses it.
  private func argument(_ name: String, _ value: YAMLNode) -> String? {
    keys[LayerKey.component.name] != nil && given.contains(LayerKey.component.name)
      ? "an argument of the component stands in with: {\(name): \(value.shortText)}" : nil
  }

  /// Returns the hint for a layer that stands right in a state.
  private func difference(_ name: String, _ value: YAMLNode) -> String? {
    let words = name.split(separator: ".", maxSplits: 1)
    if table == StateKey.table.name, words.count == 2 {
      return "write layers: {\(words[0]): {\(words[1]): \(value.shortText)}}"
    }
    guard table == StateKey.table.name, name != StateKey.own.name,
      case .mapping(let pairs) = value.value,
      pairs.contains(where: { $0.key.scalar.map { LayerKey.all[$0.text] != nil } ?? false })
    else { return nil }
    return "write layers: {\(name): …}"
  }

  private var rows: [SceneReference.Row] {
    SceneReference.scene.first { $0.name == table }?.rows.filter { keys[$0.key] != nil } ?? []
  }
}

extension KeyTable {
  fileprivate func has(_ key: String) -> Bool { rows.contains { $0.key == key } }
}

extension ValueForm {
  /// The tables whose keys stand right in the value, not in items of it.
  fileprivate var tablesInPlace: [KeyTable] {
    switch self {
    case .list, .dictionary: []
    case .shared(_, let form), .measured(_, let form): form.tablesInPlace
    case .either(let forms): forms.flatMap(\.tablesInPlace)
    default: tables
    }
  }
}

extension YAMLNode {
  /// The text of a short scalar, or an ellipsis.
  fileprivate var shortText: String {
    guard let text = scalar?.text, !isNull, text.count <= 40 else { return "…" }
    return text.scalar(inFlow: true)
  }
}
