import SceneModel
import SceneText
import Testing

/// What stacks mean, as formulas.
@Suite struct StackFormulaTests {
  private func formulas(_ layers: String) throws -> [String] {
    let parsed = SceneFixture.parse("size: [99, 99]\nduration: 1\nlayers: [\(layers)]\n")
    return try #require(parsed.scene).listedFormulas
  }

  @Test func aStackIsFormulas() throws {
    let found = try formulas(
      """
      {id: list, size: [40, auto], stack: {spacing: 8, padding: 4}, layers: [{id: a, size: [20, 10 * time]},
        {id: b, size: [30, 10], hidden: time > 0.5}, {id: c, size: [30, 10]}]}
      """)
    #expect(
      found == [
        "list.contentHeight = 4 + `list/c`.length + 4", "list.size.height = list.contentHeight",
        "`list/a`.position.y = 4 + 0.5 * `list/a`.size.height",
        "`list/b`.count = if(`list/b`.hidden, 1, 2)",
        "`list/b`.length = if(`list/b`.hidden, `list/a`.size.height, `list/a`.size.height + 8 + 10)",
        "`list/b`.start = 4 + `list/a`.size.height + 8", "`list/b`.position.y = `list/b`.start + 5",
        "`list/c`.length = `list/b`.length + if(`list/b`.count, 8, 0) + 10",
        "`list/c`.start = if(`list/b`.hidden, `list/b`.start, `list/b`.start + 10 + 8)",
        "`list/c`.position.y = `list/c`.start + 5",
      ])
  }

  @Test func whatNeverChangesIsNoFormula() throws {
    #expect(try formulas("{id: list, stack: {}, layers: [{size: [20, 10]}, {grow: 1}]}").isEmpty)
  }

  @Test func otherFormulasAreListedToo() throws {
    #expect(
      try formulas("{id: a, opacity: 1 - time}, {id: b, opacity: (a.opacity + 1) / 2 ^ 2}")
        == ["b.opacity = (a.opacity + 1) / 4"])
  }

  /// What is listed means the same when it is read again.
  @Test(arguments: [
    "drag.released and not tap.touched or drag > 3",
    "(drag.released or tap.touched) and not (drag > 3 and tap < 1)", "not (not drag)",
    "drag and (tap and time)", "-(drag + 1) ^ 2 > (time > tap.releaseVelocity)",
    "if(drag or tap, 1, not drag)",
  ])
  func namesOfInputsAndWordsAreWrittenAsTheyAreRead(formula: String) throws {
    let inputs =
      "inputs: {drag: {keyframes: [[0, 0], [1, 1]], release: 1}, tap: {keyframes: [[0, 0]]}}\n"
    func listed(_ formula: String) throws -> String {
      let layers =
        "layers: [{id: a, opacity: time}, {id: b, rotation: \"a.opacity + (\(formula))\"}]"
      let parsed = SceneFixture.parse("size: [99, 99]\nduration: 1\n\(inputs)\(layers)\n")
      let text = try #require(parsed.scene?.listedFormulas.first)
      return String(text.dropFirst("b.rotation = a.opacity + ".count))
    }
    #expect(try listed(formula) == listed(listed(formula)))
    #expect(try listed(formula).filter(\.isLetter) == formula.filter(\.isLetter))
  }

  /// Parentheses stand where they are needed.
  @Test(arguments: [
    "a.opacity - (a.rotation - 1)", "-(a.opacity + 1) * 2", "(a.opacity * 2) ^ 2",
    "2 ^ -a.opacity", "(a.opacity < 1) > 0", "if(a.opacity > 0.5, 1, a.rotation)",
    "clamp(time, 0, a.opacity)", "a.opacity / (2 * a.rotation)",
  ])
  func formulasAreWrittenAsTheyAreRead(formula: String) throws {
    #expect(
      try formulas("{id: a, opacity: 1 - time, rotation: time}, {id: b, rotation: \"\(formula)\"}")
        == ["b.rotation = \(formula)"])
  }
}
