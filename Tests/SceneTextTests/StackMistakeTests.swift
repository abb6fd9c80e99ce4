import SceneModel
import SceneText
import Testing

/// Mistakes in stacks, at the marked range.
@Suite struct StackMistakeTests {
  private static func scene(_ layer: String) -> String {
    "size: [9, 9]\nduration: 1\nlayers: [\(layer)]\n"
  }

  private static func stack(_ layers: String) -> String {
    "{id: s, stack: {}, layers: [\(layers)]}"
  }

  /// A padding in the notation of another system.
  private static func padding(_ text: String, _ found: String, _ hint: String) -> (
    String, String, String?
  ) {
    (
      "{stack: {padding: ▸\(text)◂}}",
      "expected a number, [horizontal, vertical] or [top, left, bottom, right], not \(found)", hint
    )
  }

  /// A sign makes numbers a formula, and not distances from several edges.
  @Test func aDifferenceIsAPadding() {
    let scene = SceneFixture.parse(Self.scene("{id: a, size: [9, 9], stack: {padding: 3 -2}}"))
    #expect(scene.diagnostics.map(\.message) == [])
  }

  private static let mistakes: [Mistake] = [
    ("{stack: ▸8◂}", "expected a stack with its keys, not '8'", nil),
    (
      "{stack: {axis: ▸vertica◂}}", "unknown axis 'vertica'", "did you mean 'vertical'?"
    ),
    (
      "{stack: {alignment: ▸centre◂}}", "unknown alignment 'centre'", "did you mean 'center'?"
    ),
    (
      "{stack: {distribution: ▸spacebetween◂}}", "unknown distribution 'spacebetween'",
      "did you mean 'spaceBetween'?"
    ),
    ("{stack: {▸gap◂: 8}}", "a stack has no key 'gap'", "did you mean 'spacing'?"),
    ("{stack: {padding: ▸-1◂}}", "-1 is too small: must be at least 0", nil),
    (
      "{stack: {distribution: ▸flex-end◂}}", "unknown distribution 'flex-end'",
      "did you mean 'end'?"
    ),
    ("{stack: {alignment: ▸top◂}}", "unknown alignment 'top'", "did you mean 'leading'?"),
    ("{stack: {▸columnGap◂: 8}}", "a stack has no key 'columnGap'", "did you mean 'spacing'?"),
    ("{stack: {▸paddingTop◂: 8}}", "a stack has no key 'paddingTop'", "did you mean 'padding'?"),
    ("{stack: {wrap: ▸nowrap◂}}", "expected true or false, not 'nowrap'", "write false"),
    (
      "{stack: {spacing: ▸space-between◂}}", "expected a number, not 'space-between'",
      "write distribution: spaceBetween, and no spacing"
    ),
    (
      "{stack: {spacing: ▸auto◂}}", "expected a number, not 'auto'",
      "write distribution: spaceBetween, and no spacing"
    ),
    padding("10px 20px", "'10px 20px'", "write [20, 10]"),
    padding("1 2 3 4", "'1 2 3 4'", "write [1, 4, 3, 2]"),
    padding("[1, 2, 3]", "a list of 3 items", "write [1, 2, 3, 2]"),
    padding("{horizontal: 4, vertical: 5}", "a mapping", "write [4, 5]"),
    padding("{vertical: 5}", "a mapping", "write [0, 5]"),
    padding("{left: 1}", "a mapping", "write [0, 1, 0, 0]"),
    padding("{top: 1, left: 2, bottom: 3, right: 4}", "a mapping", "write [1, 2, 3, 4]"),
    (
      "{stack: {lineSpacing: ▸8◂}}", "'lineSpacing' is for a stack with several lines",
      "write wrap: true"
    ),
    (
      "{grow: ▸1◂, size: [9, 9]}", "'grow' is for a layer in a stack",
      "give the superlayer stack: {axis: vertical}"
    ),
    ("{alignSelf: ▸center◂, size: [9, 9]}", "'alignSelf' is for a layer in a stack", nil),
    (
      "{id: s, stack: {}, layers: [{layers: [{keeps: ▸true◂}]}]}",
      "'keeps' is for a layer in a stack", nil
    ),
    (
      "{id: s, stack: {}, layers: [{mask: {positioning: ▸absolute◂}}]}",
      "'positioning' is for a layer in a stack", nil
    ),
    (
      "{stack: {alignment: ▸baseline◂}}", "'baseline' is for a horizontal stack",
      "write axis: horizontal in the stack"
    ),
    (stack("{alignSelf: ▸baseline◂}"), "'baseline' is for a horizontal stack", nil),
    (stack("{alignSelf: ▸middle◂}"), "unknown alignment 'middle'", nil),
    (
      stack("{position: ▸[1, 2]◂}"), "the stack says where this layer is",
      "leave position out, or write positioning: absolute beside it"
    ),
    (
      stack("{positioning: absolute, grow: ▸1◂}"), "'grow' is for a layer that the stack places",
      nil
    ),
    (
      stack("{size: [▸auto◂, 4]}"), "'auto' needs a text or a stack that the layer has", nil
    ),
    ("{size: ▸auto◂}", "'auto' needs a text or a stack that the layer has", nil),
    (
      "{stack: ▸{axis: vertical}◂, contents: {text: {string: a}}}",
      "a layer has a stack or a text, not both", "put the text into a sublayer"
    ),
    (
      stack("{grow: ▸1◂, contents: {text: {string: a, animators: [{from: {opacity: 0}}]}}}"),
      "a text with animators keeps its own size in a stack", "write alignSelf: leading, and no grow"
    ),
    (
      "{id: s, stack: {}, layers: [{id: a, size: [▸s.size.width◂, 9]}]}",
      "values depend on each other in a circle: `s/a`.size.width → s.size.width → `s/a`.extent → "
        + "`s/a`.size.width", nil
    ),
  ].map { .scene(scene($0.0), $0.1, $0.2) }

  @Test(arguments: mistakes) func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  @Test(arguments: [
    "{stack: {spacing: -8}}", "{stack: {}, size: auto}", "{stack: {}, size: [auto, 44]}",
    "{stack: {alignment: stretch}, layers: [{size: [auto, 4]}]}",
    "{stack: {}, layers: [{size: [4, auto], grow: 1}]}",
    "{stack: {}, layers: [{size: [auto, 4], alignSelf: stretch}]}",
    "{stack: {}, layers: [{positioning: absolute, position: [1, 2], size: [9, 9]}]}",
  ])
  func theseAreFine(layer: String) {
    #expect(SceneFixture.parse(StackMistakeTests.scene(layer)).diagnostics.isEmpty)
  }
}
