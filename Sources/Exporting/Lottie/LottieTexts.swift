import Compositing
import SceneModel

/// The fonts of a Lottie file, with the outlines of the letters that its texts show.
///
/// A player without the font takes the outlines.
final class LottieTexts {
  private struct Font: Hashable {
    let family, style: String
    var name: String { "\(family)-\(style)".filter { !$0.isWhitespace } }
  }

  private struct Character: Hashable {
    let font: Font
    let string: String
  }

  private var usedFonts: [Font] = []
  private var outlines: [(character: Character, width: Double, parts: [LottiePath.Part])] = []
  private var places: [Character: Int] = [:]

  /// The size of the outlines.
  private static let size = 100.0

  /// Names of weights, each up to a weight.
  private static let styles: [(weight: Double, name: String)] = [
    (150, "Thin"), (250, "ExtraLight"), (350, "Light"), (450, "Regular"), (550, "Medium"),
    (650, "SemiBold"), (750, "Bold"), (850, "ExtraBold"), (.infinity, "Black"),
  ]

  /// Adds a font, and returns its name.
  func font(_ text: PresentedText) -> String {
    let font = self.font(of: text)
    if !usedFonts.contains(font) { usedFonts.append(font) }
    return font.name
  }

  private func font(of text: PresentedText) -> Font {
    let weight = LottieTexts.styles.first { text.weight <= $0.weight }?.name ?? "Regular"
    let style =
      switch text.text.style {
      case .normal: weight
      case .italic: weight == "Regular" ? "Italic" : weight + " Italic"
      }
    return Font(family: text.text.family, style: style)
  }

  /// Adds the outline of a letter.
  ///
  /// The first outline of a letter stays. Its width becomes the largest one that was added, which
  /// is the width without kerning.
  func add(_ letter: TextLetter, of text: PresentedText) {
    let character = Character(font: font(of: text), string: letter.string)
    let enlargement = LottieTexts.size / text.size
    let width = (letter.width - text.letterSpacing) * enlargement
    if let place = places[character] {
      outlines[place].width = max(outlines[place].width, width)
      return
    }
    places[character] = outlines.count
    let path = letter.path.with(
      letter.path.points.map {
        Point(x: ($0.x - text.letterSpacing / 2) * enlargement, y: $0.y * enlargement)
      })
    outlines.append((character, width, LottiePath(path).parts))
  }

  /// The width that a player gives to a letter, without the spacing of letters.
  func width(of letter: TextLetter, of text: PresentedText) -> Double {
    let character = Character(font: font(of: text), string: letter.string)
    return (places[character].map { outlines[$0].width } ?? 0) * text.size / LottieTexts.size
  }

  /// The list of fonts; `nil` without texts.
  var fonts: LottieValue? {
    guard !usedFonts.isEmpty else { return nil }
    return .object([
      (
        "list",
        .list(
          usedFonts.map { font in
            .object([
              ("fName", .text(font.name)), ("fFamily", .text(font.family)),
              ("fStyle", .text(font.style)), ("ascent", 75),
            ])
          })
      )
    ])
  }

  /// The outlines of letters; `nil` without texts.
  var characters: LottieValue? {
    guard !outlines.isEmpty else { return nil }
    return .list(
      outlines.map { character, width, parts in
        let paths = parts.map { part -> LottieValue in
          let value = LottiePath.value(Array(part.corners.joined()), isClosed: part.isClosed)
          return .object([("ty", "sh"), ("ks", .still(value))])
        }
        let shapes: LottieValue =
          paths.isEmpty ? [] : [.object([("ty", "gr"), ("it", .list(paths))])]
        return .object([
          ("ch", .text(character.string)), ("size", .number(LottieTexts.size)),
          ("style", .text(character.font.style)), ("w", .number(width)),
          ("data", paths.isEmpty ? .object([]) : .object([("shapes", shapes)])),
          ("fFamily", .text(character.font.family)),
        ])
      })
  }
}
