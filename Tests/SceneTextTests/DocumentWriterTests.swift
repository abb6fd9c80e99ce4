import SceneModel
@testable import SceneText
import Testing

/// How documents are laid out.
@Suite struct DocumentWriterTests {
  /// A value of the key `a`, and the text that is expected of it.
  struct Case: CustomTestStringConvertible {
    let name: String
    let value: DocumentValue
    let text: String

    init(_ name: String, _ value: DocumentValue, _ text: String) {
      (self.name, self.value, self.text) = (name, value, text)
    }

    var testDescription: String { name }
  }

  private static let long = DocumentValue.text(String(repeating: "word ", count: 22) + "end")

  private static let comment = String(repeating: "long ", count: 20) + "end"

  private static let anchored: DocumentValue = {
    var value: DocumentValue = 1
    value.anchor = "b"
    return value
  }()

  @Test(arguments: [
    Case("number", 0.1, "a: 0.1\n"),
    Case("whole number", 12, "a: 12\n"),
    Case("large number", 1e16, "a: 1e+16\n"),
    Case("flag", true, "a: true\n"),
    Case("nothing", .nothing, "a: null\n"),
    Case("text", "Last light", "a: Last light\n"),
    Case("number with a unit", .formula("300ms"), "a: 300ms\n"),
    Case("formula", .formula("2 * 3"), "a: 2 * 3\n"),
    Case("text that looks like a formula", "2 * 3", "a: \"2 * 3\"\n"),
    Case("text that looks like a number", "24", "a: \"24\"\n"),
    Case("text that looks like a flag", "True", "a: \"True\"\n"),
    Case("colour", "#ff0000", "a: \"#ff0000\"\n"),
    Case("formula with a comma", .formula("max(1, x)"), "a: max(1, x)\n"),
    Case("the same in a list", .list([.formula("max(1, x)"), 2]), "a: [\"max(1, x)\", 2]\n"),
    Case("formula that begins as an alias", .formula("*x"), "a: \"*x\"\n"),
    Case("text with a colon", "Now: here", "a: \"Now: here\"\n"),
    Case("literal braces", .literal("{x}"), "a: \"{{x}}\"\n"),
    Case("text of two lines", "one\n  two\n", "a: |\n  one\n    two\n"),
    Case("text without an end of its line", "one\n\ntwo", "a: |-\n  one\n\n  two\n"),
    Case("text of two lines that has to be escaped", "one \ttwo\n", "a: \"one \\ttwo\\n\"\n"),
    Case("empty list", [], "a: []\n"),
    Case("empty mapping", .mapping([:]), "a: {}\n"),
    Case("point", [160, 150.5], "a: [160, 150.5]\n"),
    Case("alias", [anchored, DocumentValue(.alias("b"))], "a: [&b 1, *b]\n"),
    Case("flat mapping", .mapping(["b": 1, "c": [2]]), "a: {b: 1, c: [2]}\n"),
    Case("list of mappings in a scene", [.mapping(["b": 1])], "a:\n  - {b: 1}\n"),
    Case("mapping of mappings in a scene", .mapping(["b": .mapping([:])]), "a:\n  b: {}\n"),
    Case("long text", long, "a: \(String(repeating: "word ", count: 22))end\n"),
    Case(
      "mapping of a long text", .mapping(["b": .mapping(["c": long, "d": 1])]),
      "a:\n  b:\n    c: \(String(repeating: "word ", count: 22))end\n    d: 1\n"),
    Case(
      "list of a list of a long mapping", [[.mapping(["c": long])]],
      "a:\n  - - c: \(String(repeating: "word ", count: 22))end\n"),
    Case(
      "value in lines of its own", DocumentValue.list([1, 2]).styled(.block),
      "a:\n  - 1\n  - 2\n"),
    Case(
      "long list of numbers", .list((1...40).map { .number($0) }),
      """
      a: [
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
        28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]

      """),
    Case(
      "long comment beside an empty mapping", DocumentValue.mapping([:]).commented(comment),
      "a: {}  # \(comment)\n"),
    Case("comment", DocumentValue.number(2).commented("points"), "a: 2  # points\n"),
    Case(
      "comment in a mapping", .mapping(["b": DocumentValue.number(2).commented("points")]),
      "a:\n  b: 2  # points\n"),
  ])
  func valueIsWritten(example: Case) throws {
    var document = try SceneDocument("")
    document.root["a"] = example.value
    #expect(document.text == example.text)
    #expect(try SceneDocument(document.text).unstyled == document.unstyled)
  }

  /// Texts that come back as they are, to the byte.
  @Test(arguments: [
    "# About it.\n#\n#     smear render\n\nsize: [1, 2]     # points\n",
    "layers:\n  # The first.\n  - id: a\n    # Its size.\n    size: [1, 2]\n\n  - id: b\n# end\n",
    "layers:\n  - id: a\n  # - id: b\nsize: [1, 2]\n",
    "layers:   # back to front\n  - &a {id: a}   # one\n  - *a\n",
    "a: &x   # why\n  - 1\nb:\n  <<: *y\n  c: 0.50\n",
    "text: |   # long\n  one\n  two   # no comment\nother: \"#1\"\n",
    "keyframes: [\n  [0, 1], [1, 20],   # up\n  [2, 2]]\nb: 1\n",
    "a:\n  - - 1\n    - 2\n  - b:\n      - c\n",
  ])
  func textIsKept(text: String) throws {
    let anchored = text.contains("*y") ? "y: &y {}\n" + text : text
    #expect(try SceneDocument(anchored).text == anchored)
  }

  /// Comments find a line wherever a text has them.
  @Test(arguments: [
    "a: [ # 1\n  b, # 2\n  # 3\n  c\n  # 4\n  ] # 5\n# 6\n",
    "- # 1\n  a: 1",
    "a: # 1\n  # 2\n  {b: 1, # 3\n  c: 2}\n",
    "a:\n  b: # 1\n    text # 2\n  # 3\n",
    "a: \"x # 0\n  y\" # 1\nb: x#0\n",
  ])
  func commentsSurvive(text: String) throws {
    let text = text.hasPrefix("-") ? "list:\n" + text : text
    let document = try SceneDocument(text)
    for number in 1...6 {
      let isThere = text.contains("# \(number)")
      #expect(document.text.contains("# \(number)") == isThere, "\(document.text)")
    }
    #expect(try SceneDocument(document.text).unstyled == document.unstyled)
  }

  /// Items of long lists, which several threads write, are laid out as those of short ones are.
  @Test(arguments: [2, 63, 64, 65, 66, 300])
  func longListsAreWritten(count: Int) throws {
    let items = (0..<count).map { number in
      let before = number % 3 == 2 ? "\n  # \(number)\n" : ""
      return "\(before)  - id: a\(number)\n    layers:\n      - {id: b}\n"
    }
    let text = "layers:\n\(items.joined())# end\n"
    #expect(try SceneDocument(text).text == text)
    let inner = "a:\n  - - 1\n" + (0..<count).map { "    - \($0)\n" }.joined()
    #expect(try SceneDocument(inner).text == inner)
  }
}
