import Foundation
import Importing
import SceneModel
import Testing

/// Tests of the filter `luminanceCurveMap` in Core Animation documents.
@Suite struct LuminanceCurveTests {
  private static let values = """
    <inputValues type="NSArray"><real value="0.85"/><real value="0.8"/><real value="0.95"/>\
    <real value="0.9"/></inputValues>
    """

  private static let parts: [(element: String, line: String)] = [
    (
      """
      <CALayer><filters><CAFilter filter="luminanceCurveMap" inputAmount="0.75">\(values)</CAFilter>
      </filters></CALayer>
      """, "filters: [{luminanceCurveMap: {values: [0.85, 0.8, 0.95, 0.9], amount: 0.75}}]"
    ),
    (
      """
      <CALayer><filters><CAFilter filter="luminanceCurveMap" name="c" inputAmount="0">\(values)
      </CAFilter></filters><animations><animation type="CABasicAnimation"
      keyPath="filters.c.inputAmount" duration="1"><toValue value="1"/></animation></animations>
      </CALayer>
      """, "property: filters.luminanceCurveMap.amount, to: 1,"
    ),
    (
      """
      <CABackdropLayer bounds="0 0 9 9"><filters><CAFilter filter="gaussianBlur" inputRadius="10"/>
      <CAFilter filter="luminanceCurveMap">\(values)</CAFilter></filters></CABackdropLayer>
      """, "backdrop: {blur: 10, filters: [{luminanceCurveMap: {values: [0.85, 0.8, 0.95, 0.9]}}]}"
    ),
  ]

  @Test(arguments: parts)
  func itIsRead(element: String, line: String) throws {
    let document = try ImportedDocument(element, root: "geometryFlipped=\"1\"")
    // Long values stand on lines of their own.
    let words = document.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(line), "\(document.text)")
    #expect(document.scene.diagnostics.isEmpty)
    _ = try document.parsed()
  }

  /// A backdrop is blurred before its colours are changed.
  @Test func aCurveBeforeTheBlurIsNamed() throws {
    let document = try ImportedDocument(
      """
      <CABackdropLayer bounds="0 0 9 9"><filters>
      <CAFilter filter="luminanceCurveMap" inputValues="1 1 0 0"/><CAFilter filter="gaussianBlur"/>
      </filters></CABackdropLayer>
      """)
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "the filter 'luminanceCurveMap' works after the blur, not before it"
      ])
  }
}
