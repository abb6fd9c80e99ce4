import SceneModel

/// The facts about a layer's contents that a stack needs; several contents may cross-fade.
struct StackedContents {
  /// Whether any of the contents are a text.
  let haveText: Bool

  /// Whether all contents that show something are texts.
  let areTexts: Bool

  /// Whether any of the contents are a text whose parts are layers.
  let haveUnits: Bool
}

extension StackedContents {
  init(_ contents: Contents) {
    let isText = if case .text = contents { true } else { false }
    self.init(haveText: isText, areTexts: isText, haveUnits: contents.areDividedText)
  }

  init(_ fading: FadingContents) {
    let contents = fading.contents.compactMap(\.self)
    let texts = contents.compactMap { $0[ContentsKey.text.name] }
    self.init(
      haveText: !texts.isEmpty, areTexts: texts.count == contents.count,
      haveUnits: texts.contains { $0[TextKey.animators.name] != nil })
  }
}
