@testable import Drawing
import Foundation
import Testing

/// Tests of the remarks on SVG documents that librsvg draws differently from browsers.
@Suite struct SVGRemarkTests {
  private static let root = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"

  /// - Parameter body: Contents of the document, from its second line on.
  private func remarks(_ body: String, files: Set<String> = []) -> [SVGRemark] {
    SVGRemarks(on: Array((Self.root + "\n" + body + "</svg>").utf8), atMost: 1 << 20) {
      files.contains($0)
    }.all
  }

  /// Each kind of gap, with each of its names.
  private static let rows = SVGGap.all.flatMap { gap in gap.names.map { (gap, $0) } }

  @Test(arguments: rows.indices)
  func eachRowIsFoundOnItsLine(index: Int) throws {
    let (gap, name) = Self.rows[index]
    let example = gap.example.replacing("NAME", with: name)
    let found = remarks("<g/>\n<g/>\n" + example)
    #expect(found.count == 1, "\(example): \(found)")
    let remark = try #require(found.first)
    #expect(remark.line == 4)
    #expect(remark.message.hasSuffix(" " + gap.effect))
    #expect(remark.hint == gap.hint)
    let document = try SVGDocument(
      data: Array((Self.root + example + "</svg>").utf8), path: "/none.svg")
    try document.checkDrawing()
  }

  @Test(arguments: rows.indices)
  func eachRowNamesWhatItFound(index: Int) throws {
    let (gap, name) = Self.rows[index]
    let remark = try #require(remarks(gap.example.replacing("NAME", with: name)).first)
    let subject = remark.message.dropLast(gap.effect.count + 1)
    let isNamed = name.isEmpty || subject.lowercased().contains(name.lowercased())
    #expect(isNamed, "\(remark.message)")
    #expect(!subject.isEmpty && subject.count < 100 && !subject.contains("\n"))
  }

  /// Documents that librsvg and Chromium draw alike, according to pictures of both.
  private static let drawn = [
    "<text font-size='9'>❤ 7 © &#65; ☎ 😀 😀\u{FE0E}</text><desc>😀</desc>",
    "<a href='#x'><rect width='5' height='5'/></a>", "<use href='#x'/>",
    "<defs><rect id='x' rx='20%'/></defs>", "<text font-size='9' dx='5'>abc</text>",
    "<text font-size='9' letter-spacing='5' text-anchor='middle'>a b</text>",
    "<text font-size='9' text-decoration='underline line-through'>a</text>",
    "<text style='font: italic bold 20px Inter; font-variant: normal; white-space: nowrap'>a</text>",
    "<text font-size='9'><tspan x='1' dy='1.2em'>a</tspan></text>",
    "<text font-size='9' dominant-baseline='auto' style='font-kerning: auto'>a</text>",
    "<rect fill='rgb(255 0 0 / 50%)'/>", "<rect fill='#80e0ffaa' stroke='HSL(120deg 100% 25%)'/>",
    "<rect style='fill: url(#g) green; opacity: 50%; mix-blend-mode: multiply'/>",
    "<rect style='transform: translate(5px, 5px) rotate(.2rad)' transform='rotate(3)'/>",
    "<rect transform-origin='0 0' style='rx: 5px; width: 2e1px; x: .5em; y: 20%'/>",
    "<rect clip-path='url(#rect)' mask='url(#m)' filter='url(#circle)'/>",
    "<rect style='filter: drop-shadow(4px 4px 2px #000) blur(2px) opacity(.5)'/>",
    "<path d='M0 0h5v5' stroke-dasharray='5px 3px' vector-effect='none'/>",
    "<path d='M0 0h5' pathLength='10'/>", "<polygon points='0,0 5,5 5,0'/>",
    "<path style='marker: url(#m); paint-order: stroke; stroke-linejoin: miter-clip'/>",
    "<radialGradient id='g' fr='.3'><stop offset='1' stop-color='red'/></radialGradient>",
    "<style>.a, g &gt; rect:not(.b):first-child{fill:red !important}</style>",
    "<style>/* :is(a) */ [title=':has(b)']{fill:red}</style>",
    "<style>rect:hover, a:focus{fill:red}</style>",
    "<style>rect::before{content:'var(--a)'}</style>",
    "<style><![CDATA[rect{fill:red}]]></style>", "<style><!-- a:is(b){} --></style>",
    "<style>@media print{rect{fill:red}} @media (prefers-color-scheme: dark){a:is(b){}}</style>",
    "<style>@charset 'utf-8'; @import 'a.css'; @layer a; @page{margin:0} rect{fill:red}</style>",
    "<style>@namespace url(http://www.w3.org/2000/svg);rect{fill:red;}</style>",
    "<style type='text/css' media='all'>rect{--c: oklch(0 0 0); fill: red}</style>",
    "<metadata><text xmlns='http://a.b'>a</text><textPath/></metadata>",
    "<!-- <textPath/> --><?a <textPath/>?>",
    "<g xmlns:a='http://a.b'><a:textPath a:rotate='1'/></g>",
    "<desc>var(--c) textPath calc(1px)</desc><title>oklch(0 0 0)</title>",
    "<filter id='f'><feComposite operator='arithmetic'/><feOffset in='SourceGraphic'/></filter>",
    "<filter id='f'><feDisplacementMap scale='5'/><feGaussianBlur stdDeviation='2'/></filter>",
    "<image href='a.png' image-rendering='optimizeSpeed'/>",
    "<image href='data:image/png;base64,A'/>",
    "<switch><g systemLanguage='de'/></switch>",
    "<g id='oklch(1)' class='calc()' font-family=\"'Foo 5rem'\" style=''/>",
    "<g style='fill:red;;'/>",
    "<svg x='1' width='5' height='5' overflow='visible'/>", "<rect style='background: red'/>",
  ]

