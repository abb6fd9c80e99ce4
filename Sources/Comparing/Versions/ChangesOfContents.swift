import Pipeline
import SceneModel

extension PixelChange {
  static let ofTexts: [PixelChange] = [
    .inTexts(.first, "A text without a `size` is measured at every tick.") { text, layer in
      !text.fit.properties.isEmpty && text.measuredSlots.contains(where: layer.changes)
    },
    .inTexts(.first, "`count` counts the letters of markup.") { text, layer in
      text.usesMarkup && layer.changes(text.count.index)
    },
    .inTexts(
      .first,
      "A text that types itself is laid out whole, and its caret follows the whole layout."
    ) { text, layer in layer.changes(text.count.index) },
    .inLayers(
      .first,
      "A text with animators has, at rest, the pixels of the same text without them: up to 16 "
        + "levels where letters touch.", where: \.contents.areDividedText),
    .inTexts(
      .first, "`letterSpacing` is not applied twice at invisible characters, also in markup."
    ) { text, layer in
      layer.changes(text.letterSpacing.index) || layer.values[text.letterSpacing.index].x != 0
    },
    .inTexts(
      .first, "`alignment: left` and `right` mean these sides in right-to-left text, too."
    ) { text, _ in
      [.left, .right].contains(text.alignment) && text.hasCharacter(where: \.isRightToLeft)
    },
    .inTexts(.first, "Emoji and layered glyphs have their colours.", with: \.isDrawnInColor),
    .inTexts(.first, "Numbers in texts round decimal halves away from zero.") { text, _ in
      text.parts.contains { if case .number = $0 { true } else { false } }
    },
    .inTexts(
      .first,
      "Words that break within a line get no extra hyphen, and the hyphen of a soft hyphen moves "
        + "with its letters.", with: { $0 == "\u{AD}" }),
    .inTexts(
      .first, "The fonts of Chinese, Japanese and Korean do not follow the environment's language.",
      with: { $0.properties.isIdeographic }),
  ]

  static let ofPictures: [PixelChange] = [
    .inLayers(
      .first,
      "Colour profiles of pictures are converted, and pictures are turned as their EXIF says."
    ) { layer in
      switch layer.contents {
      case .image, .sequence: true
      default: false
      }
    },
    .inLayers(
      .first,
      "Films with the primaries of Display P3 are converted, films of 720 lines or more that do "
        + "not name their matrix have the colours of BT.709, and pixels that are not square have "
        + "their true proportions."
    ) { if case .video = $0.contents { true } else { false } },
    .inScenes(
      .first,
      "A frame that is one picture, pixel by pixel on clear ground, has the very values of its "
        + "file."
    ) { scene in
      guard scene.background.alpha == 0, scene.layers.count == 1 else { return false }
      return switch scene.layers[0].contents {
      case .image, .sequence, .video: true
      default: false
      }
    },
    .inLayers(
      .first,
      "SVG files look the same however they are turned, and their `systemLanguage` does not follow "
        + "the environment's language."
    ) { if case .svg = $0.contents { true } else { false } },
    .inLayers(.first, "`resizingMode: tile` keeps the corners of `capInsets`.") { layer in
      layer.contents.image.map { $0.resizingMode == .tile && $0.capInsets != .zero } ?? false
    },
    .inLayers(
      .first, "A picture with a `delay` is there at once if another layer has fetched its file."
    ) { $0.contents.image?.delay != nil },
  ]
}

extension Unicode.Scalar {
  /// Whether the character belongs to Hebrew, Arabic or another script that runs to the left.
  fileprivate var isRightToLeft: Bool {
    [0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF]
      .contains { $0.contains(value) }
  }

  /// Whether fonts may have a picture of the character in colours.
  fileprivate var isDrawnInColor: Bool { properties.isEmojiPresentation || value == 0xFE0F }
}
