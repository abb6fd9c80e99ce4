/// A measure of a laid-out text, in points in the space of its layer; the raw values are words of
/// formulas.
package enum TextQuantity: String, CaseIterable, Sendable {
  /// Width of the widest line and height of all lines, of the whole text, including hidden letters.
  case textWidth, textHeight
  /// Baseline of the first line, from the top of the layer.
  case firstBaseline
  /// Top of the caret after the last shown letter, in the layout of the whole text, and its height.
  case caretX = "caret.x"
  case caretY = "caret.y"
  case caretHeight = "caret.height"

  /// Whether it depends on the number of visible letters.
  fileprivate var isOfShownLetters: Bool {
    switch self {
    case .textWidth, .textHeight, .firstBaseline: false
    case .caretX, .caretY, .caretHeight: true
    }
  }
}

/// The extents of a laid-out text, in points from the top left corner of its box.
package struct TextExtents: Hashable, Sendable {
  /// Width of the widest line, and height of all lines.
  let lines: Size

  /// Top of the caret after the last shown letter.
  let caret: Point
  let caretHeight: Double

  package init(lines: Size, caret: Point, caretHeight: Double) {
    self.lines = lines
    self.caret = caret
    self.caretHeight = caretHeight
  }

  /// The extents of an empty text.
  package static let none = TextExtents(
    lines: Size(width: 0, height: 0), caret: Point(x: 0, y: 0), caretHeight: 0)
}

extension Text {
  /// Returns the slots on which a quantity of the laid-out text depends.
  func slots(of quantity: TextQuantity) -> [Int] {
    measuredSlots + (quantity.isOfShownLetters ? [count.index] : [])
      + (wrapping == .layerWidth ? [LayerProperty.size.rawValue] : [])
  }
}

extension Layer {
  /// Returns a quantity of the layer's text.
  ///
  /// - Parameters:
  ///   - texts: Lays the text out.
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
    return try texts.value(of: quantity, in: presented)
  }
}

extension TextMeasure {
  fileprivate func value(of quantity: TextQuantity, in text: PresentedText) throws(Problem)
    -> Double
  {
    switch quantity {
    case .textWidth: try extents(of: text).lines.width
    case .textHeight: try extents(of: text).lines.height
    case .firstBaseline: try metrics(of: text).firstBaseline
    case .caretX: try extents(of: text).caret.x
    case .caretY: try extents(of: text).caret.y
    case .caretHeight: try extents(of: text).caretHeight
    }
  }
}
