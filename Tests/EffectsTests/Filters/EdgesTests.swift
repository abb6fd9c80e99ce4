import Effects
import Testing

@Suite struct EdgesTests {
  @Test(arguments: [
    (Edges.transparent, "......abc......"), (.clamp, "aaaaaaabccccccc"),
    (.mirror, "abccbaabccbaabc"), (.wrap, "abcabcabcabcabc"),
  ])
  func continuesARow(edges: Edges, expected: String) {
    let row = Array("abc")
    let read = (-6..<9).map { edges.source(of: $0, count: 3).map { row[$0] } ?? "." }
    #expect(String(read) == expected)
  }

  @Test(arguments: Edges.allCases)
  func staysWithinASinglePixel(edges: Edges) {
    for index in -3...3 where edges != .transparent || index == 0 {
      #expect(edges.source(of: index, count: 1) == 0)
    }
  }
}