  @Test(arguments: drawn)
  func nothingIsSaidAboutWhatIsDrawn(body: String) {
    #expect(remarks(body, files: ["a.png"]) == [])
  }

  @Test(arguments: [
    ("a &#x1F600;", "😀"), ("<tspan>&#128512;</tspan>", "😀"), ("<![CDATA[❤️]]>", "❤️"),
    ("<tspan/>👍🏽", "👍🏽"),
  ])
  func emojiAreNamed(text: String, emoji: String) {
    let found = remarks("<text font-size='9' stroke='red'>\n\(text)</text>\n<g id='😀'/>")
    #expect(found.map(\.message) == ["'\(emoji)' is an outline in the colour of the text"])
  }

  /// Each emoji is named where it stands first.
  @Test func allEmojiAreNamed() {
    let found = remarks(
      "<text font-size='9' opacity='.5'>a 😀\n<tspan>👍🏽</tspan>\nb 😀&#x1F680;</text>")
    let effect = "is an outline in the colour of the text"
    #expect(
      found.map(\.message) == [
        "'😀' \(effect), here and in another place", "'👍🏽' \(effect)", "'🚀' \(effect)",
      ])
    #expect(found.map(\.line) == [2, 3, 4])
  }

  @Test func whatComesAgainIsSaidOnce() {
    let body = "<rect fill='oklch(0 0 0)'/>\n<rect fill='oklch(1 0 0)' stroke='lab(0 0 0)'/>\n"
    #expect(
      remarks(body).map { "\($0.line) \($0.message)" } == [
        "2 oklch() is no colour, and its property is left out, here and in another place",
        "3 lab() is no colour, and its property is left out",
      ])
  }

  @Test func elementsHavePrefixesToo() {
    let text =
      "<a:svg xmlns:a='http://www.w3.org/2000/svg'><a:text font-size='9'>\n<a:textPath/></a:text>"
      + "<a:style>rect:is(b){}</a:style><textPath/></a:svg>"
    let found = SVGRemarks(on: Array(text.utf8), atMost: 1000) { _ in true }.all
    #expect(found.map(\.line) == [2, 2])
  }

  @Test(arguments: ["a.png", "../a.png", "http://a.b/c.png"])
  func filesThatAreNotThereAreNamed(name: String) {
    let body = "<image xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='\(name)#x'/>"
    #expect(remarks(body).map(\.message).first?.hasPrefix("'\(name)' is left out") == true)
    #expect(remarks(body, files: [name]) == [])
  }

  /// A document of two lines, compressed by gzip, with a textPath in the second line.
  private static let compressed = """
    H4sIAAAAAAACA7MpLktXqMjNySu2Vc8oKSmw0tcvLy/XKzfWyy9K1zcyMDDQB6pQVyjPTCnJsFW3VFfISM1MzygBMe24bEpS\
    K0oU0vLzSnSLM6tSwYJgsYDEkgyFjKLUNFt15QJ1u0QbfZioHYQJpIDm2gEAb9fwqn8AAAA=
    """

  @Test(arguments: [(1 << 20, [2]), (127, [2]), (126, [])])
  func compressedDocumentsAreUnpacked(limit: Int, lines: [Int]) throws {
    let bytes = try Array(#require(Data(base64Encoded: Self.compressed)))
    #expect(SVGRemarks(on: bytes, atMost: limit) { _ in true }.all.map(\.line) == lines)
  }

  /// Tries long and strange documents, which must not take long or overflow the stack.
  @Test(arguments: [
    "<rect fill='\(String(repeating: "a(", count: 50_000))'/>",
    "<style>\(String(repeating: "{", count: 50_000))</style>",
    "<style>\(String(repeating: ":is(", count: 50_000))</style>",
    String(repeating: "<text/>", count: 20_000), String(repeating: "<!--", count: 50_000),
    "<rect style='\(String(repeating: "d:", count: 50_000))'/>", "<style>", "<rect style='", "<",
    "<style>@", "<style>a{b:\"", "<style>/*", "<!DOCTYPE [", "<a b", "<a b=",
  ])
  func anyTextIsReadOnce(body: String) {
    let found = remarks(body)
    #expect(found.count < 5)
  }

  /// Reads parts of all examples, cut off at either end.
  @Test func partsOfDocumentsAreRead() {
    let bytes = Array(Self.rows.map { $0.0.example.replacing("NAME", with: $0.1) }.joined().utf8)
    for place in stride(from: 0, to: bytes.count, by: 7) {
      for part in [bytes[..<place], bytes[place...]] {
        let found = SVGRemarks(on: Array(part.prefix(3000)), atMost: 1 << 20) { _ in true }.all
        #expect(found.count <= 100)
      }
    }
  }
}
