import SceneModel
import SceneText
import Testing

@Suite struct ComponentTests {
  private static let button = """
    components:
      button:
        parameters: {width: 120, label: "OK", tint: "#0a84ff"}
        size: [width, 44]
        cornerRadius: 22
        backgroundColor: "{tint}"
        layers:
          - {id: title, position: [width / 2, 22],
             contents: {text: {string: "{label}", color: white}}}

    """

  private func scene(_ text: String) throws -> Scene {
    let parsed = SceneFixture.parse("size: [99, 99]\nduration: 1\n\(text)\n")
    return try #require(parsed.scene, "\(parsed.diagnostics)")
  }

  /// What uses the button, and the same written out.
  @Test(arguments: [
    (
      "{component: button, id: send, position: [160, 300], with: {label: Send, width: 2 * 70}}",
      """
      {id: send, position: [160, 300], size: [140, 44], cornerRadius: 22,
       backgroundColor: "#0a84ff", layers: [{id: title, position: [70, 22],
       contents: {text: {string: "Send", color: white}}}]}
      """
    ),
    (
      "{component: button}",
      """
      {size: [120, 44], cornerRadius: 22, backgroundColor: "#0a84ff",
       layers: [{id: title, position: [60, 22], contents: {text: {string: OK, color: white}}}]}
      """
    ),
    (
      "{component: button, cornerRadius: [1, 2, 3, 4], backgroundColor: red, layers: []}",
      "{size: [120, 44], cornerRadius: [1, 2, 3, 4], backgroundColor: red}"
    ),
    (
      """
      {component: button, id: b, repeat: {count: 2, as: i}, zPosition: i, layers: [],
       with: {tint: "hsl({90 * i}, 50%, 50%)", width: 10 + i}}
      """,
      """
      {id: b-0, zPosition: 0, size: [10, 44], cornerRadius: 22, backgroundColor: "hsl(0, 50%, 50%)"}
        - {id: b-1, zPosition: 1, size: [11, 44], cornerRadius: 22,
           backgroundColor: "hsl(90, 50%, 50%)"}
      """
    ),
    (
      "{component: button, with: {width: 50}, animations: [{property: opacity, to: 0}]}",
      """
      {size: [50, 44], cornerRadius: 22, backgroundColor: "#0a84ff",
       layers: [{id: title, position: [25, 22], contents: {text: {string: OK, color: white}}}],
       animations: [{property: opacity, to: 0}]}
      """
    ),
  ])
  func isTheSameAsWrittenOut(use: String, writtenOut: String) throws {
    let used = try scene("\(Self.button)layers:\n  - \(use)")
    let written = try scene("layers:\n  - \(writtenOut)")
    #expect(used.layers.map(\.withoutRanges) == written.layers.map(\.withoutRanges))
  }

  @Test func namesMeanWhatTheyMeanWhereTheyStand() throws {
    let scene = try scene(
      """
      parameters: {w: 100, h: 5}
      components:
        box:
          parameters: {w: 10}
          size: [w, h]
          layers: [{id: inner, position: [w, h]}]
      layers:
        - {id: a, component: box, position: [w, h]}
        - {id: b, component: box, repeat: {count: 1, as: h}, position: [w, h], with: {w: w + h}}
        - {id: c, component: box, layers: [{id: inner, position: [w, h]}]}
      """)
    let a = try #require(scene.layer("a"))
    #expect(a[.size] == Size(width: 10, height: 5))
    #expect(a[.position] == Point(x: 100, y: 5))
    #expect(a.sublayers[0][.position] == Point(x: 10, y: 5))
    let b = try #require(scene.layer("b-0"))
    #expect(b[.size] == Size(width: 100, height: 5))
    #expect(b[.position] == Point(x: 100, y: 0))
    #expect(b.sublayers[0][.position] == Point(x: 100, y: 5))
    #expect(scene.layer("c/inner")?[.position] == Point(x: 100, y: 5))
  }

  @Test func componentsKnowTheInputsOfTheScene() throws {
    let scene = try scene(
      """
      inputs: {scroll: {keyframes: [[0, 0]]}}
      components:
        a: {zPosition: scroll}
        b: {parameters: {scroll: 3}, zPosition: scroll}
      layers: [{component: a}, {component: b}, {repeat: {count: 1, as: scroll}, zPosition: scroll}]
      """)
    #expect(scene.layers.map(\.formulas.count) == [1, 0, 0])
    #expect(scene.layers.dropFirst().map { $0[.zPosition] } == [3, 0])
  }

