import Drawing
import Pixels
package import SceneModel

extension PresentedText {
  /// The size of the laid-out text, in points; none where its letters have none.
  ///
  /// - Throws: ``DrawingError`` if its markup is malformed.
  package var measuredSize: Size {
    get throws(DrawingError) {
      guard size > 0 else { return Size(width: 0, height: 0) }
      let layout = try layout
      return Size(width: layout.width, height: layout.height)
    }
  }

  /// The laid-out text.
  ///
  /// - Throws: ``DrawingError`` if its markup is malformed.
  var layout: TextLayout {
    get throws(DrawingError) {
      text.usesMarkup
        ? try TextLayout(markup: string, style: style) : TextLayout(string, style: style)
    }
  }

  private var style: TextStyle {
    TextStyle(
      family: text.family, size: size, weight: text.weight, color: color.straight,
      alignment: text.alignment.drawn, width: width, lineHeight: lineHeight > 0 ? lineHeight : nil,
      letterSpacing: letterSpacing)
  }
}

extension Text.Alignment {
  fileprivate var drawn: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    }
  }
}

extension Color {
  /// The colour to draw with: overshoot is clamped.
  var straight: StraightColor {
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    return StraightColor(
      red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha))
  }
}
