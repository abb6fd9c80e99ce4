import Manual
import Testing

@Suite struct MarkdownTests {
  @Test func readsEveryKindOfBlock() {
    let text = Markdown(
      parsing: """
        # A title

        Words go
        on, `code` and **strong** ones.

        - one
        - two, which
          goes on

        | a | b |
        |---|---|
        | 1 | `2` |

        ```yaml layer
        size: [1, 2]

        opacity: 1
        ```
        """)
    #expect(
      text.blocks == [
        .heading(level: 1, [.text("A title")]),
        .paragraph([
          .text("Words go on, "), .code("code"), .text(" and "), .strong("strong"), .text(" ones."),
        ]),
        .list([[.text("one")], [.text("two, which goes on")]]),
        .table(head: [[.text("a")], [.text("b")]], rows: [[[.text("1")], [.code("2")]]]),
        .code("size: [1, 2]\n\nopacity: 1", kind: "yaml layer"),
      ])
  }

  @Test(arguments: [
    (
      "see [the shutter](#shutter).",
      [Markdown.Span.text("see "), .link("the shutter", to: "#shutter"), .text(".")]
    ),
    ("`` `row-1`.x ``", [.code("`row-1`.x")]), ("[1, 2] (x)", [.text("[1, 2] (x)")]),
    ("a ` b", [.text("a ` b")]), ("2 ** 3", [.text("2 ** 3")]), ("[a] b", [.text("[a] b")]),
  ])
  func readsThePartsOfALine(line: String, spans: [Markdown.Span]) {
    #expect(Markdown(parsing: line).blocks == [.paragraph(spans)])
  }

  @Test func nothingIsNoBlock() {
    #expect(Markdown(parsing: "").blocks == [] && Markdown(parsing: "\n\n").blocks == [])
  }
}
