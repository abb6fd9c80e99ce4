import Browser
import Testing

@Suite struct JUnitReportTests {
  @Test func eachFrameIsACase() {
    let report = JUnitReport(
      of: "smear compare",
      suites: [
        JUnitReport.Suite(
          name: "a → b", className: "a",
          cases: [
            .init("frame-00000.png", .passed),
            .init("frame-00001.png", .failed("which is missing", type: "differ")),
            .init("frame-00002.png", .broken("cannot read b")),
          ])
      ])
    #expect(
      report.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="smear compare" tests="3" failures="1" errors="1">
          <testsuite name="a → b" tests="3" failures="1" errors="1" skipped="0">
            <testcase classname="a" name="frame-00000.png"/>
            <testcase classname="a" name="frame-00001.png">
              <failure type="differ" message="which is missing"/>
            </testcase>
            <testcase classname="a" name="frame-00002.png">
              <error type="error" message="cannot read b"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  /// A name stays the same wherever its line is; equal names are counted.
  @Test func linesAreNoPartOfNames() {
    let suite = JUnitReport.Suite(
      name: "s", className: "a",
      cases: [
        .init("menu: settles", .passed, at: .init(file: "a<b.yaml", line: 7)),
        .init("menu: settles", .passed, at: .init(file: "a<b.yaml", line: 8)),
      ])
    let text = JUnitReport(of: "smear test", suites: [suite]).text
    #expect(text.contains(#" name="menu: settles" file="a&lt;b.yaml" line="7"/>"#))
    #expect(text.contains(#" name="menu: settles (2)" file="a&lt;b.yaml" line="8"/>"#))
  }

  @Test(arguments: [
    ("a&b", "a&amp;b"), ("<\"x\">", "&lt;&quot;x&quot;&gt;"), ("a\tb\nc\r", "a&#9;b&#10;c&#13;"),
    ("\u{1}\u{1b}[31m\u{fffe}", "\u{fffd}\u{fffd}[31m\u{fffd}"), ("größe 🎞", "größe 🎞"),
  ])
  func whatXMLDoesNotHoldIsReplaced(name: String, attribute: String) {
    let suite = JUnitReport.Suite(name: "s", className: "a", cases: [.init(name, .passed)])
    let text = JUnitReport(of: "smear test", suites: [suite]).text
    #expect(text.contains(" name=\"\(attribute)\"/>"))
  }
}
