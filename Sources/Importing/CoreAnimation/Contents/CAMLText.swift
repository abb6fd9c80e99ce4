import SceneModel
import SceneText
import System

/// The text of a `CATextLayer`.
struct CAMLText {
  private let element: XMLElement
  private let string: String
  private let fontSize: Double

  /// The name of the font; empty for the usual one.
  let font: String

  /// The place of an ellipsis, by Core Animation's word.
  private let truncation: String

  /// - Returns: `nil` for a layer without a text.
  init?(_ element: XMLElement) {
    let child = element.child("string")
    string = element["string"] ?? child?["value"] ?? child.map { String($0.text.trimmed) } ?? ""
    guard !string.isEmpty else { return nil }
    self.element = element
    fontSize = element.number("fontSize") ?? 36
    font = element["font"] ?? element.child("font")?["value"] ?? ""
    truncation = element["truncationMode"] ?? element.child("truncationMode")?["value"] ?? "none"
  }

  /// Whether each line of the string stays one, however long it is.
  private var isUnbroken: Bool {
    element.flag("wrapped") != true && !string.contains(where: \.isNewline)
  }

  private var bounds: [Double] { element.numbers("bounds", 4) ?? [0, 0, 0, 0] }

  /// The width of the string in one line, about.
  private var width: Double { CAMLText.letterWidth * fontSize * Double(string.count) }

  /// Whether the text may be larger than the layer, which cuts it without an ellipsis.
  private var overflows: Bool {
    guard truncation == "none", bounds[2] > 0, bounds[3] > 0 else { return false }
    guard !isUnbroken else { return width > bounds[2] }
    let lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    return max(width / bounds[2], Double(lines)) * CAMLText.lineHeight * fontSize > bounds[3]
  }

  /// The word for the alignment; `nil` for texts that begin where their language does.
  private var alignment: String? {
    element["alignmentMode"].flatMap {
      ["center", "right", "justified"].contains($0) ? $0 : nil
    }
  }

  /// Returns whether the layer cuts the text at its bounds; only if nothing else of it would be cut,
  /// too.
  func isCut(casting shadow: Bool) -> Bool {
    overflows && !gainsEllipsis && element.child("sublayers")?.children.isEmpty ?? true && !shadow
  }

  /// Whether an ellipsis may end a text that Core Animation cuts: a line that goes on beyond the
  /// layer.
  var gainsEllipsis: Bool { overflows && isUnbroken && alignment != nil }

  /// The text with its style.
  var value: DocumentValue {
    var text = DocumentEntries()
    text["string"] = .literal(string)
    if let style = font.firstIndex(of: "-").map({ font[$0...].dropFirst().lowercased() }) {
      let slant = CAMLText.slants.first(where: style.hasSuffix)
      if slant != nil { text["style"] = "italic" }
      if let weight = CAMLText.weights[String(style.dropLast(slant?.count ?? 0))] {
        text["weight"] = .number(weight)
      }
    }
    text["size"] = fontSize.value
    text["color"] =
      (element.color("foregroundColor") ?? ImportedColor([1, 1, 1], opacity: 1))?.value
    if let alignment { text["alignment"] = .text(alignment) }
    // Lines are as wide as the layer, as they are in a scene.
    addLines(to: &text)
    return .mapping(text)
  }

  /// Adds how many lines are shown, and where an ellipsis stands for the rest.
  private func addLines(to text: inout DocumentEntries) {
    if isUnbroken {
      if overflows, !gainsEllipsis {
        // Far enough for letters of any width.
        text["width"] = min(4 * width, CAMLText.greatestWidth).rounded(.up).value
      } else {
        text["maxLines"] = .number(1)
      }
    } else {
      // The last line that fits into the bounds is truncated.
      let line = CAMLText.lineHeight * fontSize
      guard truncation != "none", line > 0, bounds[3] > 0 else { return }
      text["maxLines"] = .number(Int(min(max(bounds[3] / line, 1), 1000)))
    }
    if let side = CAMLText.truncations[truncation] { text["truncation"] = .text(side) }
  }

  /// The width of a letter, and the distance of lines, as a part of the size of their font, in the
  /// usual one.
  private static let letterWidth = 0.5
  private static let lineHeight = 1.2

  private static let greatestWidth = 100_000.0

  /// The places of the ellipsis, by the words of Core Animation; usually it is at the end.
  private static let truncations = ["start": "head", "middle": "middle"]

  /// The ends of the names of slanted fonts.
  private static let slants = ["italic", "oblique"]

  private static let weights = [
    "ultralight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "heavy": 800, "black": 900,
  ]
}
