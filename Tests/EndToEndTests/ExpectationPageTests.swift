import Foundation
import TestSupport
import Testing

/// Tests of the page that `smear test --html` writes.
@Suite struct ExpectationPageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The page shows the place, the result and seven frames around it; text is escaped in HTML.
  @Test(.inBrowser) func aPageShowsWhatDoesNotHold() throws {
    let scene = ExpectationTests.scene.replacing(
      "settles: {by: 0.4}}", with: "settles: {by: 0.4}}\n  - {formula: a.position.x < 61}")
    try folder.write(scene.utf8, to: "a&b.yaml")
    let run = try folder.smear("test", "a&b.yaml", "--html", "new/motion.html")
    #expect(run.status == 1, "\(run.messages)")
    let page = try folder.text(of: "new/motion.html")
    #expect(page.contains("<h1>1 expectation does not hold</h1>"))
    #expect(page.contains("2 of 3 hold, in 1 scene"))
    #expect(page.contains(##"<a class="name" href="#scene-1-2">a&amp;b.yaml:7</a>"##))
    #expect(page.contains("<dt>Layer</dt><dd>a</dd>"))
    #expect(
      page.contains(
        "<dd class=\"found\">settles at 0.5 s; at 0.4 s its position.x is still 12 from its end</dd>"
      ))
    #expect(page.contains("<dt>Should</dt><dd>settle (within 0.5) by 0.4 s</dd>"))
    #expect(page.contains("<dt>First frame</dt><dd>24</dd>"))
    #expect(page.contains("<code>{formula: a.position.x &lt; 61}</code>"))
    #expect(page.ranges(of: "<figure").count == 8)
    #expect(page.ranges(of: #"<figure class="first"><img alt="Frame 24""#).count == 1)
    #expect(page.contains("src=\"http") == false)
    #expect(
      page.contains(
        #"aria-label="position.x over time: 48 at 0.4 s, where 59.5 to 60.5 is allowed">"#))
    #expect(page.contains("<code>smear preview 'a&amp;b.yaml' --frame 24</code>"))
    let looks = ["strip", "course", "sifting", "named", "copying", "theme", "phone"]
    #expect(
      try folder.python("browse_expectations.py", ["new/motion.html"] + looks)
        == looks.map { $0[...] })
    try folder.write("size: [4, 4]".utf8, to: "broken.yaml")
    let broken = try folder.smear(
      "test", "a&b.yaml", "broken.yaml", "none.yaml", "--html", "new/motion.html", "--junit",
      "new/motion.xml", "--json")
    #expect(broken.status == 2)
    let whole = try folder.text(of: "new/motion.html")
    #expect(
      whole.contains("<h1>1 expectation does not hold, and 2 scenes have errors</h1>"))
    let order = ["broken.yaml", "none.yaml", "a&amp;b.yaml"].map {
      whole.firstRange(of: ">\($0)</a> <small>")?.lowerBound
    }
    #expect(
      order.allSatisfy { $0 != nil }
        && order.compactMap(\.self) == order.compactMap(\.self).sorted())
    #expect(whole.contains(#"<pre tabindex="0">broken.yaml:1:"#))
    let report = try folder.text(of: "new/motion.xml")
    #expect(report.contains(#"tests="5" failures="1" errors="2">"#), "\(report)")
    #expect(report.contains(#"<error type="error" message="broken.yaml:1:"#), "\(report)")
    #expect(broken.output.contains(#""broken":[{"message":"broken.yaml:1:"#), "\(broken.output)")
  }

  /// Variants are counted apart; a failure at which nothing moves has one picture.
  @Test func variantsAreCountedApart() throws {
    let scene = ExpectationTests.scene.replacing("duration: 0.5}", with: "duration: move}")
      .replacing(
        "duration: 1\n",
        with: """
          duration: 1
          parameters: {move: {value: 0.2, min: 0.1, max: 1}}
          variants: {slow: {parameters: {move: 0.45}}, fast: {parameters: {move: 0.1}}}

          """
      ).replacing(
        "  - {layer: a, settles: {by: 0.5}}", with: "  - {layer: a, opacity: {max: 0.5, at: 0.9}}")
    try folder.write(scene.utf8, to: "a.yaml")
    let run = try folder.smear("test", "a.yaml", "--html", "motion.html")
    #expect(run.status == 1, "\(run.messages)")
    let page = try folder.text(of: "motion.html")
    #expect(page.contains("<h1>4 expectations do not hold</h1>"))
    #expect(page.contains("2 of 6 hold, in 1 scene and 2 variants"))
    #expect(page.contains(">a.yaml, variant 'slow'</a>"))
    #expect(page.ranges(of: "smear preview a.yaml --frame").count == 1)
    // Three times one picture of what stands still, and seven of the slow movement.
    #expect(page.ranges(of: "<img").count == 10)
    #expect(
      page.ranges(of: "opacity over time: 1 at 0.9 s, where at most 0.5 is allowed").count == 3)
  }

  /// A variant with an error is named; its scene and the other variants are tested all the same.
  @Test func aBrokenVariantHidesNoOther() throws {
    let variants = "duration: 1\nvariants: {bad: {layers: {b: {opacity: 1}}}, slow: {}}\n"
    let scene = ExpectationTests.scene.replacing("duration: 1\n", with: variants)
    try folder.write(scene.utf8, to: "a.yaml")
    let run = try folder.smear("test", "a.yaml", "--html", "motion.html")
    #expect(run.status == 2)
    #expect(
      run.output == """
        a.yaml: 1 of 2 expectations hold
        a.yaml, variant 'slow': 1 of 2 expectations hold

        """)
    #expect(run.messages.contains("error: in the variant 'bad': there is no layer 'b'"))
    let page = try folder.text(of: "motion.html")
    #expect(page.contains("<h1>2 expectations do not hold, and 1 scene has errors</h1>"))
    #expect(page.contains(">a.yaml, variant 'bad'</a> <small>errors</small>"))
    #expect(page.contains(">a.yaml, variant 'slow'</a>"))
    let check = try folder.smear("check", "a.yaml")
    #expect((check.status, check.output.contains("a.yaml, variant 'slow': ")) == (2, true))
  }

  /// So is a variant in which an expectation has no value; the file counts as broken once.
  @Test func anExpectationWithoutAValueHidesNoOther() throws {
    let variants = """
      duration: 1
      parameters: {span: {value: 1, min: 0, max: 2}}
      variants: {bad: {layers: {bb: {opacity: 1}}}, none: {parameters: {span: 0}}, slow: {}}

      """
    let scene =
      ExpectationTests.scene.replacing("duration: 1\n", with: variants)
      + "  - {formula: 1 + a.position.x / span}\n"
    try folder.write(scene.utf8, to: "a.yaml")
    let run = try folder.smear("test", "a.yaml", "--json")
    #expect(run.status == 2)
    #expect(run.output.contains(#""variant":"slow""#), "\(run.output)")
    #expect(!run.output.contains(#""variant":"none""#), "\(run.output)")
    #expect(run.output.contains(#""variants":["bad","none"]"#), "\(run.output)")
    #expect(run.output.ranges(of: #""message":"#).count == 1, "\(run.output)")
    let check = try folder.smear("check", "a.yaml")
    #expect((check.status, check.output.contains("a.yaml, variant 'slow': ")) == (2, true))
  }
}
