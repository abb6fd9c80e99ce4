@testable import Drawing
import Raster
import Testing

@Suite struct MarkupTests {
  private static let style = TextStyle(family: "DejaVu Sans", size: 20, color: .black)

  private static func drawn(
    _ markup: String, style: TextStyle = style, through transform: Transform = .identity
  ) throws -> Bitmap {
    let layout = try TextLayout(markup: markup, style: style)
    return try .drawn(width: 120, height: 40) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      try canvas.draw(layout)
    }
  }

  private static func drawn(plain text: String, style: TextStyle = style) throws -> Bitmap {
    let layout = TextLayout(text, style: style)
    return try .drawn(width: 120, height: 40) { canvas throws(DrawingError) in
      try canvas.draw(layout)
    }
  }

  @Test(arguments: [
    ("Hamburg", "Hamburg"), ("a &amp; b &lt;", "a & b <"), ("<span>Ham</span>", "Ham"),
  ])
  func withoutAttributesItIsPlainText(markup: String, text: String) throws {
    #expect(try Self.drawn(markup) == Self.drawn(plain: text))
  }

  @Test(arguments: [
    ("<span color='red'>H</span>", SIMD4<UInt8>(0, 0, 255, 255)),
    ("<span color='#00ff00'>H</span>", SIMD4(0, 255, 0, 255)),
    ("<span color='blue' alpha='60%'>H</span>", SIMD4(153, 0, 0, 153)),
    ("<span alpha='60%'>H</span>", SIMD4(0, 0, 0, 153)),
    ("<span color='red'><span color='blue'>H</span></span>", SIMD4(255, 0, 0, 255)),
  ])
  func tagsColorTheirGlyphs(markup: String, bgra: SIMD4<UInt8>) throws {
    let bitmap = try Self.drawn(markup)
    let opaquest = bitmap.pixels.max { $0.bgra.w < $1.bgra.w }
    #expect(opaquest == Pixel(bgra: bgra))
  }

  @Test func eachRunHasItsColor() throws {
    let bitmap = try Self.drawn("H<span color='red'>H</span>H")
    let plain = try Self.drawn(plain: "HHH")
    #expect(bitmap.pixels.map(\.bgra.w) == plain.pixels.map(\.bgra.w))
    let red = bitmap.pixels.indices.filter { bitmap.pixels[$0].bgra.z > 0 }.map { $0 % 120 }
    let advance = TextLayout("H", style: Self.style).width
    #expect(red.allSatisfy { (advance...2 * advance).contains(Double($0) + 0.5) })
    #expect(red.count > 50)
  }

  @Test func runsKeepTheirPlaceInFractionsOfPixels() throws {
    let still = try Self.drawn("H<span color='red'>H</span>")
    for offset in [0.25, 0.03] {
      let moved = try Self.drawn(
        "H<span color='red'>H</span>", through: .identity.translated(x: offset, y: 0))
      #expect(moved != still)
    }
  }

  @Test func glyphsOfOneColorAreFilledOnce() throws {
    var style = Self.style
    (style.color.alpha, style.letterSpacing) = (0.5, -8)
    let bitmap = try Self.drawn("<b>H</b>H<b>H</b>H", style: style)
    #expect(bitmap.pixels.map(\.bgra.w).max() == 128)
  }

  @Test func backgroundsLieBehindTheGlyphs() throws {
    let bitmap = try Self.drawn("<span background='red' bgalpha='60%'>H</span>H")
    let layout = try TextLayout(markup: "H", style: Self.style)
    let (columns, rows) = (Int(layout.width), Int(layout.height))
    #expect(bitmap[0, rows / 2] == Pixel(bgra: SIMD4(0, 0, 153, 153)))
    #expect((0..<columns).contains { bitmap[$0, rows / 2] == .black })
    #expect((columns + 2..<120).allSatisfy { bitmap[$0, rows / 2].bgra.z == 0 })
  }

  @Test(arguments: [("<u>nn</u>", 1), ("<span underline='double'>nn</span>", 2), ("nn", 0)])
  func underlinesLieBelowTheBaseline(markup: String, count: Int) throws {
    var style = Self.style
    style.size = 40
    let upwards = Transform.identity.translated(x: 0, y: -20)
    let bitmap = try Self.drawn(markup, style: style, through: upwards)
    let plain = try Self.drawn("nn", style: style, through: upwards)
    let baseline = try #require(plain.inkedColumnsAndRows).rows.upperBound + 1
    let below = [false] + (baseline..<40).map { bitmap[25, $0].bgra.w > 127 }
    #expect(zip(below, below.dropFirst()).count { !$0 && $1 } == count)
  }

  @Test func strikethroughCrossesTheGlyphs() throws {
    let bitmap = try Self.drawn("<s>H H</s>")
    let plain = try Self.drawn(plain: "H H")
    let rows = try #require(plain.inkedColumnsAndRows).rows
    let gap = Int(TextLayout("H", style: Self.style).width) + 3
    #expect(rows.contains { bitmap[gap, $0].bgra.w > 127 })
    #expect(!rows.contains { plain[gap, $0].bgra.w > 0 })
  }

  @Test(arguments: [("DejaVu Sans", 1.0), ("DejaVu Sans", 0.5), ("Inter", 1), ("Inter", 0.5)])
  func linesAndGlyphsCoverOneAnother(family: String, alpha: Double) throws {
    var style = Self.style
    (style.family, style.size, style.color.alpha) = (family, 24, alpha)
    let plain = try Self.drawn("HHH", style: style)
    let struck = try Self.drawn("<s>HHH</s>", style: style)
    for (struck, plain) in zip(struck.pixels, plain.pixels) {
      #expect(struck.bgra.w >= plain.bgra.w)
    }
    #expect(struck.pixels.map(\.bgra.w).max() == UInt8((255 * alpha).rounded()))
  }

  @Test func sizesAreInPoints() throws {
    var style = Self.style
    style.size = 8
    let markup = try TextLayout(markup: "<span size='20pt'>Ham</span>", style: style)
    #expect(abs(markup.width - TextLayout("Ham", style: Self.style).width) < 0.01)
  }

  @Test(arguments: [
    ("a < b", "not a valid character following a “<” character"),
    ("<b>a", "Element “markup” was closed"),
    ("<bold>a</bold>", "Unknown tag 'bold'"), ("a & b", "escape ampersand as &amp;"),
    ("<span color='reddish'>a</span>", "reddish"), ("<span colr='red'>a</span>", "colr"),
  ])
  func mistakesAreNamedInPangosWords(markup: String, words: String) {
    let error = #expect(throws: DrawingError.self) {
      try TextLayout(markup: markup, style: Self.style)
    }
    #expect(error?.operation == "read the markup of a text")
    #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
  }
}
