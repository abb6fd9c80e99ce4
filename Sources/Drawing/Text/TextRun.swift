import CPango
import Raster

/// Adjacent glyphs of a layout with the same look; valid as long as the layout.
@safe struct TextRun {
  let font: UnsafeMutablePointer<PangoFont>?
  let glyphs: UnsafeMutablePointer<PangoGlyphString>?

  /// Left end of the baseline, in points.
  let x, baseline: Double

  /// The run's extent in its line, in points.
  let box: Rectangle

  let look: TextLook

  /// The index of its line in the block.
  let line: Int

  /// The bytes of the block's text that it shows; part of a run has those of the whole run.
  let text: ArraySlice<UInt8>

  /// Whether the run is an ellipsis that Pango puts in place of its bytes.
  let isEllipsis: Bool

  /// The owner of the glyphs, if they are part of a run; otherwise the layout owns them.
  var owner: GlyphSlice?

  /// Where the run lies instead of its place in the layout; `nil` for that place.
  var placement: Transform?
}

extension TextLayout {
  /// The runs of all lines, in the order of the lines, from left to right.
  var runs: [TextRun] { blocks.flatMap { runs(of: $0) } }

  /// Returns the runs of the first characters of the text, at their places in the whole text.
  ///
  /// - Parameter count: The number of shown characters; `nil` means all.
  func runs(showing count: Int?) -> [TextRun] {
    guard let count else { return runs }
    return typeset.flatMap { runs, letters in
      runs.parts(showing: letters.filter { $0.isShown(by: count) })
    }
  }

  func runs(of block: Block) -> [TextRun] {
    let iterator = unsafe pango_layout_get_iter(block.text.handle)
    defer { unsafe pango_layout_iter_free(iterator) }

    var runs: [TextRun] = []
    var line = 0
    repeat {
      // Each line ends with a null run.
      guard let run = unsafe pango_layout_iter_get_run_readonly(iterator)?.pointee else {
        line += 1
        continue
      }
      var logical = PangoRectangle()
      unsafe pango_layout_iter_get_run_extents(iterator, nil, &logical)
      let box = Rectangle(
        x: points(logical.x), y: block.top + points(logical.y), width: points(logical.width),
        height: points(logical.height))
      let baseline = unsafe block.top + points(pango_layout_iter_get_run_baseline(iterator))
      let item = unsafe run.item.pointee
      let first = unsafe Int(item.offset)
      unsafe runs.append(
        TextRun(
          font: item.analysis.font, glyphs: run.glyphs, x: box.x, baseline: baseline, box: box,
          look: TextLook(item.analysis.extra_attrs, color: color, in: colorSpace), line: line,
          text: block.text.text[first..<first + Int(item.length)],
          isEllipsis: Int32(item.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0))
    } while unsafe line < block.lineCount && pango_layout_iter_next_run(iterator) != 0
    return runs
  }
}

extension TextRun {
  /// The lines under the glyphs, in points.
  var underlines: [Rectangle] {
    guard look.underlines > 0 else { return [] }
    let metrics = unsafe pango_font_get_metrics(font, nil)
    defer { unsafe pango_font_metrics_unref(metrics) }
    let position = unsafe pango_font_metrics_get_underline_position(metrics)
    let thickness = unsafe points(pango_font_metrics_get_underline_thickness(metrics))
    return (0..<look.underlines).map { i in
      Rectangle(
        x: box.x, y: baseline - points(position) + Double(2 * i) * thickness, width: box.width,
        height: thickness)
    }
  }

  /// The line through the glyphs, in points; `nil` if there is none.
  var strikethrough: Rectangle? {
    guard look.isStruckThrough else { return nil }
    let metrics = unsafe pango_font_get_metrics(font, nil)
    defer { unsafe pango_font_metrics_unref(metrics) }
    let position = unsafe pango_font_metrics_get_strikethrough_position(metrics)
    let thickness = unsafe pango_font_metrics_get_strikethrough_thickness(metrics)
    return Rectangle(
      x: box.x, y: baseline - points(position), width: box.width, height: points(thickness))
  }
}
