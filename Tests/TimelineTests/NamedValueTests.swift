import SceneModel
import Testing
import Timeline

/// Issue 46, D: values with names.
@Suite struct NamedValueTests {
  private static let inputs = "duration: 1\ninputs: {pull: {keyframes: [[0, 0], [1, 80]]}}\n"

  /// Returns the rotation of a layer `reader` at some frames of a scene with ten per second.
  private func rotations(
    _ formula: String, values: String, layers: String = "", at frames: [Int]
  ) throws -> [Double] {
    let scene = try LinkedScene(
      "  - {id: reader, rotation: \"\(formula)\"}\n" + layers,
      head: Self.inputs + "values:\n" + values)
    return try frames.map { try scene.layer("reader", at: $0)[.rotation] }
  }

  @Test(arguments: [
    ("open", "  open: pull / 80\n", [0, 0.5, 0.75]),
    // The order does not matter, and other values may be used.
    ("half", "  half: open / 2\n  open: pull / 80\n", [0, 0.25, 0.375]),
    ("open * 2", "  open: \"smoothstep(0, 80, pull)\"\n", [0, 1, 1.6875]),
    ("finger.x + finger.y", "  finger: [pull, 3]\n", [3, 43, 63]),
    ("turn", "  turn: pull / 80 * 90deg\n", [0, 45, 67.5]),
    ("later", "  later: time + 1\n", [1, 1.5, 1.75]),
    ("far", "  far: 3 * 4\n", [12, 12, 12]),
  ])
  func areWhatTheirFormulasAre(formula: String, values: String, expected: [Double]) throws {
    let scene = try rotations(formula, values: values, at: [0, 5])
    #expect(scene == Array(expected.prefix(2)))
    let quarters = try #require(
      SceneFixture.scene(
        "size: [9, 9]\nframeRate: 20\n\(Self.inputs)values:\n\(values)layers:\n"
          + "  - {id: reader, rotation: \"\(formula)\"}\n"))
    let shown = try quarters.presentation(at: quarters.displayLink[15])
    #expect(try #require(shown.layer(at: "reader"))[.rotation] == expected[2])
  }

  @Test func pointsAndColoursAreTakenWhole() throws {
    let scene = try LinkedScene(
      "  - {id: dot, size: [4, 4], position: finger, backgroundColor: tint, border: {width: 1, "
        + "color: tint/0.5}}",
      head: Self.inputs + "values:\n  finger: [40, pull]\n  tint: \"mix(red, blue, pull / 80)\"\n")
    let dot = try scene.layer("dot", at: 5)
    #expect(dot[.position] == Point(x: 40, y: 40))
    #expect(dot[.backgroundColor] == Color(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    #expect(dot[.borderColor] == Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
  }

  /// A value reads layers as links do, from the layer that declares it, whose time it has.
  @Test func valuesOfLayersBelongToThem() throws {
    let scene = try LinkedScene(
      """
        - {id: far, position: [7, 1]}
        - id: card
          begin: 0.2
          values: {low: inner.position.y + far.position.x, age: time}
          rotation: low
          layers:
            - {id: inner, position: [0, time * 10], rotation: age}
      """, head: Self.inputs)
    #expect(try scene.layer("card", at: 5)[.rotation] == rounded(10))
    #expect(try scene.layer("card/inner", at: 5)[.rotation] == rounded(0.3))
  }

  private func rounded(_ value: Double) -> Double { (value * 0x1p24).rounded() * 0x1p-24 }

  @Test func copiesHaveTheirOwn() throws {
    let scene = try LinkedScene(
      "  - {id: row, repeat: {count: 3}, values: {own: pull + index}, rotation: own}",
      head: Self.inputs)
    let rotations = try (0..<3).map { try scene.layer("row-\($0)", at: 5)[.rotation] }
    #expect(rotations == [40, 41, 42])
  }

  /// An argument that changes acts in the component as a named value, also in its parameters.
  @Test func argumentsMayBeFormulas() throws {
    let scene = try LinkedScene(
      "  - {id: a, component: knob, with: {shift: pull / 4}}\n"
        + "  - {id: b, component: knob, with: {shift: card.rotation}}\n"
        + "  - {id: c, component: knob}\n"
        + "  - {id: card, rotation: time}\n",
      head: Self.inputs + """
        components:
          knob:
            parameters: {shift: 1, twice: {value: shift * 2, max: 99}}
            values: {far: twice * 10}
            rotation: shift
            layers: [{id: dot, rotation: far}]
        """)
    #expect(try ["a", "b", "c"].map { try scene.layer($0, at: 5)[.rotation] } == [10, 0.5, 1])
    #expect(
      try ["a", "b", "c"].map { try scene.layer("\($0)/dot", at: 5)[.rotation] } == [200, 10, 20])
  }

  /// The limits of a parameter hold at every tick for an argument that changes.
  @Test func argumentsStayWithinTheLimitsOfTheirParameter() throws {
    let scene = try LinkedScene(
      "  - {component: knob, with: {shift: pull}}",
      head: Self.inputs + "components: {knob: {parameters: {shift: {value: 1, max: 50}}, "
        + "rotation: shift}}")
    #expect(try scene.layer("layer-1", at: 6)[.rotation] == 48)
    let mistake = #expect(throws: Diagnostic.self) { try scene.layer("layer-1", at: 7) }
    #expect(mistake?.message == "the formula is 56 at frame 7, and has to be at most 50")
  }

  /// Values of an included file are values of the scene, which may use them.
  @Test func includedFilesMayHaveValues() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        include: [a.yaml, b.yaml]
        \(Self.inputs)values: {half: open / 2}
        layers: [{id: dot, rotation: half, opacity: far}]
        """,
        files: [
          "a.yaml": "values: {open: pull / 80}", "b.yaml": "values: {far: 1 - open}",
        ]))
    let dot = try #require(
      try scene.presentation(at: scene.displayLink[5]).layer(at: "dot"))
    #expect(dot[.rotation] == 0.25 && dot[.opacity] == 0.5)
  }

  /// What a value turns out to be at every tick may stand where numbers never change.
  @Test func constantOnesAreConstants() throws {
    let scene = try LinkedScene(
      "  - {id: row, repeat: {count: rows}, size: [2, 2]}",
      head: Self.inputs + "parameters: {p: 2}\nvalues: {rows: p + 1}")
    #expect(scene.timeline.scene.layers.count == 3)
    #expect(scene.timeline.scene.links.isEmpty)
  }

  /// However many formulas read a value, it is computed once.
  @Test func eachIsComputedOnce() throws {
    let layers = (0..<100).map { "  - {id: a\($0), rotation: open + \($0)}\n" }.joined()
    let scene = try LinkedScene(layers, head: Self.inputs + "values: {open: pull / 80}")
    #expect(scene.timeline.scene.links.count == 1)
    #expect(scene.timeline.scene.namedNumbers.map(\.name) == ["open"])
    let tick = scene.timeline.displayLink[5]
    #expect(try scene.timeline.namedNumbers(at: tick) == [0.5])
  }

  /// A scene that lasts until it has settled waits for its values, too.
  @Test func scenesSettleWithThem() throws {
    let counts = try ["open", "pull / 80"].map { formula in
      try LinkedScene(
        "  - {id: dot, rotation: \(formula)}",
        head: "duration: settle\ninputs: {pull: {keyframes: [[0, 0], [0.7, 80]]}}\n"
          + "values: {open: pull / 80}"
      ).timeline.frameCount
    }
    #expect(counts == [9, 9])
  }
}
