package import Drawing
import Raster
package import SceneModel

extension PresentedText {
  /// The metrics of the laid-out text with its padding; only the padding if its letters have no
  /// size.
  ///
  /// - Throws: ``DrawingError`` if its markup is malformed.
  package var metrics: TextMetrics {
    get throws(DrawingError) {
      let layout = size > 0 ? try layout : nil
      return TextMetrics(
        size: Size(
          width: padding.horizontal + (layout?.width ?? 0),
          height: padding.vertical + (layout?.height ?? 0)),
        firstBaseline: padding.top + (layout?.firstBaseline ?? 0),
        lastBaseline: padding.top + (layout?.lastBaseline ?? 0))
    }
  }

  /// Returns the boxes of the text's parts, in reading order.
  ///
  /// - Throws: ``DrawingError`` if its markup is malformed.
  package func boxes(of unit: Text.Unit) throws(DrawingError) -> [TextUnitBox] {
    guard size > 0 else { return [] }
    if let letters = try lettersAlongPath(of: layout) { return letters.map(\.unitBox) }
    return try layout.units(unit.drawn, showing: count).map { unit in
      TextUnitBox(
        origin: Point(x: padding.left + unit.frame.x, y: padding.top + unit.frame.y),
        size: Size(width: unit.frame.width, height: unit.frame.height))
    }
  }

  /// The characters that no installed font has, once each.
  ///
  /// - Throws: ``DrawingError`` if its markup is malformed.
  package var missingCharacters: [Unicode.Scalar] {
    get throws(DrawingError) { size > 0 ? try layout.missingCharacters : [] }
  }

  /// The fonts' families that have colours for glyphs of the text only in forms that are not drawn.
  ///
  /// - Throws: ``DrawingError`` if its markup is malformed.
  package var familiesWithUndrawnColors: [String] {
    get throws(DrawingError) { size > 0 ? try layout.familiesWithUndrawnColors : [] }
  }

  /// The layout of the ellipsis for omitted text, in the text's style.
  var ellipsis: TextLayout { TextLayout("…", style: style) }

  /// The laid-out text.
  ///
  /// - Throws: ``DrawingError`` if its markup is malformed.
  var layout: TextLayout {
    get throws(DrawingError) {
      try RecentLayouts.ofThisThread.layout(of: laidOut) { () throws(DrawingError) in
        text.usesMarkup
          ? try TextLayout(markup: string, style: style) : TextLayout(string, style: style)
      }
    }
  }

  private var style: TextStyle {
    TextStyle(
      family: text.family, isItalic: text.style == .italic, size: size, weight: weight,
      axes: zip(text.axes, axes).map { TextStyle.Axis(tag: $0.tag, value: $1) },
      color: color.straight, colorSpace: text.colorSpace, alignment: text.alignment.drawn,
      width: width,
      hugsItsLines: hugsItsLines, lineHeight: lineHeight > 0 ? lineHeight : nil,
      letterSpacing: letterSpacing,
      features: text.features.map { "\($0.tag)=\($0.value)" }.joined(separator: ", "),
      lineLimit: text.lineLimit.map { ($0.count, $0.truncation.drawn) },
      stroke: stroke.map {
        TextStroke(
          color: $0.color.straight, width: $0.width, isAbove: text.stroke?.position == .above)
      })
  }
}

extension Text.Unit {
  var drawn: TextUnit.Kind {
    switch self {
    case .letter: .letter
    case .word: .word
    case .line: .line
    }
  }
}

extension Text.Truncation {
  fileprivate var drawn: TextTruncation {
    switch self {
    case .head: .head
    case .middle: .middle
    case .tail: .tail
    }
  }
}

extension Text.Alignment {
  fileprivate var drawn: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .natural, .leading: .leading
    case .trailing: .trailing
    case .justified: .justified
    }
  }
}

extension Color {
  init(_ color: StraightColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The colour to draw with, with overshoot clamped to `0...1`.
  var straight: StraightColor {
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    return StraightColor(
      red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha))
  }
}
