import SceneModel
import SceneText
import Testing

/// A picture, a film or a text of another encoding in place of a scene.
@Suite struct ForeignFileTests {
  /// The first bytes of a file in Latin-1, and what it is.
  private static let files: [(start: String, name: String)] = [
    ("\u{89}PNG\r\n", "a PNG picture"), ("\u{FF}\u{D8}\u{FF}\u{E0}", "a JPEG picture"),
    ("GIF89a\0", "a GIF picture"), ("\0\0\0\u{20}ftypisom", "a film or a HEIC picture"),
    ("PK\u{3}\u{4}\u{14}\0", "an archive"), ("\u{FF}\u{FE}s\0", "a text in UTF-16"),
    ("s\0i\0", "a text in UTF-16"),
  ]

  private func parsed(_ text: String) -> ParsedScene {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    return ParsedScene(
      parsing: SourceText(file: "a.yaml", bytes: bytes),
      resources: SceneFixture.resources(files: [:]))
  }

  @Test(arguments: files) func itIsNamed(start: String, name: String) {
    #expect(
      parsed(start).diagnostics.map(\.message) == ["this is \(name), not a text in UTF-8"])
  }

  /// A text with a wrong byte is still a text.
  @Test func aTextInLatin1IsAText() {
    #expect(
      parsed("size: [9, 9] # \u{F6}").diagnostics.map(\.hint) == ["a scene is text in UTF-8"])
  }
}
