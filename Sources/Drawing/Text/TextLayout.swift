import CPango
import Raster

/// A text broken into lines and glyphs.
///
/// Unhinted, so that it is the same layout at every scale. Not `Sendable`: it belongs to the
/// thread that created it.
package final class TextLayout {
  /// The lines that are shown: those of a text, and perhaps a last one that is truncated.
  let blocks: [Block]

  /// Lines of one layout of Pango's.
  struct Block {
    let text: ShapedText

    /// How many of the first lines are shown.
    let lineCount: Int

    /// Where the first line begins, down from the top of the text, in points.
    let top: Double
  }

  /// The colour of the glyphs.
  let color: StraightColor

  /// Size of the font, in points.
  let fontSize: Double

  /// Size of the box the lines stand in, in points; as wide as the style says, if it does.
  package let width, height: Double

  /// Width of the widest line, in points.
  package let linesWidth: Double

  /// Where the letters of the first and of the last line stand, in points from the top.
  package let firstBaseline, lastBaseline: Double

  /// Sets `text` in `style`; characters the family lacks are taken from other fonts.
  package convenience init(_ text: String, style: TextStyle) {
    self.init(SourceOfText(text), style: style)
  }

  /// Sets a text with tags, such as `<span color="red">` and `<b>`; where they are silent, it is in
  /// `style`.
  ///
  /// Sizes in the tags are in points, as that of `style`. Underlines are straight, and there are no
  /// lines above the text.
  ///
  /// - Throws: ``DrawingError`` with Pango's words if the markup is malformed.
  ///
  /// Source: Pango, "Text Attribute Markup".
  package convenience init(markup: String, style: TextStyle) throws(DrawingError) {
    self.init(try SourceOfText(markup: markup), style: style)
  }

  private init(_ source: SourceOfText, style: TextStyle) {
    let shown = source.blocks(in: style)
    blocks = shown.blocks
    let lines = blocks.map { block in block.text.lines.prefix(block.lineCount) }
    linesWidth = shown.width
    width = style.width ?? shown.width
    height = shown.height
    firstBaseline = lines.first?.first?.baseline ?? 0
    lastBaseline = (blocks.last?.top ?? 0) + (lines.last?.last?.baseline ?? 0)
    color = style.color
    fontSize = style.size
  }
}
