/// What formulas know of a laid-out text, in points in the space of its layer.
package enum TextQuantity: String, CaseIterable, Sendable {
  /// The widest line, and all lines together, of the whole text, however many of its letters are shown.
  case textWidth, textHeight
  /// The top of the caret behind the last letter that is shown, and its height.
  case caretX = "caret.x"
  case caretY = "caret.y"
  case caretHeight = "caret.height"

  /// Whether it depends on how many letters are shown.
  fileprivate var isOfShownLetters: Bool {
    switch self {
    case .textWidth, .textHeight: false
    case .caretX, .caretY, .caretHeight: true
    }
  }
}

/// What the lines of a laid-out text take up, in points from the top left corner of its box.
package struct TextExtents: Hashable, Sendable {
  /// The widest line, and all lines together.
  package let lines: Size

  /// The top of the caret behind the last letter.
  package let caret: Point
  package let caretHeight: Double

  package init(lines: Size, caret: Point, caretHeight: Double) {
    self.lines = lines
    self.caret = caret
    self.caretHeight = caretHeight
  }

  /// Those of a text without size.
  package static let none = TextExtents(
    lines: Size(width: 0, height: 0), caret: Point(x: 0, y: 0), caretHeight: 0)

  fileprivate subscript(quantity: TextQuantity) -> Double {
    switch quantity {
    case .textWidth: lines.width
    case .textHeight: lines.height
    case .caretX: caret.x
    case .caretY: caret.y
    case .caretHeight: caretHeight
    }
  }
}

extension Text {
  /// The slots that a quantity of the laid-out text depends on, all by their first number.
  func slots(behind quantity: TextQuantity) -> [Int] {
    measuredSlots + (quantity.isOfShownLetters ? [count.index] : [])
      + (wrapping == .layerWidth ? [LayerProperty.size.rawValue] : [])
  }
}

extension Layer {
  /// Returns a quantity of the text that the layer shows.
  ///
  /// - Parameters:
  ///   - texts: Lays it out.
  ///   - value: Returns the layer's value in a slot, by its index.
  package func value(
    of quantity: TextQuantity, _ texts: TextMeasure, value: (Int) -> SIMD4<Double>
  ) throws(TextMeasure.Problem) -> Double {
    guard case .text(let text) = contents else { preconditionFailure("'\(path)' shows no text") }
    let width = abs(value(LayerProperty.size.rawValue).x)
    let presented = PresentedText(text, layerWidth: width) { slot in
      slot == text.count.index && !quantity.isOfShownLetters
        ? Double.greatestFiniteMagnitude.components : value(slot)
    }
    return try texts.extents(of: presented)[quantity]
  }
}
