import SceneModel
import SceneText
import Testing

@Suite struct SVGSyntaxTests {
  /// Two layers and two copies of a third show the document, between others that are drawn whole.
  @Test func whatIsNotDrawnIsWarnedOfWhereItIsShownFirst() throws {
    let source = MarkedSource(
      """
      size: [9, 9]
      duration: 1
      layers:
        - {contents: {svg: whole.svg}}
        - {contents: {svg: ▸odd.svg◂}}
        - {contents: {svg: odd.svg}}
        - {repeat: {count: 2, as: i}, contents: {svg: odd.svg}}
      """)
    let parsed = SceneFixture.parse(source.text)
    #expect(parsed.scene != nil)
    let warning = try #require(parsed.diagnostics.first)
    #expect(parsed.diagnostics.count == 1)
    #expect(warning.severity == .warning)
    #expect(warning.range.bytes == source.bytes)
    #expect(warning.message == "odd.svg, line 2: <a> is left out")
    #expect(warning.hint == "leave it")
  }
}
