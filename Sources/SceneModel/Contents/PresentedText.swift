/// A text with its values at one moment.
package struct PresentedText: Hashable, Sendable {
  package let text: Text

  /// The visible string.
  package let string: String

  /// Font size in points, at most ``Text/largestSize``; 0 or less shows nothing.
  package let size: Double

  /// Line height as a multiple of the size; 0 means the font's own.
  package let lineHeight: Double

  /// Extra space between letters, in points.
  package let letterSpacing: Double

  package let color: Color

  /// Padding around the lines, in points; clamped to 0, because springs may overshoot below it.
  package let padding: Insets

  /// Width at which lines wrap, in points, without padding; `nil` if only the string's line breaks
  /// count.
  package let width: Double?

  /// Creates a text from the values of its slots.
  ///
  /// - Parameters:
  ///   - layerWidth: Width of the layer, in points.
  ///   - value: Returns the layer's value in a slot, by its index.
  package init(_ text: Text, layerWidth: Double, value: (Int) -> SIMD4<Double>) {
    self.text = text
    size = min(value(text.size.index).x, Text.largestSize)
    lineHeight = value(text.lineHeight.index).x
    letterSpacing = value(text.letterSpacing.index).x
    color = Color(components: value(text.color.index))
    let padding = Insets(components: pointwiseMax(value(text.padding.index), .zero))
    self.padding = padding
    switch text.wrapping {
    case .none: width = nil
    case .layerWidth: width = max(0, layerWidth - padding.horizontal)
    case .width(let slot): width = value(slot.index).x
    }
    let whole = text.parts.map { part in
      switch part {
      case .literal(let string): string
      case .number(let slot): PresentedText.written(value(slot.index).x)
      }
    }.joined()
    let count = value(text.count.index).x.rounded(.down)
    guard count < Double(whole.count) else {
      string = whole
      return
    }
    let shown = max(0, Int(count))
    string = text.usesMarkup ? whole.markup(showing: shown) : String(whole.prefix(shown))
  }

  /// Creates a text with all its letters visible.
  ///
  /// - Parameters:
  ///   - layerWidth: Width of the layer, in points; only used by a text that wraps at it.
  ///   - value: Returns the layer's value in a slot, by its index.
  package init(wholeOf text: Text, layerWidth: Double, value: (Int) -> SIMD4<Double>) {
    self.init(text, layerWidth: layerWidth) { slot in
      slot == text.count.index ? Double.greatestFiniteMagnitude.components : value(slot)
    }
  }

  /// The largest number of characters of an inserted number.
  package static let longestNumber = 24

  /// Returns a number with at most three decimal places, without trailing zeros.
  private static func written(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return number.description }
    let whole = thousandths / 1000
    return whole == whole.rounded() ? String(Int(whole)) : whole.description
  }
}

extension String {
  /// Returns the markup with only its first letters; all tags stay, so that open elements are
  /// closed.
  fileprivate func markup(showing count: Int) -> String {
    var (shown, rest, left) = ("", self[...], count)
    while let first = rest.first {
      let piece = rest.prefix(first == "<" ? rest.tagLength : first == "&" ? rest.entityLength : 1)
      rest = rest.dropFirst(piece.count)
      if first != "<" { left -= 1 }
      if first == "<" || left >= 0 { shown += piece }
    }
    return shown
  }
}

extension Substring {
  /// The number of characters up to the end of the tag or comment that begins here.
  fileprivate var tagLength: Int {
    if hasPrefix("<!--"), let end = dropFirst(4).firstRange(of: "-->") {
      return distance(from: startIndex, to: end.upperBound)
    }
    var quote: Character?
    for (index, character) in enumerated() {
      switch character {
      case quote: quote = nil
      case "'", "\"": quote = quote ?? character
      case ">" where quote == nil: return index + 1
      default: break
      }
    }
    return count
  }

  /// The number of characters of the entity that begins here, such as `&amp;`.
  fileprivate var entityLength: Int {
    firstIndex(of: ";").map { distance(from: startIndex, to: $0) + 1 } ?? 1
  }
}
