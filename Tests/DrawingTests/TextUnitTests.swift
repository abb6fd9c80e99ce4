import Drawing
import Raster
import Testing

@Suite struct TextUnitTests {
  private static let style = TextStyle(family: "DejaVu Sans", size: 20, color: .black)

  private func units(_ text: String, _ kind: TextUnit.Kind, width: Double? = nil) -> [TextUnit] {
    var style = Self.style
    style.width = width
    return TextLayout(text, style: style).units(kind)
  }

  @Test(arguments: [
    (TextUnit.Kind.letter, 9), (.word, 3), (.line, 2),
  ])
  func spacesAreNoUnits(kind: TextUnit.Kind, count: Int) {
    #expect(units("ab  cde\n fghi ", kind).count == count)
  }

  @Test(arguments: [
    ("office", 4), ("e\u{301}a", 2), ("", 0), (" \n ", 0), ("👩‍👩‍👧🇩🇪1️⃣", 3),
  ])
  func whatIsOneGlyphStaysTogether(text: String, count: Int) {
    #expect(units(text, .letter).count == count)
  }

  /// Letters are as wide as within the word, with the kerning of their font.
  @Test func lettersLieWhereTheyAreInTheText() {
    let layout = TextLayout("AVATAR", style: Self.style)
    let letters = layout.units(.letter)
    for (letter, next) in zip(letters, letters.dropFirst()) {
      #expect(abs(letter.box.x + letter.box.width - next.box.x) < 0.01)
    }
    #expect(abs((letters.last?.box.x ?? 0) + (letters.last?.box.width ?? 0) - layout.width) < 0.01)
    let apart = "AVATAR".map { TextLayout(String($0), style: Self.style).width }.reduce(0, +)
    #expect(layout.width < apart - 1)
  }

  @Test func lettersAreInReadingOrder() {
    let latin = units("abc", .letter).map(\.box.x)
    let hebrew = units("אבג", .letter).map(\.box.x)
    #expect(latin == latin.sorted() && hebrew == hebrew.sorted(by: >))
    let mixed = units("ab אבג", .letter).map(\.box.x)
    #expect(mixed.count == 5 && mixed[0] < mixed[1] && mixed[2] > mixed[3] && mixed[3] > mixed[4])
    let words = units("אבג דהו", .word).map(\.box.x)
    #expect(words.count == 2 && words[0] > words[1])
  }

  /// A joiner or a soft hyphen is within a word.
  @Test(arguments: [("می‌خواهم ab", 2), ("a\u{AD}b c", 2)])
  func onlySpacesDivideWords(text: String, count: Int) {
    #expect(units(text, .word).count == count)
  }

  /// A soft hyphen is a part of its own where a line ends with it, and nothing elsewhere.
  @Test(arguments: [(nil, 8, 1), (60.0, 9, 2)])
  func softHyphensAreVisibleAtTheEndsOfLines(width: Double?, letters: Int, lines: Int) throws {
    let parts = units("abcd\u{AD}efgh", .letter, width: width)
    #expect(parts.count == letters)
    #expect(units("abcd\u{AD}efgh", .line, width: width).count == lines)
    guard width != nil else { return }
    let hyphen = TextLayout("\u{2010}", style: Self.style).width
    #expect(abs(parts[4].box.width - hyphen) < 0.01)
    #expect(parts[4].box.y == parts[3].box.y && parts[5].box.y > parts[4].box.y)
  }

  /// A divided word shows its hyphen with the soft hyphen, as the character after the fourth.
  @Test(arguments: [(4, 4), (5, 5), (6, 6)])
  func typedWordsShowTheirHyphens(count: Int, letters: Int) {
    var style = Self.style
    style.width = 60
    let layout = TextLayout("abcd\u{AD}efgh", style: style)
    #expect(layout.units(.letter, showing: count).count == letters)
  }

  /// Joined letters have the shapes that they have in the word.
  @Test func joinedLettersKeepTheirShapes() throws {
    let layout = TextLayout("سلم", style: Self.style)
    let letters = layout.units(.letter)
    #expect(letters.count == 3 && letters[0].box.x > letters[2].box.x)
    let whole = try drawn { canvas throws(DrawingError) in try canvas.draw(layout) }
    #expect(
      try drawn { canvas throws(DrawingError) in try canvas.draw(letters, of: layout) } == whole)
    let first = try drawn { canvas throws(DrawingError) in try canvas.draw([letters[0]], of: layout)
    }
    #expect(
      try first
        == drawn { canvas throws(DrawingError) in try canvas.draw(layout, showing: 1) })
    let alone = TextLayout("س", style: Self.style).width
    #expect(letters[0].box.width < alone - 2)
  }

  /// Adjacent parts are drawn together with the spaces between them.
  @Test func allPartsAtOnceAreTheText() throws {
    let layout = try TextLayout(
      markup: "<span underline='single' alpha='50%'>one two\nthree</span>", style: Self.style)
    let whole = try drawn { canvas throws(DrawingError) in try canvas.draw(layout) }
    for kind in [TextUnit.Kind.letter, .word, .line] {
      let parts = layout.units(kind)
      #expect(
        try drawn { canvas throws(DrawingError) in try canvas.draw(parts, of: layout) } == whole)
    }
  }

  @Test func linesFollowOneAnother() {
    let words = units("one two three four", .word, width: 90)
    #expect(words.count == 4)
    #expect(words[0].box.y == words[1].box.y && words[2].box.y > words[1].box.y)
    #expect(words.map(\.box.y) == words.map(\.box.y).sorted())
  }

  /// Colours, underlines and backgrounds belong to the units.
  @Test(arguments: [TextUnit.Kind.letter, .word, .line])
  func allUnitsTogetherAreTheText(kind: TextUnit.Kind) throws {
    let layout = try TextLayout(
      markup:
        "Hm <span color='red' underline='single'>fi</span> <span bgcolor='gold'>e\u{301}x</span>",
      style: Self.style)
    let whole = try drawn { canvas throws(DrawingError) in try canvas.draw(layout) }
    let together = try drawn { canvas throws(DrawingError) in
      for unit in layout.units(kind) {
        try canvas.withSavedState { canvas throws(DrawingError) in
          try canvas.concatenate(.identity.translated(x: unit.frame.x, y: unit.frame.y))
          try canvas.draw(unit, of: layout)
        }
      }
    }
    let differences = zip(whole.pixels, together.pixels).map { a, b in
      (0..<4).map { abs(Int(a.bgra[$0]) - Int(b.bgra[$0])) }.max() ?? 0
    }
    // Where two letters share a pixel, drawing them separately blends one over the other.
    #expect(differences.max().map { $0 <= 64 } == true)
    #expect(differences.count { $0 > 4 } < 80)
  }

  private func drawn(_ draw: (borrowing Canvas) throws(DrawingError) -> Void) throws -> Bitmap {
    try .drawn(width: 120, height: 60, draw)
  }
}