  @Test func componentsUseComponents() throws {
    let scene = try scene(
      """
      components:
        list:
          parameters: {title: Names, rows: 2}
          layers:
            - {id: head, component: label, with: {string: "{title}:"}}
            - {id: row, component: label, repeat: {count: rows, as: i},
               with: {string: "{title} {i + 1}", size: 20 + i}}
        label:
          parameters: {string: , size: 12}
          contents: {text: {string: "{string}", size: size}}
      layers: [{id: list, component: list, with: {rows: 3}}]
      """)
    #expect(
      scene.layers[0].sublayers.map(\.path) == [
        "list/head", "list/row-0", "list/row-1", "list/row-2",
      ])
    #expect(
      scene.layers[0].sublayers.map(\.string) == ["Names:", "Names 1", "Names 2", "Names 3"])
    let sizes = scene.layers[0].sublayers.map { layer -> Double in
      guard case .text(let text) = layer.contents else { return 0 }
      return layer.values[text.size.index].x
    }
    #expect(sizes == [12, 20, 21, 22])
  }

  @Test func componentsBuildOnComponents() throws {
    let scene = try scene(
      """
      components:
        danger: {parameters: {label: Delete}, component: base, cornerRadius: 3,
                 with: {tint: red, label: "{label}!"}}
        base: {parameters: {tint: blue, label: OK}, id: base, size: [9, 9], opacity: 0.5,
               cornerRadius: 1, backgroundColor: "{tint}", contents: {text: {string: "{label}"}}}
      layers:
        - {component: danger, opacity: 0.25}
        - {component: base, id: other}
      """)
    let danger = scene.layers[0]
    #expect(danger.path == "base")
    #expect(danger[.backgroundColor] == Color(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(danger[.cornerRadius].topLeft == 3)
    #expect(danger[.opacity] == 0.25)
    #expect(danger.string == "Delete!")
    #expect(scene.layers[1].path == "other")
  }

  @Test func componentsMayRepeatThemselves() throws {
    let scene = try scene(
      """
      components:
        dots: {parameters: {n: 2}, repeat: {count: n}, position: [index, n]}
      layers:
        - {id: dot, component: dots, with: {n: 3}}
        - {id: line, layers: [{component: dots}]}
      """)
    #expect(scene.layers.map(\.path) == ["dot-0", "dot-1", "dot-2", "line"])
    #expect(scene.layers.dropLast().map { $0[.position].x } == [0, 1, 2])
    #expect(scene.layers[3].sublayers.map(\.path) == ["line/layer-1-0", "line/layer-1-1"])
  }

  @Test func aUseMayHoldTheSameComponentAgain() throws {
    let scene = try scene(
      """
      components: {card: {size: [5, 5]}}
      layers: [{id: a, component: card, layers: [{id: b, component: card}]}]
      """)
    #expect(scene.layer("a/b")?[.size] == Size(width: 5, height: 5))
  }

  @Test func masksAreComponentsToo() throws {
    let scene = try scene(
      "components: {dot: {size: [7, 7]}}\nlayers: [{id: a, mask: {component: dot}}]")
    #expect(scene.layers[0].mask.map { $0[.size] } == [Size(width: 7, height: 7)])
  }

  /// Parameters, arguments, and what `{a}` becomes in a text.
  @Test(
    arguments: [
      ("{a: 5}", "{}", "5"), ("{a: 5}", "{a: 2 * 3}", "6"), ("{a: 5}", "{a: \"max(2, 3)\"}", "3"),
      ("{a: five}", "{}", "five"), ("{a: five}", "{a: six}", "six"), ("{a: \"5\"}", "{}", "5"),
      ("{a: \"007\"}", "{}", "007"), ("{a: five}", "{a: \"2 * 3\"}", "2 * 3"),
      ("{a: five}", "{a: \"{2 * 3} of {s}\"}", "6 of 4"), ("{a: five}", "{a: \"{{s}}\"}", "{s}"),
      ("{a: }", "{a: 1 + 1}", "2"), ("{a: }", "{a: one and one}", "one and one"),
      ("{a: }", "{a: \"1 + 1\"}", "1 + 1"), ("{a: {value: 3, min: 2}}", "{}", "3"),
      ("{a: {value: 3, min: 2}}", "{a: 2}", "2"), ("{a: {max: 9}}", "{a: 9}", "9"),
      ("{a: {value: 3, min: 3, max: 3}}", "{}", "3"),
      ("{a: {value: \"max(s, 2)\"}}", "{}", "4"),
      ("{b: 2, a: b * s}", "{}", "8"), ("{b: 2, a: b * s}", "{b: 3}", "12"),
      ("{b: two, a: \"{b} or {s}\"}", "{b: three}", "three or 4"), ("{s: s + 1, a: s}", "{}", "5"),
      ("{a: \"{b}\", b: 1}", "{b: 2}", nil), ("{a: true}", "{}", "true"),
      ("{a: 0.1 + 0.2}", "{}", "0.3"), ("{a: \"\"}", "{}", ""),
    ] as [(String, String, String?)])
  func argumentsAreNumbersOrTexts(parameters: String, arguments: String, text: String?) {
    let parsed = SceneFixture.parse(
      """
      size: [99, 99]
      duration: 1
      parameters: {s: 4}
      components:
        c:
          parameters: \(parameters)
          id: "<{a}>"
      layers: [{component: c, with: \(arguments)}]
      """)
    #expect(
      parsed.scene?.layers.map(\.path) == text.map { ["<\($0)>"] }, "\(parsed.diagnostics)")
  }

  @Test func componentsThatNobodyUsesAreCheckedForTheirKeys() {
    let parsed = SceneFixture.parse(
      "size: [9, 9]\nduration: 1\ncomponents: {a: {poistion: [1, 1]}}\nlayers: [{}]")
    #expect(parsed.diagnostics.map(\.message) == ["a component has no key 'poistion'"])
  }
}
