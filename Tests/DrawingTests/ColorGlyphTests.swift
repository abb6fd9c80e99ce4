@testable import Drawing
import Raster
import Testing

/// Emoji come from Noto Color Emoji, whose pictures are 136 × 128 pixels at a size of 109.
@Suite struct ColorGlyphTests {
  private static let style = TextStyle(family: "Inter", size: 109, color: .black)

  /// The advance of every emoji, as a multiple of the size.
  private static let advance = 2550.0 / 2048

  private static func layout(
    _ text: String, size: Double = 109, color: StraightColor = .black
  ) -> TextLayout {
    var style = style
    (style.size, style.color) = (size, color)
    return TextLayout(text, style: style)
  }

  private static func drawn(
    _ layout: TextLayout, width: Int = 140, height: Int = 150,
    through transform: Transform = .identity
  ) throws -> Bitmap {
    try .drawn(width: width, height: height) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      try canvas.draw(layout)
    }
  }

  /// The font's own picture of an emoji, drawn pixel by pixel.
  private static func picture(of emoji: String) throws -> Bitmap {
    let layout = layout(emoji)
    return try drawn(
      layout, width: 136, height: 128,
      through: .identity.translated(x: 0, y: 101 - layout.firstBaseline))
  }

  /// The rectangle of an emoji's picture in its text.
  private static func box(in layout: TextLayout, size: Double) -> Rectangle {
    let unit = size / 109
    return Rectangle(
      x: 0, y: layout.firstBaseline - 101 * unit, width: 136 * unit, height: 128 * unit)
  }

  private static func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { worst, pair in
      (0..<4).reduce(worst) { max($0, abs(Int(pair.0.bgra[$1]) - Int(pair.1.bgra[$1]))) }
    }
  }

  /// A sequence is one letter, as wide as one emoji, in colour unless it asks for a text's style.
  @Test(arguments: [
    ("😀", true), ("👍🏽", true), ("👨‍👩‍👧‍👦", true), ("👩🏽‍💻", true), ("🧑🏻‍🤝‍🧑🏿", true), ("🇩🇪", true),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", true), ("🏳️‍🌈", true), ("1️⃣", true), ("#️⃣", true), ("❤️", true), ("✔️", true),
    ("❤️‍🔥", true), ("⭐", true), ("😀\u{FE0F}", true), ("❤", false), ("❤\u{FE0E}", false),
    ("✔\u{FE0E}", false), ("😀\u{FE0E}", false), ("☎", false), ("★", false), ("©", false),
  ])
  func sequencesStayWhole(text: String, isColored: Bool) throws {
    let layout = Self.layout(text, size: 40)
    #expect(layout.units(.letter).count == 1)
    #expect((abs(layout.width - 40 * Self.advance) < 0.01) == isColored)
    #expect((layout.fontHeaders == Self.layout("😀").fontHeaders) == isColored)
    let bitmap = try Self.drawn(layout)
    #expect(bitmap.pixels.contains { $0.bgra[3] > 200 })
    // An outline is black, and nothing else.
    #expect(bitmap.pixels.contains { $0.bgra[2] > 0 } == isColored)
  }

  /// The font has no picture of this family, only of its members.
  @Test func joinedEmojiThatTheFontDrawsOneByOneAreOneLetter() {
    let layout = Self.layout("a👨‍🦰‍👧b", size: 40)
    let letters = layout.units(.letter)
    #expect(letters.count == 3)
    #expect(abs(letters[1].box.width - 80 * Self.advance) < 0.01)
  }

  @Test func emojiHaveColoursOfTheirOwn() throws {
    let picture = try Self.picture(of: "😀")
    // The middle of the forehead is yellow.
    let forehead = picture[68, 30].bgra
    #expect(forehead[3] == 255 && forehead[2] > 240 && forehead[1] > 180 && forehead[0] < 120)
    #expect(picture[0, 0] == .clear && picture[135, 127] == .clear)
  }

  /// Drawn as a picture is, from the font's own picture: smaller, larger, turned, between pixels.
  @Test(arguments: [8.0, 11, 24, 40.5, 150, 400], [0.0, 30])
  func emojiAreDrawnAsPicturesAre(size: Double, degrees: Double) throws {
    let picture = try Self.picture(of: "😀")
    let layout = Self.layout("😀", size: size)
    let transform = Transform.identity.translated(x: 40.3, y: 5.6).rotated(degrees: degrees)
    let side = Int(size * 1.3) + 50
    let emoji = try Self.drawn(layout, width: side, height: side, through: transform)
    let expected = try Bitmap.drawn(width: side, height: side) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      let box = Self.box(in: layout, size: size)
      try canvas.draw(picture, in: box, seenIn: box)
    }
    // Places in a text are multiples of 1/1024 point.
    #expect(Self.difference(emoji, expected) <= 4)
    #expect(emoji.pixels.contains { $0.bgra[3] == 255 })
  }

  /// Small pictures are averaged: all sizes have the same mean colour and cover the same area.
  @Test(arguments: [8.0, 12, 20, 60, 218])
  func emojiKeepTheirMeanColour(size: Double) throws {
    func sums(_ bitmap: Bitmap) -> SIMD4<Double> {
      bitmap.pixels.reduce(.zero) { $0 + SIMD4<Double>($1.bgra) }
    }
    let side = Int(size * 1.4) + 4
    let drawn = try sums(Self.drawn(Self.layout("🥑", size: size), width: side, height: side))
    let unit = size / 109
    let expected = try sums(Self.picture(of: "🥑")) * (unit * unit)
    for channel in 0..<4 { #expect(abs(drawn[channel] / expected[channel] - 1) < 0.02) }
  }

  /// Of the text's colour, emoji take the alpha and not the hue.
  @Test func emojiTakeTheAlphaOfTheText() throws {
    let opaque = try Self.drawn(Self.layout("😀", size: 60))
    #expect(try Self.drawn(Self.layout("😀", size: 60, color: .red)) == opaque)
    let half = StraightColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    let faded = try Self.drawn(Self.layout("😀", size: 60, color: half))
    for (whole, faded) in zip(opaque.pixels, faded.pixels) {
      for channel in 0..<4 {
        #expect(abs(Double(whole.bgra[channel]) / 255 * 128 - Double(faded.bgra[channel])) <= 1)
      }
    }
  }

  /// Letters beside an emoji have the pixels that they have alone.
  @Test func lettersAreOutlinesAsBefore() throws {
    let letters = try Self.drawn(Self.layout("Hm", size: 30))
    let mixed = Self.layout("Hm😀", size: 30)
    #expect(mixed.firstBaseline == Self.layout("Hm", size: 30).firstBaseline)
    let start = Int(Self.layout("Hm", size: 30).width.rounded(.down))
    let bitmap = try Self.drawn(mixed)
    for y in 0..<60 { for x in 0..<start { #expect(bitmap[x, y] == letters[x, y]) } }
  }

  /// A line under an emoji lies behind it; a line through it lies over it.
  @Test func linesGoUnderAndThroughEmoji() throws {
    func drawn(_ attribute: String) throws -> Bitmap {
      let markup = "<span \(attribute)>😀</span>"
      return try Self.drawn(
        TextLayout(markup: markup, style: TextStyle(family: "Inter", size: 90, color: .black)))
    }
    let (plain, under) = (try drawn("rise='0'"), try drawn("underline='single'"))
    let through = try drawn("strikethrough='true'")
    let opaque = plain.pixels.indices.filter { plain.pixels[$0].bgra[3] == 255 }
    #expect(opaque.allSatisfy { under.pixels[$0] == plain.pixels[$0] })
    #expect(under != plain)
    #expect(opaque.contains { through.pixels[$0] == .black && plain.pixels[$0] != .black })
  }

  /// Characters that no font has are named once each, in their order.
  @Test(arguments: [
    ("Smear 😀❤️", []), ("a\u{16A00}b\u{11D60}\u{16A00}", [0x16A00, 0x11D60]),
    ("\u{F1234}", [0xF1234]),
    ("✔\u{FE0E}\u{200B}\t\n", []),
  ])
  func charactersWithoutGlyphsAreFound(text: String, missing: [UInt32]) {
    #expect(Self.layout(text).missingCharacters.map(\.value) == missing)
  }
}
