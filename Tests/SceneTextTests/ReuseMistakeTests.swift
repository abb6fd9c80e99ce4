import SceneModel
import SceneText
import Testing

@Suite struct ReuseMistakeTests {
  @Test(
    arguments: [
      ReuseMistake.repeats, ReuseMistake.arguments, ReuseMistake.components, ReuseMistake.braces,
      ReuseMistake.includes, ReuseMistake.rows, ReuseMistake.rowFiles,
    ].joined())
  func mistakesAreLocated(mistake: ReuseMistake) throws {
    let broken = try #require(mistake.files.first { $0.value.contains("▸") })
    let marked = MarkedSource(broken.value)
    var files = mistake.files
    files[broken.key] = marked.text
    let parsed = SceneFixture.parse(try #require(files["scene.yaml"]), files: files)
    #expect(parsed.scene == nil)
    let diagnostic = try #require(
      parsed.diagnostics.first { $0.message == mistake.message },
      "found instead: \(parsed.diagnostics.map(\.message))")
    #expect(diagnostic.range.file == broken.key)
    #expect(
      diagnostic.range.bytes == marked.bytes, "\(diagnostic.rendered(in: parsed.sources))")
    if let hint = mistake.hint { #expect(diagnostic.hint == hint) }
    #expect(
      parsed.diagnostics.count == 1, "more than was wrong: \(parsed.diagnostics.map(\.message))")
  }

  @Test func mistakesAreShownInTheirFile() throws {
    let parsed = SceneFixture.parse(
      "include: Parts/a.yaml\nsize: [9, 9]\nduration: 1\nlayers: [{component: c}]",
      files: ["Parts/a.yaml": "components:\n  c:\n    opacity: 3\n"])
    #expect(
      parsed.diagnostics.map { $0.rendered(in: parsed.sources) } == [
        """
        Parts/a.yaml:3:14: error: 3 is too large: must be at most 1
              opacity: 3
                       ^
        """
      ])
  }

  @Test func aMistakeInEveryCopyIsReportedOnce() {
    let parsed = SceneFixture.layer(
      "repeat: {count: 1000}\nopacity: index\ncolour: red\ncontents: {img: a.png}")
    #expect(
      parsed.diagnostics.map(\.message) == [
        "2 is too large: must be at most 1", "a layer has no key 'colour'",
        "contents has no key 'img'",
      ])
  }
}
