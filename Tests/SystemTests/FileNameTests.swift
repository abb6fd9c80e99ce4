import System
import Foundation
import Testing

@Suite struct FileNameTests {
  @Test(arguments: ["a", "frame-00000.png", "...", ".hidden", "..a", "\u{301}", "é", "a b\n"])
  func oneComponentIsAName(text: String) throws {
    #expect(FileName(text)?.text == text)
    let coded = try JSONEncoder().encode([text])
    #expect(try JSONDecoder().decode([FileName].self, from: coded).map(\.text) == [text])
  }

  @Test(arguments: [
    "", ".", "..", "/", "a/b", "../a", "a/", "/a", "a\0", "\0", "../\u{301}victim", "a/\u{338}b",
  ])
  func whatLeadsElsewhereIsNone(text: String) throws {
    #expect(FileName(text) == nil)
    let coded = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([FileName].self, from: coded) }
  }
}
