@testable import Drawing
import Raster
import Testing

@Suite struct TextStrokeTests {
  private static let style = TextStyle(family: "DejaVu Sans", size: 40, color: .black)

  private static func style(_ color: StraightColor, width: Double, isAbove: Bool = false)
    -> TextStyle
  {
    var style = style
    style.stroke = TextStroke(color: color, width: width, isAbove: isAbove)
    return style
  }

  private static func drawn(
    _ text: String, _ style: TextStyle, through transform: Transform = .identity
  ) throws -> Bitmap {
    try .drawn(width: 120, height: 80) { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: 20, y: 20))
      try canvas.concatenate(transform)
      try canvas.draw(TextLayout(text, style: style))
    }
  }

  @Test(arguments: [2.0, 6], [1.0, 0.5])
  func lettersGrowByHalfTheWidth(width: Double, scale: Double) throws {
    let transform = Transform.identity.scaled(x: scale, y: scale)
    let plain = try #require(Self.drawn("H", Self.style, through: transform).inkedColumnsAndRows)
    let stroked = try #require(
      Self.drawn("H", Self.style(.red, width: width), through: transform).inkedColumnsAndRows)
    let growth = width * scale / 2
    for (inner, outer) in [(plain.columns, stroked.columns), (plain.rows, stroked.rows)] {
      #expect(abs(Double(inner.lowerBound - outer.lowerBound) - growth) <= 1)
      #expect(abs(Double(outer.upperBound - inner.upperBound) - growth) <= 1)
    }
  }

  /// A wide stroke covers the letters that it lies above.
  @Test func lettersLieOnTheStrokeOrBeneathIt() throws {
    let plain = try Self.drawn("H", Self.style)
    let below = try Self.drawn("H", Self.style(.red, width: 6))
    let above = try Self.drawn("H", Self.style(.red, width: 6, isAbove: true))
    let inside = plain.pixels.indices.filter { plain.pixels[$0] == .black }
    #expect(!inside.isEmpty)
    #expect(inside.allSatisfy { below.pixels[$0] == .black })
    #expect(inside.allSatisfy { above.pixels[$0] == .red })
    #expect(below.pixels.contains(.red))
  }

  /// A combining stroke crosses each letter, and tight letters overlap.
  @Test(arguments: ["O\u{338}X\u{338}", "MMM"], [false, true])
  func overlapsOfTranslucentStrokesAreOneCoverage(text: String, isAbove: Bool) throws {
    var style = Self.style(
      StraightColor(red: 1, green: 0, blue: 0, alpha: 0.5), width: 8, isAbove: isAbove)
    style.letterSpacing = -12
    style.color = .clear
    let levels = try Self.drawn(text, style).pixels.map(\.bgra[3])
    #expect(levels.max() == 128)
    // Nothing inside of the stroke is lighter, as a hole where two outlines cross would be.
    #expect(levels.count { $0 == 128 } > 500)
  }

  /// A line of 6 points along the letter reaches 3 points beyond it; the emoji has none.
  @Test(arguments: [false, true])
  func emojiHaveNoStroke(isAbove: Bool) throws {
    let letter = TextLayout("H", style: Self.style).width
    let edge = 20 + Int(letter.rounded(.up)) + 3
    let plain = try Self.drawn("H😀", Self.style)
    let stroked = try Self.drawn("H😀", Self.style(.red, width: 6, isAbove: isAbove))
    for y in 0..<80 { for x in edge..<120 { #expect(stroked[x, y] == plain[x, y]) } }
    #expect((0..<80).contains { y in (edge..<120).contains { plain[$0, y].bgra[3] == 255 } })
    let alone = try Self.drawn("H", Self.style(.red, width: 6, isAbove: isAbove))
    let start = 20 + Int(letter) - 1
    for y in 0..<80 { for x in 0..<start { #expect(stroked[x, y] == alone[x, y]) } }
    #expect(alone.pixels.contains(.red))
  }

  @Test func unitsHaveTheStrokeOfTheirText() throws {
    let style = Self.style(.red, width: 6)
    let layout = TextLayout("H", style: style)
    let unit = try #require(layout.units(.letter).first)
    let whole = try Self.drawn("H", style)
    let part = try Bitmap.drawn(width: 120, height: 80) { canvas throws(DrawingError) in
      try canvas.concatenate(
        .identity.translated(x: 20 + unit.frame.x, y: 20 + unit.frame.y))
      try canvas.draw(unit, of: layout)
    }
    #expect(part == whole)
  }

  /// The outlines of large letters are enlarged ones of small letters, and the line is as wide.
  @Test func largeLettersHaveAStrokeOfTheSameWidth() throws {
    let transform = Transform.identity.scaled(x: 400, y: 400).translated(x: -3.9, y: -23)
    let plain = try Self.drawn("H", Self.style, through: transform)
    let stroked = try Self.drawn("H", Self.style(.red, width: 0.02), through: transform)
    let row = 40 * 120..<41 * 120
    let inked = zip(plain.pixels[row], stroked.pixels[row]).count { $0 == .clear && $1 != .clear }
    #expect(inked <= 5)
  }
}
