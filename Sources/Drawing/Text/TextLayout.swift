import CPango
import Raster

/// A text broken into lines and glyphs.
///
/// Glyphs are not hinted, so the layout is the same at every scale. Not `Sendable`: it belongs to
/// the thread that created it.
package final class TextLayout {
  /// The visible lines: those of one Pango layout, perhaps followed by a truncated line.
  let blocks: [Block]

  /// Lines of one Pango layout.
  struct Block {
    let text: ShapedText

    /// The number of visible lines, from the first.
    let lineCount: Int

    /// The top of the first line, in points from the top of the text.
    let top: Double

    var lines: ArraySlice<ShapedText.Line> { text.lines.prefix(lineCount) }
  }

  /// The colour of the glyphs.
  let color: StraightColor

  /// The space of all colours.
  let colorSpace: ColorSpace

  /// The line along the glyphs, if any.
  let stroke: TextStroke?

  /// Size of the font, in points.
  let fontSize: Double

  /// Size of the box that holds the lines, in points; its width is the style's, if it has one
  /// and does not hug the lines.
  package let width, height: Double

  /// Width of the widest line, in points.
  package let linesWidth: Double

  /// Baselines of the first and the last line, in points from the top.
  package let firstBaseline, lastBaseline: Double

  /// The number of the character to which each byte of the whole text belongs, and that of the end.
  private(set) lazy var characterNumbers = source.characterNumbers

  /// The runs of each block with their letters.
  private(set) lazy var typeset = blocks.map { block in
    let runs = runs(of: block)
    return (runs: runs, letters: letters(of: block, in: runs))
  }

  /// The text before it was truncated.
  private let source: SourceOfText

  /// Lays out `text` in `style`; characters that the family lacks come from other fonts.
  package convenience init(_ text: String, style: TextStyle) {
    self.init(SourceOfText(text), style: style)
  }

  /// Lays out a text with tags, such as `<span color="red">` and `<b>`, on the basis of `style`.
  ///
  /// Sizes in the tags are in points, as in `style`. Underlines are straight, and overlines are
  /// ignored.
  ///
  /// - Throws: ``DrawingError`` with Pango's message if the markup is malformed.
  ///
  /// Source: Pango, "Text Attribute Markup".
  package convenience init(markup: String, style: TextStyle) throws(DrawingError) {
    self.init(try SourceOfText(markup: markup), style: style)
  }

  private init(_ source: SourceOfText, style: TextStyle) {
    self.source = source
    var style = style
    var shown = source.blocks(in: style)
    if style.hugsItsLines {
      // The same lines fit into the width of the widest, within which they are aligned.
      style.width = shown.blocks.flatMap(\.lines).map(\.width).max()
      shown = source.blocks(in: style)
    }
    blocks = shown.blocks
    let lines = blocks.map(\.lines)
    linesWidth = shown.width
    width = style.width ?? shown.width
    height = shown.height
    firstBaseline = lines.first?.first?.baseline ?? 0
    lastBaseline = (blocks.last?.top ?? 0) + (lines.last?.last?.baseline ?? 0)
    color = style.color
    colorSpace = style.colorSpace
    stroke = style.stroke
    fontSize = style.size
  }
}
