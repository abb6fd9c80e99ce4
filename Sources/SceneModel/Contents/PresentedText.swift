/// A text with all its numbers known.
package struct PresentedText: Hashable, Sendable {
  package let text: Text

  /// The visible string.
  package let string: String

  /// Font size in points, at most ``Text/largestSize``; 0 and less show nothing.
  package let size: Double

  /// Multiple of the size; 0 stands for the font's own.
  package let lineHeight: Double

  /// Added between letters, in points.
  package let letterSpacing: Double

  package let color: Color

  /// Around the lines, in points; never below 0, to which springs overshoot.
  package let padding: Insets

  /// Where lines are broken, in points, padding aside; absent if only the string's own breaks count.
  package let width: Double?

  /// Looks up the numbers of `text`.
  ///
  /// - Parameters:
  ///   - value: Returns the layer's value in a slot, by its index.
  ///   - layerWidth: In points.
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

  /// Looks up the numbers of a text of which all letters are shown.
  ///
  /// - Parameters:
  ///   - layerWidth: In points; of no account for a text that does not wrap at it.
  ///   - value: Returns the layer's value in a slot, by its index.
  package init(wholeOf text: Text, layerWidth: Double, value: (Int) -> SIMD4<Double>) {
    self.init(text, layerWidth: layerWidth) { slot in
      slot == text.count.index ? Double.greatestFiniteMagnitude.components : value(slot)
    }
  }

  /// The most letters of a number that is filled in.
  package static let longestNumber = 24

  /// A number as people write it: with at most three decimal places, and none without need.
  private static func written(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return number.description }
    let whole = thousandths / 1000
    return whole == whole.rounded() ? String(Int(whole)) : whole.description
  }
}

extension String {
  /// This markup with its first letters only: all its elements stay, so that those are closed that
  /// are open.
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
  /// Characters up to the end of the tag or the comment that begins here.
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

  /// Characters of the entity that begins here, such as `&amp;`.
  fileprivate var entityLength: Int {
    firstIndex(of: ";").map { distance(from: startIndex, to: $0) + 1 } ?? 1
  }
}
