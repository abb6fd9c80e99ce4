@testable import Drawing
import Raster
import Testing

@Suite struct TextLayoutTests {
  private let style = TextStyle(family: "DejaVu Sans", size: 20, color: .black)

  private func drawn(_ layout: TextLayout, through transform: Transform) throws -> Bitmap {
    try .drawn(width: 120, height: 80) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      try canvas.draw(layout)
    }
  }

  @Test func textStandsInItsBox() throws {
    let layout = TextLayout("Hamburg", style: style)
    let inked = try drawn(layout, through: .identity).inkedColumnsAndRows
    let (columns, rows) = try #require(inked)
    #expect(columns.lowerBound >= 0 && Double(columns.upperBound) <= layout.width)
    #expect(rows.lowerBound >= 0 && Double(rows.upperBound) <= layout.height)
    #expect(columns.count > 60 && rows.count > 14)
  }

  @Test func wholePixelsMoveTextUnchanged() throws {
    let layout = TextLayout("Hm", style: style)
    let still = try drawn(layout, through: .identity)
    let moved = try drawn(layout, through: .identity.translated(x: 7, y: 3))
    for y in 0..<70 {
      for x in 0..<100 { #expect(moved[x + 7, y + 3] == still[x, y]) }
    }
  }

  @Test(arguments: [SIMD2(0.25, 0), SIMD2(0, 0.25), SIMD2(0.03, 0)])
  func partsOfPixelsMoveTextToo(offset: SIMD2<Double>) throws {
    let layout = TextLayout("Hm", style: style)
    let moved = try drawn(layout, through: .identity.translated(x: offset.x, y: offset.y))
    #expect(try moved != drawn(layout, through: .identity))
  }

  @Test func textIsDrawnAtItsTrueScale() throws {
    let doubled = try drawn(TextLayout("Hm", style: style), through: .identity.scaled(x: 2, y: 2))
    var large = style
    large.size = 40
    let direct = try drawn(TextLayout("Hm", style: large), through: .identity)
    let differences = zip(doubled.pixels, direct.pixels).map {
      abs(Int($0.bgra[3]) - Int($1.bgra[3]))
    }
    #expect(differences.max().map { $0 <= 8 } == true)
  }

  /// Draws a part of a letter that is 100000 pixels high.
  @Test func textMayBeLargerThanFreeTypeKnowsItTo() throws {
    let transform = Transform.identity.scaled(x: 5000, y: 5000).translated(x: -3, y: -11)
    let drawn = try drawn(TextLayout("H", style: style), through: transform)
    #expect(drawn.pixels.allSatisfy { $0.bgra[3] == 255 })
  }

  @Test func textTurnsWithTheCanvas() throws {
    let transform = Transform.identity.translated(x: 60, y: 0).rotated(degrees: 90)
    let inked = try drawn(TextLayout("Hamb", style: style), through: transform).inkedColumnsAndRows
    let (columns, rows) = try #require(inked)
    #expect(columns.lowerBound > 30 && columns.upperBound < 60)
    #expect(rows.count > 45)
  }

  @Test(arguments: [(TextAlignment.left, 0), (.center, 1), (.right, 2)])
  func linesAreAlignedInTheWidth(alignment: TextAlignment, place: Int) throws {
    var style = style
    (style.alignment, style.width) = (alignment, 100)
    let layout = TextLayout("H", style: style)
    let inked = try drawn(layout, through: .identity).inkedColumnsAndRows
    let (columns, _) = try #require(inked)
    let middle = (columns.lowerBound + columns.upperBound) / 2
    #expect(layout.width == 100)
    #expect(abs(middle - [7, 50, 92][place]) <= 1)
  }

  /// The sides at which a line of Hebrew and one of Latin letters stand: 0 left, 1 centre, 2 right.
  @Test(arguments: [
    (TextAlignment.left, 0, 0), (.center, 1, 1), (.right, 2, 2), (.leading, 2, 0),
    (.trailing, 0, 2), (.justified, 2, 0),
  ])
  func sidesFollowTheScriptOnlyWhereTheyAreToldTo(
    alignment: TextAlignment, hebrew: Int, latin: Int
  ) throws {
    var style = style
    (style.alignment, style.width) = (alignment, 160)
    /// Returns the side of each line.
    func sides(_ text: String, isLimited: Bool = false) -> [Int] {
      style.lineLimit = isLimited ? (1, .tail) : nil
      return TextLayout(text, style: style).units(.line).map { line in
        let right = 160 - line.box.x - line.box.width
        return abs(line.box.x - right) < 1 ? 1 : line.box.x < right ? 0 : 2
      }
    }
    #expect(sides("שלום") == [hebrew])
    #expect(sides("H") == [latin])
    #expect(sides("שלום\nH\nשל") == [hebrew, latin, hebrew])
    // A line with an ellipsis is laid out separately.
    #expect(sides("של\nH", isLimited: true) == [hebrew])
    #expect(sides("H\nשל", isLimited: true) == [latin])
  }

  /// A line of n letters is n times as wide as one letter, or wider if it ends with a hyphen.
  @Test(arguments: [
    (String(repeating: "n", count: 20), false), ("a_" + String(repeating: "n", count: 20), false),
    ("nnnnn\u{AD}nnnnn", true), ("nnnnn\u{AD}ñnnnn", true), ("nnnnn-nnnnn", true),
  ])
  func wordsAreBrokenWithoutHyphensOfOurOwn(text: String, hasHyphen: Bool) throws {
    func width(_ text: String) -> Double { TextLayout(text, style: style).width }
    var style = style
    style.width = 7.5 * width("n")
    let markup = try TextLayout(markup: "<b></b>" + text, style: style)
    for layout in [TextLayout(text, style: style), markup] {
      let widths = layout.units(.line).map(\.box.width)
      try #require(widths.count > 1)
      style.width = nil
      let letters = widths.map { $0 / width("n") }
      let isWhole = letters.dropFirst(text.hasPrefix("a_") ? 1 : 0).allSatisfy {
        abs($0 - $0.rounded()) < 0.01
      }
      #expect(isWhole == !hasHyphen, "\(letters)")
      style.width = 7.5 * width("n")
    }
  }

  @Test func justifiedLinesReachTheWidth() throws {
    var style = style
    (style.alignment, style.width) = (.justified, 100)
    let justified = try drawn(TextLayout("Ham bu Hamburg", style: style), through: .identity)
    let (columns, _) = try #require(justified.inkedColumnsAndRows)
    #expect((97...100).contains(columns.upperBound))
  }

  @Test func longTextIsWrapped() {
    var style = style
    let line = TextLayout("Hamburg Hamburg Hamburg", style: style)
    style.width = 100
    let wrapped = TextLayout("Hamburg Hamburg Hamburg", style: style)
    #expect(line.width > 200)
    #expect(abs(wrapped.height - 3 * line.height) < 0.01)
  }

  @Test(arguments: [("A", 30.0), ("A\nB", 60), ("", 30)])
  func lineHeightIsAMultipleOfTheSize(text: String, height: Double) {
    var style = style
    style.lineHeight = 1.5
    #expect(TextLayout(text, style: style).height == height)
  }

  @Test(arguments: [-1.5, -1, 0.3, 1, 2, 5])
  func lettersMoveApartBetweenThem(spacing: Double) throws {
    var spaced = style
    spaced.letterSpacing = spacing
    let (near, apart) = (TextLayout("Hamb", style: style), TextLayout("Hamb", style: spaced))
    #expect(abs(apart.width - near.width - 3 * spacing) < 0.01)
    let (before, after) = (
      try #require(try drawn(near, through: .identity).inkedColumnsAndRows),
      try #require(try drawn(apart, through: .identity).inkedColumnsAndRows)
    )
    #expect(before.columns.lowerBound == after.columns.lowerBound)
  }

  private static let withInvisible = [
    "Ha\u{AD}mb", "Ha\u{200B}mb", "Ha\u{2060}mb", "H\u{200E}a\u{AD}mb", "Ha\u{200C}mb",
    "Ha\u{200D}mb", "Ha\u{FE0E}mb", "Ha\u{200F}\u{200E}mb", "Ha\u{2060}\u{200D}\u{200E}mb",
  ]

  /// Invisible characters take no spacing, as in CSS.
  @Test(arguments: withInvisible, [-1.5, 5])
  func invisibleCharactersMoveNothingApart(text: String, spacing: Double) {
    var spaced = style
    spaced.letterSpacing = spacing
    let (plain, divided) = (
      TextLayout("Hamb", style: spaced), TextLayout(text, style: spaced)
    )
    #expect(abs(divided.width - plain.width) < 0.01)
    let letters = divided.units(.letter)
    #expect(letters.count == 4)
    for (letter, other) in zip(letters, plain.units(.letter)) {
      #expect(abs(letter.box.x - other.box.x) <= abs(spacing) / 2)
    }
  }

  /// Spacing that markup asks for is that of the style.
  @Test(
    arguments: withInvisible + ["\u{200E}Hamb", "\u{FE0F}\u{200D}Hamb", "Hamb\u{2060}\u{AD}"],
    [-1.5, 5])
  func spacingInMarkupIsThatOfTheStyle(text: String, spacing: Double) throws {
    var spaced = style
    spaced.letterSpacing = spacing
    let (all, inMarkup) = (
      TextLayout(text, style: spaced),
      try TextLayout(
        markup: "<span letter_spacing='\(Int(spacing * 1024))'>\(text)</span>", style: style)
    )
    #expect(abs(all.width - inMarkup.width) < 0.01)
    for (letter, other) in zip(all.units(.letter), inMarkup.units(.letter)) {
      #expect(abs(letter.box.x - other.box.x) < 0.01)
    }
  }

  /// Markup may space a part of a text, and take the style's spacing away.
  @Test func spacingOfAPartLeavesTheRestAlone() throws {
    func width(_ markup: String, spacing: Double = 0) throws -> Double {
      var style = style
      style.letterSpacing = spacing
      return try TextLayout(markup: markup, style: style).width
    }
    let part = try width("Ham<span letter_spacing='5120'>bu</span>rg")
    let divided = try width("H\u{AD}am<span letter_spacing='5120'>b\u{AD}u</span>r\u{AD}g")
    #expect(abs(part - divided) < 0.01)
    let plain = try width("<span letter_spacing='0'>Ham\u{AD}b</span>", spacing: 5)
    #expect(abs(plain - (try width("Hamb"))) < 0.01)
  }

  /// The hyphen of a spaced word is where the same character would be.
  @Test(arguments: [1.0, 4, 20])
  func spacedWordsShowTheirHyphen(room: Double) throws {
    var spaced = style
    spaced.letterSpacing = 5
    let start = TextLayout("Ham\u{2010}", style: spaced)
    spaced.width = start.width + room
    let divided = TextLayout("Ham\u{AD}burg", style: spaced)
    #expect(divided.units(.line).count == 2)
    let (whole, other) = (
      try #require(try drawn(divided, through: .identity).inkedColumnsAndRows),
      try #require(try drawn(start, through: .identity).inkedColumnsAndRows)
    )
    #expect(whole.columns == other.columns)
  }

  @Test func boldIsWider() {
    var bold = style
    bold.weight = 700
    let text = "Hamburg"
    #expect(TextLayout(text, style: bold).width > TextLayout(text, style: style).width + 5)
  }

  @Test func overlapsOfTranslucentGlyphsAreFilledOnce() throws {
    var style = style
    style.color.alpha = 0.5
    // A combining stroke crosses each letter.
    let bitmap = try drawn(TextLayout("O\u{338}X\u{338}", style: style), through: .identity)
    #expect(bitmap.pixels.map(\.bgra[3]).max() == 128)
  }

  @Test func threadsDoNotDisturbEachOther() async throws {
    let alone = try drawn(TextLayout("Hamburg", style: style), through: .identity)
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<32 {
        group.addTask { try drawn(TextLayout("Hamburg", style: style), through: .identity) }
      }
      for try await bitmap in group { #expect(bitmap == alone) }
    }
  }
}

@Suite struct FontCatalogTests {
  @Test func genericFamiliesAreAlwaysThere() {
    let families = FontCatalog.families()
    #expect(Set(families).isSuperset(of: ["sans-serif", "serif", "monospace"]))
    #expect(families == families.sorted())
  }
}
