import System
import Testing

@Suite struct XMLEscapingTests {
  @Test(arguments: [
    ("a < b & \"c\" > d", "a &lt; b &amp; &quot;c&quot; &gt; d"),
    ("a\tb\nc\r\nd\re", "a&#9;b&#10;c&#13;&#10;d&#13;e"),
    ("a\0b\u{1}c\u{1F}d\u{FFFE}e\u{FFFF}", "abcde"),
    ("é 😀 e\u{301} \u{7F}\u{FFFD}", "é 😀 e\u{301} \u{7F}\u{FFFD}"),
    ("<\u{338}", "&lt;\u{338}"),
  ])
  func textsAreValidInXML(text: String, escaped: String) {
    #expect(Array(text.xmlEscaped.unicodeScalars) == Array(escaped.unicodeScalars))
  }
}
