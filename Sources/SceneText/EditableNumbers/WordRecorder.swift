import SceneModel

extension NumberRecorder {
  /// Returns the words and flags in a layer's text, and the most usual ones that it lacks.
  ///
  /// Those of the layers in it, and of its animations and states, are left out.
  func words(of mapping: Mapping<LayerKey>, ofLayerAt path: String) -> [DeclaredValue] {
    let written = mapping.keys.filter { !Self.keysOfChange.contains($0) }.flatMap { key in
      mapping[key].map { words(in: $0, of: key.form, called: key.name, ofLayerAt: path) } ?? []
    }
    let known = Set(written.map(\.key))
    let shows = mapping[\.contents]?.value(forOneOf: Self.pictures) != nil
    let missing = Self.addedWords.filter { key, _ in
      !known.contains(key.name) && mapping[key] == nil
        && (shows || key.name != LayerKey.contentsGravity.name)
    }
    return written
      + missing.compactMap { missingWord(of: $0, after: $1, in: mapping, ofLayerAt: path) }
  }

  /// Returns the words and flags in a value and the values within it, by their key paths.
  private func words(
    in node: YAMLNode, of form: ValueForm, called key: String, ofLayerAt path: String
  ) -> [DeclaredValue] {
    switch node.value {
    case .scalar(let scalar):
      let words = form.wordsAlone
      guard words.count > 1 else { return [] }
      // Other texts are formulas, or names of parameters of components.
      let index = scalar.style == .block ? nil : words.firstIndex(of: scalar.text)
      return [value(key, index, of: words, in: node.range, .word(words), ofLayerAt: path)]
    case .sequence(let items):
      return items.enumerated().flatMap { index, item in
        words(in: item, of: form, called: index == 0 ? key : "\(key).\(index)", ofLayerAt: path)
      }
    case .mapping(let pairs):
      let tables = form.tables.filter { !Self.tablesApart.contains($0.name) }
      return pairs.flatMap { pair -> [DeclaredValue] in
        guard let name = pair.key.scalar?.text, let inner = tables.form(forKey: name) else {
          return []
        }
        return words(in: pair.value, of: inner, called: "\(key).\(name)", ofLayerAt: path)
      }
    }
  }

  private func missingWord(
    of key: KeyDeclaration, after earlier: [KeyDeclaration], in mapping: Mapping<LayerKey>,
    ofLayerAt path: String
  ) -> DeclaredValue? {
    let words = key.form.wordsAlone
    guard let usual = key.defaultText.flatMap(words.firstIndex), table.takesMissingValue(),
      let place = KeyPlace(of: key, after: earlier, in: mapping)
    else { return nil }
    return value(
      key.name, usual, of: words, in: place.source, .newWord(words, before: place.text),
      ofLayerAt: path)
  }

  /// - Parameter index: The index of the word; `nil` if the text is none of the words.
  private func value(
    _ key: String, _ index: Int?, of words: [String], in source: SourceRange,
    _ writing: EditableNumber.Writing, ofLayerAt path: String
  ) -> DeclaredValue {
    let number = index.map {
      EditableNumber(
        name: "\(path):\(key)", title: "\(path): \(key)", key: key, value: Double($0),
        limits: 0...Double(words.count - 1), formula: nil, parameter: nil, source: source,
        writing: writing)
    }
    return DeclaredValue(
      key: key, parts: number.map { [DeclaredValue.Part(component: "", number: $0)] } ?? [],
      words: words, source: source)
  }

  /// The keys of a layer that change it over time.
  private static let keysOfChange = KeyList(
    LayerKey.animations, LayerKey.states, LayerKey.transitions, LayerKey.timeline)

  /// The names of the tables of other layers and of animations.
  private static let tablesApart = Set([LayerKey.table.name, AnimationKey.table.name])

  /// The kinds of contents that have a gravity.
  private static let pictures = [
    ContentsKey.image, .svg, .sequence, .video,
  ].map(\.name)

  /// The words that are written into a layer's text without their key, with the keys after which
  /// they are written.
  private static let addedWords = [
    LayerKey.hidden.name, LayerKey.cornerCurve.name, LayerKey.masksToBounds.name,
    LayerKey.blendMode.name, LayerKey.contentsGravity.name,
  ].compactMap(addedKey)
}

extension [KeyTable] {
  /// Returns the form of a key's value, if all tables with the key agree on its words.
  fileprivate func form(forKey name: String) -> ValueForm? {
    let forms = compactMap { table in table.rows.first { $0.key == name }?.declaration.form }
    guard let first = forms.first,
      forms.allSatisfy({ $0.wordsAlone == first.wordsAlone })
    else { return nil }
    return first
  }
}

extension YAMLNode {
  /// Returns the value of the first of some keys that the mapping has.
  fileprivate func value(forOneOf keys: [String]) -> YAMLNode? {
    guard case .mapping(let pairs) = value else { return nil }
    return pairs.first { keys.contains($0.key.scalar?.text ?? "") }?.value
  }
}
