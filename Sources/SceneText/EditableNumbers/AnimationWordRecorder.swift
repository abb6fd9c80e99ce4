import SceneModel

extension NumberRecorder {
  /// Returns the words and flags in an animation's text, and the most usual ones that it lacks.
  func words(
    of mapping: Mapping<AnimationKey>, _ pacing: Animation.Pacing, in animation: PacedAnimation
  ) -> [DeclaredValue] {
    let written = mapping.keys.compactMap { key -> DeclaredValue? in
      let words = key.form.wordsAlone
      guard words.count > 1, let node = mapping[key], let scalar = node.scalar else { return nil }
      // Other texts are formulas, or names of parameters of components.
      let index = scalar.style == .block ? nil : words.firstIndex(of: scalar.text)
      return animation.word(key.name, index, of: words, in: node.range, .word(words))
    }
    let missing = [AnimationKey.autoreverses.declaration, AnimationKey.fillMode.declaration]
      .filter { mapping[$0] == nil }
      .compactMap { missingWord(of: $0, among: $0.form.wordsAlone, in: mapping, animation) }
    return [easing(of: mapping, pacing, in: animation)].compactMap(\.self) + written + missing
  }

  /// Returns the name of an animation's easing; `nil` if it has a spring or several easings.
  func easing(
    of mapping: Mapping<AnimationKey>, _ pacing: Animation.Pacing, in animation: PacedAnimation
  ) -> DeclaredValue? {
    guard case .easing = pacing, mapping.easings == nil else { return nil }
    let key = AnimationKey.easing.declaration
    guard let node = mapping[\.easing] else {
      return missingWord(of: key, among: NamedEasing.words, in: mapping, animation)
    }
    guard let scalar = node.scalar, scalar.style != .block, !scalar.text.hasBraces else {
      return nil
    }
    // A curve by its numbers and a formula are words, too, to which one can return.
    let isName = NamedEasing.words.contains(scalar.text)
    let words = isName ? NamedEasing.words : NamedEasing.words + [scalar.text]
    return animation.word(
      key.name, words.firstIndex(of: scalar.text), of: words, in: node.range, .word(words))
  }

  /// Returns the default of a key that the text lacks; `nil` if there is no place for it.
  private func missingWord(
    of key: KeyDeclaration, among words: [String], in mapping: Mapping<AnimationKey>,
    _ animation: PacedAnimation
  ) -> DeclaredValue? {
    guard let usual = key.defaultText.flatMap(words.firstIndex),
      let place = addedPlace(of: key, in: mapping)
    else { return nil }
    return animation.word(
      key.name, usual, of: words, in: place.source, .newWord(words, before: place.text))
  }
}

extension PacedAnimation {
  /// - Parameter index: The index of the word; `nil` if the text is none of the words.
  func word(
    _ key: String, _ index: Int?, of words: [String], in source: SourceRange,
    _ writing: EditableNumber.Writing
  ) -> DeclaredValue {
    let number = index.map {
      self.number(
        key, Double($0), in: 0...Double(words.count - 1), formula: nil, source: source,
        writing: writing)
    }
    return DeclaredValue(
      key: key, parts: number.map { [DeclaredValue.Part(component: "", number: $0)] } ?? [],
      words: words, source: source)
  }
}
