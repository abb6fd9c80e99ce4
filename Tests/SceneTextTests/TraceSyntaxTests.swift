import SceneModel
import SceneText
import Testing

@Suite struct TraceSyntaxTests {
  /// Parses a scene whose only input follows the CSV file `drag.csv`.
  private func parse(_ csv: String, _ keys: String = "begin: 0") -> ParsedScene {
    SceneFixture.layer(
      "position: [0, scroll]", head: "inputs: {scroll: {trace: drag.csv, \(keys)}}\n",
      files: ["drag.csv": csv])
  }

  private func samples(_ parsed: ParsedScene) throws -> [[Double]] {
    let input = try #require(parsed.scene?.inputs.first, "\(parsed.diagnostics.map(\.message))")
    guard case .recorded(let trace) = input.signal.touches[0].drag else { return [] }
    return trace.samples.map { [$0.time, $0.value] }
  }

  @Test(arguments: [
    "0,1\n0.25,-20.5\n0.5,3e2", "0,1\n0.25,-20.5\n0.5,3e2\n", "\u{FEFF}0,1\n0.25,-20.5\n0.5,3e2\n",
    "0,1\r\n0.25,-20.5\r\n0.5,3e2\r\n", "time,value\n0,1\n0.25,-20.5\n0.5,300\n",
    "\u{FEFF}time,value\r\n0,1\r\n0.25,-20.5\r\n0.5,300\r\n", "0;1\n0.25;-20.5\n0.5;300\n",
    "0\t1\n0.25\t-20.5\n0.5\t300\n", " 0 ,\t1\n\n0.25 , -20.5 \n   \n\r\n.5, +300\n\n",
    "# recorded by hand\n0,1\n  # a pause, or not\n0.25,-20.5\n0.5,300 \n#",
    "\"0\",\"1\"\n \"0.25\" , \"-20.5\" \n\"0.5\",300",
    "time;drag; y\n0;1;7\n0.25;-20.5;\n0.5;300;x\n",
    "\"the; time\";\"the, value\"\n0;1\n0.25;-20.5\n0.5;300\n",
    "t,\"a \"\"b\"\"\"\n0,1\n0.25,-20.5\n0.5,300",
    "\ttime,\n0,1\n0.25,-20.5\n0.5,300",
  ])
  func manyWritingsAreUnderstood(csv: String) throws {
    #expect(try samples(parse(csv)) == [[0, 1], [0.25, -20.5], [0.5, 300]])
  }

  @Test(arguments: [
    ("y", 3.0), ("x", 2.0), ("time", 1.0), ("the \"z\"", 4.0), ("Y", 5.0),
  ])
  func columnsAreChosenByName(column: String, value: Double) throws {
    let csv = "time,x,y,\"the \"\"z\"\"\",Y\n1,2,3,4,5\n"
    #expect(try samples(parse(csv, "column: '\(column)'")) == [[1, value]])
  }

  /// Where a recording does not tell a value, its column is empty.
  @Test func linesWithoutAValueInANamedColumnAreLeftOut() throws {
    let csv = "time,x,y\n0,1,5\n0.1,2,\n0.2,3,7\n"
    #expect(try samples(parse(csv, "column: y")) == [[0, 5], [0.2, 7]])
    #expect(try samples(parse(csv, "column: x")).count == 3)
    let late = parse("time,x,y\n0,1,5\n0.3,2,\n0.6,3,7\n", "column: y")
    #expect(late.diagnostics.map(\.message) == ["there is a gap of 0.6 s before this sample"])
  }

  @Test func aGapIsMeasuredAsItIsWritten() throws {
    // 1.1 - 0.6 is a little more than 0.5.
    #expect(try samples(parse("0.6,0\n1.1,1\n")).count == 2)
    #expect(try samples(parse("0,0\n3,1\n", "maximumGap: 3")).count == 2)
  }

  /// A CSV file with one mistake, at the marked range.
  struct CSVMistake: CustomTestStringConvertible {
    let csv: String
    let message: String
    let hint: String?
    let keys: String

    init(_ csv: String, _ message: String, _ hint: String? = nil, keys: String = "begin: 0") {
      self.csv = csv
      self.message = message
      self.hint = hint
      self.keys = keys
    }

    var testDescription: String { message }
  }

