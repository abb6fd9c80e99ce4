import SceneModel
import SceneText
import Testing

@Suite struct DiagnosticTests {
  @Test func isRenderedAsCompilersDo() throws {
    let text = "size: [9, 9]\nduration: 1\nlayers:\n  - {id: é, opacity: tiem}\n"
    let diagnostic = try #require(SceneFixture.parse(text).diagnostics.first)
    #expect(
      diagnostic.rendered(in: SourceText(file: "scene.yaml", bytes: Array(text.utf8))) == """
        scene.yaml:4:22: error: unknown name 'tiem'
            - {id: é, opacity: tiem}
                               ^~~~
        hint: did you mean 'time'?
        """)
  }

  @Test func aHintIsAnotherWordThanTheOneWritten() {
    #expect(["loop1", "loop2"].nearest(to: "loop1") == "loop2")
    #expect(["loop1"].nearest(to: "loop1") == nil)
    #expect(["loop1"].nearest(to: "lop1") == "loop1")
    #expect(["Straße", "grosse"].nearest(to: "Grösse") == "grosse")
    #expect(["größe", "b"].nearest(to: "GRÖSE") == "größe")
  }

  /// What was written, and what was meant.
  private static let near: [[String]] = [
    ["opactiy", "opacity"],
    ["backgroudColor", "backgroundColor"],
    ["cornerRaduis", "cornerRadius"],
    ["rde", "red"],
    ["Intre", "Inter"],
    ["poistion", "position"],
    ["oposition", "position"],
    ["--sclae", "--scale"],
    ["animtaoins", "animations"], ["bx", "box"], ["ta", "at"], ["iamge", "image"],
    ["easeout", "easeOut"],
  ]

  /// What was written, and what has nothing to do with it.
  private static let far: [[String]] = [
    ["hex", "new"],
    ["pivot", "plot"],
    ["parent", "paging"],
    ["resolution", "rotation"],
    ["retina", "tint"],
    ["crop", "from"],
    ["sine", "line"],
    ["golden", "folder"],
    ["shader", "shadow"],
    ["wiggle", "ripple"],
    ["scene duration", "repeatDuration"],
    ["--at", "--set"],
    ["nope.yaml", "p.yaml"],
    ["prefix", "fps"],
  ]

  @Test func onlyWordsThatAreNearWereMeant() {
    for pair in Self.near { #expect([pair[1]].nearest(to: pair[0]) == pair[1], "\(pair)") }
    for pair in Self.far { #expect([pair[1]].nearest(to: pair[0]) == nil, "\(pair)") }
  }

  /// Where a long line is cut, that shows.
  @Test func longLinesAreCutVisibly() {
    let source = SourceText(
      file: "a",
      bytes: Array(
        (String(repeating: "a", count: 99) + "b" + String(repeating: "c", count: 99)).utf8))
    let lines = Diagnostic("m", at: SourceRange(file: "a", bytes: 99..<100)).rendered(in: source)
      .split(separator: "\n")
    #expect(lines[1].hasPrefix("  …aaa") && lines[1].hasSuffix("ccc…"), "\(lines[1])")
    #expect(lines[1].count == 102)
    #expect(lines[1].firstIndex(of: "b") == lines[1].index(lines[1].startIndex, offsetBy: 62))
    #expect(lines[2] == String(repeating: " ", count: 62) + "^")
  }

  @Test func ordersToTerminalsAreShownAndCounted() {
    let source = SourceText(file: "a", bytes: Array("a\u{1b}\u{202e}b\u{9b}c".utf8))
    let mark = Diagnostic("m\u{7}", at: SourceRange(file: "a", bytes: 5..<8))
    let lines = mark.rendered(in: source).split(separator: "\n")
    #expect(lines[1] == #"  a\u{1b}\u{202e}b\u{9b}c"#)
    #expect(lines[2] == "  " + String(repeating: " ", count: 15) + "^~~~~~~")
  }

  @Test func linesAndTabsStay() {
    #expect("a\n\tb".shown == "a\n\tb")
    for value in [0, 0xD, 0x1B, 0x7F, 0x80, 0x9F, 0x61C, 0x200E, 0x200F, 0x202A, 0x2066, 0x2069] {
      let scalar = Unicode.Scalar(UInt32(value)).map(String.init) ?? ""
      #expect("a\(scalar)b".shown == "a\\u{\(String(value, radix: 16))}b")
    }
    #expect("é\u{301}👩‍👩‍👧\u{a0}\u{feff}".shown == "é\u{301}👩‍👩‍👧\u{a0}\u{feff}")
  }

  @Test func longLinesAreCutAroundTheirRange() throws {
    let text = String(repeating: "x", count: 500) + "here" + String(repeating: "y", count: 500)
    let source = SourceText(file: "a", bytes: Array(text.utf8))
    let rendered = Diagnostic("m", at: SourceRange(file: "a", bytes: 500..<504)).rendered(
      in: source)
    let lines = rendered.split(separator: "\n")
    #expect(lines[0] == "a:1:501: error: m")
    #expect(lines[1].count <= 102)
    let column = lines[1].distance(
      from: lines[1].startIndex, to: try #require(lines[1].firstRange(of: "here")).lowerBound)
    #expect(lines[2] == String(repeating: " ", count: column) + "^~~~")
  }

  /// Columns of very long lines count Unicode scalars.
  @Test(arguments: [0, 1, 16_383, 16_384, 70_000, 139_999])
  func longLinesHaveColumns(count: Int) {
    let line = String(repeating: "é", count: 140_000)
    let source = SourceText(file: "a", bytes: Array("x\n\(line)".utf8))
    #expect(source.position(of: 2 + 2 * count) == (2, count + 1))
  }

  @Test func linesMayEndLikeOnWindows() throws {
    let text = "size: [9, 9]\r\nduration: 1\r\nlayers:\r\n  - opacity: 7\r\n"
    let diagnostic = try #require(SceneFixture.parse(text).diagnostics.first)
    let source = SourceText(file: "a", bytes: Array(text.utf8))
    #expect(source.position(of: diagnostic.range.bytes.lowerBound) == (4, 14))
    #expect(diagnostic.rendered(in: source).contains("\n    - opacity: 7\n"))
  }

  @Test(arguments: [
    (
      "opacity: 0.5\nanimations: [{property: opacity, to: 1, begin: 2}]",
      "the animation begins after the end of the scene, at 1 s"
    )
  ])
  func warningsDoNotStopAScene(keys: String, message: String) {
    let parsed = SceneFixture.layer(keys)
    #expect(parsed.scene != nil)
    #expect(parsed.diagnostics.map(\.message) == [message])
    #expect(parsed.diagnostics.map(\.severity) == [.warning])
  }

  @Test func noWarningsHideAnError() {
    let late = Array(repeating: "{property: opacity, to: 1, begin: 2}", count: 30)
    let parsed = SceneFixture.layer("animations: [\(late.joined(separator: ", "))]\nbogus: 1")
    #expect(parsed.scene == nil)
    #expect(parsed.diagnostics.count == 20)
    #expect(parsed.diagnostics.last?.severity == .error)
  }
}
