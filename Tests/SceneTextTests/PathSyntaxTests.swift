import SceneModel
import SceneText
import Testing

@Suite struct PathSyntaxTests {
  /// Writes elements with absolute commands, rounded to 1/1000.
  private static func written(_ path: Path) -> String {
    func text(_ points: Point...) -> String {
      points.flatMap { [$0.x, $0.y] }.map { value in
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
      }.joined(separator: " ")
    }
    return path.elements.map { element in
      switch element {
      case .move(let end): "M" + text(end)
      case .line(let end): "L" + text(end)
      case .curve(let control1, let control2, let end): "C" + text(control1, control2, end)
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("M1 2", "M1 2"),
    ("m1 2", "M1 2"),
    (" \n\tM 1 , 2 ", "M1 2"),
    ("M1 2 3 4 5 6", "M1 2 L3 4 L5 6"),
    ("m1 2 3 4 5 6", "M1 2 L4 6 L9 12"),
    ("M1,2L3,4,5,6", "M1 2 L3 4 L5 6"),
    ("M1 2l3 4-5-6", "M1 2 L4 6 L-1 0"),
    ("M1 2H5 7v3-1V0h-1", "M1 2 L5 2 L7 2 L7 5 L7 4 L7 0 L6 0"),
    ("M1 2C1 2 3 4 5 6 7 8 9 10 11 12", "M1 2 C1 2 3 4 5 6 C7 8 9 10 11 12"),
    ("M1 2c1 2 3 4 5 6", "M1 2 C2 4 4 6 6 8"),
    ("M0 0C1 1 2 3 4 4S7 8 9 9", "M0 0 C1 1 2 3 4 4 C6 5 7 8 9 9"),
    ("M0 0c1 1 2 3 4 4s3 4 5 5 1 1 2 2", "M0 0 C1 1 2 3 4 4 C6 5 7 8 9 9 C11 10 10 10 11 11"),
    ("M4 4S7 8 9 9", "M4 4 C4 4 7 8 9 9"),
    ("M0 0Q3 6 6 0", "M0 0 C2 4 4 4 6 0"),
    ("M0 0Q3 6 6 0S8 8 9 0", "M0 0 C2 4 4 4 6 0 C6 0 8 8 9 0"),
    ("M0 0Q3 6 6 0T12 0", "M0 0 C2 4 4 4 6 0 C8 -4 10 -4 12 0"),
    ("M0 0q3 6 6 0t6 0 6 0", "M0 0 C2 4 4 4 6 0 C8 -4 10 -4 12 0 C14 4 16 4 18 0"),
    ("M0 0C1 1 2 3 4 4T7 7", "M0 0 C1 1 2 3 4 4 C4 4 5 5 7 7"),
    ("M3 3T6 9", "M3 3 C3 3 4 5 6 9"),
    ("M1 2h5v5zl1 1", "M1 2 L6 2 L6 7 Z L2 3"),
    ("M1 2h5v5Zm1 1h1", "M1 2 L6 2 L6 7 Z M2 3 L3 3"),
    ("M1 2zz", "M1 2 Z Z"),
    ("M.5.5-.5-.5", "M0.5 0.5 L-0.5 -0.5"),
    ("M1.5.5-2e3+4", "M1.5 0.5 L-2000 4"),
    ("M1e2-1E-1+2e+1 0", "M100 -0.1 L20 0"),
    ("M007 1", "M7 1"),
    ("M0 0A0 5 0 0 1 9 9", "M0 0 L9 9"),
    ("M0 0a5 5 0 1 1 0 0h1", "M0 0 L1 0"),
  ])
  func everyCommandIsUnderstood(data: String, expected: String) throws {
    #expect(Self.written(try Path(parsing: data)) == expected)
  }

  /// Short decimals are read in a quicker way than others, to the same numbers.
  @Test(arguments: [
    "0.1", "-0.3", "+.7", "123456789.012345", "-4", "0.000000000000001", "0.1234567890123456789",
    "1e-3", "999999999.999999",
  ])
  func numbersAreTheNearest(text: String) throws {
    guard case .move(let point)? = try Path(parsing: "M \(text) 1").elements.first else {
      Issue.record("the path does not begin with a point")
      return
    }
    #expect(point.x.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: [
    ("▸◂", "the path is empty", "a path begins with M x y"),
    ("  ▸◂", "the path is empty", "a path begins with M x y"),
    ("▸L◂0 0", "a path begins with M, not 'L'", nil),
    ("▸z◂", "a path begins with M, not 'z'", nil),
    (
      "▸12◂", "expected a command, not '12'",
      "the commands are M, L, H, V, C, S, Q, T, A or Z"
    ),
    (
      "M0 0 ▸X◂1", "expected a command, not 'X'",
      "the commands are M, L, H, V, C, S, Q, T, A or Z"
    ),
    (
      "M0 0z▸5◂ 5", "expected a command, not '5'",
      "the commands are M, L, H, V, C, S, Q, T, A or Z"
    ),
    (
      "M0 0 ▸é◂", "expected a command, not 'é'",
      "the commands are M, L, H, V, C, S, Q, T, A or Z"
    ),
    ("M▸◂", "expected the x of M, not the end", "write M x y"),
    ("M0▸◂", "expected the y of M, not the end", "write M x y"),
    ("M0 ▸L◂1 1", "expected the y of M, not 'L'", "write M x y"),
    ("M▸,◂0 0", "expected the x of M, not ','", "write M x y"),
    ("M0,▸,◂0", "expected the y of M, not ','", "write M x y"),
    ("M0 0,▸◂", "expected the x of M, not the end", "write M x y"),
    ("M0 0,▸L◂1 1", "expected the x of M, not 'L'", "write M x y"),
    ("M0 0L1 1 2▸◂", "expected the y of L, not the end", "write L x y"),
    ("M0 ▸.◂", "expected the y of M, not '.'", "write M x y"),
    ("M0 ▸-◂", "expected the y of M, not '-'", "write M x y"),
    ("M0 ▸--1◂", "expected the y of M, not '--1'", "write M x y"),
    ("M0 ▸1e400◂", "'1e400' is too large: must be at most 1000000000", nil),
    ("M0 ▸-2e9◂ 1", "'-2e9' is too small: must be at least -1000000000", nil),
    ("M0 0c1 2 3▸◂", "expected the y2 of C, not the end", "write C x1 y1 x2 y2 x y"),
    (
      "M0 0A5 5 0 ▸2◂ 0 1 1", "expected 0 or 1 as the large-arc flag of A, not '2'",
      "write A rx ry rotation large-arc flag sweep flag x y"
    ),
    (
      "M0 0A5 5 0 0▸◂", "expected 0 or 1 as the sweep flag of A, not the end",
      "write A rx ry rotation large-arc flag sweep flag x y"
    ),
  ])
  func mistakesAreMarked(marked: String, message: String, hint: String?) {
    let source = MarkedSource(marked)
    let mistake = #expect(throws: TextMistake.self) { try Path(parsing: source.text) }
    #expect(mistake?.message == message)
    #expect(mistake?.bytes == source.bytes)
    #expect(mistake?.hint == hint)
  }
}