  private static let mistakes: [CSVMistake] = [
    .init("0,1\n0.1,▸abc◂\n", "expected a number, not 'abc'"),
    .init("0,1\n▸0.1s◂,2\n", "expected a number, not '0.1s'"),
    .init("0,1\n0.1,  ▸2 3◂ \n", "expected a number, not '2 3'"),
    .init("0,1\n0.1,\"▸two◂\"\n", "expected a number, not 'two'"),
    .init("0,1\n0.1,▸0x10◂\n", "expected a number, not '0x10'"),
    .init("0,1\n0.1,▸2\0junk◂\n", "expected a number, not '2\0junk'"),
    .init("time,y\n0,1\n▸time◂,y\n", "expected a number, not 'time'"),
    .init(
      "time;y\n0;1\n0.1;▸2,5◂\n", "expected a number, not '2,5'", "write a decimal point"),
    .init("é,ü\n0,1\n0.1,▸ö◂\n", "expected a number, not 'ö'"),
    .init("0,1\r\n0.1,▸ab◂\r\n", "expected a number, not 'ab'"),
    .init("0,▸1\r0.1◂,2\r", "expected a number, not '1⏎0.1'"),
    .init(
      "0,1\n0.1,▸◂\n", "the value is missing", "fill the gap, or leave the whole line out"),
    .init("0,1\n▸◂,2\n", "the time is missing"),
    .init("0,1\n0.1, \"▸◂\"\n", "the value is missing"),
    .init("▸◂,\n0,1\n", "the time is missing"),
    .init("0,1,2\n0.1,▸◂,2\n", "the value is missing"),
    .init("0\t1\t2\n0.1\t▸◂\t2\n", "the value is missing"),
    .init("0,1\n▸0.1◂\n", "expected 2 fields, as in the first line, not 1"),
    .init("0,1\n▸0,1,0,2◂\n", "expected 2 fields, as in the first line, not 4"),
    .init("t,y\n  ▸0◂\n", "expected 2 fields, as in the first line, not 1"),
    .init(
      "▸0 1◂\n", "expected a time and a value, but there is one field",
      "separate them by a comma"),
    .init("0,1\n0.2,2\n▸0.1◂,3\n", "times ascend, but 0.1 follows 0.2"),
    .init("0,1\n▸0◂,1\n", "times ascend, but 0 follows 0"),
    .init(
      "0,1\n0.2,2\n▸0.8◂,3\n", "there is a gap of 0.6 s before this sample",
      "at most 0.5 s; maximumGap may allow more"),
    .init(
      "0,1\n▸0.2◂,3\n", "there is a gap of 0.2 s before this sample",
      "at most 0.1 s; maximumGap may allow more", keys: "maximumGap: 0.1"),
    .init("0,1\n0.1,▸inf◂\n", "expected a finite number, not 'inf'"),
    .init("0,▸nan◂\n0.1,1\n", "expected a finite number, not 'nan'"),
    .init("0,1\n0.1,▸-1e999◂\n", "expected a finite number, not '-1e999'"),
    .init("0,1\n0.1,▸2e9◂\n", "2000000000 is too large: must be at most 1000000000"),
    .init("0,1\n0.1,▸\"2◂\n0.2,3\n", "the quotes are not closed on this line"),
    .init(
      "0,1\n0.1,\"2\" ▸3◂\n", "expected ',' after the quotes",
      "quotes within quotes are doubled: \"\""),
    .init("▸◂", "the trace has no samples", "write a line for each: seconds, value"),
    .init("time,y\n# nothing\n\n▸◂", "the trace has no samples"),
    .init("time,y,▸y◂\n0,1,2\n", "another column is called 'y'", keys: "column: y"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreLocatedInTheFile(mistake: CSVMistake) throws {
    let marked = MarkedSource(mistake.csv)
    let parsed = parse(marked.text, mistake.keys)
    #expect(parsed.scene == nil)
    #expect(parsed.diagnostics.count == 1)
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(diagnostic.message == mistake.message)
    #expect(diagnostic.range.file == "drag.csv")
    #expect(diagnostic.range.bytes == marked.bytes, "\(diagnostic.rendered(in: parsed.sources))")
    if let hint = mistake.hint { #expect(diagnostic.hint == hint) }
  }

  @Test func aByteOrderMarkTakesNoColumn() throws {
    let parsed = parse("\u{FEFF}0,abc\n")
    #expect(
      parsed.diagnostics.first?.rendered(in: parsed.sources) == """
        drag.csv:1:3: error: expected a number, not 'abc'
          0,abc
            ^~~
        """)
  }

  @Test func mistakesAreShownAsCompilersDo() throws {
    let parsed = parse("# by hand\r\ntime,y\r\n0,1\r\n0.1,abc\r\n")
    #expect(
      parsed.diagnostics.first?.rendered(in: parsed.sources) == """
        drag.csv:4:5: error: expected a number, not 'abc'
          0.1,abc
              ^~~
        """)
  }

  @Test(arguments: [
    ("time,x,y\n0,1,2\n", "z", "'drag.csv' has no column 'z'", "use time, x or y"),
    ("time,left\n0,1\n", "lefft", "'drag.csv' has no column 'lefft'", "did you mean 'left'?"),
    (
      "0,1,2\n", "y", "'drag.csv' has no column 'y'",
      "the columns have no names: the first line is not a header"
    ),
  ])
  func unknownColumnsAreLocatedInTheScene(
    csv: String, column: String, message: String, hint: String
  ) throws {
    let diagnostic = try #require(parse(csv, "column: \(column)").diagnostics.first)
    #expect(diagnostic.message == message)
    #expect(diagnostic.hint == hint)
    #expect(diagnostic.range.file == "scene.yaml")
  }

  @Test func theFileBelongsToTheScene() {
    #expect(parse("0,1\n").sources.map(\.file) == ["scene.yaml", "drag.csv"])
  }
}
