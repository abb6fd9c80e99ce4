import Foundation
import Raster
import TestSupport
import Testing

/// Tests of lines in many scripts against Debian's Chromium with the same fonts.
@Suite(.inBrowser) struct BrowserTextTests {
  /// A line of text in one colour.
  private struct Line {
    let text: String
    let font: String
    var size = 36
    var weight = "regular"

    /// The greatest differences in levels: of a pixel, and of all pixels in the mean.
    var greatest = 80
    var mean = 3.5
  }

  private static let scripts = [
    Line(text: "Hamburgefonstiv ffi fl AVA 0123", font: "Inter"),
    Line(text: "Typography Wave To", font: "Inter", weight: "bold"),
    Line(text: "Привет мир Ελλάδα", font: "Inter"),
    Line(text: "e\u{301} a\u{308} n\u{303} o\u{302}\u{301}", font: "DejaVu Sans"),
    Line(text: "مرحبا بالعالم السلام", font: "DejaVu Sans"),
    Line(text: "שלום עולם טוב", font: "DejaVu Sans"),
    Line(text: "Hi مرحبا 12 שלום ok", font: "DejaVu Sans"),
    Line(text: "สวัสดีชาวโลก น้ำ", font: "Loma"),
    Line(text: "नमस्ते दुनिया क्षत्रिय", font: "Lohit Devanagari"),
    Line(text: "日本語 中文 测试", font: "WenQuanYi Micro Hei"),
    Line(text: "한국어 테스트", font: "WenQuanYi Micro Hei"),
    Line(text: "★ ☎", font: "Inter"),
  ]

  /// One in each line, because the browser rounds their widths, and large, because it makes small
  /// ones from coarser pictures.
  private static let emoji = ["😀", "👍🏽", "🇩🇪", "👨‍👩‍👧‍👦", "🧑🏻‍🤝‍🧑🏿", "1️⃣", "❤️", "🎉", "🍕", "🏳️‍🌈"].map {
    Line(text: $0, font: "Noto Color Emoji", size: 64, mean: 4)
  }

  private static let rowHeight = 84
  private static let width = 760

  /// The baseline of a line, from the top of its row.
  private static let baseline = 62

  @Test func linesLookAsInABrowser() throws {
    let lines = Self.scripts + Self.emoji
    let folder = try TemporaryFolder()
    let (ours, theirs) = try (frame(of: lines, in: folder), picture(of: lines, in: folder))
    for (row, line) in lines.enumerated() {
      let rows = row * Self.rowHeight..<(row + 1) * Self.rowHeight
      let differences = try #require(ours.differences(from: theirs, rows: rows), "\(line.text)")
      let mean = Double(differences.reduce(0, +)) / Double(differences.count)
      #expect(differences.max() ?? 255 <= line.greatest, "\(line.text)")
      #expect(mean <= line.mean, "\(line.text)")
    }
  }

  private func frame(of lines: [Line], in folder: TemporaryFolder) throws -> Bitmap {
    let layers = lines.enumerated().map { row, line in
      """
        - position: [10, \(row * Self.rowHeight + Self.baseline)]
          anchorPoint: [0, firstBaseline]
          contents: {text: {string: "\(line.text)", font: \(line.font), size: \(line.size), \
      weight: \(line.weight), color: "#102040"}}

      """
    }
    let head =
      "size: [\(Self.width), \(Self.rowHeight * lines.count)]\nframes: 1\nbackground: white\n"
    try folder.write("\(head)layers:\n\(layers.joined())".utf8, to: "lines.yaml")
    let run = try folder.smear("render", "lines.yaml", "-o", "frames", "--quiet")
    try #require((run.status, run.messages) == (0, ""), "\(run.messages)")
    return try Bitmap(decoding: folder.bytes(of: "frames/frame-00000.png"))
  }

  private func picture(of lines: [Line], in folder: TemporaryFolder) throws -> Bitmap {
    let page = lines.enumerated().map { row, line -> [String: Any] in
      [
        "text": line.text, "left": 10, "baseline": row * Self.rowHeight + Self.baseline,
        "style": "font: \(line.weight == "bold" ? "bold" : "") \(line.size)px '\(line.font)'; "
          + "color: #102040",
      ]
    }
    try folder.write(Array(JSONSerialization.data(withJSONObject: page)), to: "lines.json")
    _ = try folder.python(
      "browse_lines.py",
      ["lines.json", "\(Self.width)", "\(Self.rowHeight * lines.count)", "lines.png"])
    return try Bitmap(decoding: folder.bytes(of: "lines.png"))
  }
}

extension Bitmap {
  /// Returns the differences of all pixels in a box in levels, each that of the worst channel.
  ///
  /// The box bounds the pixels of both bitmaps that are not white.
  ///
  /// - Returns: `nil` if all are white.
  fileprivate func differences(from other: Bitmap, rows: Range<Int>) -> [Int]? {
    var inked: [(x: Int, y: Int)] = []
    for y in rows {
      for x in 0..<min(width, other.width)
      where min(self[x, y].bgra.min(), other[x, y].bgra.min()) < 250 { inked.append((x, y)) }
    }
    guard let left = inked.map(\.x).min(), let right = inked.map(\.x).max(),
      let top = inked.map(\.y).min(), let bottom = inked.map(\.y).max()
    else { return nil }
    return (top...bottom).flatMap { y in
      (left...right).map { x in
        let difference =
          SIMD4<Int>(truncatingIfNeeded: self[x, y].bgra)
          &- SIMD4<Int>(truncatingIfNeeded: other[x, y].bgra)
        return max(difference.max(), -difference.min())
      }
    }
  }
}
