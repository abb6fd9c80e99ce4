@testable import Drawing
import Raster
import Testing

/// Tests of emoji in the texts of SVG documents.
@Suite struct SVGEmojiTests {
  private static let root =
    "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='140' font-family='Inter'>"

  private static func drawn(_ body: String) throws -> Bitmap {
    let document = try SVGDocument(data: Array((root + body + "</svg>").utf8), path: "/none.svg")
    return try document.drawn(
      UprightPicture(
        width: 200, height: 140, size: SIMD2(document.width, document.height),
        transform: .identity))
  }

  /// The same emoji as a text of a scene.
  private static func glyph(_ emoji: String) throws -> Bitmap {
    let layout = TextLayout(emoji, style: TextStyle(family: "Inter", size: 100, color: .black))
    return try .drawn(width: 200, height: 140) { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: 10, y: 110 - layout.firstBaseline))
      try canvas.draw(layout)
    }
  }

  @Test(arguments: ["😀", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "❤️"])
  func emojiHaveTheColoursOfATextOfTheScene(emoji: String) throws {
    let document = try Self.drawn("<text x='10' y='110' font-size='100'>\(emoji)</text>")
    let glyph = try Self.glyph(emoji)
    var sum = 0
    for (pixel, expected) in zip(document.pixels, glyph.pixels) {
      for channel in 0..<4 {
        sum += abs(Int(pixel.bgra[channel]) - Int(expected.bgra[channel]))
      }
    }
    #expect(Double(sum) / Double(4 * glyph.pixels.count) < 2)
    #expect(glyph.pixels.contains { $0.bgra[2] > 150 })
  }

  /// Cairo would put each letter at a whole pixel.
  @Test func lettersBesideEmojiStandWhereTheyStandAlone() throws {
    let letters = "<text x='10.3' y='40.4' font-size='17'>Which wall</text>"
    let emoji = "<text x='10' y='130' font-size='40'>😀</text>"
    let alone = try Self.drawn(letters)
    let beside = try Self.drawn(letters + emoji)
    for y in 20..<60 {
      for x in 0..<200 {
        #expect(abs(Int(alone[x, y].bgra[3]) - Int(beside[x, y].bgra[3])) <= 56)
      }
    }
    #expect(alone.pixels.contains { $0.bgra[3] > 200 })
  }

  /// Groups, and strokes, in which librsvg draws outlines.
  private static let outlines = [
    "<g opacity='.5'>TEXT</g>", "<g style='opacity: 50%'>TEXT</g>", "<g filter='url(#f)'>TEXT</g>",
    "<g mask='url(#m)'>TEXT</g>", "<g style='mix-blend-mode: screen'>TEXT</g>",
    "<g style='isolation: isolate'>TEXT</g>", "<g stroke='red'>TEXT</g>",
    "<g stroke='none'><g stroke='red'><g stroke='inherit'>TEXT</g></g></g>",
    "<style>.a{opacity:.5}</style><g class='b a'>TEXT</g>",
    "<g id='i'>TEXT</g><style>rect > #i{stroke:red!important}</style>",
    "<style>text{opacity:.9}</style>TEXT", "<style>*{stroke:red}</style>TEXT",
    "<defs><g id='i'>TEXT</g></defs><g opacity='.5'><use href='#i'/></g>",
    "<pattern id='p' width='9' height='9'>TEXT</pattern>", "<mask id='m'>TEXT</mask>",
  ]

  private static let colors = [
    "TEXT", "<g opacity='1' filter='none' mask='none' stroke='none'>TEXT</g>",
    "<g style='opacity: 100%; mix-blend-mode: normal; isolation: auto'>TEXT</g>",
    "<g stroke='red'><g stroke='none'>TEXT</g></g>", "<g opacity='.5'><rect/></g>TEXT",
    "<style>.a{opacity:.5} .b{fill:red}</style><g class='b'>TEXT</g>",
    "<style>.a{opacity:.5}</style><g class='a' style='opacity:1'>TEXT</g>",
    "<g id='i'>TEXT</g><use href='#i'/>", "<g clip-path='url(#c)' transform='scale(2)'>TEXT</g>",
  ]

  @Test(arguments: outlines.map { ($0, true) } + colors.map { ($0, false) })
  func outlinesAreFound(body: String, isOutline: Bool) {
    for emoji in ["😀", "&#x1F600;", "<tspan>😀</tspan>", "<![CDATA[😀]]>"] {
      let text = "<text font-size='9'>a \(emoji)</text>"
      let document = Self.root + body.replacing("TEXT", with: text) + "</svg>"
      let found = SVGEmoji(in: Array(document.utf8)).all
      #expect(found.map(\.isOutline) == [isOutline], "\(document)")
    }
  }

  @Test(arguments: ["<desc>😀</desc>", "<text>❤ 7 ©</text>", "<metadata><text>😀</text></metadata>"])
  func otherTextsAreLeftAside(body: String) {
    #expect(SVGEmoji(in: Array((Self.root + body + "</svg>").utf8)).all.isEmpty)
  }
}
