import System
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    ("", "", ""), (" \t\n", "", ""), ("a", "a", "a"), (" a b\n", "a b", " a b"),
    ("\u{A0}a\u{3000}", "a", "\u{A0}a"),
  ])
  func textsAreTrimmed(text: String, trimmed: String, atEnd: String) {
    #expect(text.trimmed == trimmed)
    #expect(text.trimmedAtEnd == atEnd)
    #expect(text[...].trimmed == trimmed)
  }

  @Test(arguments: [(0, 1, "0"), (0, 2, "00"), (10, 2, "0a"), (255, 2, "ff"), (4096, 2, "1000")])
  func numbersHaveAtLeastSomeDigits(number: UInt64, digits: Int, text: String) {
    #expect(number.hexadecimal(digits: digits) == text)
  }

  @Test(arguments: [
    ("", #""""#), (#"a "b" \c"#, #""a \"b\" \\c""#), ("a\n\tb", #""a\n\tb""#),
    ("\u{1}\u{7F}\u{85}\u{2028}\u{FEFF}", #""\u0001\u007f\u0085\u2028\ufeff""#),
    ("é 😀", #""é 😀""#),
  ])
  func quotedTextsAreOneLine(text: String, quoted: String) {
    #expect(text.quoted == quoted)
  }

  @Test func errorsOfTheSystemAreLowercase() {
    #expect(systemErrorText(of: 2) == "no such file or directory")
    #expect(systemErrorText(of: 98_765) == "unknown error 98765")
  }
}
